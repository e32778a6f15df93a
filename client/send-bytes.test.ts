// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { type Delivery, sendBytes } from './send-bytes.ts';
import { type StandInServer, standInServer } from './test-support/stand-in-server.ts';
import { configureTransport, type Transport } from './transport.ts';

let server: StandInServer;
let pauses: number[];

function configure(changes: Partial<Transport> = {}): void {
  configureTransport({
    baseUrl: `${server.origin}/api`,
    writeDelayMs: 1000,
    timeoutMs: 20,
    errorSchema: object({ code: string() }),
    isImpersonator: () => false,
    onSessionExpired: () => expect.unreachable('the session goes on'),
    newKey: () => 'key',
    pause: async (milliseconds) => void pauses.push(milliseconds),
    reportInvalidResponse: () => undefined,
    ...changes,
  });
}

beforeEach(async () => {
  server = await standInServer();
  server.answer = () => ({ status: 200, body: { success: 'yes' } });
  pauses = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  configure();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const toOurselves = () => vi.stubGlobal('location', { origin: server.origin });
const deliver = (changes: Partial<Delivery> = {}) =>
  sendBytes({
    operationId: 'uploadFile',
    url: `${server.origin}/put?signature=1`,
    bytes: new TextEncoder().encode('%PDF-1.7').buffer,
    contentType: 'application/pdf',
    headers: { 'x-token': 't' },
    schema: object({ success: string() }),
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  });
const send = (changes: Partial<Delivery> = {}) =>
  deliver(changes).then(
    () => 'sent',
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.status}` : error),
  );
const refused = () =>
  deliver().then(
    () => 'sent',
    (error: unknown) => error,
  );

// Rules: api.refusals-told
it.each([
  ['our own API', true],
  ['another host', false],
])('a refusal of bytes for %s says how long to wait', async (_, isOwn) => {
  if (isOwn) toOurselves();
  // A browser reads a header of another host only when the host allows it.
  server.answer = () => ({
    status: 429,
    body: 'slow down',
    headers: { 'Retry-After': '30', 'Access-Control-Expose-Headers': 'Retry-After' },
  });
  expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION', retryAfter: 30 });
});

describe('bytes for our own API', () => {
  beforeEach(toOurselves);

  // Rules: files.upload-without-credentials
  it('sends without delay by fetch, without credentials, and follows no redirect', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await send()).toBe('sent');
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      `${server.origin}/put?signature=1`,
      expect.objectContaining({ method: 'PUT', credentials: 'omit', redirect: 'manual' }),
    );
    expect(pauses).toEqual([]);
    expect(server.heard[0]).toMatchObject({
      call: 'PUT /put?signature=1',
      headers: { 'x-token': 't', 'idempotency-key': 'key', 'x-requested-with': 'resident-portal', 'content-type': 'application/pdf' },
    });
    expect(String(server.heard[0]?.bytes)).toBe('%PDF-1.7');
  });

  it('carry the content type that the backend gives, if it gives one', async () => {
    await send({ headers: { 'content-type': 'application/octet-stream' } });
    expect(server.heard[0]?.headers['content-type']).toBe('application/octet-stream');
  });

  it.each([
    [{ status: 200, body: {} }, 'INVALID_RESPONSE 200', 1],
    [{ status: 200, body: '<h1>Portal</h1>' }, 'INVALID_RESPONSE 200', 2],
    [{ status: 204 }, 'UNEXPECTED 204', 2],
    // Rules: api.gateway-answers
    [{ status: 413, body: '<h1>413 Request Entity Too Large</h1>' }, 'FILE_TOO_LARGE 413', 1],
    [{ status: 429, body: 'slow down' }, 'TOO_MANY_REQUESTS_EXCEPTION 429', 1],
  ])('count as received only when the answer matches the contract: %j', async (answer, outcome, tries) => {
    server.answer = () => answer;
    expect(await send()).toBe(outcome);
    expect(server.calls()).toHaveLength(tries);
  });

  it('go through the interceptor of the development tools', async () => {
    const after = vi.fn<NonNullable<Transport['interceptor']>['after']>();
    configure({ interceptor: { before: async () => ({ Prefer: 'code=400' }), after } });
    await send();
    expect(server.heard[0]?.headers['prefer']).toBe('code=400');
    expect(after).toHaveBeenCalledWith(expect.objectContaining({ operationId: 'uploadFile', method: 'PUT', status: 200 }));
  });
});

describe('bytes for another host', () => {
  it.each([200, 201, 204])('count as received when the host answers %i, whatever the body', async (status) => {
    server.answer = () => ({ status, body: status === 204 ? undefined : '<Stored/>' });
    expect(await send()).toBe('sent');
  });

  // Rules: files.upload-without-credentials
  it('sends no cookies and only the headers that the host asked for', async () => {
    const prepared = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    expect(await send()).toBe('sent');
    expect(prepared.mock.calls).toEqual([['x-token', 't']]);
    expect(server.heard[0]?.headers.cookie).toBeUndefined();
  });

  it('report their progress, which starts again at 0 on a retry', async () => {
    const progress: number[] = [];
    let tries = 0;
    server.answer = () => (tries++ === 0 ? { status: 503, body: '' } : { status: 200 });
    expect(await send({ onProgress: (share) => progress.push(share) })).toBe('sent');
    expect(progress).toEqual([0, 1, 0, 1]);
    expect(pauses).toEqual([500]);
  });

  it('treats a redirected upload as not received', async () => {
    server.answer = ({ call }) =>
      call.startsWith('PUT /put') ? { status: 307, headers: { Location: `${server.origin}/elsewhere` } } : { status: 200 };
    expect(await send()).toMatch(/^(REDIRECT 303|NETWORK_ERROR -1)$/);
  });

  it.each([
    [403, 'UNEXPECTED 403'],
    [413, 'FILE_TOO_LARGE 413'],
  ])('does not retry when the host refuses with %i', async (status, outcome) => {
    server.answer = () => ({ status, body: '<Error/>' });
    expect(await send()).toBe(outcome);
    expect(server.calls()).toHaveLength(1);
  });
});

describe.each([
  ['our own API', toOurselves],
  ['another host', () => undefined],
])('bytes for %s', (_, go) => {
  beforeEach(() => {
    go();
  });

  it('sends nothing again after its own time limit', async () => {
    server.answer = () => 'hangs';
    expect(await send({ timeoutMs: 100 })).toBe('TIMEOUT -1');
    // On a slow machine the time is over before the call has arrived.
    expect(server.calls().length, 'not tried again').toBeLessThanOrEqual(1);
  });

  it('sends nothing after an abort', async () => {
    expect(await send({ signal: AbortSignal.abort('left') })).toBe('left');
    expect(server.calls()).toEqual([]);
  });

  it('stop on an abort', async () => {
    server.answer = () => 'hangs';
    const leaving = new AbortController();
    const work = send({ signal: leaving.signal });
    await vi.waitFor(() => expect(server.calls()).toHaveLength(1));
    leaving.abort('left');
    expect(await work).toBe('left');
  });

  it('stay unsent when staff act on behalf of a resident', async () => {
    configure({ isImpersonator: () => true });
    expect(await send()).toBe('IMPERSONATION_WRITE_ACCESS_DENIED 401');
    expect(server.calls()).toEqual([]);
  });
});
