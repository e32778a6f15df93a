import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, optional, string } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { configureTransport, pause, type Transport } from './transport.ts';

const Contact = object({ name: string() });
const errorSchema = object({ code: string(), message: optional(string()) });

const fetchMock = vi.fn<typeof fetch>();
const pauses: number[] = [];
const invalid = vi.fn();
const expired = vi.fn();
let keys = 0;

function configure(changes: Partial<Transport> = {}): void {
  configureTransport({
    baseUrl: '/api',
    writeDelayMs: 1000,
    timeoutMs: 5000,
    errorSchema,
    isImpersonator: () => false,
    onSessionExpired: expired,
    newKey: () => `key-${++keys}`,
    pause: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      pauses.push(milliseconds);
    },
    reportInvalidResponse: invalid,
    ...changes,
  });
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const html = (status: number) => new Response('<!doctype html><h1>Bad gateway</h1>', { status });
const read = (signal?: AbortSignal) =>
  request('/contacts', { operationId: 'listContacts', method: 'GET', schema: array(Contact), ...(signal && { signal }) });
const write = (method = 'POST') =>
  request('/thing', { operationId: 'sendMessage', method, body: '{}', schema: object({ success: string() }) });
const sent = (call = 0) => fetchMock.mock.calls[call]?.[1]?.headers as Headers;

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  configure();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  pauses.length = 0;
  keys = 0;
});

