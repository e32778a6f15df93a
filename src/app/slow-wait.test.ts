import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOW_AFTER_MS, slowWait } from './slow-wait.ts';

const ready = { state: { initialized: true, navigation: { state: 'idle' } }, subscribe: () => () => undefined };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// Rules: shell.slow-answer
it('counts as slow after 8 seconds of waiting for an answer, and not any more when it comes', async () => {
  const queryClient = new QueryClient();
  const wait = slowWait(queryClient, ready);
  const changed = vi.fn();
  const stop = wait.subscribe(changed);
  let arrive: (value: string) => void = () => undefined;
  const asked = queryClient.query({ queryKey: ['x'], queryFn: () => new Promise<string>((resolve) => (arrive = resolve)) });
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
  expect(wait.isSlow()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait.isSlow()).toBe(true);
  expect(changed).toHaveBeenCalledOnce();
  arrive('here');
  await asked;
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isSlow()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

it('counts as slow while the page that was asked for does not come', async () => {
  const router = { ...ready, state: { initialized: true, navigation: { state: 'loading' } } };
  const wait = slowWait(new QueryClient(), router);
  const stop = wait.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(wait.isSlow()).toBe(true);
  stop();
});

it('never counts as slow for what is only refreshed', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['x'], 'shown');
  const wait = slowWait(queryClient, ready);
  const stop = wait.subscribe(() => undefined);
  void queryClient.query({ queryKey: ['x'], staleTime: 0, queryFn: () => new Promise<string>(() => undefined) });
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS * 2);
  expect(wait.isSlow()).toBe(false);
  stop();
});
