/** Faults of parking, and of lists with several pages. */
import { contract as contractUuid } from '../../verify/behaviour/world.ts';
import { type Answer, withBody } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  by,
  changedJson,
  type Json,
  jsonOf,
  saying,
  sentIn,
  sessionOf,
  type Treat,
} from './behaviour.ts';

const spotsOf = (body: Json): Json[] => ((body.parkingAreas ?? []) as Json[]).flatMap((area) => (area.parkingSpots ?? []) as Json[]);

const withReservations = (body: Json, change: (reservation: Json, spot: Json) => Json | null): Json => ({
  ...body,
  parkingAreas: ((body.parkingAreas ?? []) as Json[]).map((area) => ({
    ...area,
    parkingSpots: ((area.parkingSpots ?? []) as Json[]).map((spot) => ({
      ...spot,
      reservations: ((spot.reservations ?? []) as Json[]).flatMap((one) => change(one, spot) ?? []),
    })),
  })),
});

const reservations = (when: (url: string) => boolean, change: (reservation: Json, spot: Json) => Json | null): Record<string, Treat> => ({
  listParkingAreas: async (request, ask) =>
    changedJson(await ask(request), (body) => (when(request.url) ? withReservations(body, change) : body)),
});

const isNew = ({ startDate }: Json): boolean => ['2026-11-20', '2026-12-01'].includes(String(startDate));
const withoutEnd = ({ endDate: _end, ...rest }: Json): Json => rest;
const dayAfter = (day: unknown): string => new Date(Date.parse(String(day)) + 86_400_000).toISOString().slice(0, 10);

export const parkingFaults: readonly Behaviour[] = [
  behaviour('not-in-the-own-list', 'effects', ['reserveParkingSpot'], 'a new reservation is missing among the own ones', () => ({
    listParkingAreas: async (request, ask) =>
      changedJson(await ask(request), (body) =>
        request.url.includes('own') ? withReservations(body, (one) => (isNew(one) ? null : one)) : body,
      ),
  })),
  behaviour(
    'end-not-in-the-own-list',
    'effects',
    ['terminateParkingReservation'],
    'the end of a reservation is not shown among the own ones',
    () =>
      reservations(
        (url) => url.includes('own'),
        (one) => (one.kind === 'own' ? withoutEnd(one) : one),
      ),
  ),
  behaviour(
    'end-not-shown-to-neighbours',
    'effects',
    ['terminateParkingReservation', 'reserveParkingSpot'],
    'neighbours see a reservation without its end',
    () =>
      reservations(
        () => true,
        (one) => (one.kind === 'other' && ['2026-12-31', '2027-04-30'].includes(String(one.endDate)) ? withoutEnd(one) : one),
      ),
  ),
  behaviour('shown-as-own-to-neighbours', 'isolation', ['reserveParkingSpot'], 'a new reservation is the own one of everybody', () =>
    reservations(
      () => true,
      (one) => (isNew(one) ? { ...one, kind: 'own' } : one),
    ),
  ),
  behaviour('shown-as-others', 'effects', ['reserveParkingSpot'], 'a new reservation is shown as one of somebody else', () =>
    reservations(
      () => true,
      (one) => (isNew(one) ? { ...one, kind: 'other' } : one),
    ),
  ),
  behaviour('start-a-day-late', 'effects', ['reserveParkingSpot'], 'a reservation begins a day later', () => ({
    reserveParkingSpot: (request, ask) => ask(saying(request, { ...sentIn(request), startDate: dayAfter(sentIn(request).startDate) })),
  })),
  behaviour(
    'end-is-not-included',
    'rules',
    ['reserveParkingSpot'],
    'the last day of a reservation is free for another',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        const { startDate } = sentIn(request);
        const isLastDay = answer.status === 409 && ['2026-12-15', '2027-04-30'].includes(String(startDate));
        return isLastDay ? withBody({ ...answer, status: 200 }, contract.exampleOf('reserveParkingSpot', 200, 'reserved')) : answer;
      },
    }),
  ),
  behaviour('day-after-is-taken', 'rules', ['reserveParkingSpot'], 'the day after the last day of a reservation is refused', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).startDate === '2026-12-16'
        ? withBody({ ...answer, status: 409 }, { code: 'PARKING_RESERVATION_OVERLAP' })
        : answer;
    },
  })),
  behaviour('another-spot', 'effects', ['reserveParkingSpot'], 'another spot is reserved', () => ({
    reserveParkingSpot: (request, ask) => ask(saying(request, { ...sentIn(request), rentableParkingSpotId: 4022 })),
  })),
  behaviour('ends-all-own', 'effects', ['terminateParkingReservation'], 'all reservations of the user end', () => ({
    terminateParkingReservation: async (request, ask) => {
      const answer = await ask(request);
      if (answer.status !== 200) return answer;
      const path = request.url.replace(/^\/api/, '').replace('/reservations/terminate', '?include=own');
      const own = spotsOf(jsonOf(await ask(another(request, 'GET', path))));
      for (const { rentableParkingSpotId } of own)
        await ask(saying(by(request, sessionOf(request)), { ...sentIn(request), rentableParkingSpotId }));
      return answer;
    },
  })),
  behaviour('ends-later', 'effects', ['terminateParkingReservation'], 'a reservation ends at the end of the next month', () => ({
    terminateParkingReservation: (request, ask) =>
      ask(saying(request, { ...sentIn(request), ...(sentIn(request).endDate === '2026-12-31' && { endDate: '2027-01-31' }) })),
  })),
  behaviour('reservation-is-gone', 'effects', ['terminateParkingReservation'], 'a reservation that is to end is removed at once', () =>
    reservations(
      () => true,
      (one) => (one.kind === 'own' && one.endDate === '2026-12-31' ? null : one),
    ),
  ),
  behaviour('today-is-refused', 'rules', ['terminateParkingReservation'], 'a reservation cannot end today', () => ({
    terminateParkingReservation: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).endDate === '2026-11-20'
        ? withBody({ ...answer, status: 400 }, { code: 'VALIDATION_ERROR' })
        : answer;
    },
  })),
  behaviour('today-is-refused', 'rules', ['reserveParkingSpot'], 'a reservation cannot begin today', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).startDate === '2026-11-20'
        ? withBody({ ...answer, status: 400 }, { code: 'VALIDATION_ERROR' })
        : answer;
    },
  })),
];

