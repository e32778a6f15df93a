// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import type { RequestOptions } from 'client/request.ts';
import { configureTransport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import { beforeEach, expect, it } from 'vitest';
import { useSendOnce } from './use-send-once.ts';

let keys: string[];
let answers: (() => Promise<string>)[];

const optionsOf = ({ request }: { request: RequestOptions }) => ({
  mutationKey: ['write'],
  mutationFn: (_body: { text: string }) => {
    keys.push(new Headers(request.headers).get('Idempotency-Key') ?? '');
    return (answers.shift() ?? (async () => 'ok'))();
  },
});

const fails = (code: ErrorCode, status: number) => async () => {
  throw new ApiError({ code, status, operationId: 'write' });
};

function sender() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });
  const { result } = renderHook(() => useSendOnce<string, { text: string }>(optionsOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return (text: string) => result.current.send({ text }).catch((error: ApiError) => error.code);
}

beforeEach(() => {
  keys = [];
  answers = [];
  let next = 0;
  configureTransport({
    baseUrl: '/api',
    writeDelayMs: 0,
    timeoutMs: 1000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    newKey: () => `key-${(next += 1)}`,
    pause: async () => undefined,
    reportInvalidResponse: () => undefined,
  });
});

it.each<[ErrorCode, number]>([
  ['NETWORK_ERROR', -1],
  ['TIMEOUT', -1],
  ['UNEXPECTED', 502],
  ['SERVICE_UNAVAILABLE', 503],
  ['INVALID_RESPONSE', 200],
])('keeps the key of an unchanged payload after %s', async (code, status) => {
  answers = [fails(code, status)];
  const send = sender();
  expect(await act(() => send('a'))).toBe(code);
  expect(await act(() => send('a'))).toBe('ok');
  await act(() => send('a'));
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

it.each<[ErrorCode, number]>([
  ['VALIDATION_ERROR', 400],
  ['ADD_TENANT_ERROR', 500],
])('takes a new key after the definite answer %s', async (code, status) => {
  answers = [fails(code, status)];
  const send = sender();
  await act(() => send('a'));
  await act(() => send('a'));
  expect(keys).toEqual(['key-1', 'key-2']);
});

it('uses a new key for a changed payload, and the earlier one when it is changed back', async () => {
  answers = [fails('TIMEOUT', -1), fails('TIMEOUT', -1)];
  const send = sender();
  await act(() => send('a'));
  await act(() => send('b'));
  await act(() => send('a'));
  expect(keys).toEqual(['key-1', 'key-2', 'key-1']);
});

it('joins a second send of the same payload to the one that is under way, and sends another payload beside it', async () => {
  let answer: (text: string) => void = () => undefined;
  answers = [() => new Promise((resolve) => (answer = resolve))];
  const send = sender();
  const both = await act(async () => {
    const sending = [send('a'), send('a'), send('b')];
    await Promise.resolve();
    answer('first');
    return Promise.all(sending);
  });
  expect(both).toEqual(['first', 'first', 'ok']);
  expect(keys).toEqual(['key-1', 'key-2']);
});
