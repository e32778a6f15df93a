/**
 * Faults of the portal's client: in the generated functions and validators, and in the request function below them. Each is injected when the tests
 * are loaded, so no file changes. The consumer tests of the tag, or the client's own tests, must fail.
 */

export interface ClientMutant {
  id: string;
  what: string;
  /** From the root of the repository. */
  file: string;
  /** The fault is put in behind this text, where the text to replace stands more than once. */
  after?: string;
  find: string;
  put: string;
  /** The tests that must detect it: the consumer tests of a tag, or a test file (path from the root of the repository). */
  test: { tag: string } | { file: string };
}

/** @throws Error naming the mutant when the text to replace is missing: a fault that is not injected cannot be detected */
export function patched(
  source: string,
  { id, file, after, find, put }: Pick<ClientMutant, 'id' | 'file' | 'after' | 'find' | 'put'>,
): string {
  const from = after === undefined ? 0 : source.indexOf(after);
  const at = from < 0 ? -1 : source.indexOf(find, from);
  if (at < 0) throw new Error(`the fault ${id} cannot be put in: ${file} has no ${from < 0 ? after : find}`);
  const faulty = source.slice(0, at) + put + source.slice(at + find.length);
  if (faulty === source) throw new Error(`the fault ${id} changes nothing`);
  return faulty;
}

/** Name of the client without a fault. */
export const UNCHANGED = 'unchanged';

const REQUEST = 'client/request.ts';
const PARKING = 'generated/api/parking/parking.ts';

/** Faults in the request function of all calls; the pacts of any tag show them. */
const inRequest = (id: string, what: string, find: string, put: string): ClientMutant => ({
  id,
  what,
  file: REQUEST,
  find,
  put,
  test: { tag: 'parking' },
});
/** Faults that show only with a failing network or a faulty answer, which the client's own tests have. */
const inBehaviour = (id: string, what: string, find: string, put: string): ClientMutant => ({
  ...inRequest(id, what, find, put),
  test: { file: 'client/request.test.ts' },
});
const RESERVE = 'export const reserveParkingSpot = async';
const inReservation = (id: string, what: string, find: string, put: string): ClientMutant => ({
  ...inRequest(id, what, find, put),
  file: PARKING,
  after: RESERVE,
});
const BODY = 'JSON.stringify(reserveParkingSpotRequest)';

