// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendOnce } from './use-send-once.ts';

/** The values that were sent. */
const sent: string[] = [];
const answers: (() => Promise<string>)[] = [];

const optionsOf = () => ({
  mutationKey: ['write'],
  mutationFn: ({ text }: { text: string }) => {
    sent.push(text);
    return (answers.shift() ?? (async () => 'ok'))();
  },
});

function sender() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });
  const { result } = renderHook(() => useSendOnce<string, { text: string }>(optionsOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return (text: string) => result.current.send({ text });
}

it('joins a second send of the same payload to the one that is under way, and sends another payload beside it', async () => {
  let answer: (text: string) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  const send = sender();
  const both = await act(async () => {
    const sending = [send('a'), send('a'), send('b')];
    await Promise.resolve();
    answer('first');
    return Promise.all(sending);
  });
  expect(both).toEqual(['first', 'first', 'ok']);
  expect(sent).toEqual(['a', 'b']);
});
