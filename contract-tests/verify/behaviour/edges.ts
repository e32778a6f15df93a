/** Checks at the edges of time and of lists: a later second, the days around a reservation and of a price, texts saved again, order of files. */
import { daysAfter, EXAMPLE_DAY } from '../../../openapi/world-days.ts';
import type { CallOptions, Check } from '../checks/check.ts';
import { parkingDay } from '../core/days.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { PDF, PNG, uploaded } from './uploads.ts';
import { contract, signedIn, state } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer')];
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };
/** Longer than the second to which a moment may be cut. */
const NEXT_SECOND_MS = 1100;

/** One wait for all that a later second could change: a backend whose clock stands still in its tests cannot show it. */
const laterSecond: readonly Check[] = [
  defineCheck(
    'closeNotification',
    ['in a later second, what is done again shows the moment of the first time', 'notifications.close-call'],
    aino,
    async (api) => {
      const close = () => api.ok('closeNotification', { path: [2011] });
      const isWithFiles = api.isChosen('initFile') && api.isChosen('uploadFile') && api.isChosen('completeFile');
      const file = isWithFiles ? await uploaded(api, 'kuva.png', 'png', PNG) : null;
      const complete = () => (file?.bytes ? api.ok('completeFile', { body: { file: { uuid: file.uuid } } }) : null);
      const [closed, completed] = [await close(), await complete()];
      await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
      api.expectSame('closeNotification', closed, await close(), 'a second later');
      if (completed) api.expectSame('completeFile', completed, await complete(), 'a second later');
      if (!api.isChosen('listNotifications')) return;
      const shown = (await api.list('listNotifications')).find(({ id }) => id === 2011);
      if (shown) api.expectMatch({ closedAt: closed.closedAt }, shown, 'listNotifications');
    },
  ),
];

const NOTICES = [
  ['DefectNotice', FACTS],
  ['Question', {}],
  ['Feedback', {}],
] as const;
/** Empty lines, blanks at line ends, tabs, and a line end at the end. */
const LINES = 'Ensimmäinen rivi.\n\n\nKolmen jälkeen.  \n\t- sisennetty\n\n';

/** The notice of this title, as its own read shows it. */
async function madeNotice(api: CheckClient, name: string, title: string): Promise<Json> {
  const made = (await api.list(`list${name}s`, { path: [HOME] })).find((one) => one.title === title);
  return made ? api.ok(`get${name}`, { path: [HOME, String(made.uuid)] }) : {};
}

const savedAgain = NOTICES.map(([name, facts]) =>
  defineCheck(`update${name}`, 'a text with empty lines that is saved again as it was read stays as it is', aino, async (api) => {
    const form = { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: 'Rivit' };
    await api.ok(`create${name}`, { body: { ...form, description: LINES } });
    const first = await madeNotice(api, name, 'Rivit');
    api.expect(first.description === LINES, `get${name} to show the text with its lines`, JSON.stringify(first.description));
    for (let times = 0; times < 2; times += 1) {
      const { description } = await madeNotice(api, name, 'Rivit');
      await api.ok(`update${name}`, { path: [HOME, String(first.uuid)], body: { ...form, description } });
    }
    const last = await madeNotice(api, name, 'Rivit');
    api.expect(last.description === LINES, `get${name} to show the same text after it was saved again`, JSON.stringify(last.description));
    api.expectMatch({ createdAt: first.createdAt, uuid: first.uuid }, last, `get${name} after two changes`);
  }),
);

/** Names against the alphabet, and sizes against both, so that no other order is this one by chance. */
const FILES = [
  ['c.png', 'png', PNG],
  ['a.pdf', 'pdf', PDF],
  ['b.png', 'png', PNG],
] as const;

type Uploaded = Awaited<ReturnType<typeof uploaded>>;

/** Three files in an order that is neither that of their making nor that of their ids, from either end: new ones are made until it is not. */
async function unsortedFiles(api: CheckClient, tries = 8): Promise<Uploaded[]> {
  const files: Uploaded[] = [];
  for (const [fileName, type, bytes] of FILES) files.push(await uploaded(api, fileName, type, bytes));
  const sent = [1, 0, 2].flatMap((at) => files[at] ?? []);
  const ids = sent.map(({ uuid }) => uuid);
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1));
  const isSorted = [sorted, sorted.toReversed()].some((order) => order.join() === ids.join());
  return isSorted && tries > 1 ? unsortedFiles(api, tries - 1) : sent;
}

