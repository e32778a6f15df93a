/** A fake backend for tests: answers the transport's calls of `fetch` and records them. */
import { configureTransport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import { vi } from 'vitest';

/**
 * The answers by path, with or without the query, and with or without the method in front (`POST /api/login`). An answer is the value of an
 * example, a promise of one, a refusal, or several of these in turn. Tests may change the answers while they run. Other paths are answered
 * NOT_FOUND.
 */
export type Answers = Record<string, unknown>;

export class Refusal {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    this.status = status;
    this.code = code;
  }
}

/** Several answers in turn; the last one is repeated. */
export class InTurn {
  readonly #left: unknown[];
  constructor(...answers: [unknown, ...unknown[]]) {
    this.#left = answers;
  }

  next(): unknown {
    return this.#left.length > 1 ? this.#left.shift() : this.#left[0];
  }
}

/** No answer at all: the network is down. */
export const NO_NETWORK = Symbol('no network');

/** The answer of writes that return no data (api.empty-answers). */
export const SUCCESS = { success: true };

export interface Call {
  /** `POST /api/verify-email`, with the query as it was sent. */
  call: string;
  body: unknown;
}

export interface Backend {
  answers: Answers;
  calls: Call[];
  /** The addresses of the calls. */
  asked: string[];
}

/** Undo with `vi.unstubAllGlobals()`. */
export function backendForTests(answers: Answers = {}): Backend {
  const backend: Backend = { answers, calls: [], asked: [] };
  configureTransport({
    baseUrl: '/api',
    isOffline: () => 'onLine' in navigator && !navigator.onLine,
    writeDelayMs: 0,
    timeoutMs: 5000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    newKey: () => '00000000-0000-4000-8000-000000000000',
    pause: async () => undefined,
    reportInvalidResponse: () => undefined,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`;
    backend.asked.push(url);
    backend.calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const key = [url, call, url.replace(/\?.*/, ''), call.replace(/\?.*/, '')].find((name) => name in backend.answers);
    const named = key === undefined ? new Refusal(404, 'NOT_FOUND') : backend.answers[key];
    const answer: unknown = await (named instanceof InTurn ? named.next() : named);
    if (answer === NO_NETWORK) throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer;
    return answer instanceof Refusal ? Response.json({ code: answer.code }, { status: answer.status }) : Response.json(answer);
  });
  return backend;
}

/** Answers the calls of the transport; gives the addresses that were asked for. */
export function answerWith(answers: Answers): string[] {
  return backendForTests(answers).asked;
}