const bulletinsOf = (body: Json): Json[] => (body.bulletins ?? []) as Json[];
const pageOf = (url: string): number => Number(/page=(\d+)/.exec(url)?.[1] ?? 0);
const pages = (change: (body: Json, page: number) => Json): Record<string, Treat> => ({
  listBulletins: async (request, ask) => changedJson(await ask(request), (body) => change(body, pageOf(request.url))),
});

export const pageFaults: readonly Behaviour[] = [
  behaviour('page-without-its-first', 'lists', ['listBulletins'], 'the first row of each later page is lost', () =>
    pages((body, page) => (page > 0 ? { ...body, bulletins: bulletinsOf(body).slice(1) } : body)),
  ),
  behaviour('page-without-its-last', 'lists', ['listBulletins'], 'the last row of the first page is lost', () =>
    pages((body, page) => (page === 0 && body.nextPage !== null ? { ...body, bulletins: bulletinsOf(body).slice(0, -1) } : body)),
  ),
  behaviour('second-page-is-the-first', 'lists', ['listBulletins'], 'each page has the rows of the first', () => {
    let first: unknown;
    return pages((body, page) => {
      if (page === 0) first = body.bulletins;
      return page === 0 ? body : { ...body, bulletins: first };
    });
  }),
  behaviour('pages-overlap', 'lists', ['listBulletins'], 'the last row of a page is the first of the next', () => {
    let last: unknown;
    return pages((body, page) => {
      const before = last;
      last = bulletinsOf(body).at(-1);
      return page > 0 && before !== undefined && bulletinsOf(body).length > 0
        ? { ...body, bulletins: [before, ...bulletinsOf(body)] }
        : body;
    });
  }),
  behaviour('pages-in-turned-order', 'lists', ['listBulletins'], 'later pages have the oldest first', () =>
    pages((body, page) => (page > 0 ? { ...body, bulletins: bulletinsOf(body).toReversed() } : body)),
  ),
  behaviour('no-end-of-pages', 'lists', ['listBulletins'], 'there is always a next page', () =>
    pages((body, page) => ({ ...body, nextPage: page + 1 })),
  ),
  behaviour('page-beyond-is-the-last', 'lists', ['listBulletins'], 'a page after the last is the last again', () => ({
    listBulletins: async (request, ask): Promise<Answer> => {
      const answer = await ask(request);
      return pageOf(request.url) > 20 ? ask({ ...request, url: request.url.replace(/page=\d+/, 'page=0') }) : answer;
    },
  })),
  behaviour('page-0-is-another', 'lists', ['listBulletins'], 'pages are counted from one', () => ({
    listBulletins: (request, ask) =>
      ask({ ...request, url: request.url.replace(/page=(\d+)/, (_, page: string) => `page=${Math.max(0, Number(page) - 1)}`) }),
  })),
  behaviour('link-of-the-first', 'lists', ['getDocumentLink', 'getBulletinAttachmentLink'], 'every link leads to the first file', () => {
    let first: unknown;
    const same: Treat = async (request, ask) =>
      changedJson(await ask(request), (body) => {
        first ??= body.url;
        return { ...body, url: first };
      });
    return { getDocumentLink: same, getBulletinAttachmentLink: same };
  }),
  behaviour('name-of-another', 'values', ['getDocumentLink'], 'a link has the uuid of another document', () => ({
    getDocumentLink: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, uuid: contractUuid(1) })),
  })),
];
