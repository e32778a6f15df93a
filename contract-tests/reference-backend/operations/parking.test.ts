import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { ParkingAreas, ParkingSpot } from '../world/collections/parking.ts';

const contract = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const TODAY = '2026-11-20';
const DAY_MS = 24 * 60 * 60 * 1000;

let backend: Backend;
let aino: Browser;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  aino = await signedIn('party-payer');
});

afterEach(() => backend.close());

async function signedIn(key: string): Promise<Browser> {
  const browser = openBrowser(backend);
  await browser.signIn(`${key}@example.com`);
  return browser;
}

const areas = async (by = aino, of = 1, include = 'all') =>
  (await by.get(`/contracts/${contract(of)}/parking-spots?include=${include}`)).body as ParkingAreas;
const spots = async (by = aino, of = 1, include = 'all') =>
  (await areas(by, of, include)).parkingAreas.flatMap(({ parkingSpots }) => parkingSpots);
const spot = async (id: number | string, by = aino, of = 1) =>
  (await spots(by, of)).find(({ rentableParkingSpotId }) => rentableParkingSpotId === id) as ParkingSpot;
const reserve = (id: number | string, startDate: string, endDate: string | null = null, by = aino, of = 1) =>
  by.post(`/contracts/${contract(of)}/parking-spots/reservations`, { startDate, endDate, rentableParkingSpotId: id });
const end = (id: number | string, endDate: string, by = aino, of = 1) =>
  by.post(`/contracts/${contract(of)}/parking-spots/reservations/terminate`, { endDate, rentableParkingSpotId: id });

const OVERLAP = { status: 409, code: 'PARKING_RESERVATION_OVERLAP' };
const INVALID = { status: 400, code: 'VALIDATION_ERROR' };