it('sends a call as the portal says', async () => {
  const ours = vi.fn<typeof fetch>(async () => json(200, [{ name: 'Huolto' }]));
  configure({ fetch: ours });
  expect(await read()).toEqual([{ name: 'Huolto' }]);
  expect(ours.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', redirect: 'manual', credentials: 'same-origin' });
  expect(fetchMock).not.toHaveBeenCalled();
});

describe('an answer', () => {
  // Rules: api.answers-checked, api.json-prefix
  it('gives the checked body of a 200', async () => {
    fetchMock.mockResolvedValueOnce(json(200, [{ name: 'Huolto' }]));
    expect(await read()).toEqual([{ name: 'Huolto' }]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/contacts');
  });

  // Rules: api.tolerant-portal
  it('tolerates properties that the contract does not know yet', async () => {
    fetchMock.mockResolvedValueOnce(json(200, [{ name: 'Huolto', new: 1 }]));
    expect(await read()).toEqual([{ name: 'Huolto' }]);
  });

  // Rules: api.answers-checked, session.personal-data
  it('turns an answer that breaks its schema into INVALID_RESPONSE, reports operation and field without values, and does not retry', async () => {
    fetchMock.mockResolvedValueOnce(json(200, [{ name: 'Huolto' }, { name: 7 }]));
    const error = await failure(read());
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', operationId: 'listContacts', pointer: '/1/name', kind: 'client' });
    expect(invalid).toHaveBeenCalledWith({ operationId: 'listContacts', pointer: '/1/name', rule: 'invalid_type: string' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('retries an HTML page with status 200 once, then fails with INVALID_RESPONSE', async () => {
    fetchMock.mockImplementation(async () => html(200));
    expect(await failure(read())).toMatchObject({ code: 'INVALID_RESPONSE', status: 200 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('becomes UNEXPECTED when the contract does not have its success status', async () => {
    fetchMock.mockImplementation(async () => json(201, [{ name: 'Huolto' }]));
    expect(await failure(read())).toMatchObject({ code: 'UNEXPECTED', status: 201 });
  });
});

// Rules: api.error-body, api.error-kinds, api.own-codes
describe('an error answer', () => {
  it.each([
    [400, 'VALIDATION_ERROR', 'validation'],
    [400, 'CODE_MISMATCH_EXCEPTION', 'bad-request'],
    [401, 'INVALID_CREDENTIALS', 'authorization'],
    [404, 'BULLETIN_NOT_FOUND', 'not-found'],
    [409, 'PARKING_RESERVATION_OVERLAP', 'conflict'],
  ])('%i %s keeps code and status, has kind %s and is never repeated', async (status, code, kind) => {
    fetchMock.mockImplementation(async () => json(status, { code }));
    expect(await failure(read())).toMatchObject({ code, status, kind, operationId: 'listContacts' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('becomes UNKNOWN when its code is not known', async () => {
    fetchMock.mockImplementation(async () => json(400, { code: 'BRAND_NEW' }));
    expect(await failure(read())).toMatchObject({ code: 'UNKNOWN', status: 400 });
  });

  // Rules: api.unparseable-error, api.retry-never-4xx
  it('turns an HTML error page into UNEXPECTED with the kind of its status, and retries it once on 5xx but not on 4xx', async () => {
    fetchMock.mockImplementation(async () => html(403));
    expect(await failure(read())).toMatchObject({ code: 'UNEXPECTED', status: 403, kind: 'bad-request' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    fetchMock.mockImplementation(async () => html(502));
    expect(await failure(read())).toMatchObject({ code: 'UNEXPECTED', status: 502, kind: 'internal' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  // Rules: api.gateway-answers, api.retry-never-4xx
  it('counts as too many requests when a gateway limits them, and is not repeated', async () => {
    fetchMock.mockImplementation(async () => html(429));
    expect(await failure(read())).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION', status: 429, kind: 'bad-request' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('passes on the date of the server, and not that of a failing gateway', async () => {
    const heard = vi.fn();
    configure({ onAnswered: heard });
    const failing = new Response('', { status: 503, headers: { Date: 'Thu, 01 Jan 1970 00:00:00 GMT' } });
    const answered = new Response('[]', { headers: { Date: 'Fri, 20 Nov 2026 10:00:00 GMT' } });
    fetchMock.mockResolvedValueOnce(failing).mockResolvedValueOnce(answered);
    await read();
    expect(heard).toHaveBeenCalledExactlyOnceWith('Fri, 20 Nov 2026 10:00:00 GMT');
  });

  // Rules: api.retry-once, api.service-unavailable
  it('503 is retried once after a pause, and the second answer counts', async () => {
    fetchMock.mockResolvedValueOnce(json(503, { code: 'SERVICE_UNAVAILABLE' })).mockResolvedValueOnce(json(200, []));
    expect(await read()).toEqual([]);
    expect(pauses).toEqual([500]);
  });

  // Rules: session.expired-session
  it.each(['UNAUTHORIZED', 'AUTH_ERROR'])('401 %s tells that the session has expired, once', async (code) => {
    fetchMock.mockImplementation(async () => json(401, { code }));
    await failure(read());
    expect(expired).toHaveBeenCalledTimes(1);
  });

  // Rules: api.own-codes
  it('401 LOGIN_EXPIRED of a backend is read as UNAUTHORIZED, and tells that the session has expired', async () => {
    fetchMock.mockImplementation(async () => json(401, { code: 'LOGIN_EXPIRED' }));
    expect(await failure(read())).toMatchObject({ code: 'UNAUTHORIZED', status: 401, kind: 'authorization' });
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it.each(['INVALID_CREDENTIALS', 'IMPERSONATION_WRITE_ACCESS_DENIED'])('401 %s leaves the session alone', async (code) => {
    fetchMock.mockImplementation(async () => json(401, { code }));
    await failure(read());
    expect(expired).not.toHaveBeenCalled();
  });

  it('a redirect is not followed', async () => {
    fetchMock.mockResolvedValue(Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }));
    expect(await failure(read())).toMatchObject({ code: 'REDIRECT', status: 303, kind: 'redirect' });
    expect(fetchMock.mock.calls[0]?.[1]?.redirect).toBe('manual');
  });
});

describe('no answer', () => {
  it('becomes NETWORK_ERROR with status -1 after one retry', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(read())).toMatchObject({ code: 'NETWORK_ERROR', status: -1, kind: 'client' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('becomes TIMEOUT when the time allowed is over', async () => {
    configure({ timeoutMs: 5 });
    fetchMock.mockImplementation(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    expect(await failure(read())).toMatchObject({ code: 'TIMEOUT', status: -1 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('rejects with the reason of an abort by the caller, and is not retried', async () => {
    const leaving = new AbortController();
    fetchMock.mockImplementation(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const call = read(leaving.signal);
    leaving.abort(new DOMException('left', 'AbortError'));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

// Rules: api.write-delay, api.idempotency-key, api.requested-with
describe('a write', () => {
  it.each([
    ['POST', [1000]],
    ['PATCH', [1000]],
    ['PUT', []],
  ])('goes out by %s after waits of %j milliseconds, with its two headers', async (method, waits) => {
    fetchMock.mockResolvedValueOnce(json(200, { success: 'yes' }));
    await write(method);
    expect(pauses).toEqual(waits);
    expect(sent().get('Idempotency-Key')).toBe('key-1');
    expect(sent().get('X-Requested-With')).toBe('resident-portal');
  });

  it('keeps its key on a retry and gets a new key for the next action', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => json(200, { success: 'yes' }));
    await write();
    await write();
    expect([sent(0), sent(1), sent(2)].map((headers) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-2']);
    expect(pauses).toEqual([1000, 500, 1000]);
  });

  const unread = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  it.each<[string, () => Promise<Response>]>([
    ['without an answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['with an answer that cannot be read', async () => unread()],
    ['with a failure of the server', async () => json(500, { code: 'INTERNAL_SERVER_ERROR' })],
  ])('keeps the key of a write that ended %s until there is a definite answer', async (_, fail) => {
    fetchMock
      .mockImplementationOnce(fail)
      .mockImplementationOnce(fail)
      .mockImplementation(async () => json(200, { success: 'yes' }));
    await failure(write());
    await write();
    await write();
    expect([0, 1, 2, 3].map((call) => sent(call).get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('counts as another action when its body, address or method differs, and finds its own key again', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const send = (path: string, method: string, body: string) => failure(request(path, { operationId: 'sendMessage', method, body }));
    await send('/thing', 'POST', 'a');
    await send('/thing', 'POST', 'b');
    await send('/other', 'POST', 'a');
    await send('/thing', 'PUT', 'a');
    await send('/thing', 'POST', 'a');
    // Each of them is tried twice.
    expect([0, 2, 4, 6, 8].map((call) => sent(call).get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-1']);
  });

  it('gets a new key after another write to the same address was carried out', async () => {
    const send = async (body: string) => request('/thing', { operationId: 'sendMessage', method: 'PUT', body });
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await failure(send('a'));
    fetchMock.mockImplementation(async () => json(200, { success: 'yes' }));
    await send('b');
    await send('a');
    expect([0, 2, 3].map((call) => sent(call).get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('uses a new key after a refused write', async () => {
    fetchMock.mockImplementation(async () => json(400, { code: 'VALIDATION_ERROR' }));
    await failure(write());
    await failure(write());
    expect([0, 1].map((call) => sent(call).get('Idempotency-Key'))).toEqual(['key-1', 'key-2']);
  });

  it('marks an error that answers the retried call, and keeps the backend’s message', async () => {
    const overlap = { code: 'PARKING_RESERVATION_OVERLAP', message: 'The days overlap.' };
    fetchMock.mockResolvedValueOnce(json(409, overlap));
    expect(await failure(write())).toMatchObject({ status: 409, isRetry: false, serverMessage: 'The days overlap.' });
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(json(409, overlap));
    expect(await failure(write())).toMatchObject({
      code: 'PARKING_RESERVATION_OVERLAP',
      kind: 'conflict',
      status: 409,
      operationId: 'sendMessage',
      isRetry: true,
      serverMessage: 'The days overlap.',
    });
  });

  // Rules: session.impersonation-read-only
  it('fails before it is sent when staff act on behalf of a resident', async () => {
    configure({ isImpersonator: () => true });
    expect(await failure(write())).toMatchObject({ code: 'IMPERSONATION_WRITE_ACCESS_DENIED', status: 401, kind: 'authorization' });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(expired).not.toHaveBeenCalled();
  });

  it('goes out for staff when it is a sign-out', async () => {
    configure({ isImpersonator: () => true });
    fetchMock.mockResolvedValueOnce(json(200, {}));
    await request('/logout', { operationId: 'logout', method: 'POST' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('does not send a write that is aborted during the delay', async () => {
    configure({ pause });
    const leaving = new AbortController();
    const call = request('/thing', { operationId: 'sendMessage', method: 'POST', signal: leaving.signal });
    leaving.abort(new DOMException('left', 'AbortError'));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('adds the two headers; a read has neither', async () => {
    fetchMock.mockResolvedValueOnce(json(200, []));
    await read();
    expect(sent().has('Idempotency-Key')).toBe(false);
    expect(sent().has('X-Requested-With')).toBe(false);
  });
});

describe('an interceptor', () => {
  it('adds headers to the call and is told its outcome', async () => {
    const after = vi.fn();
    configure({ interceptor: { before: async () => ({ Prefer: 'example=empty' }), after } });
    fetchMock.mockResolvedValueOnce(json(200, []));
    await read();
    expect(sent().get('Prefer')).toBe('example=empty');
    expect(after).toHaveBeenCalledWith(expect.objectContaining({ operationId: 'listContacts', status: 200 }));
  });
});

// Rules: api.request-id
describe('the id of a call', () => {
  let ids = 0;
  beforeEach(() => {
    ids = 0;
    configure({ newRequestId: () => `id-${++ids}` });
  });

  it('stays the same on a retry, changes with the next call and belongs to the error', async () => {
    fetchMock.mockImplementation(async () => json(500, { code: 'INTERNAL_SERVER_ERROR' }));
    expect(await failure(read())).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', requestId: 'id-1' });
    expect(await failure(write())).toMatchObject({ requestId: 'id-2', isRetry: true });
    expect([sent(0), sent(1), sent(2), sent(3)].map((headers) => headers.get('X-Request-Id'))).toEqual(['id-1', 'id-1', 'id-2', 'id-2']);
  });

  it.each([
    ['that of the backend where it answers with one', 'trace:4bf92f35/01', 'trace:4bf92f35/01'],
    ['its own where that of the backend cannot be read out', '<b>not an id</b>', 'id-1'],
    ['its own where that of the backend is too long', 'x'.repeat(65), 'id-1'],
  ])('becomes %s', async (_, header, expected) => {
    fetchMock.mockImplementation(async () => new Response('{"code":"BAD_REQUEST"}', { status: 400, headers: { 'X-Request-Id': header } }));
    expect((await failure(read())).requestId).toBe(expected);
  });

  it('comes from an answer that was asked for before, also on the retry', async () => {
    const early = async (_: unknown, init?: RequestInit) => {
      if (init?.headers instanceof Headers && fetchMock.mock.calls.length === 0) init.headers.set('X-Request-Id', 'early');
      return fetchMock('', init);
    };
    configure({ newRequestId: () => 'own', fetch: early });
    fetchMock.mockImplementation(async () => json(500, { code: 'INTERNAL_SERVER_ERROR' }));
    expect((await failure(read())).requestId).toBe('early');
    expect([sent(0), sent(1)].map((headers) => headers.get('X-Request-Id'))).toEqual(['early', 'early']);
  });

  it('stays away where the portal makes none', async () => {
    configure();
    fetchMock.mockImplementation(async () => json(400, { code: 'BAD_REQUEST' }));
    expect((await failure(read())).requestId).toBeUndefined();
    expect(sent().has('X-Request-Id')).toBe(false);
  });

  it('tells the faults of the service, and no refusal or lost connection', async () => {
    const onFault = vi.fn();
    configure({ newRequestId: () => 'id', onFault });
    for (const [status, code] of [
      [400, 'BAD_REQUEST'],
      [401, 'INVALID_CREDENTIALS'],
      [404, 'NOT_FOUND'],
    ] as const) {
      fetchMock.mockImplementation(async () => json(status, { code }));
      await failure(read());
    }
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await failure(read());
    expect(onFault).not.toHaveBeenCalled();
    fetchMock.mockImplementation(async () => html(502));
    const error = await failure(read());
    expect(onFault.mock.calls).toEqual([[error]]);
  });
});
