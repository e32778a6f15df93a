/** Filters and sorts the spots as the resident has chosen. */
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { Area, DaySpan, Spot } from './parking-areas.ts';
import { freeFrom, priceOn, type SpotStatus, spotStatus } from './rules.ts';

/** Equipment of the contract, in the order in which filters and labels stand. */
export const EQUIPMENT = [
  'yard',
  'covered',
  'garage',
  'building',
  'heating_outlet',
  'ev_charger',
  'disabled_spot',
  'motorbike_spot',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const SPOT_ORDERS = ['place', 'cheapest', 'dearest'] as const;
export type SpotOrder = (typeof SPOT_ORDERS)[number];

export interface SpotFilters {
  /** Only spots that are free on the chosen days, or from one of them on. */
  free: boolean;
  /** Only spots that have all of these. */
  equipment: readonly Equipment[];
}

export interface ShownSpot {
  spot: Spot;
  area: Area;
  status: SpotStatus;
  /** The first day of the range from which the spot is free to its end; null for a spot that is free on all or none of the days. */
  freeFrom: CalendarDate | null;
  /** Euros per month on the day that prices are asked for; null when there is none. */
  price: number | null;
}

export interface ShownArea {
  area: Area;
  spots: readonly ShownSpot[];
}

interface Days {
  range: DaySpan;
  /** The day of the prices. */
  priceDay: CalendarDate;
  today: CalendarDate;
}

/** Every area with its spots, each with its status and price; made once for the answer and the days. */
export function statedAreas(areas: readonly Area[], { range, priceDay, today }: Days): ShownArea[] {
  return areas.map((area) => ({
    area,
    spots: area.spots.map((spot) => ({
      spot,
      area,
      status: spotStatus(spot, range, today),
      freeFrom: freeFrom(spot, range, today),
      price: priceOn(spot.prices, priceDay, today),
    })),
  }));
}

/** The areas with the spots that pass the filters. An area of which nothing passes is left out; without filters all areas stay. */
export function filteredAreas(areas: readonly ShownArea[], filters: SpotFilters): readonly ShownArea[] {
  if (!isFiltered(filters)) return areas;
  return areas
    .map(({ area, spots }) => ({ area, spots: spots.filter((one) => passes(one, filters)) }))
    .filter(({ spots }) => spots.length > 0);
}

export function isFiltered({ free, equipment }: SpotFilters): boolean {
  return free || equipment.length > 0;
}

function passes({ spot, status, freeFrom: day }: ShownSpot, { free, equipment }: SpotFilters): boolean {
  if (free && status !== 'available' && day === null) return false;
  return equipment.every((one) => spot.equipment.includes(one));
}

/** All spots of the areas in one list. Spots of one price stay in the order of the house; those without a price come last. */
export function orderedSpots(areas: readonly ShownArea[], order: SpotOrder): readonly ShownSpot[] {
  const spots = areas.flatMap((area) => area.spots);
  if (order === 'place') return spots;
  const sign = order === 'cheapest' ? 1 : -1;
  return spots.toSorted((one, other) => {
    if (one.price === null || other.price === null) return Number(one.price === null) - Number(other.price === null);
    return sign * (one.price - other.price);
  });
}

/** The equipment that at least one spot has: filters for anything else would only ever find nothing. */
export function equipmentOf(areas: readonly Area[]): Equipment[] {
  const found = new Set(areas.flatMap(({ spots }) => spots.flatMap(({ equipment }) => equipment)));
  return EQUIPMENT.filter((one) => found.has(one));
}

/** How many spots are shown, and how many of them are free. */
export function countOf(areas: readonly ShownArea[]): { shown: number; free: number } {
  const spots = areas.flatMap((area) => area.spots);
  return { shown: spots.length, free: spots.filter(({ status }) => status === 'available').length };
}

/** So many numbers are shown on each side of a spot. */
const NEIGHBOURS = 3;

/**
 * The spots of the area that are numbered as this one ("Paikka 11", "Paikka 12"), by number, those near it (parking.number-row). Empty when the spot
 * has no number or no neighbours.
 */
export function numberRow(area: Area, spot: Spot): readonly { key: string; number: number }[] {
  const own = numberIn(spot.label);
  if (own === null) return [];
  const row = area.spots
    .flatMap(({ key, label }) => {
      const one = numberIn(label);
      return one?.series === own.series ? [{ key, number: one.number }] : [];
    })
    .toSorted((one, other) => one.number - other.number);
  const at = row.findIndex(({ key }) => key === spot.key);
  const near = row.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
  return near.length === 1 ? [] : near;
}

function numberIn(label: string | null): { series: string; number: number } | null {
  const digits = /\d+/.exec(label ?? '')?.[0];
  return label === null || digits === undefined ? null : { series: label.replace(digits, ''), number: Number(digits) };
}
