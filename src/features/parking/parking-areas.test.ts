import { describe, expect, it } from 'vitest';
import everything from '../../../openapi/examples/listParkingAreas/200.everything.json';
import minimal from '../../../openapi/examples/listParkingAreas/200.minimal.json';
import { dayOf, FIRST_DAY, LAST_DAY } from './parking-areas.ts';
import { parkingOf, span } from './test-support/spots.ts';

// Rules: parking.open-bounds, parking.empty-dates
describe('a bound', () => {
  it.each([undefined, null, 'null', '(null)', '2026-02-31'])('counts as open when it is %s', (date) => {
    expect(dayOf(date)).toBeNull();
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00+02:00', '2026-11-20'],
    ['2026-11-19T22:00:00Z', '2026-11-20'],
    ['2026-11-19T21:59:59.999Z', '2026-11-19'],
    ['2026-11-20T23:30:00', '2026-11-20'],
    // Summer time in Finland, until the last Sunday of October.
    ['2026-10-24T20:59:59Z', '2026-10-24'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
    ['2026-03-28T22:00:00Z', '2026-03-29'],
    ['2026-03-29T20:59:59Z', '2026-03-29'],
    ['2026-03-29T21:00:00Z', '2026-03-30'],
    ['0001-01-01', '0001-01-01'],
    ['0000-01-01', FIRST_DAY],
    ['0000-01-01T00:00:00+02:00', FIRST_DAY],
    ['9999-12-31', LAST_DAY],
    ['9999-12-31T23:59:59Z', LAST_DAY],
  ])('turns %s into the day %s in Helsinki', (date, day) => {
    expect(dayOf(date)).toBe(day);
  });
});

// Rules: parking.entity-fields
describe('an answer', () => {
  const { areas, reservationPossibleUntil } = parkingOf(everything);
  const spots = areas.flatMap((area) => area.spots);
  const labelled = (label: string) => spots.find((one) => one.label === label);

  it('gives every area its name, address and kind', () => {
    expect(areas.map(({ name, address, type }) => [name, address, type])).toEqual([
      ['Kaikkea yhdellä pihalla', 'Malliraitti 8, Helsinki', 'Piha'],
      ['Vanhat tiedot', 'Malliraitti, Helsinki', null],
      ['Tyhjä alue', 'Malliraitti 10, Helsinki', 'Piha'],
    ]);
    expect(reservationPossibleUntil).toBeNull();
  });

  it('keeps an id as it came, number or text', () => {
    expect(spots.slice(0, 2).map(({ id }) => id)).toEqual([1, 'A-2']);
  });

  it('gives every spot a key of its own', () => {
    expect(new Set(spots.map(({ key }) => key)).size).toBe(spots.length);
  });

  it('reads the words for nothing as open bounds', () => {
    expect(labelled('Tekstinä null')).toMatchObject({
      prices: [{ amount: 20, ...span('', '') }],
      reservations: [{ kind: 'own', ...span('2026-01-01', '') }],
      availableRanges: [span('', '')],
    });
    expect(labelled('Avoin alku ja loppu')?.reservations).toEqual([{ kind: 'other', ...span('', '2026-01-31') }]);
  });

  it('keeps a spot of which nothing is known, without id, label and price', () => {
    expect(parkingOf(minimal).areas[0]?.spots).toMatchObject([{ key: 'place-0.0', id: null, label: null, prices: [], equipment: [] }]);
  });

  it('tells a number from the text that looks like it, and both from a spot without an id', () => {
    const ids = [5, '5', 'text-5', null, 'place-0.3', 'A 5', '005'];
    const answer = structuredClone(minimal);
    const [area] = answer.value.parkingAreas;
    const [one] = area?.parkingSpots ?? [];
    const spotsWithIds = ids.map((id) => ({ ...one, rentableParkingSpotId: id }));
    const keys = parkingOf({ value: { ...answer.value, parkingAreas: [{ ...area, parkingSpots: spotsWithIds }] } }).areas[0]?.spots.map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(ids.length);
  });
});
