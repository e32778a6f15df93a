/** Checks the effects of reserving a parking spot and ending a reservation. */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import type { Json, Witness } from './witness.ts';
import { contract, signedIn } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];

export const parkingEffects: Check[] = [
  told(
    'reserveParkingSpot',
    'listParkingAreas shows the reservation with its days: as own to the user, as other to neighbours',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (w) => {
      for (const body of [
        { startDate: '2026-11-20', endDate: '2027-04-30', rentableParkingSpotId: 4024 },
        { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 },
      ]) {
        const before = spot(await areas(w, 'all', 1), body.rentableParkingSpotId);
        await w.done('reserveParkingSpot', { path: [HOME], body });
        const days = { startDate: body.startDate, ...(body.endDate !== null && { endDate: body.endDate }) };
        for (const include of ['all', 'own'])
          reserved(w, spot(await areas(w, include, 1), body.rentableParkingSpotId), 'own', days, include);
        const seen = spot(await areas(w, 'all', 0, contract(4)), body.rentableParkingSpotId);
        if (seen) reserved(w, seen, 'other', days, 'all, as a neighbour');
        const after = spot(await areas(w, 'all', 1), body.rentableParkingSpotId);
        w.that(
          ((after?.reservations ?? []) as Json[]).length === ((before?.reservations ?? []) as Json[]).length + 1,
          'one more reservation of the spot',
          String(((after?.reservations ?? []) as Json[]).length),
        );
        w.shows({ prices: before?.prices, equipment: before?.equipment, isInUse: before?.isInUse }, after, 'the spot');
        const whole = await areas(w, 'all', 1);
        await w.refused('reserveParkingSpot', { path: [HOME], body }, [409], 'for the same days');
        w.same('listParkingAreas', whole, await areas(w, 'all', 1), 'after a refused reservation');
      }
    },
  ),
  told('reserveParkingSpot', 'the last day of a reservation cannot be reserved again, and the day after it can', aino, async (w) => {
    const ask = (startDate: string, endDate: string | null) => ({
      path: [HOME],
      body: { startDate, endDate, rentableParkingSpotId: 4014 },
    });
    await w.done('reserveParkingSpot', ask('2026-12-01', '2026-12-15'));
    await w.refused('reserveParkingSpot', ask('2026-12-15', '2026-12-20'), [409], 'from the last day of another reservation');
    await w.refused('reserveParkingSpot', ask('2026-11-25', '2026-12-01'), [409], 'until the first day of another reservation');
    await w.done('reserveParkingSpot', ask('2026-12-16', '2026-12-20'));
  }),
  told('reserveParkingSpot', 'a refused reservation changes nothing', aino, async (w) => {
    const before = await areas(w, 'all');
    const asks: readonly [Json, number, string][] = [
      [{ startDate: '2026-11-19', endDate: null, rentableParkingSpotId: 4014 }, 400, 'that starts before today'],
      [{ startDate: '2026-12-02', endDate: '2026-12-01', rentableParkingSpotId: 4014 }, 400, 'that ends before it starts'],
      [{ startDate: '2099-01-01', endDate: null, rentableParkingSpotId: 4014 }, 400, 'that starts after reservationPossibleUntil'],
      [{ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4015 }, 400, 'of a spot that is not in use'],
      [{ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4011 }, 409, 'of a spot that somebody else has'],
    ];
    for (const [body, status, why] of asks) await w.refused('reserveParkingSpot', { path: [HOME], body }, [status], why);
    w.same('listParkingAreas', before, await areas(w, 'all'), 'after refused reservations');
  }),
  told(
    'terminateParkingReservation',
    'the reservation gets the endDate that was sent, a second end is refused, and other reservations stay',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (w) => {
      await w.refused(
        'terminateParkingReservation',
        { path: [HOME], body: { endDate: '2026-11-19', rentableParkingSpotId: 4012 } },
        [400],
        'on a day in the past',
      );
      await w.done('reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } });
      const before = spot(await areas(w, 'all'), 4014);
      await w.done('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } });
      w.same('listParkingAreas', before, spot(await areas(w, 'all'), 4014), 'of another reservation of the user');
      const seen = (spot(await areas(w, 'all', 0, contract(4)), 4012)?.reservations ?? []) as Json[];
      w.that(
        seen.some(({ kind, endDate }) => kind === 'other' && endDate === '2026-12-31'),
        'a neighbour to see the reservation end on 2026-12-31',
        'no such end',
      );
      const own = (spot(await areas(w, 'own'), 4012)?.reservations ?? []) as Json[];
      w.that(
        own.some(({ kind, endDate }) => kind === 'own' && endDate === '2026-12-31'),
        'the own reservation to end on 2026-12-31',
        'no such end',
      );
      await w.refused(
        'terminateParkingReservation',
        { path: [HOME], body: { endDate: '2027-01-31', rentableParkingSpotId: 4012 } },
        [400],
        'of a reservation that has an end',
      );
      const again = (spot(await areas(w, 'own'), 4012)?.reservations ?? []) as Json[];
      w.that(
        again.some(({ kind, endDate }) => kind === 'own' && endDate === '2026-12-31'),
        'the first endDate to stay',
        'another end',
      );
    },
  ),
  told('terminateParkingReservation', 'a reservation can end today', aino, async (w) => {
    await w.done('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-11-20', rentableParkingSpotId: 4012 } });
    await w.refused(
      'terminateParkingReservation',
      { path: [HOME], body: { endDate: '2026-11-20', rentableParkingSpotId: 4011 } },
      [404],
      'of a spot that somebody else has',
    );
  }),
  told('reserveParkingSpot', 'a reservation can last one day, and begin on the day of reservationPossibleUntil', aino, async (w) => {
    const { reservationPossibleUntil } = (await areas(w, 'all')) as { reservationPossibleUntil?: string | null };
    const until = (reservationPossibleUntil ?? '').slice(0, 10);
    const ask = (startDate: string, endDate: string | null, rentableParkingSpotId = 4014) => ({
      path: [HOME],
      body: { startDate, endDate, rentableParkingSpotId },
    });
    await w.done('reserveParkingSpot', ask('2026-12-05', '2026-12-05'));
    reserved(w, spot(await areas(w, 'own'), 4014), 'own', { startDate: '2026-12-05', endDate: '2026-12-05' }, 'own');
    if (!/^\d{4}-\d\d-\d\d$/.test(until)) return;
    await w.refused('reserveParkingSpot', ask(dayAfter(until), null), [400], 'that starts on the day after reservationPossibleUntil');
    await w.done('reserveParkingSpot', ask(until, until));
  }),
  told('reserveParkingSpot', 'a reservation without an endDate takes all days from its start on, and none before', aino, async (w) => {
    const ask = (startDate: string, endDate: string | null) => ({
      path: [HOME],
      body: { startDate, endDate, rentableParkingSpotId: 4014 },
    });
    await w.done('reserveParkingSpot', ask('2026-12-10', null));
    await w.refused('reserveParkingSpot', ask('2026-11-25', null), [409], 'without an end before one without an end');
    await w.refused('reserveParkingSpot', ask('2027-02-01', '2027-02-02'), [400, 409], 'years after the start of one without an end');
    await w.refused('reserveParkingSpot', ask('2026-12-01', '2026-12-31'), [409], 'around the start of one without an end');
    await w.done('reserveParkingSpot', ask('2026-11-25', '2026-12-09'));
  }),
  told(
    'reserveParkingSpot',
    'of two requests at the same time for the same days, one succeeds',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (w) => {
      const before = (spot(await areas(w, 'all', 1), 4014)?.reservations ?? []) as Json[];
      const body = { startDate: '2026-12-01', endDate: '2026-12-31', rentableParkingSpotId: 4014 };
      const both = await Promise.all([
        w.call('reserveParkingSpot', { path: [HOME], body, as: 1 }),
        w.call('reserveParkingSpot', { path: [HOME], body, as: 1 }),
      ]);
      const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
      w.that(statuses.join() === '200,409', '200 and 409 for two reservations of the same days at once', statuses.join(' and '));
      const after = (spot(await areas(w, 'all', 1), 4014)?.reservations ?? []) as Json[];
      w.that(after.length === before.length + 1, 'one reservation of two that were asked for at once', `${after.length - before.length}`);
    },
  ),
  told('reserveParkingSpot', 'a spot of another building is answered with 404', aino, async (w) => {
    const body = { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 };
    const elsewhere = spot(await areas(w, 'all', undefined, contract(2)), 4014);
    if (elsewhere) return;
    await w.refused('reserveParkingSpot', { path: [contract(2)], body }, [404], 'of a spot that the contract gives no right to');
    await w.refused('reserveParkingSpot', { path: [HOME], body: { ...body, rentableParkingSpotId: 999_999 } }, [404], 'of no spot');
  }),
  told('terminateParkingReservation', 'the spot stays reserved until endDate, and can be reserved from the day after', aino, async (w) => {
    const ask = (startDate: string) => ({ path: [HOME], body: { startDate, endDate: null, rentableParkingSpotId: 4012 } });
    await w.done('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } });
    await w.refused('reserveParkingSpot', ask('2026-12-31'), [400, 409], 'from the last day of the reservation that ends');
    await w.done('reserveParkingSpot', ask('2027-01-01'));
  }),
  told('terminateParkingReservation', 'a reservation can end on its first day', aino, async (w) => {
    await w.done('reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } });
    await w.done('terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-01', rentableParkingSpotId: 4014 } });
    reserved(w, spot(await areas(w, 'all'), 4014), 'own', { startDate: '2026-12-01', endDate: '2026-12-01' }, 'all');
  }),
  told(
    'terminateParkingReservation',
    'a reservation that has not begun cannot end before its start',
    [signedIn('party-payer'), { name: 'an own parking reservation that has not begun' }],
    async (w) => {
      const mine = (((await areas(w, 'own')).parkingAreas as Json[] | undefined) ?? []).flatMap((area) => area.parkingSpots as Json[]);
      const upcoming = mine.find((one) =>
        (one.reservations as Json[]).some(({ kind, startDate }) => kind === 'own' && startDate === '2026-12-01'),
      );
      if (!upcoming) return w.note('an own reservation from 2026-12-01 in listParkingAreas', 'none');
      await w.refused(
        'terminateParkingReservation',
        { path: [HOME], body: { endDate: '2026-11-30', rentableParkingSpotId: upcoming.rentableParkingSpotId } },
        [400],
        'on a day before the reservation starts',
      );
    },
  ),
];

async function areas(w: Witness, include: string, as?: number, home = HOME): Promise<Json> {
  return w.done('listParkingAreas', { path: [home], query: { include }, ...(as !== undefined && { as }) });
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function spot(areasOf: Json, id: unknown): Json | undefined {
  return ((areasOf.parkingAreas ?? []) as { parkingSpots?: Json[] }[])
    .flatMap((area) => area.parkingSpots ?? [])
    .find((one) => String(one.rentableParkingSpotId) === String(id));
}

function reserved(w: Witness, one: Json | undefined, kind: string, days: Json, include: string): void {
  const found = ((one?.reservations ?? []) as Json[]).find((item) => item.kind === kind && item.startDate === days.startDate);
  w.that(found !== undefined, `a reservation of kind ${kind} from ${String(days.startDate)} in listParkingAreas (${include})`, 'none');
  if (found)
    w.that(
      (found.endDate ?? null) === (days.endDate ?? null),
      `the reservation to end ${JSON.stringify(days.endDate ?? 'never')}`,
      JSON.stringify(found.endDate ?? 'never'),
    );
}
