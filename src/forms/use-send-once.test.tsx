// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendOnce } from './send-once.ts';

interface Options {
  request?: { headers: Record<string, string> };
}

// Rules: api.key-kept
it('sends each write with its own key, also several at once, and lets the cache of mutations see its variables', async () => {
  const sent: unknown[] = [];
  const optionsOf = (options?: Options) => ({
    mutationKey: ['write'],
    mutationFn: async (variables: { text: string }) => {
      sent.push([variables.text, options?.request?.headers['Idempotency-Key']]);
      return 'ok';
    },
  });
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });
  const { result } = renderHook(() => useSendOnce<string, { text: string }>(optionsOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => Promise.all([result.current.send({ text: 'a' }, 'key-a'), result.current.send({ text: 'b' }, 'key-b')]));
  expect(sent).toEqual([
    ['a', 'key-a'],
    ['b', 'key-b'],
  ]);
  expect(
    client
      .getMutationCache()
      .getAll()
      .map(({ state, options }) => [options.mutationKey, state.variables]),
  ).toEqual([
    [['write'], { text: 'a', idempotencyKey: 'key-a' }],
    [['write'], { text: 'b', idempotencyKey: 'key-b' }],
  ]);
});
