/** Backends that fulfil the contract as their frameworks, gateways and other systems want it: the verifier must report none of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedAnswer, changedJson } from './testing/changed-answer.ts';
import { type Change, type Reference, referenceBackend } from './testing/reference.ts';
import { alarmsOf, header, isMoment, type Json, READS, text, type Variation, values } from './testing/variations.ts';

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

const PARKING = ['listParkingAreas', 'reserveParkingSpot', 'terminateParkingReservation'];
const UPLOADS = ['initFile', 'uploadFile', 'completeFile'];
const BOUNDS = ['startDate', 'endDate', 'validFrom', 'validTo', 'reservationPossibleUntil'];
const HTML = ['body', 'htmlContent'];

const bounds = (change: (day: unknown) => unknown): Change =>
  values((value, name) => (BOUNDS.includes(name) && (value === null || typeof value === 'string') ? change(value) : value));
const dayAs =
  (moment: (day: string) => string) =>
  (day: unknown): unknown =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? moment(day) : day;
/** An open bound is null in the examples, or left out. */
const openBounds = (open: unknown): Change =>
  changedJson((body) => {
    const filled = (one: unknown): unknown => {
      if (Array.isArray(one)) return one.map(filled);
      if (typeof one !== 'object' || one === null) return one;
      const all = Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, filled(inner)]));
      const own = 'kind' in all || 'startDate' in all ? ['startDate', 'endDate'] : 'price' in all ? ['validFrom', 'validTo'] : [];
      return { ...all, ...Object.fromEntries(own.filter((name) => (all[name] ?? null) === null).map((name) => [name, open])) };
    };
    return Object.keys(body as Json).includes('parkingAreas') ? filled(body) : body;
  });
const refusals = (change: (body: Json, url: string) => Json, type?: string): Change =>
  changedAnswer((written, request) => {
    if (written.status < 400) return written;
    const body = JSON.stringify(change(JSON.parse(written.text) as Json, request.url ?? ''));
    return { ...written, text: body, ...(type !== undefined && { headers: { ...written.headers, 'content-type': type } }) };
  });
const links = (attributes: string): Change =>
  values((value, name) => (HTML.includes(name) ? String(value).replaceAll('<a ', `<a ${attributes} `) : value));

let references = 1000;
const problem = ({ code, message }: Json, more: Json = {}): Json => ({ code, message, type: 'about:blank', title: 'Refused', ...more });

/** The backend's own name of the header, on the way in and out. */
const ownHeader: Change = (request, response) => {
  const own = request.headers['x-store-permit'];
  // Only its own name opens it, but in the pact, whose header a state without uploadUrl gives.
  if (own !== undefined) request.headers['x-upload-token'] = own;
  values((value, name) => {
    if (name !== 'uploadHeaders' || typeof value !== 'object' || value === null) return value;
    return { 'x-store-permit': (value as Json)['x-upload-token'], 'content-type': 'application/octet-stream' };
  })(request, response);
};
/** The permission in the address, and no header. */
const signedAddress: Change = (request, response) => {
  const [path = '', query] = (request.url ?? '').split('?');
  if (query?.startsWith('permit=') === true) {
    request.headers['x-upload-token'] = query.slice('permit='.length);
    request.url = path;
  }
  values((value, name) => {
    if (name !== 'metadata' || typeof value !== 'object' || value === null || !('uploadHeaders' in value)) return value;
    const { uploadUrl, uploadHeaders } = value as { uploadUrl: string; uploadHeaders: Json };
    return { ...value, uploadUrl: `${uploadUrl}?permit=${String(uploadHeaders['x-upload-token'])}`, uploadHeaders: {} };
  })(request, response);
};
const sessionAgain = changedAnswer((written, { headers }) => {
  const session = /resident_session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  if (session === undefined || written.status !== 200) return written;
  return {
    ...written,
    headers: { ...written.headers, 'set-cookie': `resident_session=${session}; Path=/; HttpOnly; Secure; SameSite=Lax` },
  };
});

