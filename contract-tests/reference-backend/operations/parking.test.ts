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
    ['days outside availableRanges', 4024, '2027-05-01', null],
    ['more days than availableRanges has', 4024, '2026-12-01', '2027-05-01'],
  ])('answers 400 VALIDATION_ERROR to %s', async (_what, id, from, to) => {
    const before = await areas();
    expect(await reserve(id, from, to)).toMatchObject(INVALID);
    expect(await areas()).toEqual(before);
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

  it('answers 404 MISSING_CONTRACT on a contract that has not begun', async () => {
    expect(await reserve(4014, TODAY, null, await signedIn('upcoming'), 10)).toMatchObject({ status: 404, code: 'MISSING_CONTRACT' });
  });
});

describe('ending a reservation', () => {
  // Rules: parking.terminate-payload
  it.each(['31.12.2026', '2026-02-30', '2026-13-01', '2026-12-31T00:00:00Z', '', null, undefined])(
    'says how an end that is %j must be written',
    async (endDate) => {
      const answer = await aino.post(`/contracts/${contract(1)}/parking-spots/reservations/terminate`, {
        endDate,
        rentableParkingSpotId: 4012,
      });
      expect(answer).toMatchObject({ ...INVALID, body: { message: 'endDate must be YYYY-MM-DD' } });
    },
  );

  it('names another mistake where the end is a day', async () => {
    const answer = await aino.post(`/contracts/${contract(1)}/parking-spots/reservations/terminate`, { endDate: '2026-12-31' });
    expect(answer).toMatchObject({ ...INVALID, body: { message: expect.stringContaining('rentableParkingSpotId') } });
  });

  it('sets its endDate, and makes the spot available from the day after', async () => {
    expect(await end(4012, '2026-12-31')).toMatchObject({ status: 200, body: { success: true } });
    const mine = await spot(4012);
    expect(mine.reservations).toContainEqual({ kind: 'own', startDate: '2025-03-01', endDate: '2026-12-31' });
    expect(mine.availableRanges).toEqual([{ startDate: '2027-01-01' }]);
    const mikko = await signedIn('cotenant');
    expect(await reserve(4012, '2026-12-31', null, mikko, 4)).toMatchObject(OVERLAP);
    expect(await reserve(4012, '2027-01-01', null, mikko, 4)).toMatchObject({ status: 200 });
  });

  it('answers 400 VALIDATION_ERROR when it has been ended already, and 404 NOT_FOUND when it is over', async () => {
    await end(4012, '2026-11-30');
    expect(await end(4012, '2026-12-31')).toMatchObject(INVALID);
    clock.advance(20 * DAY_MS);
    aino = await signedIn('party-payer');
    expect(await end(4012, '2026-12-31')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
