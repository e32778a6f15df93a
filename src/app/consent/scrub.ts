import type { ApiError } from 'client/api-error.ts';
import { matchPath } from 'react-router';
import { inPortal } from '@/domain/base-path.ts';
import { patterns } from '@/paths.ts';

/**
 * Takes personal data out of an error report before it leaves the browser (session.personal-data: names are allowed).
 * Whatever looks like an e-mail address, a phone number, a personal identity code, an IBAN or an identifier in an address is replaced.
 */
// Every repetition has a limit: the time of a rule grows with the length of the text, and no faster.
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]{1,128}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi, '[e-mail]'],
  [/\b\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/gi, '[hetu]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/gi, '[iban]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[uuid]'],
  [/(?:\+|%2B|\b0)\d(?:[ -]?\d){5,13}\b/gi, '[phone]'],
];

/**
 * The text without personal data. Queries and fragments of addresses are removed. A very long text is cut.
 * @param secrets passwords and codes that were typed, the longest first
 */
export function scrubText(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets.reduce((kept, secret) => kept.replaceAll(secret, '[secret]'), text);
  const isLong = withoutSecrets.length > LONGEST;
  const withoutQueries = (isLong ? withoutSecrets.slice(0, LONGEST) : withoutSecrets).replaceAll(/[^\s"']+/g, withoutQuery);
  const scrubbed = RULES.reduce((kept, [pattern, replacement]) => kept.replaceAll(pattern, replacement), withoutQueries);
  // What the cut has left of an address or a number is no longer recognized: the end is dropped with it.
  return isLong ? `${scrubbed.slice(0, -DROPPED_AT_CUT)}${CUT}` : scrubbed;
}

/** Characters of a text that are reported: more than any message or line of a stack has. */
const LONGEST = 16_384;
/** More than anything that the rules recognize has. */
const DROPPED_AT_CUT = 1024;
const CUT = ' [cut]';

/** A word without the query and fragment of the address that begins at its first slash. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/');
  const query = slash < 0 ? -1 : word.slice(slash).search(/[?#]/);
  return query < 0 ? word : word.slice(0, slash + query);
}

/**
 * Fields of a report that the portal or Sentry's client writes and no resident can reach, where a pattern would see personal data that is none: a
 * release `resident-portal@0.1.0` looks like an e-mail address, the letters and digits of a trace id like an IBAN.
 */
const OWN_FIELDS: readonly string[] = ['release', 'trace_id', 'span_id', 'event_id', 'operationId'];

/** A deep copy of a report with every string scrubbed but the portal's own fields. Values that are not plain data are removed. */
export function scrub<T extends object>(value: T, secrets: readonly string[] = []): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text stays a text; what is dropped is optional in a report
  return walk(value, secrets, 0) as T;
}

const MAX_DEPTH = 12;

function walk(value: unknown, secrets: readonly string[], depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, secrets);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      OWN_FIELDS.includes(key) && typeof item === 'string' ? item : walk(item, secrets, depth + 1),
    ]),
  );
}

/**
 * Passwords and codes that were typed on this page, for error reports to leave out (session.personal-data). They have no form that a pattern could
 * know, so they are known by value. They are held in memory only, and only while errors are reported.
 */
const SECRET_FIELDS = 'input[type=password], input[autocomplete$="-password"], input[autocomplete="one-time-code"]';
/** A shorter text is no secret yet, and stands in many words. */
const SHORTEST = 4;
/** A field may be gone when the report of what it caused is written, so the last values are kept. */
const KEPT = 12;

export interface TypedSecrets {
  /** The longest first, so that none is cut by a part of it. */
  values(): string[];
  stop(): void;
}

export function watchTypedSecrets(page: Document = document): TypedSecrets {
  const latest = new Map<Element, string>();
  const keep = (field: unknown) => {
    if (!(field instanceof HTMLInputElement) || !field.matches(SECRET_FIELDS) || field.value.length < SHORTEST) return;
    latest.delete(field);
    latest.set(field, field.value);
    for (const oldest of latest.keys()) if (latest.size > KEPT) latest.delete(oldest);
  };
  const onInput = ({ target }: Event) => keep(target);
  page.addEventListener('input', onInput, true);
  return {
    values: () => {
      // Fields that the browser filled in before the listeners were added.
      for (const field of page.querySelectorAll(SECRET_FIELDS)) keep(field);
      const spellings = [...latest.values()].flatMap((value) => [value, value.replaceAll(/\s/g, ''), encodeURIComponent(value)]);
      return [...new Set(spellings)].filter((value) => value.length >= SHORTEST).toSorted((a, b) => b.length - a.length);
    },
    stop: () => {
      page.removeEventListener('input', onInput, true);
      latest.clear();
    },
  };
}

declare global {
  interface ImportMetaEnv {
    /** Version and commit of the build (scripts/vite/health.ts); undefined in development. */
    readonly PORTAL_RELEASE: string | undefined;
  }
}

export const RELEASE = import.meta.env.PORTAL_RELEASE ?? 'development';

/** The pattern of the page with this path, `/asiointi/:contractId/viestit`: never the address itself, which names contracts and messages. */
export function pagePattern(pathname: string): string {
  return Object.values(patterns).find((pattern) => matchPath(pattern, inPortal(pathname)) !== null) ?? 'unknown';
}

/**
 * What a report says beside the error: nothing by which a resident could be recognized (session.personal-data, shell.error-reporting).
 * @param pathname of the page that is shown
 */
export function tagsOf({ operationId, code, status, requestId }: ApiError, pathname: string): Record<string, string> {
  return {
    operationId: operationId ?? 'none',
    code,
    status: String(status),
    page: pagePattern(pathname),
    ...(requestId !== undefined && { requestId }),
  };
}
