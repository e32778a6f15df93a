/**
 * The exchanges of failed checks as files, so that they can be looked at and sent again (`--record`, `--replay`). What opens a session, an upload or a file
 * stands in them as `{secret-1}`, headers of the command line as `{header}`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerValues } from './core/answer.ts';
import { parsed } from './core/check-answer.ts';
import type { Connection, Exchanged, HttpRequest } from './core/exchange.ts';
import { cookieValue } from './core/exposure.ts';
import type { Result } from './core/interaction-run.ts';

/** Text, or bytes in base64. */
export type RecordedBody = { text: string } | { base64: string };

export interface RecordedExchange {
  method: string;
  /** `{base}/contracts/…`, `{states}`, or a whole address. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body?: RecordedBody;
  /** Null when none came. */
  answer: { status: number; headers: readonly (readonly [string, string])[]; body: RecordedBody } | null;
}

export interface Recording {
  version: 1;
  check: string;
  operationId: string;
  /** What was found, for whoever reads the file. */
  found: readonly { expected: string; actual: string; pointer: string | null }[];
  exchanges: readonly RecordedExchange[];
}

export interface Places {
  baseUrl: string;
  statesUrl: string | undefined;
  /** The headers of the command line. */
  headers: Readonly<Record<string, string>>;
}

interface Kept {
  url: URL;
  outgoing: HttpRequest;
  exchanged: Exchanged | null;
}

/** Not part of a recording: the connection's own, and what is new for each request. */
const LEFT_OUT = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'user-agent', 'x-request-id'];
/** Fields of answers, and parts of signed addresses, that open something. */
const SECRET = /session|registration|token|secret|signature|^sig$|policy|credential|permit/i;
/** Shorter values would stand elsewhere by chance. */
const SHORTEST_SECRET = 6;

export class Recorder {
  readonly #folder: string;
  readonly #places: Places;
  /** By `X-Request-Id`, which all requests of a check and of its states have. */
  readonly #kept = new Map<string, Kept[]>();
  readonly #files = new Set<string>();

  constructor(folder: string, places: Places) {
    this.#folder = folder;
    this.#places = places;
  }

  /** How many checks were written. */
  get count(): number {
    return this.#files.size;
  }

  /** The connection, whose exchanges are kept until the result of their check is known. */
  around(connection: Connection): Connection {
    return {
      close: () => connection.close(),
      send: async (url, outgoing, limits) => {
        const one: Kept = { url: new URL(url), outgoing, exchanged: null };
        const id = String(outgoing.headers['x-request-id']);
        this.#kept.set(id, [...(this.#kept.get(id) ?? []), one]);
        one.exchanged = await connection.send(url, outgoing, limits);
        return one.exchanged;
      },
    };
  }

  /** Writes the exchanges of a failed check, and forgets those of any other. @throws Error when the file cannot be written */
  add({ key, operationId, requestId, outcome, findings }: Result): void {
    const kept = this.#kept.get(requestId) ?? [];
    this.#kept.delete(requestId);
    if (outcome !== 'failed' && outcome !== 'error') return;
    const recording: Recording = {
      version: 1,
      check: key,
      operationId,
      found: findings.map(({ expected, actual, pointer }) => ({ expected, actual, pointer })),
      exchanges: recorded(kept, this.#places),
    };
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, this.#fileFor(key)), `${JSON.stringify(recording, null, 1)}\n`);
  }

  /** Names of checks may be long, and alike but for signs that a file name cannot have. */
  #fileFor(key: string): string {
    const name = key.replaceAll(/[^\w.-]+/g, '-').slice(0, 120);
    let file = `${name}.json`;
    for (let count = 2; this.#files.has(file); count += 1) file = `${name}-${count}.json`;
    this.#files.add(file);
    return file;
  }
}

function recorded(kept: readonly Kept[], places: Places): RecordedExchange[] {
  const masked = masks(kept.flatMap(secretsOf));
  return kept.map(({ url, outgoing: { method, headers, body }, exchanged }) => ({
    method,
    address: masked(addressIn(url, places)),
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !LEFT_OUT.includes(name.toLowerCase()))
        .map(([name, value]) => [name, name.toLowerCase() in places.headers ? '{header}' : masked(String(value))]),
    ),
    ...(body && body.length > 0 && { body: bodyOf(body, masked) }),
    answer:
      exchanged?.kind === 'answer'
        ? {
            status: exchanged.answer.status,
            headers: exchanged.answer.headers.map(([name, value]) => [name, masked(value)] as const),
            body: bodyOf(exchanged.answer.body, masked),
          }
        : null,
  }));
}

function bodyOf(body: Buffer, masked: (text: string) => string): RecordedBody {
  const text = body.toString('utf8');
  return Buffer.from(text).equals(body) ? { text: masked(text) } : { base64: body.toString('base64') };
}

function addressIn(url: URL, { baseUrl, statesUrl }: Places): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const base = new URL(baseUrl).href.replace(/\/$/, '');
  if (statesUrl !== undefined && address.href === new URL(statesUrl).href) return '{states}';
  return address.href.startsWith(`${base}/`) ? `{base}${address.href.slice(base.length)}` : address.href;
}

/** What the answer gives to open something: sessions, tokens of uploads, signed addresses. */
function secretsOf({ exchanged }: Kept): string[] {
  if (exchanged?.kind !== 'answer') return [];
  const { answer } = exchanged;
  const read = parsed(answer.body);
  return [...headerValues(answer, 'set-cookie').map(cookieValue), ...(read.kind === 'json' ? secretsIn(read.value) : [])];
}

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return [...(SECRET.test(name) ? [value] : []), ...secretsOfAddress(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, name));
  // The headers of an upload have any names.
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, name === 'uploadHeaders' ? 'token' : key));
}

function secretsOfAddress(text: string): string[] {
  if (!text.includes('?') || !URL.canParse(text, 'http://localhost')) return [];
  return [...new URL(text, 'http://localhost').searchParams].flatMap(([name, value]) => (SECRET.test(name) ? [value] : []));
}

/** Puts `{secret-1}` in the place of each secret, the longest first, since one may be part of another. */
function masks(secrets: readonly string[]): (text: string) => string {
  const all = [...new Set(secrets)].filter(({ length }) => length >= SHORTEST_SECRET);
  const names = all.map((value, at) => [value, `{secret-${at + 1}}`] as const).toSorted(([one], [other]) => other.length - one.length);
  const spellings = names.flatMap(([value, name]) => [...new Set([value, encodeURIComponent(value)])].map((one) => [one, name] as const));
  return (text) => spellings.reduce((all_, [value, name]) => all_.replaceAll(value, name), text);
}