const orderOfFiles = [
  ...NOTICES.map(([name, facts]) =>
    defineCheck(`create${name}`, ['files are in the order in which they were sent', 'files.kept-order'], aino, async (api) => {
      const sent = await unsortedFiles(api);
      const fileUuids = sent.map(({ uuid }) => uuid);
      await api.ok(`create${name}`, { body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title: 'Järjestys', fileUuids } });
      const shown = ((await madeNotice(api, name, 'Järjestys')).files ?? []) as Json[];
      const names = shown.map(({ fileName }) => fileName);
      const wanted = sent.map(({ fileName }) => fileName);
      api.expect(names.join() === wanted.join(), `the files of get${name} in the order ${wanted.join(', ')}`, names.join(', '));
    }),
  ),
  defineCheck('sendMessage', ['files are in the order in which they were sent', 'files.kept-order'], aino, async (api) => {
    const sent = await unsortedFiles(api);
    const body = { subject: 'Järjestys', htmlContent: '<p>x</p>', fileIds: sent.map(({ id }) => id), messageThreadUuid: null };
    await api.ok('sendMessage', { path: [HOME], body });
    const [thread] = ((await api.ok('getMessageTimeline')).messages ?? []) as { entries?: { files?: Json[] }[] }[];
    const names = (thread?.entries?.[0]?.files ?? []).map(({ name }) => String(name));
    const wanted = sent.map(({ fileName }) => fileName);
    api.expect(names.join() === wanted.join(), `the attachments in the order ${wanted.join(', ')}`, names.join(', '));
  }),
];

const SPOT = 4014;
const ask = (startDate: string, endDate: string | null): CallOptions => ({
  path: [HOME],
  body: { startDate, endDate, rentableParkingSpotId: SPOT },
});

async function reservationsOf(api: CheckClient): Promise<readonly string[]> {
  const areas = ((await api.ok('listParkingAreas', { path: [HOME], query: { include: 'all' } })).parkingAreas ?? []) as Json[];
  const spot = areas
    .flatMap(({ parkingSpots }) => parkingSpots as Json[])
    .find(({ rentableParkingSpotId: id }) => String(id) === String(SPOT));
  return ((spot?.reservations ?? []) as Json[]).map(({ startDate, endDate }) =>
    [startDate, endDate].map((day) => (typeof day === 'string' ? day.slice(0, 10) : '')).join('/'),
  );
}

const aroundReservations: readonly Check[] = [
  defineCheck(
    'reserveParkingSpot',
    ['days around, inside and at the edge of a closed reservation are refused, and those beside it are not', 'parking.spot-overlap'],
    aino,
    async (api) => {
      await api.ok('reserveParkingSpot', ask('2026-12-10', '2026-12-20'));
      for (const [start, end, where] of [
        ['2026-12-01', '2026-12-31', 'around it'],
        ['2026-12-12', '2026-12-14', 'inside it'],
        ['2026-12-10', '2026-12-20', 'on the same days'],
        ['2026-12-10', '2026-12-10', 'on its first day'],
        ['2026-12-20', '2026-12-20', 'on its last day'],
        ['2026-12-01', null, 'from before it, without an end'],
        ['2026-12-20', null, 'from its last day, without an end'],
      ] as const)
        await api.expectRefusal('reserveParkingSpot', ask(start, end), [409], `${where}, of a spot that is reserved`);
      await api.ok('reserveParkingSpot', ask('2026-12-21', '2026-12-21'));
      await api.ok('reserveParkingSpot', ask('2026-12-09', '2026-12-09'));
      await api.ok('reserveParkingSpot', ask('2026-12-22', null));
      await api.expectRefusal('reserveParkingSpot', ask('2030-01-01', null), [400, 409], 'after one without an end');
    },
  ),
  defineCheck(
    'reserveParkingSpot',
    ['a reservation keeps its days over the changes of the clocks, and longer than a season', 'parking.reserve-payload'],
    aino,
    async (api) => {
      // Clocks change on 2027-03-28 and 2027-10-31. A start lies within what is possible; an end may be any later day.
      for (const [start, end] of [
        ['2026-12-01', '2027-03-27'],
        ['2027-03-28', '2027-03-28'],
        ['2027-03-29', '2027-10-30'],
        ['2027-10-31', '2028-02-29'],
      ] as const) {
        const reply = await api.call('reserveParkingSpot', { ...ask(start, end), keepsDays: true });
        // A company may take reservations for some months only.
        if (reply.status === 400) continue;
        api.expect(reply.status === 200, `200 for ${start} to ${end}`, String(reply.status));
        const shown = await reservationsOf(api);
        api.expect(shown.includes(`${start}/${end}`), `listParkingAreas to show ${start}/${end}`, shown.join(', '));
      }
    },
  ),
];

