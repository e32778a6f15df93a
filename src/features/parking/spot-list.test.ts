import { describe, expect, it } from 'vitest';
import many from '../../../openapi/examples/listParkingAreas/200.many.json';
import partyPayer from '../../../openapi/examples/listParkingAreas/200.party-payer.json';
import type { Area, Spot } from './parking-areas.ts';
import { rangeOf } from './rules.ts';
import { countOf, equipmentOf, filteredAreas, numberRow, orderedSpots, statedAreas } from './spot-list.ts';
import { parkingOf, TODAY } from './test-support/spots.ts';

const { areas } = parkingOf(partyPayer);
const days = { range: rangeOf({ start: null, end: null }, TODAY), priceDay: TODAY, today: TODAY };
const stated = statedAreas(areas, days);
const labels = (shown: typeof stated) => shown.flatMap(({ spots }) => spots.map(({ spot }) => spot.label));
const ALL = { free: false, equipment: [] };

describe('the filters', () => {
  it('leave every area and spot when nothing is chosen', () => {
    expect(filteredAreas(stated, ALL)).toBe(stated);
  });

  it('leave what is free on the chosen days, or from one of them on', () => {
    expect(labels([...filteredAreas(stated, { ...ALL, free: true })])).toEqual(['Paikka 14', 'Esteetön 1', 'Halli 2', 'Moottoripyörä 1']);
  });

  it('leave spots with all of the chosen equipment, and no area without any', () => {
    const shown = filteredAreas(stated, { ...ALL, equipment: ['ev_charger', 'covered'] });
    expect(shown.map(({ area }) => area.name)).toEqual(['Malliraitin autohalli']);
    expect(labels([...shown])).toEqual(['Halli 2', 'Halli 3']);
    expect(filteredAreas(stated, { free: true, equipment: ['heating_outlet'] })).toEqual([]);
  });

  it('offers filters for equipment that some spot has', () => {
    expect(equipmentOf(areas)).toEqual(['yard', 'covered', 'garage', 'heating_outlet', 'ev_charger', 'disabled_spot', 'motorbike_spot']);
  });

  it('counts the spots of a filter, never more free ones than all', () => {
    expect(countOf(stated)).toEqual({ shown: 10, free: 3 });
    const { shown, free } = countOf(statedAreas(parkingOf(many).areas, days));
    expect(shown).toBe(60);
    expect(free).toBeLessThanOrEqual(shown);
  });
});

describe('the list', () => {
  const ordered = (order: Parameters<typeof orderedSpots>[1]) =>
    orderedSpots(stated, order).map(({ spot, price }) => `${spot.label} ${price}`);

  it('stands in the order of the house', () => {
    expect(ordered('place')).toHaveLength(10);
    expect(ordered('place')[0]).toBe('Paikka 11 25');
  });

  it('stands by price, spots of one price in the order of the house', () => {
    expect(ordered('cheapest').slice(0, 4)).toEqual(['Moottoripyörä 1 12', 'Paikka 13 18', 'Paikka 14 18', 'Paikka 15 18']);
    expect(ordered('dearest').slice(0, 3)).toEqual(['Halli 2 89', 'Halli 3 89', 'Halli 1 62.5']);
  });

  it('lists spots without a price last in either direction', () => {
    const withUnknown = [
      { ...stated[0], area: areas[0], spots: stated[0]?.spots.map((one, at) => ({ ...one, price: at === 0 ? null : one.price })) },
    ];
    for (const order of ['cheapest', 'dearest'] as const) {
      expect(orderedSpots(withUnknown as typeof stated, order).at(-1)?.spot.label).toBe('Paikka 11');
    }
  });
});

// Rules: parking.number-row
describe('the row by number', () => {
  const [yard] = areas;
  const spotOf = (label: string | null) => ({ ...yard?.spots[0], label, key: String(label) }) as Spot;
  const row = (all: (string | null)[], label: string | null) =>
    numberRow({ ...yard, spots: all.map(spotOf) } as Area, spotOf(label)).map(({ number }) => number);

  it('shows the spots that are numbered alike, by number, three on each side at most', () => {
    const numbered = [9, 1, 2, 3, 4, 5, 6, 7, 8, 10].map((number) => `Paikka ${number}`);
    expect(row([...numbered, 'Esteetön 6', null], 'Paikka 6')).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(row(numbered, 'Paikka 10')).toEqual([7, 8, 9, 10]);
  });

  it.each([
    ['a spot without a label', null],
    ['a spot without a number', 'Portin vieressä'],
    ['the only one of its kind', 'Esteetön 1'],
  ])('stays empty for %s', (_, label) => expect(row(['Paikka 1', 'Paikka 2', label], label)).toEqual([]));
});
