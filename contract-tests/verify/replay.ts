/** Sends the exchanges of recordings again, one after the other, and says what differs (`--replay`). */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../contract/bundle.ts';
import { escaped } from '../contract/pointer.ts';
import { parsed } from './core/check-answer.ts';
import { nameOfCookie } from './core/cookies.ts';
import { type Connection, connect, READABLE_ENCODINGS } from './core/exchange.ts';
import { cookieValue } from './core/exposure.ts';
import { shown } from './core/shown.ts';
import { UsageError } from './options.ts';
import type { Places, RecordedBody, RecordedExchange, Recording } from './record.ts';
import type { Terminal } from './report/console.ts';

export interface ReplayOptions extends Places {
  folder: string;
  timeoutMs: number;
}

/** @returns 0 when every answer is as it was recorded, 1 when one differs @throws UsageError when there is nothing to send */
export async function replay(options: ReplayOptions, { write }: Terminal): Promise<0 | 1> {
  const recordings = recordingsIn(options.folder);
  const needsStates = recordings.some(({ exchanges }) => exchanges.some(({ address }) => address === '{states}'));
  if (needsStates && options.statesUrl === undefined)
    throw new UsageError(`the recordings of ${options.folder} set states: give --states-url, as when they were made`);
  const connection = connect();
  let differing = 0;
  try {
    for (const recording of recordings) {
      const lines = await differencesOf(recording, options, connection);
      if (lines.length > 0) differing += 1;
      write(`${lines.length > 0 ? '≠' : '='} ${recording.check}\n${lines.map((line) => `    ${line}\n`).join('')}`);
    }
  } finally {
    connection.close();
  }
  write(`\n${recordings.length - differing} of ${recordings.length} checks are answered as they were recorded.\n`);
  return differing === 0 ? 0 : 1;
}

/** @throws UsageError */
function recordingsIn(folder: string): Recording[] {
  const files = filesIn(folder);
  if (files.length === 0) throw new UsageError(`${folder} has no recordings; --record ${folder} writes those of failed checks`);
  return files.toSorted().map((file) => {
    const read = parsed(readFileSync(join(folder, file)));
    const recording = read.kind === 'json' ? (read.value as Partial<Recording> | null) : null;
    if (recording?.version !== 1 || !Array.isArray(recording.exchanges))
      throw new UsageError(`${join(folder, file)} is no recording of this version`);
    return recording as Recording;
  });
}

/** @throws UsageError */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    throw new UsageError(`--replay ${folder} cannot be read; give the folder of --record`);
  }
}

async function differencesOf({ exchanges }: Recording, options: ReplayOptions, connection: Connection): Promise<string[]> {
  const known = new Replacements();
  const requestId = randomUUID();
  const lines: string[] = [];
  for (const [at, one] of exchanges.entries()) {
    const { url, outgoing } = requestOf(one, known, options, requestId);
    const exchanged = await connection.send(url, outgoing, { timeoutMs: options.timeoutMs, maxBodyBytes: 10 * 1024 * 1024 });
    const found = exchanged.kind === 'answer' ? known.compare(one.answer, exchanged.answer) : broken(one, exchanged.broken.actual);
    if (found.length > 0) lines.push(`${at + 1}. ${one.method} ${one.address}`, ...found.map((line) => `   ${line}`));
  }
  return lines;
}

const broken = ({ answer }: RecordedExchange, actual: string): string[] =>
  answer === null ? [] : [`answer: ${answer.status} before, now none: ${actual}`];

function requestOf(one: RecordedExchange, known: Replacements, { baseUrl, statesUrl, headers: given }: ReplayOptions, requestId: string) {
  const address = known
    .applied(one.address)
    .replace(/^\{base\}/, () => baseUrl.replace(/\/$/, ''))
    .replace(/^\{states\}/, () => statesUrl ?? '');
  const url = new URL(address);
  const isOurs = url.origin === new URL(baseUrl).origin;
  const headers: Record<string, string | number> = {
    'accept-encoding': READABLE_ENCODINGS,
    'x-request-id': requestId,
    ...(isOurs && given),
  };
  for (const [name, value] of Object.entries(one.headers)) {
    if (value === '{header}') continue;
    headers[name] = name.toLowerCase() === 'idempotency-key' ? known.keyFor(value) : known.applied(value);
  }
  const body = one.body && bytesOf(one.body, known);
  if (body) headers['content-length'] = body.length;
  return { url, outgoing: { method: one.method, headers, body } };
}

