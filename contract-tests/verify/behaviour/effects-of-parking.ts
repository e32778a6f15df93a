/** Checks the effects of reserving a parking spot and ending a reservation. */

import { daysAfter } from '../../../openapi/world-days.ts';
import type { Check } from '../checks/check.ts';
import { parkingDay } from '../core/days.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const parkingEffects: Check[] = [
  defineCheck(
    'reserveParkingSpot',
    ['listParkingAreas shows the reservation with its days: as own to the user, as other to neighbours', 'parking.reserve-payload'],
    [signedIn('cotenant'), signedIn('party-payer')],
    async (api) => {
      for (const body of [
        { startDate: '2026-11-20', endDate: '2026-11-25', rentableParkingSpotId: 4014 },
        { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 },
      ]) {
        const before = spot(await areas(api, 'all', 1), body.rentableParkingSpotId);
        await api.ok('reserveParkingSpot', { path: [HOME], body });
        const days = { startDate: api.day(body.startDate), ...(body.endDate !== null && { endDate: api.day(body.endDate) }) };
        for (const include of ['all', 'own'])
          reserved(api, spot(await areas(api, include, 1), body.rentableParkingSpotId), 'own', days, include);
        const seen = spot(await areas(api, 'all', 0, contract(4)), body.rentableParkingSpotId);
        if (seen) reserved(api, seen, 'other', days, 'all, as a neighbour');
        const after = spot(await areas(api, 'all', 1), body.rentableParkingSpotId);
        api.expect(
          ((after?.reservations ?? []) as Json[]).length === ((before?.reservations ?? []) as Json[]).length + 1,
          'one more reservation of the spot',
          String(((after?.reservations ?? []) as Json[]).length),
        );
        api.expectMatch({ prices: before?.prices, equipment: before?.equipment, isInUse: before?.isInUse }, after, 'the spot');
        const whole = await areas(api, 'all', 1);
        await api.expectRefusal('reserveParkingSpot', { path: [HOME], body }, [409], 'for the same days');
        api.expectSame('listParkingAreas', whole, await areas(api, 'all', 1), 'after a refused reservation');
      }
    },
  ),
  defineCheck(
    'reserveParkingSpot',
    ['the last day of a reservation cannot be reserved again, and the day after it can', 'parking.spot-overlap'],
    aino,
    async (api) => {
      const ask = (startDate: string, endDate: string | null) => ({
        path: [HOME],
        body: { startDate, endDate, rentableParkingSpotId: 4014 },
      });
      await api.ok('reserveParkingSpot', ask('2026-12-01', '2026-12-15'));
      await api.expectRefusal('reserveParkingSpot', ask('2026-12-15', '2026-12-20'), [409], 'from the last day of another reservation');
      await api.expectRefusal('reserveParkingSpot', ask('2026-11-25', '2026-12-01'), [409], 'until the first day of another reservation');
      await api.ok('reserveParkingSpot', ask('2026-12-16', '2026-12-20'));
    },
  ),
  // Rules: parking.spot-overlap
  defineCheck(
    'reserveParkingSpot',
    ['a resident with a reservation can reserve another spot on the same days', 'parking.spot-overlap'],
    aino,
    async (api) => {
      const own = ((spot(await areas(api, 'own'), 4012)?.reservations ?? []) as Json[]).some(({ kind }) => kind === 'own');
      api.expect(own, 'an own reservation of spot 4012 in this state', 'none');
      const body = { startDate: '2026-12-01', endDate: '2026-12-15', rentableParkingSpotId: 4014 };
      const { status, code } = await api.call('reserveParkingSpot', { path: [HOME], body });
      api.expect(status === 200, '200 for another spot than the own one', `${status} ${code ?? ''}`.trim());
    },
  ),
  defineCheck('reserveParkingSpot', 'a refused reservation changes nothing', aino, async (api) => {
    const before = await areas(api, 'all');
    const asks: readonly [Json, number, string][] = [
      [{ startDate: '2026-11-19', endDate: null, rentableParkingSpotId: 4014 }, 400, 'that starts before today'],
      [{ startDate: '2026-12-02', endDate: '2026-12-01', rentableParkingSpotId: 4014 }, 400, 'that ends before it starts'],
      [{ startDate: '2099-01-01', endDate: null, rentableParkingSpotId: 4014 }, 400, 'that starts after reservationPossibleUntil'],
      [{ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4015 }, 400, 'of a spot that is not in use'],
      [{ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4011 }, 409, 'of a spot that somebody else has'],
    ];
    for (const [body, status, why] of asks) await api.expectRefusal('reserveParkingSpot', { path: [HOME], body }, [status], why);
    api.expectSame('listParkingAreas', before, await areas(api, 'all'), 'after refused reservations');
  }),
  defineCheck(
    'terminateParkingReservation',
    ['the reservation gets the endDate that was sent, a second end is refused, and other reservations stay', 'parking.terminate-payload'],
    [signedIn('cotenant'), signedIn('party-payer')],
    async (api) => {
      await api.expectRefusal(
        'terminateParkingReservation',
        { path: [HOME], body: { endDate: '2026-11-19', rentableParkingSpotId: 4012 } },
        [400],
        'on a day in the past',
      );
      await api.ok('reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } });
      const before = spot(await areas(api, 'all'), 4014);
      await api.ok('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } });
      api.expectSame('listParkingAreas', before, spot(await areas(api, 'all'), 4014), 'of another reservation of the user');
      const end = api.day('2026-12-31');
      const seen = (spot(await areas(api, 'all', 0, contract(4)), 4012)?.reservations ?? []) as Json[];
      api.expect(
        seen.some(({ kind, endDate }) => kind === 'other' && parkingDay(endDate) === end),
        `a neighbour to see the reservation end on ${end}`,
        'no such end',
      );
      const own = (spot(await areas(api, 'own'), 4012)?.reservations ?? []) as Json[];
      api.expect(
        own.some(({ kind, endDate }) => kind === 'own' && parkingDay(endDate) === end),
        `the own reservation to end on ${end}`,
        'no such end',
      );
      await api.expectRefusal(
        'terminateParkingReservation',
        { path: [HOME], body: { endDate: '2027-01-31', rentableParkingSpotId: 4012 } },
        [400],
        'of a reservation that has an end',
      );
      const again = (spot(await areas(api, 'own'), 4012)?.reservations ?? []) as Json[];
      api.expect(
        again.some(({ kind, endDate }) => kind === 'own' && parkingDay(endDate) === end),
        'the first endDate to stay',
        'another end',
      );
    },
  ),
  defineCheck('terminateParkingReservation', ['a reservation can end today', 'parking.terminate-payload'], aino, async (api) => {
    await api.ok('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-11-20', rentableParkingSpotId: 4012 } });
    await api.expectRefusal(
      'terminateParkingReservation',
      { path: [HOME], body: { endDate: '2026-11-20', rentableParkingSpotId: 4011 } },
      [404],
      'of a spot that somebody else has',
    );
  }),
  defineCheck(
    'reserveParkingSpot',
    ['a reservation can last one day, and begin on the day of reservationPossibleUntil', 'parking.start-date'],
    aino,
    async (api) => {
      const { reservationPossibleUntil } = (await areas(api, 'all')) as { reservationPossibleUntil?: string | null };
      const until = parkingDay(reservationPossibleUntil) ?? '';
      const ask = (startDate: string, endDate: string | null) => ({
        path: [HOME],
        body: { startDate, endDate, rentableParkingSpotId: 4014 },
        keepsDays: true,
      });
      const day = api.day('2026-12-05');
      await api.ok('reserveParkingSpot', ask(day, day));
      reserved(api, spot(await areas(api, 'own'), 4014), 'own', { startDate: day, endDate: day }, 'own');
      if (!/^\d{4}-\d\d-\d\d$/.test(until)) return;
      await api.expectRefusal(
        'reserveParkingSpot',
        ask(daysAfter(until, 1), null),
        [400],
        'that starts on the day after reservationPossibleUntil',
      );
      await api.ok('reserveParkingSpot', ask(until, until));
    },
  ),
  defineCheck(
    'reserveParkingSpot',
    ['a reservation without an endDate takes all days from its start on, and none before', 'parking.spot-overlap'],
    aino,
    async (api) => {
      const ask = (startDate: string, endDate: string | null) => ({
        path: [HOME],
        body: { startDate, endDate, rentableParkingSpotId: 4014 },
      });
      await api.ok('reserveParkingSpot', ask('2026-12-10', null));
      await api.expectRefusal('reserveParkingSpot', ask('2026-11-25', null), [409], 'without an end before one without an end');
      await api.expectRefusal(
        'reserveParkingSpot',
        ask('2027-02-01', '2027-02-02'),
        [400, 409],
        'years after the start of one without an end',
      );
      await api.expectRefusal('reserveParkingSpot', ask('2026-12-01', '2026-12-31'), [409], 'around the start of one without an end');
      await api.ok('reserveParkingSpot', ask('2026-11-25', '2026-12-09'));
    },
  ),
  defineCheck(
    'reserveParkingSpot',
    ['of two requests at the same time for the same days, one succeeds', 'parking.spot-overlap'],
    [signedIn('party-payer'), signedIn('party-payer')],
    async (api) => {
      const before = (spot(await areas(api, 'all', 1), 4014)?.reservations ?? []) as Json[];
      const body = { startDate: '2026-12-01', endDate: '2026-12-31', rentableParkingSpotId: 4014 };
      const both = await Promise.all([
        api.call('reserveParkingSpot', { path: [HOME], body, as: 0 }),
        api.call('reserveParkingSpot', { path: [HOME], body, as: 1 }),
      ]);
      const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
      api.expect(statuses.join() === '200,409', '200 and 409 for two reservations of the same days at once', statuses.join(' and '));
      const after = (spot(await areas(api, 'all', 1), 4014)?.reservations ?? []) as Json[];
      api.expect(
        after.length === before.length + 1,
        'one reservation of two that were asked for at once',
        `${after.length - before.length}`,
      );
    },
  ),
  defineCheck('reserveParkingSpot', ['a spot of another building is answered with 404', 'api.foreign-as-missing'], aino, async (api) => {
    const body = { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 };
    const elsewhere = spot(await areas(api, 'all', undefined, contract(2)), 4014);
    if (elsewhere) return;
    await api.expectRefusal('reserveParkingSpot', { path: [contract(2)], body }, [404], 'of a spot that the contract gives no right to');
    await api.expectRefusal('reserveParkingSpot', { path: [HOME], body: { ...body, rentableParkingSpotId: 999_999 } }, [404], 'of no spot');
  }),
  defineCheck(
    'terminateParkingReservation',
    'the spot stays reserved until endDate, and can be reserved from the day after',
    aino,
    async (api) => {
      const ask = (startDate: string) => ({ path: [HOME], body: { startDate, endDate: null, rentableParkingSpotId: 4012 } });
      await api.ok('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } });
      await api.expectRefusal('reserveParkingSpot', ask('2026-12-31'), [400, 409], 'from the last day of the reservation that ends');
      await api.ok('reserveParkingSpot', ask('2027-01-01'));
    },
  ),
  defineCheck('terminateParkingReservation', ['a reservation can end on its first day', 'parking.terminate-payload'], aino, async (api) => {
    await api.ok('reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } });
    await api.ok('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-01', rentableParkingSpotId: 4014 } });
    const day = api.day('2026-12-01');
    reserved(api, spot(await areas(api, 'all'), 4014), 'own', { startDate: day, endDate: day }, 'all');
  }),
  defineCheck(
    'terminateParkingReservation',
    ['a reservation that has not begun cannot end before its start', 'parking.terminate-payload'],
    [signedIn('party-payer'), { name: 'an own parking reservation that has not begun' }],
    async (api) => {
      const mine = (((await areas(api, 'own')).parkingAreas as Json[] | undefined) ?? []).flatMap((area) => area.parkingSpots as Json[]);
      const [upcoming] = mine.flatMap(({ rentableParkingSpotId, reservations }) =>
        (reservations as Json[])
          .flatMap(({ kind, startDate }) => (kind === 'own' ? [parkingDay(startDate) ?? ''] : []))
          .filter((startDay) => startDay > api.context.today)
          .map((startDay) => ({ endDate: daysAfter(startDay, -1), rentableParkingSpotId })),
      );
      if (!upcoming) return api.fail('an own reservation that has not begun in listParkingAreas', 'none');
      await api.expectRefusal(
        'terminateParkingReservation',
        { path: [HOME], body: upcoming, keepsDays: true },
        [400],
        'on a day before the reservation starts',
      );
    },
  ),
];

async function areas(api: CheckClient, include: string, as?: number, home = HOME): Promise<Json> {
  return api.ok('listParkingAreas', { path: [home], query: { include }, ...(as !== undefined && { as }) });
}

function spot(areasOf: Json, id: unknown): Json | undefined {
  return ((areasOf.parkingAreas ?? []) as { parkingSpots?: Json[] }[])
    .flatMap((area) => area.parkingSpots ?? [])
    .find((one) => String(one.rentableParkingSpotId) === String(id));
}

function reserved(api: CheckClient, one: Json | undefined, kind: string, days: Json, include: string): void {
  const found = ((one?.reservations ?? []) as Json[]).find((item) => item.kind === kind && parkingDay(item.startDate) === days.startDate);
  api.expect(found !== undefined, `a reservation of kind ${kind} from ${String(days.startDate)} in listParkingAreas (${include})`, 'none');
  if (found)
    api.expect(
      parkingDay(found.endDate) === (days.endDate ?? null),
      `the reservation to end ${JSON.stringify(days.endDate ?? 'never')}`,
      JSON.stringify(found.endDate ?? 'never'),
    );
}
