/** Provider states on their way to the backend's own state endpoint: POST {state, params, action}. */

import { parsed } from './check-answer.ts';
import { curlOf } from './curl.ts';
import type { Connection, Exchanged, HttpRequest, Limits } from './exchange.ts';
import { shortened, shown } from './shown.ts';
import { withToken } from './upload-request.ts';

export interface StateCall {
  state: string;
  params: Record<string, unknown>;
  action: 'setup' | 'teardown';
}

export type StateOutcome =
  /** `curl`: repeats the call. */
  | { kind: 'set'; values: Record<string, unknown>; curl: string }
  /** `what`: `422 {"error":"…"}` or what the connection did. */
  | { kind: 'failed'; what: string; hasResponse: boolean; curl: string };

export interface StateEndpoint {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** How often a call that got no answer, or a 5xx, is sent again. None by default. */
  retries?: number;
}

/** The pause before the first repetition of a state call; each further one is twice as long. */
const FIRST_PAUSE_MS = 250;

/** @param requestId the `X-Request-Id` of the interaction or check that the state is for */
export async function sendState(
  connection: Connection,
  endpoint: StateEndpoint,
  call: StateCall,
  limits: Limits,
  requestId: string,
): Promise<StateOutcome> {
  const body = Buffer.from(JSON.stringify(call));
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': requestId,
    ...endpoint.headers,
    'content-length': body.length,
  };
  const asked: HttpRequest = { method: 'POST', headers, body };
  for (let tries = 0; ; tries += 1) {
    const exchanged = await connection.send(endpoint.url, asked, limits);
    const isRetried = exchanged.kind === 'broken' || exchanged.answer.status >= 500;
    if (!isRetried || tries >= (endpoint.retries ?? 0)) return outcomeOf(exchanged, curlOf(endpoint.url, asked, endpoint.headers));
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tries));
  }
}

function outcomeOf(exchanged: Exchanged, curl: string): StateOutcome {
  if (exchanged.kind === 'broken')
    return { kind: 'failed', what: exchanged.broken.actual, hasResponse: exchanged.broken.kind === 'faulty', curl };
  const { status, body: answer } = exchanged.answer;
  if (status < 200 || status > 299) {
    return { kind: 'failed', what: `${status} ${shortened(answer.toString('utf8'), 200)}`.trim(), hasResponse: true, curl };
  }
  const read = parsed(answer);
  // An empty answer is fine: the state has no values to give.
  const isObject = read.kind === 'json' && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  const values = isObject ? (read.value as Record<string, unknown>) : {};
  const wrong = wrongValue(values);
  return wrong === null ? { kind: 'set', values: withToken(values), curl } : { kind: 'failed', what: wrong, hasResponse: true, curl };
}

/**
 * Checks values that are put into a cookie or a header unchanged: they may not contain characters that end a cookie.
 * @returns the error and its remedy
 */
function wrongValue(values: Readonly<Record<string, unknown>>): string | null {
  for (const name of ['session', 'registration', 'uploadToken']) {
    const value = values[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value === '')
      return `it answered {"${name}": ${shown(value)}}; answer the value as a text that is not empty`;
    if (/[;\s,"\\]/.test(value) || value.startsWith('resident_'))
      return `it answered a whole cookie as "${name}"; answer its value alone, without its name and attributes`;
  }
  return null;
}

/** @returns the call; null when the body is not a call of a state */
export function readStateCall(body: Buffer): StateCall | null {
  const read = parsed(body);
  if (read.kind !== 'json' || typeof read.value !== 'object' || read.value === null) return null;
  const { state, params, action } = read.value as Record<string, unknown>;
  if (typeof state !== 'string') return null;
  return {
    state,
    params: typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {},
    action: action === 'teardown' ? 'teardown' : 'setup',
  };
}