function bytesOf(body: RecordedBody, known: Replacements): Buffer {
  return 'text' in body ? Buffer.from(known.appliedToBody(body.text)) : Buffer.from(body.base64, 'base64');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Those of the world stay what they are (openapi/WORLD.md). */
const OF_THE_WORLD = /^[1-9]0000000-0000-4000-8000-/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const SECRETS = /\{secret-\d+\}/g;

const isMade = (value: unknown): value is string => typeof value === 'string' && UUID.test(value) && !OF_THE_WORLD.test(value);

/** What the backend names otherwise this time, learned from where it stands in an answer: secrets, and ids of what was made. */
class Replacements {
  readonly #texts = new Map<string, string>();
  readonly #ids = new Map<number, number>();
  readonly #keys = new Map<string, string>();

  applied(text: string): string {
    return [...this.#texts].reduce((all, [old, now]) => all.replaceAll(old, () => now), text);
  }

  /** Also the numbers of what was made. */
  appliedToBody(text: string): string {
    const replaced = this.applied(text);
    const read = this.#ids.size > 0 ? parsed(Buffer.from(replaced)) : null;
    return read?.kind === 'json' ? JSON.stringify(this.#withIds(read.value, '')) : replaced;
  }

  /** One new key for each that was recorded: the same one again is sent again. */
  keyFor(recorded: string): string {
    const key = this.#keys.get(recorded) ?? randomUUID();
    this.#keys.set(recorded, key);
    return key;
  }

  /** What differs in the answer, beside what is learned from it. */
  compare(
    recorded: RecordedExchange['answer'],
    { status, headers, body }: { status: number; headers: readonly (readonly [string, string])[]; body: Buffer },
  ): string[] {
    if (recorded === null) return [`answer: none before, now ${status}`];
    const cookies = (all: readonly (readonly [string, string])[]) =>
      new Map(
        all.flatMap(([name, value]) => (name.toLowerCase() === 'set-cookie' ? [[nameOfCookie(value), cookieValue(value)] as const] : [])),
      );
    const [before, now] = [cookies(recorded.headers), cookies(headers)];
    for (const [name, value] of before) this.#learn(value, now.get(name) ?? value);
    const type = (all: readonly (readonly [string, string])[]) =>
      all.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'none';
    return [
      ...(status === recorded.status ? [] : [`status: ${recorded.status} before, now ${status}`]),
      ...(type(headers) === type(recorded.headers) ? [] : [`content-type: ${type(recorded.headers)} before, now ${type(headers)}`]),
      ...[...new Set([...before.keys(), ...now.keys()])]
        .filter((name) => before.has(name) !== now.has(name))
        .map((name) => `cookie ${name}: ${before.has(name) ? 'set before, not now' : 'not set before, set now'}`),
      ...this.#bodies(recorded.body, body),
    ];
  }

  #bodies(recorded: RecordedBody, body: Buffer): string[] {
    const old = parsed('text' in recorded ? Buffer.from(recorded.text) : Buffer.from(recorded.base64, 'base64'));
    const now = parsed(body);
    if (old.kind === 'json' && now.kind === 'json') return this.#values(old.value, now.value, '', '');
    const isSame = 'text' in recorded ? this.applied(recorded.text) === body.toString('utf8') : recorded.base64 === body.toString('base64');
    return isSame ? [] : ['body: other bytes than before'];
  }

  #values(old: unknown, now: unknown, pointer: string, name: string): string[] {
    if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
      return old.flatMap((one, at) => this.#values(one, now[at], `${pointer}/${at}`, name));
    if (isObject(old) && isObject(now)) {
      const isMadeAnew = isMade(old.uuid) && isMade(now.uuid) && old.uuid !== now.uuid;
      if (isMadeAnew && typeof old.id === 'number' && typeof now.id === 'number') this.#ids.set(old.id, now.id);
      return [...new Set([...Object.keys(old), ...Object.keys(now)])]
        .filter((key) => !(isMadeAnew && key === 'id'))
        .flatMap((key) => this.#values(old[key], now[key], `${pointer}/${escaped(key)}`, key));
    }
    if (old === now || this.#isLearned(old, now)) return [];
    return [`body ${pointer || '(all of it)'}: ${shown(old, name)} before, now ${shown(now, name)}`];
  }

  /** Whether the difference is only another name for the same: then later requests say the new one. */
  #isLearned(old: unknown, now: unknown): boolean {
    if (typeof old !== 'string' || typeof now !== 'string') return false;
    if (MOMENT.test(old) && MOMENT.test(now)) return true;
    if (isMade(old) && isMade(now)) {
      this.#texts.set(old, now);
      return true;
    }
    return this.#learn(old, now) || this.applied(old) === now;
  }

  /** Takes the secrets of a recorded text from the text that stands there now. */
  #learn(old: string, now: string): boolean {
    const names = old.match(SECRETS) ?? [];
    if (names.length === 0) return false;
    const pattern = old
      .split(SECRETS)
      .map((part) => this.applied(part).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('(.+)');
    const values = new RegExp(`^${pattern}$`, 's').exec(now)?.slice(1);
    for (const [at, name] of names.entries()) if (values?.[at] !== undefined) this.#texts.set(name, values[at]);
    return values !== undefined;
  }

  #withIds(value: unknown, name: string): unknown {
    if (typeof value === 'number') return /ids?$/i.test(name) ? (this.#ids.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((one) => this.#withIds(one, name));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#withIds(one, key)]));
  }
}