const VARIATIONS: readonly Variation[] = [
  ['an ETag', READS, header('etag', 'W/"33a64df5"')],
  ['a Last-Modified', READS, header('last-modified', 'Fri, 20 Nov 2026 08:00:00 GMT')],
  ['a Vary', READS, header('vary', 'Accept-Encoding, Cookie')],
  ['headers of security', READS, header('strict-transport-security', 'max-age=63072000; includeSubDomains')],
  ['the language of its messages', READS, header('content-language', 'fi')],
  ['times of a server', READS, header('server-timing', 'db;dur=53')],
  ['a max-age of what is public', ['getFeatureFlags'], header('cache-control', 'public, max-age=300')],
  ['a max-age for the user alone', READS, header('cache-control', 'private, max-age=60')],
  [
    'the way to sign in beside a 401',
    READS,
    changedAnswer((written) =>
      written.status === 401 ? { ...written, headers: { ...written.headers, 'www-authenticate': 'Cookie' } } : written,
    ),
  ],
  [
    'a Retry-After beside a 503',
    READS,
    changedAnswer((written) => (written.status === 503 ? { ...written, headers: { ...written.headers, 'retry-after': '120' } } : written)),
  ],
  ['a session that is set again with each answer', READS, sessionAgain],
  ['JSON that begins with a byte order mark', ['getContract', 'login', 'createQuestion'], text((one) => `\uFEFF${one}`)],
  [
    'moments with seven digits of a second',
    ['listNotifications', 'getDefectNotice', 'initFile', 'getTermination'],
    values((value) => (isMoment(value) ? new Date(value).toISOString().replace('Z', '0000Z') : value)),
  ],
  // Rules: api.foreign-as-missing
  [
    'refusals that name the id that was asked for',
    ['getContract', 'getDefectNotice', 'closeNotification', 'getMessageThread', 'getTermination'],
    refusals((body, url) => ({ ...body, message: `Nothing is at ${url.split('?')[0]}.` })),
  ],
  [
    'refusals with a reference of their own',
    ['getContract', 'getDefectNotice', 'closeNotification', 'createQuestion', 'login'],
    refusals((body) => ({ ...body, message: `Refused, reference ${(references += 1)}-0042.` })),
  ],
  [
    'a number of seven digits and four in its refusals',
    READS,
    refusals((body) => ({ ...body, message: 'Case 351426-1234, ticket QX20261120ABCDEF' })),
  ],
  ['refusals as problem+json', ['getContract', 'login', 'createQuestion'], refusals((body) => body, 'application/problem+json')],
  [
    'refusals with the members of problem+json',
    ['getContract', 'login', 'createQuestion'],
    refusals(
      (body) => problem(body, { status: 400, detail: 'It was refused.', instance: '/errors/77' }),
      'application/problem+json; charset=utf-8',
    ),
  ],
  ['a rel of links', ['getBulletin', 'getMessageThread'], links('rel="noopener nofollow"')],
  ['a rel and a target of links', ['getBulletin', 'getMessageThread'], links(`target='_blank' rel='noopener'`)],
  // Rules: parking.empty-dates, parking.open-bounds
  ['days of parking as midnight in Helsinki', PARKING, bounds(dayAs((day) => `${day}T00:00:00+02:00`))],
  ['days of parking as moments in UTC', PARKING, bounds(dayAs((day) => `${day}T10:00:00.000Z`))],
  ['days of parking as moments without a zone', PARKING, bounds(dayAs((day) => `${day}T00:00:00`))],
  ['(null) for an open bound', PARKING, openBounds('(null)')],
  ['null as a text for an open bound', PARKING, openBounds('null')],
  ['null for an open bound', PARKING, openBounds(null)],
  // Rules: files.upload-address
  ['an upload token under a header of its own', UPLOADS, ownHeader],
  ['an upload token in a signed address', UPLOADS, signedAddress],
];

describe('a backend that keeps the contract as its framework does', { timeout: 360_000 }, () => {
  it.each(VARIATIONS)('passes with %s', async (_, only, change) => {
    expect(await alarmsOf(backend, only, change)).toEqual([]);
  });
});
