/** Backends that fulfil the contract in different ways: the verifier must report none of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theContract } from './data.ts';
import { changedAnswer, changedJson } from './testing/changed-answer.ts';
import { type Change, type Reference, referenceBackend } from './testing/reference.ts';
import {
  alarmsOf,
  answerFor,
  code,
  cookies,
  has,
  header,
  isMoment,
  type Json,
  list,
  READS,
  text,
  type Variation,
  values,
} from './testing/variations.ts';

const contract = theContract();

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

const reordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;
/** A server whose pages are longer than those of the examples: everything is on the first. */
const onOnePage = changedJson((body, request) => {
  const { bulletins, nextPage } = (body ?? {}) as { bulletins?: unknown[]; nextPage?: number | null };
  if (!bulletins) return body;
  if (/page=[1-9]/.test(request.url ?? '')) return { bulletins: [], nextPage: null };
  if ((nextPage ?? null) === null) return body;
  const first = (bulletins[0] as { uuid?: string } | undefined)?.uuid;
  const name = ['party-payer', 'occupancy', 'modification-pending'].find((example) => {
    const page = contract.exampleOf('listBulletins', 200, example) as { bulletins: { uuid: string }[] } | undefined;
    return page?.bulletins[0]?.uuid === first && contract.exampleOf('listBulletins', 200, `${example}-page-1`) !== undefined;
  });
  const next = contract.exampleOf('listBulletins', 200, `${name}-page-1`) as { bulletins: unknown[] } | undefined;
  return next ? { bulletins: [...bulletins, ...next.bulletins], nextPage: null } : body;
});

/** Ids of what was made during the run, in the opposite order. */
const otherOrderOfIds = values((value, name) =>
  name === 'id' && typeof value === 'number' && value > 1000 ? 2_000_000_000 - value : value,
);
const malformedId: Change = changedAnswer((written, request) =>
  /\/(?:not-a-uuid|not-a-number)(?:\/|\?|$)/.test(request.url ?? '') && written.status === 400
    ? { ...written, status: 404, text: JSON.stringify({ code: 'NOT_FOUND', message: 'There is no such thing.' }) }
    : written,
);

