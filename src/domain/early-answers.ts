/**
 * The answers that the boot file (src/app/boot/boot.ts) requested while the browser was still parsing the page. Each answer is given once,
 * to the caller that would have requested it, and is not kept after that. Without the boot file, as in development, every request is made
 * as usual.
 */

export interface EarlyAnswer {
  answer: Promise<Response>;
  /** The X-Request-Id that the call was sent with. */
  requestId?: string | undefined;
  /** Ends the call, also while its body is being read. */
  stop: AbortController;
  /** When it is too old, by `performance.now()`: the code of the page may come late, and somebody else may have signed in meanwhile in another tab. */
  until: number;
}

export interface EarlyStart {
  /** By address, as the portal asks for it. */
  answers: Map<string, EarlyAnswer>;
  /** The texts that are on their way; null when the boot file does not know the page. */
  texts: { language: string; namespaces: readonly string[] } | null;
  /** Starts to load the code of the page with this path, unless that has been done. @returns the addresses of its files */
  preload: (pathname: string) => readonly string[];
  /** Where the look of the bar was pressed last, from the corner of the window. */
  pressed?: { x: number; y: number } | undefined;
}

declare global {
  interface Window {
    earlyStart?: EarlyStart;
  }
  /** The same, also where there is no window: there it is not set. */
  var earlyStart: EarlyStart | undefined;
}

/**
 * Like `fetch`: takes the early answer to a read of the address if there is one. A second read of it and every write are sent as usual. With an early
 * answer the given headers get the X-Request-Id that was sent, so that the caller names the same call as the backend.
 */
// oxlint-disable-next-line eslint/no-restricted-globals -- hands out what the boot file has asked for, and asks for the rest
export const earlyFetch: typeof fetch = (input, init) => {
  // Stryker disable next-line ConditionalExpression: for the compiler; nothing but a text is among the addresses
  const early = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? takeAnswer(input) : undefined;
  // oxlint-disable-next-line eslint/no-restricted-globals -- hands out what the boot file has asked for, and asks for the rest
  if (early === undefined) return fetch(input, init);
  const { signal, headers } = init ?? {};
  if (headers instanceof Headers && early.requestId !== undefined) headers.set('X-Request-Id', early.requestId);
  if (signal?.aborted) early.stop.abort(signal.reason);
  else signal?.addEventListener('abort', () => early.stop.abort(signal.reason));
  return early.answer;
};

/** The texts that the boot file has asked for. */
export function earlyTexts(): EarlyStart['texts'] {
  return globalThis.earlyStart?.texts ?? null;
}

/** Starts to load the code of a page that will be shown. @returns the addresses of its files, where they are known */
export function preloadCode(pathname: string): readonly string[] {
  return globalThis.earlyStart?.preload(pathname) ?? [];
}

/** Ends and forgets what nobody has taken. */
export function dropEarlyAnswers(): void {
  const answers = globalThis.earlyStart?.answers;
  for (const { stop } of answers?.values() ?? []) stop.abort();
  answers?.clear();
}

function takeAnswer(address: string): EarlyAnswer | undefined {
  const answers = globalThis.earlyStart?.answers;
  const early = answers?.get(address);
  answers?.delete(address);
  if (!early || performance.now() < early.until) return early;
  early.stop.abort();
  return undefined;
}
