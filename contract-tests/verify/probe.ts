/** The first requests of a run: whether the addresses are right, and what the backend says of itself. */
import { EXAMPLE_DAY } from '../../openapi/world-days.ts';
import { headerValues } from './core/answer.ts';
import { parsed } from './core/check-answer.ts';
import { helsinkiDay } from './core/days.ts';
import { connect, type Exchanged } from './core/exchange.ts';
import { shown } from './core/shown.ts';
import { type Options, UsageError } from './options.ts';

/** What the backend says of itself before the run. */
export interface Backend {
  /** Its current day in Helsinki, yyyy-MM-dd; that of the examples where it tells none. */
  today: string;
  /** The version of the contract that it is built to; null where its state endpoint answers none. */
  contractVersion: string | null;
  /** Where its state endpoint answers: the address that was given, with or without the slash at its end. */
  statesUrl?: string;
}

/**
 * Asks for the backend's current day and the version of its contract: the state endpoint may answer `today` and `contractVersion` to the first call;
 * otherwise the day is that of the Date header. An address where nothing listens is not a violation.
 *
 * @throws UsageError in one line that says what to do
 */
export async function askBackend({ baseUrl, statesUrl, headers, timeoutMs }: Options): Promise<Backend> {
  const connection = connect();
  try {
    const limits = { timeoutMs, maxBodyBytes: 10 * 1024 * 1024 };
    const asked = { method: 'GET', headers: { accept: 'application/json', ...headers }, body: undefined };
    const exchanged = await connection.send(new URL(`${baseUrl.replace(/\/$/, '')}/feature-flags`), asked, limits);
    // A hanging or broken answer is reported for its operation; a refused connection is an error of the options.
    if (exchanged.kind === 'broken' && exchanged.broken.kind === 'unreachable') {
      throw new UsageError(`nobody answers at ${baseUrl}: ${exchanged.broken.actual}; start the backend or correct --base-url`);
    }
    if (exchanged.kind === 'broken' && /certificate is not trusted/.test(exchanged.broken.actual)) {
      throw new UsageError(`${baseUrl}: ${exchanged.broken.actual}`);
    }
    // A refusal in the contract's own form is the backend's, and reported for its operation.
    if (exchanged.kind === 'answer' && [401, 403, 407].includes(exchanged.answer.status) && !hasCode(exchanged.answer.body)) {
      throw new UsageError(
        `${baseUrl} answered ${exchanged.answer.status} to getFeatureFlags, which needs no session: a gateway refuses the call; give its key, e.g. --header 'X-Api-Key: …'`,
      );
    }
    // The contract knows no 404 of getFeatureFlags.
    if (exchanged.kind === 'answer' && exchanged.answer.status === 404) {
      for (const other of placesNear(baseUrl)) {
        const found = await connection.send(new URL(`${other}/feature-flags`), asked, limits);
        if (found.kind === 'answer' && found.answer.status === 200 && parsed(found.answer.body).kind === 'json')
          throw new UsageError(`nothing is at ${baseUrl}, but the API is at ${other}: give --base-url ${other}`);
      }
    }
    const date = exchanged.kind === 'answer' ? headerValues(exchanged.answer, 'date')[0] : undefined;
    const today = helsinkiDay(Date.parse(date ?? '')) || EXAMPLE_DAY;
    if (statesUrl === undefined) return { today, contractVersion: null };
    const ask = (address: string, content: object) => {
      const body = Buffer.from(JSON.stringify(content));
      const call = { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
      return connection.send(new URL(address), call, limits);
    };
    const at = await withoutSlash(statesUrl, async (address) => isSuccess(await ask(address, TAKEN_BACK)));
    const states = await ask(at, {});
    if (states.kind === 'broken' && states.broken.kind === 'unreachable') {
      throw new UsageError(`nobody answers at ${statesUrl}: ${states.broken.actual}; start the state endpoint or correct --states-url`);
    }
    const answered = states.kind === 'answer' ? answeredBy(states.answer.body) : {};
    return { today: todayIn(answered) ?? today, contractVersion: versionIn(answered), statesUrl: at };
  } finally {
    connection.close();
  }
}

/** A call that every state endpoint takes, and that changes nothing. */
const TAKEN_BACK = { state: 'nobody is signed in', params: {}, action: 'teardown' };

const isSuccess = (one: Exchanged): boolean => one.kind === 'answer' && one.answer.status >= 200 && one.answer.status <= 299;

/** The address without the slash at its end, where only that one answers: some frameworks have it with the slash, others without. */
async function withoutSlash(address: string, isThere: (address: string) => Promise<boolean>): Promise<string> {
  const other = address.replace(/\/$/, '');
  if (other === address || new URL(address).pathname === '/') return address;
  return !(await isThere(address)) && (await isThere(other)) ? other : address;
}

function answeredBy(body: Buffer): { today?: unknown; contractVersion?: unknown } {
  const read = parsed(body);
  return read.kind === 'json' && typeof read.value === 'object' && read.value !== null ? read.value : {};
}

/** @throws UsageError when it is no day */
function todayIn({ today }: { today?: unknown }): string | null {
  if (today === undefined) return null;
  if (typeof today === 'string' && /^\d{4}-\d\d-\d\d$/.test(today) && !Number.isNaN(Date.parse(today))) return today;
  throw new UsageError(`--states-url answered {"today": ${shown(today)}}; answer the backend's current day in Helsinki as "2026-11-20"`);
}

/** @throws UsageError when it is no version */
function versionIn({ contractVersion }: { contractVersion?: unknown }): string | null {
  if (contractVersion === undefined) return null;
  if (typeof contractVersion === 'string' && /^\d+\.\d+\.\d+$/.test(contractVersion)) return contractVersion;
  throw new UsageError(
    `--states-url answered {"contractVersion": ${shown(contractVersion)}}; answer info.version of the contract that the backend is built to, as "1.2.0"`,
  );
}

/** What it means that the backend is built to another version of the contract than this package verifies; null when it is the same. */
export function aboutTheVersion(ofPackage: string, ofBackend: string | null): string | null {
  if (ofBackend === null || ofBackend === ofPackage) return null;
  const [mine, theirs] = [ofPackage, ofBackend].map((version) => version.split('.').map(Number));
  const at = (mine ?? []).findIndex((part, index) => part !== theirs?.[index]);
  const isNewer = (theirs?.[at] ?? 0) > (mine?.[at] ?? 0);
  const both = `The backend is built to contract ${ofBackend}, and this package verifies ${ofPackage}`;
  return isNewer
    ? `${both}: what ${ofBackend} added is not verified, and its new fields are reported as unknown unless --allow-extra-fields is given. Take the package of ${ofBackend}.`
    : `${both}: what ${ofPackage} added or changed fails until the backend follows. Take the package of ${ofBackend}, or record these failures by --baseline.`;
}

/** Where the operations are when the path before them was forgotten, or is another one. */
function placesNear(baseUrl: string): string[] {
  const base = baseUrl.replace(/\/$/, '');
  return [...new Set([`${base}/api`, `${new URL(baseUrl).origin}/api`])].filter((one) => one !== base);
}

function hasCode(body: Buffer): boolean {
  const read = parsed(body);
  return read.kind === 'json' && typeof (read.value as { code?: unknown } | null)?.code === 'string';
}