const VARIATIONS: readonly Variation[] = [
  ['JSON with white space', READS, text((one) => JSON.stringify(JSON.parse(one), null, 2))],
  [
    'letters as \\u escapes',
    READS,
    text((one) => one.replaceAll(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  ],
  ['slashes that are escaped', READS, text((one) => one.replaceAll('/', '\\/'))],
  ['fields in another order', READS, values(reordered)],
  [
    'integers with an empty fraction',
    ['getTermination', 'listPaymentsByMonth', 'listParkingAreas'],
    text((one) => one.replaceAll(/(:\d+)([,}])/g, '$1.0$2')),
  ],
  // Rules: shell.content-language
  [
    'texts without their language',
    ['listBulletins', 'getBulletin', 'getMessageTimeline', 'getMessageThread', 'listDocuments'],
    values((value) => (typeof value === 'object' && value !== null && 'language' in value ? { ...value, language: undefined } : value)),
  ],
  ['numbers with an exponent', ['listRemittances'], text((one) => one.replaceAll(/(:-?\d+)([,}])/g, '$1e0$2'))],
  ['the media type in capitals', READS, header('content-type', 'Application/JSON; Charset=UTF-8')],
  ['the media type with a charset', READS, header('content-type', 'application/json;charset=utf-8')],
  ['the media type without a charset', READS, header('content-type', 'application/json')],
  ['a charset in quotes', READS, header('content-type', 'application/json; charset="utf-8"')],
  ['headers of its own', READS, header('x-request-id', 'f3a1')],
  ['answers that may be kept by the user alone', READS, header('cache-control', 'private, no-cache')],
  [
    'a cookie of a load balancer',
    ['login', 'getContract'],
    changedAnswer((written) => ({
      ...written,
      headers: { ...written.headers, 'set-cookie': [...[written.headers['set-cookie'] ?? []].flat().map(String), 'LB=a1; Path=/'] },
    })),
  ],
  [
    'cookie attributes in small letters',
    ['login', 'logout'],
    cookies((one) =>
      one.replace('HttpOnly', 'httponly').replace('Secure', 'secure').replace('SameSite=Lax', 'samesite=lax').replace('Path', 'path'),
    ),
  ],
  [
    'cookie attributes in another order',
    ['login', 'logout'],
    cookies((one) => {
      const [pair, ...rest] = one.split('; ');
      return [pair, ...rest.toReversed()].join('; ');
    }),
  ],
  [
    'a cookie that ends by Expires',
    ['logout', 'removeUser'],
    cookies((one) => one.replace('Max-Age=0', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT')),
  ],
  [
    'a cookie that ends by both',
    ['logout', 'removeUser'],
    cookies((one) => one.replace('Max-Age=0', 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT')),
  ],
  ['a cookie that ends by a negative Max-Age', ['logout'], cookies((one) => one.replace('Max-Age=0', 'Max-Age=-1'))],
  ['a session that has a Max-Age', ['login'], cookies((one) => (one.includes('Max-Age') ? one : `${one}; Max-Age=3600`))],
  [
    'moments in UTC',
    ['listNotifications', 'getDefectNotice', 'getMessageTimeline'],
    values((value) => (isMoment(value) ? new Date(value).toISOString() : value)),
  ],
  [
    'moments without milliseconds',
    ['listNotifications', 'getBulletin'],
    values((value) => (isMoment(value) ? new Date(value).toISOString().replace('.000Z', 'Z') : value)),
  ],
  [
    'moments in the zone of another country',
    ['getContract', 'getQuestion'],
    values((value) => (isMoment(value) ? `${new Date(Date.parse(value) + 3_600_000).toISOString().slice(0, 19)}+01:00` : value)),
  ],
  [
    'closed notices that are left out',
    ['listNotifications', 'closeNotification'],
    list((items) => items.filter((item) => ((item as Json).closedAt ?? null) === null)),
  ],
  [
    'contract parties in another order among themselves, and so the others',
    ['listTenants'],
    list((items) => items.toReversed().toSorted((a, b) => Number((b as Json).isContractParty) - Number((a as Json).isContractParty))),
  ],
  [
    'moments with microseconds',
    ['listNotifications', 'getDefectNotice'],
    values((value) => (isMoment(value) ? new Date(value).toISOString().replace('Z', '000Z') : value)),
  ],
  [
    'refusals without a message',
    ['getContract', 'createQuestion'],
    changedJson((body) => ((body as Json).code === undefined ? body : { code: (body as Json).code })),
  ],
  ['cookies by their safer name', ['login', 'logout'], cookies((one) => one.replace(/^resident_session=/, '__Host-resident_session='))],
  ['permissions in another order', ['listUserPermissions'], list((items) => items.toReversed())],
  [
    'roles in another order',
    ['listUserPermissions'],
    values((value, name) => (name === 'tenantRoles' && Array.isArray(value) ? value.toReversed() : value)),
  ],
  [
    'parking areas, spots and equipment in another order',
    ['listParkingAreas'],
    values((value) => (Array.isArray(value) ? value.toReversed() : value)),
  ],
  ['all bulletins on one page', ['listBulletins'], onOnePage],
  [
    'markup with closed breaks',
    ['getBulletin', 'getMessageThread'],
    values((value, name) => (['body', 'htmlContent'].includes(name) ? String(value).replaceAll('<br>', '<br />') : value)),
  ],
  [
    'letters of markup as entities',
    ['getBulletin', 'getMessageThread'],
    values((value, name) =>
      ['body', 'htmlContent'].includes(name) ? String(value).replaceAll('ä', '&auml;').replaceAll('ö', '&#246;') : value,
    ),
  ],
  [
    'blocks of markup on lines of their own',
    ['getBulletin'],
    values((value, name) => (name === 'body' ? String(value).replaceAll('><', '>\n<') : value)),
  ],
  ['VALIDATION_ERROR for what cannot be read', ['createQuestion', 'login', 'listBulletins'], code('BAD_REQUEST', 'VALIDATION_ERROR')],
  ['BAD_REQUEST for what is invalid', ['createQuestion', 'login', 'listBulletins'], code('VALIDATION_ERROR', 'BAD_REQUEST')],
  ['AUTH_ERROR for nobody', READS, code('UNAUTHORIZED', 'AUTH_ERROR')],
  ['UNAUTHORIZED for a session that cannot be verified', READS, code('AUTH_ERROR', 'UNAUTHORIZED')],
  [
    'messages in another language',
    READS,
    changedJson((body) => ((body as Json).code === undefined ? body : { ...(body as Json), message: 'Något gick fel.' })),
  ],
  [
    '200 for an e-mail without an account at forgotPassword',
    ['forgotPassword'],
    answerFor(has('USER_NOT_FOUND_EXCEPTION'), 200, { success: true }),
  ],
  [
    '200 for an unknown e-mail at resendVerificationCode',
    ['resendVerificationCode'],
    answerFor((written) => has('USER_NOT_FOUND_EXCEPTION')(written) || has('USER_ALREADY_REGISTERED')(written), 200, { success: true }),
  ],
  [
    'NO_ACTIVE_CONTRACTS for a user without contracts',
    ['listContracts'],
    answerFor(({ text: body }) => body === '[]', 404, { code: 'NO_ACTIVE_CONTRACTS', message: 'No contracts.' }),
  ],
  ['an empty list for a user without contracts in effect', ['listContracts'], answerFor(has('NO_ACTIVE_CONTRACTS'), 200, [])],
  [
    'signed addresses on another host',
    ['getDocumentLink', 'getBulletinAttachmentLink', 'getDefectNotice'],
    values((value, name) =>
      name === 'url' && typeof value === 'string' ? `https://files.example.net${value.startsWith('/') ? value : '/x'}` : value,
    ),
  ],
  [
    'names of files that were made safe',
    ['initFile', 'createQuestion', 'createDefectNotice'],
    values((value, name) => (name === 'fileName' ? String(value).replaceAll(' ', '_') : value)),
  ],
  [
    'an identity provider of its own',
    ['getUserProfile'],
    values((value, name) => (name === 'cognitoId' && value !== null ? 'auth0|5f7c8ec7c33c6c004bbafe82' : value)),
  ],
  [
    'pictures in a store of its own',
    ['getBulletin', 'getBuildingInfo', 'listBulletins'],
    values((value) => (typeof value === 'string' && value.startsWith('/api/media/') ? `https://cdn.example.net${value}` : value)),
  ],
  ['numbers of new files, notices and events in any order', ['createQuestion', 'initFile', 'completeFile'], otherOrderOfIds],
  // Rules: api.malformed-id
  ['404 for an id in a path that cannot be one', ['getBuildingInfo', 'closeNotification', 'listTenants'], malformedId],
  // Rules: api.no-store
  ['a gateway that lets one site read', READS, header('access-control-allow-origin', 'https://portal.example.com')],
];

describe('a backend that keeps the contract in its own way', { timeout: 360_000 }, () => {
  it.each(VARIATIONS)('passes with %s', async (_, only, change) => {
    expect(await alarmsOf(backend, only, change)).toEqual([]);
  });
});
