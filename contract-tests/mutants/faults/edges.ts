/** Faults at the edges of time and of lists. */
import {
  again,
  type Behaviour,
  CREATES,
  effects,
  further,
  idempotency,
  insideList,
  type Json,
  jsonOf,
  listIn,
  nextDay,
  onRefusal,
  onSuccess,
  refuses,
  repeats,
  rules,
  shows,
  stores,
  storesTexts,
  successOf,
  UPDATES,
  values,
} from './fault.ts';

const KEYED = [...CREATES, 'sendMessage'];
const keyIn = ({ headers }: { headers: Record<string, unknown> }): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
};
/** The current second of this machine, after the moment of the world, whose clock stands still. */
const thisSecond = (): string => {
  const seconds = Math.floor(Date.now() / 1000) % 3600;
  return new Date(Date.parse('2026-11-20T10:00:00Z') + seconds * 1000).toISOString();
};
const TODAY = '2026-11-20';
const dayOr = (day: unknown, open: string): string => (typeof day === 'string' ? day : open);
const hasBegun = ({ validFrom }: Json): boolean => dayOr(validFrom, '') <= TODAY;
const isOfToday = (price: Json): boolean => hasBegun(price) && TODAY <= dayOr(price.validTo, '9999-12-31');
const READS = ['getContract', 'listTenants', 'getUserProfile', 'listDefectNotices'];

export const edgeFaults: readonly Behaviour[] = [
  // A name that a serializer writes for a field and for its getter.
  rules('name-stands-twice', READS, () =>
    onSuccess((answer) => {
      const text = answer.body.toString('utf8');
      const [, name = ''] = /\{"(\w+)":/.exec(text) ?? [];
      return { ...answer, body: Buffer.from(text.replace('{', () => `{"${name}":null,`)) };
    }),
  ),
  // Seen only when the second time is in another second than the first.
  effects('closed-anew-by-the-clock', 'closeNotification', () =>
    onSuccess((answer) => ({ ...answer, body: Buffer.from(JSON.stringify({ ...jsonOf(answer), closedAt: thisSecond() })) })),
  ),
  effects('empty-lines-lost-the-second-time', UPDATES, () => storesTexts(/^description$/, (text) => text.replaceAll(/\n{2,}/g, '\n'))),
  effects('line-end-more-each-time', UPDATES, () => storesTexts(/^description$/, (text) => `${text}\n`)),
  effects('files-by-their-making', [...CREATES, 'sendMessage'], () =>
    stores((sent: Json) => ({
      ...sent,
      ...(Array.isArray(sent.fileUuids) && { fileUuids: (sent.fileUuids as string[]).toSorted() }),
      ...(Array.isArray(sent.fileIds) && { fileIds: (sent.fileIds as number[]).toSorted((a, b) => a - b) }),
    })),
  ),
  rules(
    'page-after-the-last-is-the-first',
    'listBulletins',
    () => (request, ask) =>
      ask(request.url.endsWith('page=100000') ? further(request, request.url.replace('/api', '').replace(/\?.*/, '')) : request),
  ),
  // Whoever compares the first day alone, or the last one, or both with what lies inside.
  ...(
    [
      ['around-a-reservation-is-taken', /"startDate":"2026-12-01","endDate":"2026-12-31"/],
      ['inside-a-reservation-is-taken', /"startDate":"2026-12-12"/],
      ['without-an-end-over-another-is-taken', /"startDate":"2026-12-01","endDate":null/],
    ] as const
  ).map(([operator, days]) =>
    rules(operator, 'reserveParkingSpot', () =>
      onRefusal((answer, request, _ask, { contract, operationId }) =>
        answer.status === 409 && days.test(request.body.toString('utf8')) ? successOf(contract, operationId) : undefined,
      ),
    ),
  ),
  rules('beside-a-reservation-is-refused', 'reserveParkingSpot', () =>
    refuses(/"startDate":"2026-12-(09|21)"/, 409, 'PARKING_RESERVATION_OVERLAP'),
  ),
  effects('day-of-the-changed-clock-is-the-day-before', 'reserveParkingSpot', () => ({
    listParkingAreas: shows((body) => ({
      ...body,
      parkingAreas: listIn(body, 'parkingAreas').map((area) => ({
        ...area,
        parkingSpots: listIn(area, 'parkingSpots').map((spot) => ({
          ...spot,
          reservations: listIn(spot, 'reservations').map((one) => ({
            ...one,
            ...(one.startDate === '2027-03-28' && { startDate: '2027-03-27' }),
          })),
        })),
      })),
    })),
  })),
  // Prices of today alone, and periods that begin or end a day off.
  ...(
    [
      ['price-of-today-for-every-day', (all) => all.filter(isOfToday).map(({ price }) => ({ price }))],
      ['price-that-begins-later-is-left-out', (all) => all.filter(hasBegun)],
      ['price-counts-from-the-day-after', (all) => all.map((one) => ({ ...one, validFrom: nextDay(one.validFrom) }))],
      ['price-ends-a-day-early', (all) => all.map((one) => ({ ...one, validTo: nextDay(one.validTo, -1) }))],
    ] satisfies [string, (all: Json[]) => Json[]][]
  ).map(([operator, change]) =>
    values(operator, 'listParkingAreas', () => shows(insideList('parkingAreas/*/parkingSpots/*/prices', change))),
  ),
  effects('season-is-the-longest', 'reserveParkingSpot', () =>
    stores((sent: Json) => ({ ...sent, ...(String(sent.endDate) > '2028-01-01' && { endDate: '2027-12-31' }) })),
  ),
  ...[
    // Keyed alone: the body is not looked at.
    idempotency('key-of-any-body', KEYED, () => repeats((request) => keyIn(request))),
    idempotency('key-with-another-body-is-done', KEYED, () =>
      onRefusal((answer, request, ask) => (/Idempotency-Key/.test(String(jsonOf(answer).message)) ? ask(again(request)) : undefined)),
    ),
    idempotency('key-of-a-refusal-is-answered-and-not-done', KEYED, () =>
      onRefusal((answer, _request, _ask, { contract, operationId }) =>
        /Idempotency-Key/.test(String(jsonOf(answer).message)) ? successOf(contract, operationId) : undefined,
      ),
    ),
  ].map((fault) => ({ ...fault, capability: 'idempotent-writes' })),
];
