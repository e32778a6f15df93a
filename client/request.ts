import { safeParse, type ZodMiniType } from 'zod/mini';
import { answerText } from './answer-text.ts';
import { ApiError, type ErrorCode, isErrorCode, isFaultOfService, isSessionExpired } from './api-error.ts';
import { sentOnce, type Transport, transport } from './transport.ts';

/** The options that a generated function passes beside the address. `schema` is the operation's success schema. */
export interface RequestOptions extends RequestInit {
  operationId?: string;
  schema?: ZodMiniType;
}

/** One call of an operation, with the transport that it began with. */
export interface Call {
  via: Transport;
  operationId: string;
  /** The schema of the success body. Without it the body is not checked. */
  schema?: ZodMiniType | undefined;
  /** The X-Request-Id of the call; after an answer that of the backend, where it gives one of its own (api.request-id). */
  requestId?: string | undefined;
}

/** The error type of every generated hook, whatever the body of the error answer was. */
export type ErrorType<_Body> = ApiError;

/** Sent with every write, so that a backend can tell a call of the portal from a form on another site (api.requested-with). */
export const REQUESTED_WITH = 'resident-portal';

/** One id for all attempts of a call, by which it is found in the logs of the backend (api.request-id). */
export const REQUEST_ID = 'X-Request-Id';
/** What a backend may give as an id of its own. It is shown to the user, and read out on the phone. */
const READABLE_ID = /^[\w.:/=+-]{1,64}$/;

/** Staff may not write, but may sign in and out. */
const OPEN_TO_STAFF: ReadonlySet<string> = new Set(['login', 'logout']);

/** One more try after a network failure, a 5xx or an unparseable answer (api.retry-once); never after a 4xx (api.retry-never-4xx). */
const RETRIES = 1;
export const FIRST_RETRY_PAUSE_MS = 500;

/**
 * Calls one operation of the contract. The only `fetch` of the API besides `sendBytes`, which uploads bytes.
 *
 * A write is refused when staff act on behalf of a resident. It waits `writeDelayMs`, and all its attempts have the same Idempotency-Key.
 * The same write, called while the first is under way, joins it: however often a button is pressed, it is sent once (api.sent-once). Only
 * a write with a signal of its own, such as the upload of a file, is never joined. If the outcome stays unknown and the user sends the same
 * write again, the key is reused, and the answer is treated as the answer to a retry. A caller that keeps the key itself gives it as header.
 * Success and error answers are checked against their generated schemas.
 *
 * @param path path of the operation with its parameters filled in, without the `/api` prefix
 * @returns the checked body of the 200 answer
 * @throws ApiError for every failure, except that an abort by the caller rejects with the signal's reason
 */
export function request<T>(path: string, options: RequestOptions): Promise<T> {
  const { method = 'GET', body, signal } = options;
  if (method.toUpperCase() === 'GET' || signal) return carryOut<T>(path, options);
  return sentOnce().join(JSON.stringify([method, path, body]), () => carryOut<T>(path, options));
}

async function carryOut<T>(path: string, options: RequestOptions): Promise<T> {
  const { operationId = 'unknown', schema, ...init } = options;
  const [via, once] = [transport(), sentOnce()];
  const call: Call = { via, operationId, schema, requestId: via.newRequestId?.() };
  const method = (init.method ?? 'GET').toUpperCase();
  const isWrite = method !== 'GET';
  if (isWrite && via.isImpersonator() && !OPEN_TO_STAFF.has(operationId)) {
    throw new ApiError({ code: 'IMPERSONATION_WRITE_ACCESS_DENIED', status: 401, operationId });
  }

  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  const action = isWrite
    ? once.actionOf(`${method} ${path}`, JSON.stringify(init.body), headers.get('Idempotency-Key'), () => via.newKey())
    : null;
  if (action) {
    headers.set('Idempotency-Key', action.key);
    headers.set('X-Requested-With', REQUESTED_WITH);
  }
  const caller = init.signal ?? undefined;
  if ((method === 'POST' || method === 'PATCH') && via.writeDelayMs > 0) await via.pause(via.writeDelayMs, caller);

  let hasLeft = false;
  const tryOnce = async () => {
    // A device that says so before and after has not sent it. It can be wrong before alone: then the call may succeed.
    const wasOffline = via.isOffline?.() === true;
    try {
      return await attempt(call, via.baseUrl + path, { ...init, method, headers });
    } catch (error) {
      hasLeft ||= !(wasOffline && error instanceof TypeError && via.isOffline?.() === true);
      throw error;
    }
  };
  try {
    const answer = await withOneMoreTry(call, caller, tryOnce);
    action?.settle();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated caller names T and hands over T's schema, which has checked the body
    return answer as T;
  } catch (error) {
    if (isSessionExpired(error)) via.onSessionExpired(error);
    const hasSentNothing = isWrite && !hasLeft && error instanceof ApiError;
    // An earlier write in doubt stays so.
    if (!hasSentNothing) action?.settle(error);
    if (!(error instanceof ApiError)) throw error;
    const failure = action?.isRepeated ? asRetried(error) : error;
    failure.hasSentNothing = hasSentNothing && !action?.isRepeated;
    failure.requestId = call.requestId;
    if (isFaultOfService(failure)) via.onFault?.(failure);
    throw failure;
  }
}

/**
 * Runs one call, and once more after a pause when the failure may be temporary (api.retry-once).
 * @throws ApiError of the last attempt, except that an abort by the caller rejects with the signal's reason
 */
