import type { ZodMiniType } from 'zod/mini';
import type { ApiError } from './api-error.ts';
import { SentOnce } from './sent-once.ts';

/** The outcome of a finished call, for the scenario panel of development builds. */
export interface CallRecord {
  operationId: string;
  method: string;
  url: string;
  status: number;
  milliseconds: number;
}

/** Changes that a development tool makes to a call before it is sent. Absent from production builds. */
export interface Interceptor {
  /** Resolves to headers to add, or rejects to simulate a network failure. It may delay the call. */
  before(call: { operationId: string; method: string; url: string; signal: AbortSignal }): Promise<Record<string, string>>;
  after(call: CallRecord): void;
}

/** Everything the transport needs from the portal; given once at start. */
export interface Transport {
  /** Prefix of every path of the contract: `/api` in the portal, an absolute address in tests. No trailing slash. */
  baseUrl: string;
  /** Pause before a POST or PATCH is sent, in milliseconds (api.write-delay: policy.writeDelayMs). */
  writeDelayMs: number;
  /** A call with no complete answer in this many milliseconds counts as a network failure. */
  timeoutMs: number;
  /** The generated schema of the error body. */
  errorSchema: ZodMiniType<{ code: string; message?: string | undefined }>;
  /** Whether staff is acting on behalf of a resident: then every write is refused before it is sent (session.impersonation-read-only). */
  isImpersonator(): boolean;
  /** Called once for every answer that ends the session. */
  onSessionExpired(error: ApiError): void;
  /**
   * Called for every answer of the backend that is no failure of its own (status below 500): it has seen the session.
   * @param date the Date header; null when there is none
   */
  onAnswered?(date: string | null): void;
  /** Sends every call; the browser's own `fetch` unless given. For a portal that has asked for some answers before its code was there. */
  // oxlint-disable-next-line eslint/no-restricted-globals -- a type
  fetch?: typeof fetch;
  /** Whether the device says that it has no network. */
  isOffline?(): boolean;
  /** A new Idempotency-Key. */
  newKey(): string;
  /** A new X-Request-Id; without it, calls carry none (api.request-id). */
  newRequestId?: (() => string) | undefined;
  /** Called with the error of a call that the service has to answer for, beside its being thrown. */
  onFault?(error: ApiError): void;
  /** Resolves after this many milliseconds, or rejects as soon as the signal aborts. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Reports an answer that breaks the contract. Gets operation, pointer and rule, never values. */
  reportInvalidResponse(report: { operationId: string; pointer: string; rule: string }): void;
  interceptor?: Interceptor | undefined;
}

let current: Transport | undefined;
/** Of the writes that go through it. */
let sent = new SentOnce();

/** Configures the transport. Call once before the first request; a second call replaces the first. */
export function configureTransport(parts: Transport): void {
  current = parts;
  sent = new SentOnce();
}

/** @throws Error when the transport was not configured: a programming error */
export function transport(): Transport {
  if (!current) throw new Error('configureTransport() must be called before the first request');
  return current;
}

/** What is known of the writes that were sent through the transport. */
export const sentOnce = (): SentOnce => sent;

/** Resolves after the given milliseconds; rejects with the signal's reason when it aborts first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