describe('reserving a spot', () => {
  it('adds a reservation from startDate on, which is of the kind own for the resident and other for a neighbour', async () => {
    expect(await reserve(4014, '2026-12-01')).toMatchObject({ status: 200, body: { success: true } });
    const mine = await spot(4014);
    expect(mine.reservations).toContainEqual({ kind: 'own', startDate: '2026-12-01' });
    expect(mine.availableRanges).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-30' }]);
    const mikko = await signedIn('cotenant');
    const theirs = await spot(4014, mikko, 4);
    expect(theirs.reservations).toContainEqual({ kind: 'other', startDate: '2026-12-01' });
    expect(theirs.availableRanges).toEqual(mine.availableRanges);
  });

  // Rules: parking.spot-overlap
  it('adds the spot to include=own of this contract only', async () => {
    await reserve(4014, '2026-12-01');
    expect((await spots(aino, 1, 'own')).map(({ rentableParkingSpotId }) => rentableParkingSpotId)).toEqual([4012, 4014]);
    // Her other contract has none.
    expect(await spots(aino, 2, 'own')).toEqual([]);
  });

  it('makes it own on the contract in the path only: on another contract of the resident it is other, and ending it answers 404', async () => {
    const { areas: ids } = backend.world.collection('parkingOfContracts').get(contract(1))!;
    backend.world.collection('parkingOfContracts').change(contract(2), { areas: ids });
    await reserve(4014, '2026-12-01');
    expect((await spot(4014, aino, 2)).reservations).toContainEqual({ kind: 'other', startDate: '2026-12-01' });
    expect(await end(4014, '2026-12-31', aino, 2)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['the same days', '2026-12-01', '2026-12-31'],
    ['days that begin on its last day', '2026-12-31', '2027-01-31'],
    ['days that end on its first day', '2026-11-25', '2026-12-01'],
    ['days around it', '2026-11-25', '2027-01-31'],
    ['days from before it without an end', '2026-11-25', null],
  ])('answers 409 PARKING_RESERVATION_OVERLAP beside another reservation: %s', async (_what, from, to) => {
    await reserve(4014, '2026-12-01', '2026-12-31');
    const mikko = await signedIn('cotenant');
    expect(await reserve(4014, from, to, mikko, 4)).toMatchObject(OVERLAP);
    expect(await reserve(4014, from, to)).toMatchObject(OVERLAP);
  });

  it('works right before and right after another reservation', async () => {
    await reserve(4014, '2026-12-01', '2026-12-31');
    const mikko = await signedIn('cotenant');
    expect(await reserve(4014, TODAY, '2026-11-30', mikko, 4)).toMatchObject({ status: 200 });
    expect(await reserve(4014, '2027-01-01', null, mikko, 4)).toMatchObject({ status: 200 });
    // The company still offered it before today.
    expect((await spot(4014)).availableRanges).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-19' }]);
  });

  it('works from the day after the current reservation ends', async () => {
    expect(await reserve(4021, '2026-12-31')).toMatchObject(OVERLAP);
    expect(await reserve(4021, '2027-01-01')).toMatchObject({ status: 200 });
  });

  it.each([
    ['a startDate in the past', 4014, '2026-11-19', null],
    ['a startDate after reservationPossibleUntil', 4014, '2027-11-21', null],
    ['an endDate before startDate', 4014, '2026-12-02', '2026-12-01'],
    ['a spot that is not in use', 4015, '2026-12-01', null],
    ['days outside availableRanges', 4024, '2027-05-01', null],
    ['more days than availableRanges has', 4024, '2026-12-01', '2027-05-01'],
  ])('answers 400 VALIDATION_ERROR to %s', async (_what, id, from, to) => {
    const before = await areas();
    expect(await reserve(id, from, to)).toMatchObject(INVALID);
    expect(await areas()).toEqual(before);
  });

  it('works from today, and from the day of reservationPossibleUntil', async () => {
    expect(await reserve(4016, TODAY, '2026-11-30')).toMatchObject({ status: 200 });
    expect(await reserve(4016, '2027-11-20')).toMatchObject({ status: 200 });
  });

  it('ends with the available range when it has no endDate', async () => {
    await reserve(4024, '2026-12-01');
    expect((await spot(4024)).reservations).toEqual([{ kind: 'own', startDate: '2026-12-01', endDate: '2027-04-30' }]);
  });

  it('uses the calendar day in Helsinki', async () => {
    clock.advance(Date.parse('2026-11-20T22:30:00Z') - clock.now().getTime());
    aino = await signedIn('party-payer');
    expect(await reserve(4014, TODAY)).toMatchObject(INVALID);
    expect(await reserve(4014, '2026-11-21')).toMatchObject({ status: 200 });
  });

  it('accepts rentableParkingSpotId as a string', async () => {
    expect(await reserve('4014', '2026-12-01')).toMatchObject({ status: 200 });
    expect(await reserve('KK-2', TODAY, null, aino, 2)).toMatchObject({ status: 200 });
  });

  it('answers 404 NOT_FOUND for a spot of another building, and on the contract of another resident', async () => {
    expect(await reserve('KK-2', TODAY)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await reserve(4014, TODAY, null, aino, 3)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['has ended', 'terminated', 9, 9101],
    ['has not begun', 'upcoming', 10, 4014],
  ])('answers 404 MISSING_CONTRACT on a contract that %s', async (_what, key, number, id) => {
    expect(await reserve(id, TODAY, null, await signedIn(key), number)).toMatchObject({ status: 404, code: 'MISSING_CONTRACT' });
  });
});

describe('ending a reservation', () => {
  it('sets its endDate, and makes the spot available from the day after', async () => {
    expect(await end(4012, '2026-12-31')).toMatchObject({ status: 200, body: { success: true } });
    const mine = await spot(4012);
    expect(mine.reservations).toContainEqual({ kind: 'own', startDate: '2025-03-01', endDate: '2026-12-31' });
    expect(mine.availableRanges).toEqual([{ startDate: '2027-01-01' }]);
    const mikko = await signedIn('cotenant');
    expect(await reserve(4012, '2026-12-31', null, mikko, 4)).toMatchObject(OVERLAP);
    expect(await reserve(4012, '2027-01-01', null, mikko, 4)).toMatchObject({ status: 200 });
  });

  it('works with endDate today', async () => {
    expect(await end(4012, TODAY)).toMatchObject({ status: 200 });
  });

  it('answers 400 VALIDATION_ERROR to an endDate in the past', async () => {
    expect(await end(4012, '2026-11-19')).toMatchObject(INVALID);
  });

  it('answers 400 VALIDATION_ERROR when it has been ended already, and 404 NOT_FOUND when it is over', async () => {
    await end(4012, '2026-11-30');
    expect(await end(4012, '2026-12-31')).toMatchObject(INVALID);
    clock.advance(20 * DAY_MS);
    aino = await signedIn('party-payer');
    expect(await end(4012, '2026-12-31')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('answers 400 VALIDATION_ERROR to an endDate before its startDate', async () => {
    await reserve(4014, '2026-12-10');
    expect(await end(4014, '2026-12-09')).toMatchObject(INVALID);
    expect(await end(4014, '2026-12-10')).toMatchObject({ status: 200 });
  });

  it('answers 404 NOT_FOUND for the reservation of another resident', async () => {
    expect(await end(4011, '2026-12-31')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const mikko = await signedIn('cotenant');
    expect(await end(4012, '2026-12-31', mikko, 4)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('listParkingAreas', () => {
  it('answers the same on all contracts of a building, except for the kind of reservations', async () => {
    const eraseKind = (all: ParkingSpot[]) =>
      all.map((one) => ({ ...one, reservations: one.reservations.map(({ kind: _kind, ...days }) => days) }));
    const mikko = await signedIn('cotenant');
    expect(eraseKind(await spots())).toEqual(eraseKind(await spots(mikko, 4)));
    expect(await spots()).not.toEqual(await spots(mikko, 4));
  });

  it('answers with the prices of every period', async () => {
    expect((await spot(4021)).prices).toEqual([
      { price: 62.5, validFrom: '2024-01-01', validTo: '2026-12-31' },
      { price: 65.9, validFrom: '2027-01-01' },
    ]);
  });
});

it('reserves a spot once when the Idempotency-Key is repeated', async () => {
  const body = { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 };
  const key = { 'idempotency-key': '5b1f3c0a-8f0e-4c53-9d0e-2f6a7b8c9d0e' };
  const address = `/contracts/${contract(1)}/parking-spots/reservations`;
  expect(await aino.post(address, body, key)).toMatchObject({ status: 200 });
  expect(await aino.post(address, body, key)).toMatchObject({ status: 200 });
  expect(await aino.post(address, body)).toMatchObject(OVERLAP);
});
