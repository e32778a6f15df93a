import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { MessageTimeline } from 'generated/zod/messageTimeline.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import example from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import { hasWords, READ_AT_ONCE, readTexts } from './thread-search.ts';

const { messages } = parse(MessageTimeline, example.value);
const [first] = messages;
if (first === undefined) throw new Error('the example has no threads');
const [entry] = first.entries;
if (entry === undefined) throw new Error('the first thread has no entries');

const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, ' ');

describe('the search of threads (messages.thread-search)', () => {
  const texts = new Map<MessageThread, string>();
  Array.from(readTexts(messages, withoutTags, texts));
  const text = texts.get(first) ?? '';

  it.each(['lisäavain', 'AVAIN tilattu', 'avaintilauslomake.pdf', 'puhelu perjantai'])('finds %s', (typed) =>
    expect(hasWords(text, typed)).toBe(true),
  );

  it('finds nothing when one of the words is missing', () => expect(hasWords(text, 'avain sauna')).toBe(false));
});

describe('reading the texts of many messages', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ ...entry, htmlContent: `viesti ${at}` }));
  /** How many messages were read before each pause, and after the last one. */
  const slicesOf = (threads: readonly (typeof first)[], texts = new Map<MessageThread, string>()) => {
    const slices: number[] = [];
    let count = 0;
    const parts = readTexts(
      threads,
      (html) => {
        count += 1;
        return html;
      },
      texts,
    );
    for (let isDone = false; !isDone; count = 0) {
      isDone = parts.next().done === true;
      slices.push(count);
    }
    return slices;
  };

  it.each([
    ['many threads of one message', Array.from({ length: 1000 }, (_, at) => ({ id: String(at), entries: numbered(1) }))],
    ['one thread of many messages', [{ id: '1', entries: numbered(1000) }]],
  ])('gives way after every few messages: %s', (_, threads) => {
    const slices = slicesOf(threads);
    expect(Math.max(...slices)).toBe(READ_AT_ONCE);
    expect(slices.reduce((sum, count) => sum + count)).toBe(1000);
  });

  it('reads a thread once, however often it is asked for', () => {
    const texts = new Map<MessageThread, string>();
    slicesOf(messages, texts);
    const changed = { ...first, entries: numbered(2) };
    expect(slicesOf([changed, ...messages.slice(1)], texts)).toEqual([2]);
  });
});