export const clientMutants: readonly ClientMutant[] = [
  inRequest('idempotency-key-dropped', 'writes go without Idempotency-Key', "headers.set('Idempotency-Key', action.key);", ''),
  inRequest('idempotency-key-no-uuid', 'the Idempotency-Key is no uuid', 'keptKey ?? via.newKey();', '`key of ${address}`;'),
  inRequest('requested-with-dropped', 'writes go without X-Requested-With', "headers.set('X-Requested-With', REQUESTED_WITH);", ''),
  inRequest('requested-with-changed', 'X-Requested-With says something else', "'resident-portal'", "'XMLHttpRequest'"),
  inRequest('accept-dropped', 'calls do not say that they take JSON', "headers.set('Accept', 'application/json');", ''),
  inRequest('error-taken-for-answer', 'an error is taken for the answer', 'status === 200 ?', 'status < 600 ?'),
  inRequest(
    'error-code-ignored',
    'the code of an error is not read',
    "isErrorCode(parsed.data.code) ? parsed.data.code : 'UNKNOWN'",
    "'UNKNOWN'",
  ),
  inRequest(
    'status-ignored',
    'an error does not say its status',
    'status, operationId, kind: kindOfAnswer(status, code), serverMessage, retryAfter });',
    'status: -1, operationId, kind: kindOfAnswer(status, code), serverMessage, retryAfter });',
  ),
  inBehaviour('answer-unchecked', 'answers are not checked', 'if (!schema) return body.value;', 'if (body) return body.value;'),
  inBehaviour('redirect-followed', 'a redirect is followed', "redirect: 'manual'", "redirect: 'follow'"),
  inBehaviour(
    'key-renewed',
    'the second try of a write has another key',
    'const started =',
    "if (init.method !== 'GET') headers.set('Idempotency-Key', via.newKey());\n  const started =",
  ),
  inBehaviour('staff-writes', 'staff on behalf of a resident write', 'isWrite && via.isImpersonator()', 'false'),
  inBehaviour(
    'refusal-repeated',
    'a refused call is made again',
    'if (error.status >= 400 && error.status < 500) return false;',
    'if (error.status >= 400) return true;',
  ),
  inBehaviour(
    'values-shown',
    'the report of a broken answer holds what it held',
    'rule: ruleOf(issue)',
    'rule: JSON.stringify(body.value)',
  ),
  {
    ...inReservation('query-renamed', 'a query parameter has another name', 'append(key,', 'append(`${key}s`,'),
    after: 'getListParkingAreasUrl',
  },
  { ...inReservation('query-dropped', 'the query is left out', 'params || {}', '{}'), after: 'getListParkingAreasUrl' },
  {
    ...inReservation('path-changed', 'a path has another name', '/parking-spots/reservations`', '/parking-spots/reservation`'),
    after: 'getReserveParkingSpotUrl',
  },
  {
    ...inReservation(
      'path-values-swapped',
      'the ids of a path have changed places',
      '${encodeURIComponent(String(contractUuid))}/questions/${encodeURIComponent(String(uuid))}',
      '${encodeURIComponent(String(uuid))}/questions/${encodeURIComponent(String(contractUuid))}',
    ),
    file: 'generated/api/feedback/feedback.ts',
    after: 'getGetQuestionUrl',
    test: { tag: 'feedback' },
  },
  inReservation('method-changed', 'a write is made with another method', "method: 'POST'", "method: 'PUT'"),
  inReservation('operation-renamed', 'an error names another operation', "operationId: 'reserveParkingSpot'", "operationId: 'reserve'"),
  {
    ...inReservation('header-dropped', 'a call goes without the header of its operation', '...getHeaders(options?.headers)', ''),
    file: 'generated/api/files/files.ts',
    after: 'export const uploadFile = async',
    test: { tag: 'files' },
  },
  inReservation('content-type-changed', 'a JSON body says that it is text', "'application/json'", "'text/plain'"),
  inReservation(
    'field-renamed',
    'a field of the body has another name',
    BODY,
    "JSON.stringify(reserveParkingSpotRequest).replace('startDate', 'start')",
  ),
  inReservation(
    'field-dropped',
    'a field of the body is left out',
    BODY,
    'JSON.stringify({ ...reserveParkingSpotRequest, startDate: undefined })',
  ),
  inReservation('field-added', 'the body has a field more', BODY, "JSON.stringify({ ...reserveParkingSpotRequest, source: 'portal' })"),
  inReservation('body-in-a-body', 'the body is wrapped', BODY, 'JSON.stringify({ data: reserveParkingSpotRequest })'),
  inReservation('body-encoded-twice', 'the body is JSON in a JSON text', BODY, `JSON.stringify(${BODY})`),
  inReservation('body-dropped', 'the body is left out', `body: ${BODY},`, ''),
  {
    ...inReservation(
      'validator-of-another',
      'an answer is checked as that of another operation',
      'schema: ParkingAreas',
      'schema: Success',
    ),
    after: 'export const listParkingAreas = async',
  },
  {
    ...inReservation('validator-forgets', 'a validator takes a field away', '"reservationPossibleUntil": ParkingDate', ''),
    file: 'generated/zod/parkingAreas.zod.ts',
    after: 'export const ParkingAreas =',
  },
  {
    ...inReservation('validator-demands', 'a validator demands what may be missing', 'zod.optional(ParkingDate)', 'ParkingDate'),
    file: 'generated/zod/parkingPrice.zod.ts',
    after: 'export const ParkingPrice =',
  },
  {
    ...inReservation(
      'validator-refuses',
      'a validator takes another type',
      '"isInUse": /*#__PURE__*/ zod.boolean()',
      '"isInUse": zod.string()',
    ),
    file: 'generated/zod/parkingSpot.zod.ts',
    after: 'export const ParkingSpot =',
  },
];
