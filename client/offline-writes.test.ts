import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { object, string } from 'zod/mini';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { request } from './request.ts';
import { configureTransport } from './transport.ts';

const fetchMock = vi.fn<typeof fetch>();
/** What the device says at each question, in order; then always the last. */
let offline: boolean[] = [];
let keys = 0;

beforeEach(() => {
  keys = 0;
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchMock);
  configureTransport({
    baseUrl: '/api',
    writeDelayMs: 0,
    timeoutMs: 5000,
    errorSchema: object({ code: string() }),
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    isOffline: () => (offline.length > 1 ? offline.shift() : offline[0]) ?? false,
    newKey: () => `key-${++keys}`,
    pause: async () => undefined,
    reportInvalidResponse: () => undefined,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const write = () => request('/thing', { operationId: 'sendMessage', method: 'POST', body: '{}' });
async function failed(): Promise<[hasSentNothing: boolean, isOutcomeUnknown: boolean]> {
  const error: unknown = await write().catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return [error.hasSentNothing, isOutcomeUnknown(error)];
}

// Rules: api.may-have-arrived
it.each([
  ['before, and until it fails', [true], true],
  ['when it fails only', [false, true], false],
  ['before it only', [true, false, true], false],
  ['in its first try, and not when its second is sent', [true, true, false, true], false],
])('a write has sent nothing only where the device is offline %s', async (_, states, hasSentNothing) => {
  offline = states;
  expect(await failed()).toEqual([hasSentNothing, !hasSentNothing]);
});

it('a write keeps its key, and the doubt, where it may have arrived before the device went offline', async () => {
  offline = [false];
  await failed();
  offline = [true];
  expect(await failed()).toEqual([false, true]);
  fetchMock.mockImplementation(async () => Response.json({}));
  await write();
  const sent = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(new Set(sent)).toEqual(new Set(['key-1']));
});
