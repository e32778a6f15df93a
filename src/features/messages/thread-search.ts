/** The search of threads (`messages.thread-search`). The texts of thousands of messages are read in small parts, so that no key waits for them. */
import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';

/** So many messages are read between two looks at the time: a few milliseconds' work on a slow phone. */
export const READ_AT_ONCE = 5;
/** Without `requestIdleCallback`, messages are read for so many milliseconds at a time. */
const SLICE_MS = 10;
/** A busy browser reads a part after so many milliseconds at the latest. */
const LATEST_MS = 100;
/** A search that takes longer is shown to be under way, in milliseconds. */
const SHOWN_AFTER_MS = 150;

/** What was read, by thread: an answer that is fetched again gives the same objects for the threads that have not changed. */
type Texts = Pick<WeakMap<MessageThread, string>, 'get' | 'has' | 'set'>;

/**
 * Reads subjects, words and names of files, and gives way after every `READ_AT_ONCE` messages.
 * @param textOf the words of a message's HTML
 * @param texts gets those of the threads that it has not
 */
export function* readTexts(threads: readonly MessageThread[], textOf: (html: string) => string, texts: Texts): Generator<void, void> {
  let count = 0;
  for (const thread of threads.filter((one) => !texts.has(one))) {
    const parts: string[] = [];
    for (const entry of thread.entries) {
      parts.push(...textsOf(entry, textOf));
      count += 1;
      if (count % READ_AT_ONCE === 0) yield;
    }
    texts.set(thread, folded(parts.join('\n')));
  }
}

const textsOf = ({ title, htmlContent, files }: MessageEntry, textOf: (html: string) => string): string[] => [
  title,
  textOf(htmlContent),
  ...files.map(({ name }) => name),
];

/** Whether a text has every word that was typed, anywhere in it, in capitals or not. @param text as `folded` gives it */
export function hasWords(text: string, typed: string): boolean {
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function folded(text: string): string {
  return text.toLocaleLowerCase('fi');
}

interface Found {
  /** All threads without a query, and until their texts are read. */
  threads: readonly MessageThread[];
  /** `waiting` when the texts have been read for so long that the page says so. */
  state: 'all' | 'reading' | 'waiting' | 'found';
}

/**
 * The threads that have all words of the query.
 * @param isWanted whether a search is to be expected: the texts are read from then on
 */
export function useFound(threads: readonly MessageThread[], query: string, isWanted: boolean): Found {
  const [texts] = useState(() => new WeakMap<MessageThread, string>());
  const [readThreads, setReadThreads] = useState<readonly MessageThread[] | null>(null);
  const isReading = query !== '' && readThreads === null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const over = new AbortController();
    // The sanitizer is large, and only the search needs it. Where it does not come, the portal is loaded anew (src/app/reload-once.ts).
    const read = async () => {
      const { safeFragment } = await import('@/ui/html/sanitize.ts');
      const parts = readTexts(threads, (html) => safeFragment(html).textContent ?? '', texts);
      // In a transition: no key waits for the rows.
      const done = () => startTransition(() => setReadThreads(threads));
      whenIdle(() => parts.next().done === true, done, over.signal);
    };
    read().catch(() => undefined);
    return () => over.abort();
  }, [threads, texts, isWanted]);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isReading]);
  const found = useMemo(
    () => (query === '' ? null : (readThreads?.filter((thread) => hasWords(texts.get(thread) ?? '', query)) ?? null)),
    [readThreads, texts, query],
  );
  if (found !== null) return { threads: found, state: 'found' };
  if (isReading) return { threads, state: isLong ? 'waiting' : 'reading' };
  return { threads, state: 'all' };
}

/**
 * Works when the browser has nothing else to do.
 * @param work does a small part. Returns whether that was the last one
 * @param signal stops it
 */
function whenIdle(work: () => boolean, onDone: () => void, signal: AbortSignal): void {
  let timer: number;
  const hasIdle = typeof globalThis.requestIdleCallback === 'function';
  const run = (hasTime: () => boolean) => {
    let isDone: boolean;
    do isDone = work();
    while (!isDone && hasTime());
    if (isDone) onDone();
    else ask();
  };
  const ask = () => {
    if (signal.aborted) return;
    if (hasIdle) {
      timer = requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 0), { timeout: LATEST_MS });
      return;
    }
    timer = window.setTimeout(() => {
      const until = performance.now() + SLICE_MS;
      run(() => performance.now() < until);
    });
  };
  signal.addEventListener('abort', () => (hasIdle ? cancelIdleCallback(timer) : clearTimeout(timer)));
  ask();
}
