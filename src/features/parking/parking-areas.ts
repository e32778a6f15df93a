/** The parking areas as the rules read them: every bound is a calendar date, every spot has a key, and nothing is missing. */
import type { ParkingArea as AreaAnswer } from 'generated/zod/parkingArea.zod.ts';
import type { ParkingAreas as AreasAnswer } from 'generated/zod/parkingAreas.zod.ts';
import type { ParkingDate } from 'generated/zod/parkingDate.zod.ts';
import type { ParkingSpot as SpotAnswer } from 'generated/zod/parkingSpot.zod.ts';
import type { ParkingSpotId } from 'generated/zod/parkingSpotId.zod.ts';
import { type CalendarDate, calendarDate, dateOf, parseIsoDate } from '@/domain/calendar-date.ts';

/** Stands for "since always" and "for good". Both are real days, so open bounds compare like any other. */
// Rules: parking.open-bounds
export const FIRST_DAY = calendarDate('0000-01-01');
export const LAST_DAY = calendarDate('9999-12-31');

/** Days from the first to the last, both included. */
export interface DaySpan {
  first: CalendarDate;
  last: CalendarDate;
}

export interface Reservation extends DaySpan {
  kind: 'own' | 'other';
}

export interface Price extends DaySpan {
  /** Euros per month. */
  amount: number;
}

export interface Spot {
  /** Names the spot in an address and in the page; different for every spot of an answer. */
  key: string;
  /** As it came, to be sent back unchanged; null when the spot cannot be rented. */
  id: ParkingSpotId | null;
  /** Null when the company has not labelled it. */
  label: string | null;
  isInUse: boolean;
  details: string | null;
  /** Values of the contract, and any other that a company may use. */
  equipment: readonly string[];
  heatingKeyType: string | null;
  electricityBillingType: string | null;
  prices: readonly Price[];
  reservations: readonly Reservation[];
  availableRanges: readonly DaySpan[];
}

export interface Area {
  key: string;
  name: string;
  /** "Malliraitti 4, Helsinki". */
  address: string;
  type: string | null;
  spots: readonly Spot[];
}

export interface Parking {
  areas: readonly Area[];
  /** The last day on which a reservation can begin; null when there is no such limit. */
  reservationPossibleUntil: CalendarDate | null;
}

/** Reads an answer of `listParkingAreas`. */
export function readParking({ parkingAreas, reservationPossibleUntil }: AreasAnswer): Parking {
  return {
    areas: parkingAreas.map(readArea),
    reservationPossibleUntil: dayOf(reservationPossibleUntil),
  };
}

/** The day of a bound in Helsinki; null for an open one: missing, null, the text "null" or "(null)", or a day that does not exist. */
// Rules: parking.empty-dates
export function dayOf(date: ParkingDate | undefined): CalendarDate | null {
  if (date === undefined || date === null) return null;
  const known = readDates.get(date);
  if (known !== undefined) return known;
  const read = readDate(date);
  if (readDates.size < MOST_READ_DATES) readDates.set(date, read);
  return read;
}

/** Thousands of spots have the same few dates: each is read once. */
const readDates = new Map<string, CalendarDate | null>();
const MOST_READ_DATES = 10_000;

function readDate(date: string): CalendarDate | null {
  // Old systems write open bounds as moments of these two years. Their days in Helsinki may lie outside the years 0000 to 9999.
  if (date.startsWith('0000-')) return FIRST_DAY;
  if (date.startsWith('9999-12-31')) return LAST_DAY;
  // A moment without an offset is meant as it is written.
  return dateOf(date) ?? parseIsoDate(date.slice(0, 10));
}

/** The text, or null where there is none: the words "null" and "(null)" stand for nothing. */
export function textOf(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === 'null' || trimmed === '(null)' ? null : trimmed;
}

function readArea({ location, parkingSpots }: AreaAnswer, index: number): Area {
  const { locationDetails, parkingAreaType, address } = location;
  return {
    key: String(index),
    name: locationDetails,
    address: `${[address.streetName, textOf(address.streetNumber)].filter((part) => part !== null).join(' ')}, ${address.city}`,
    type: textOf(parkingAreaType),
    spots: parkingSpots.map((spot, place) => readSpot(spot, `${index}.${place}`)),
  };
}

// Rules: parking.entity-fields
function readSpot(spot: SpotAnswer, place: string): Spot {
  return {
    key: keyOf(spot.rentableParkingSpotId, place),
    id: spot.rentableParkingSpotId,
    label: textOf(spot.locationDetails),
    isInUse: spot.isInUse,
    details: textOf(spot.additionalDetails),
    equipment: spot.equipment,
    heatingKeyType: textOf(spot.heatingKeyType),
    electricityBillingType: textOf(spot.electricityBillingType),
    prices: spot.prices.map(({ price, validFrom, validTo }) => ({ amount: price, ...spanOf(validFrom, validTo) })),
    reservations: spot.reservations.map(({ kind, startDate, endDate }) => ({ kind, ...spanOf(startDate, endDate) })),
    availableRanges: spot.availableRanges.map(({ startDate, endDate }) => spanOf(startDate, endDate)),
  };
}

/** A number and a text that looks like it are two spots; a spot without an id is known by its place in the answer. */
function keyOf(id: ParkingSpotId | null, place: string): string {
  if (id === null) return `place-${place}`;
  if (typeof id === 'number') return String(id);
  return /^(\d|text-|place-)/.test(id) ? `text-${id}` : id;
}

function spanOf(first: ParkingDate | undefined, last: ParkingDate | undefined): DaySpan {
  return { first: dayOf(first) ?? FIRST_DAY, last: dayOf(last) ?? LAST_DAY };
}