export async function withOneMoreTry<T>(
  { via, operationId }: Call,
  caller: AbortSignal | undefined,
  attemptOnce: () => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attemptOnce();
    } catch (failure) {
      if (caller?.aborted) throw caller.reason;
      const error = asApiError(failure, operationId);
      if (retries >= RETRIES || !isWorthAnotherTry(error)) throw retries === 0 ? error : asRetried(error);
      await via.pause(FIRST_RETRY_PAUSE_MS * 2 ** retries, caller);
    }
  }
}

/** The same error, marked as the answer to the repeated call. */
function asRetried({ code, status, operationId, pointer, serverMessage, retryAfter, cause }: ApiError): ApiError {
  return new ApiError({ code, status, operationId, pointer, serverMessage, retryAfter, cause, isRetry: true });
}

/** An unparseable answer is retried like a network failure; an answer that parses but breaks the contract is not. */
function isWorthAnotherTry(error: ApiError): boolean {
  if (error.code === 'INVALID_RESPONSE') return error.pointer === undefined;
  if (error.status >= 400 && error.status < 500) return false;
  return error.status >= 500 || error.code === 'NETWORK_ERROR' || error.code === 'TIMEOUT' || error.code === 'UNEXPECTED';
}

/** Turns whatever was thrown into an ApiError. */
export function asApiError(failure: unknown, operationId: string): ApiError {
  if (failure instanceof ApiError) return failure;
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
  return new ApiError({ code: timedOut ? 'TIMEOUT' : 'NETWORK_ERROR', status: -1, operationId, cause: failure });
}

async function attempt(call: Call, url: string, init: RequestInit & { method: string; headers: Headers }): Promise<unknown> {
  const { via, operationId } = call;
  const timeout = AbortSignal.timeout(via.timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init.headers);
  // On a retry the id of the first attempt, which may have been made before the portal was there.
  if (call.requestId !== undefined) headers.set(REQUEST_ID, call.requestId);
  const started = performance.now();
  const { method } = init;
  let status = -1;
  try {
    if (via.interceptor) {
      const extra = await via.interceptor.before({ operationId, method, url, signal });
      for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    }
    // A redirect of an API call is never followed, because it would replace an error by an HTML page.
    // oxlint-disable-next-line eslint/no-restricted-globals -- the one transport of the API
    const send = via.fetch ?? fetch;
    const answer = await send(url, { ...init, headers, signal, credentials: 'same-origin', redirect: 'manual' });
    if (answer.type === 'opaqueredirect') throw new ApiError({ code: 'REDIRECT', status: 303, operationId });
    status = answer.status;
    call.requestId = idOf(answer, headers);
    if (status < 500) via.onAnswered?.(answer.headers.get('Date'));
    return readAnswer(call, {
      status,
      text: await answerText(answer, operationId),
      retryAfter: answer.headers.get('Retry-After'),
    });
  } finally {
    via.interceptor?.after({ operationId, method, url, status, milliseconds: performance.now() - started });
  }
}

/** The id of the answer, or the one that was sent: an answer to what was asked before the portal was there has been asked for with another. */
function idOf(answer: Response, sent: Headers): string | undefined {
  const own = answer.headers.get(REQUEST_ID) ?? '';
  return READABLE_ID.test(own) ? own : (sent.get(REQUEST_ID) ?? undefined);
}

/**
 * @param answer with the header Retry-After as it came
 * @returns the checked body of a 200
 * @throws ApiError for every other status, and for a body that breaks the contract
 */
export function readAnswer(call: Call, { status, text, retryAfter }: { status: number; text: string; retryAfter: string | null }): unknown {
  const body = parseJson(text);
  return status === 200 ? checked(call, body) : refuse(call, status, body, secondsOf(retryAfter));
}

/** Retry-After in seconds. The form with a date is not used by the contract. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/** A parsed body, or null for a body that is not JSON (an HTML error page, an empty body). */
function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The body, checked against its schema (api.answers-checked). @throws ApiError INVALID_RESPONSE */
function checked({ via, operationId, schema }: Call, body: { value: unknown } | null): unknown {
  if (!body) {
    via.reportInvalidResponse({ operationId, pointer: '', rule: 'the answer is not JSON' });
    throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId });
  }
  if (!schema) return body.value;
  const result = safeParse(schema, body.value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const pointer = `/${(issue?.path ?? []).map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  via.reportInvalidResponse({ operationId, pointer, rule: ruleOf(issue) });
  throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId, pointer });
}

/** The broken rule, without the invalid value, because an answer may contain personal data. */
function ruleOf(issue: { code?: string; expected?: unknown; format?: unknown } | undefined): string {
  if (!issue) return 'the schema';
  return [issue.code, issue.expected ?? issue.format].filter((part) => typeof part === 'string').join(': ');
}

/**
 * Throws the error of an answer. A body that cannot be read as an error gives UNEXPECTED (api.unparseable-error), except for a gateway's
 * 429 (api.gateway-answers).
 */
function refuse({ via, operationId }: Call, status: number, body: { value: unknown } | null, retryAfter?: number): never {
  const parsed = body && safeParse(via.errorSchema, body.value);
  if (!parsed?.success) {
    const code: ErrorCode = status === 429 ? 'TOO_MANY_REQUESTS_EXCEPTION' : 'UNEXPECTED';
    throw new ApiError({ code, status, operationId, retryAfter });
  }
  const known: ErrorCode = isErrorCode(parsed.data.code) ? parsed.data.code : 'UNKNOWN';
  // LOGIN_EXPIRED is the portal's own code: a backend that sends it means that the session is over (api.own-codes).
  const code = status === 401 && known === 'LOGIN_EXPIRED' ? 'UNAUTHORIZED' : known;
  const serverMessage = parsed.data.message;
  throw new ApiError({ code, status, operationId, serverMessage, retryAfter });
}