interface Spot {
  rentableParkingSpotId: unknown;
  prices: readonly { price: number; validFrom?: unknown; validTo?: unknown }[];
}

const spotsIn = (areas: Json): Spot[] =>
  ((areas.parkingAreas ?? []) as { parkingSpots?: Spot[] }[]).flatMap(({ parkingSpots = [] }) => parkingSpots);

/** The price of a day: of several whose period covers it, the one that begins last; without one, that of today (parking.price-choice). */
function priceOn(prices: Spot['prices'], day: string, today: string): number | undefined {
  return priceWithin(prices, day) ?? priceWithin(prices, today);
}

function priceWithin(prices: Spot['prices'], day: string): number | undefined {
  const first = ({ validFrom }: Spot['prices'][number]) => parkingDay(validFrom) ?? '0000-01-01';
  return prices
    .filter((one) => first(one) <= day && day <= (parkingDay(one.validTo) ?? '9999-12-31'))
    .toSorted((one, other) => first(other).localeCompare(first(one)))[0]?.price;
}

/** Today, the first and the last day of each price, and the days beside them. */
function edgesOf(prices: Spot['prices'], today: string): string[] {
  const bounds = prices.flatMap(({ validFrom, validTo }) => [parkingDay(validFrom), parkingDay(validTo)]).filter((day) => day !== null);
  return [...new Set([today, ...bounds.flatMap((day) => [daysAfter(day, -1), day, daysAfter(day, 1)])])].toSorted();
}

/** The first day on which a spot has another price than the example says; null when there is none. */
function wrongPrice(
  expected: Json,
  actual: Json,
  today: string,
): { day: string; id: unknown; wanted: number | undefined; got: number | undefined } | null {
  for (const { rentableParkingSpotId: id, prices } of spotsIn(expected)) {
    const given = spotsIn(actual).find((one) => String(one.rentableParkingSpotId) === String(id))?.prices ?? [];
    for (const day of edgesOf(prices, today)) {
      const [wanted, got] = [priceOn(prices, day, today), priceOn(given, day, today)];
      if (wanted !== got) return { day, id, wanted, got };
    }
  }
  return null;
}

const pricesByTheDay: readonly Check[] = [
  defineCheck(
    'listParkingAreas',
    ['each day has the price of its period, also a day before today and one of a price that begins later', 'parking.price-choice'],
    [...aino, state('parking prices that change')],
    async (api) => {
      const shown = await api.ok('listParkingAreas', { path: [HOME], query: { include: 'all' } });
      const { today, contract: documented } = api.context;
      const wrong = wrongPrice(api.context.exampleOf('listParkingAreas', 'price-change') as Json, shown, today);
      // A backend with another day may leave the days of its states as they are in the examples.
      const asWritten = documented.exampleOf('listParkingAreas', 200, 'price-change') as Json;
      if (wrong === null || (today !== EXAMPLE_DAY && wrongPrice(asWritten, shown, EXAMPLE_DAY) === null)) return;
      api.fail(`the price ${String(wrong.wanted ?? 'none')} of spot ${String(wrong.id)} on ${wrong.day}`, String(wrong.got ?? 'none'));
    },
  ),
];

export const edges: readonly Check[] = [...laterSecond, ...savedAgain, ...orderOfFiles, ...aroundReservations, ...pricesByTheDay];
