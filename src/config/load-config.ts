import { type core, safeParse } from 'zod/mini';
import { basePath, onHost } from '../domain/base-path.ts';
import { type Config, configSchema } from './config.ts';
import { CONFIG_PATH } from './config-path.ts';

/** The problem with a field of the file. The text of a key is `exception:configProblem.<key>`. */
export type ConfigProblemKey =
  | 'badFormat'
  | 'badUrl'
  | 'hostNotAllowed'
  | 'missing'
  | 'missingFile'
  | 'notAllowedValue'
  | 'notJson'
  | 'outOfRange'
  | 'unknownField'
  | 'wrongType';

export interface ConfigProblem {
  /** The field as it is written in JSON, `provider.legalLinks.0.url`; empty for the file as a whole. */
  path: string;
  key: ConfigProblemKey;
}

/** The announcement of a disturbance must never be a disturbance itself: with a mistake it alone is left out. */
const LEFT_OUT = 'serviceAnnouncement';

export type ConfigResult =
  /** `leftOut`: the mistakes for which the announcement is missing from the configuration. */
  { kind: 'ok'; config: Config; leftOut?: ConfigProblem[] } | { kind: 'invalid'; problems: ConfigProblem[] } | { kind: 'unreachable' };

const TIMEOUT_MS = 10_000;
const TRIES = 2;

/**
 * Fetches and checks the configuration; never throws. A network failure or a 5xx is retried once.
 * @param fetcher `fetch`, or a stand-in in tests
 * @param origin our own origin, `location.origin`
 */
// oxlint-disable-next-line eslint/no-restricted-globals -- a type
export async function loadConfig(fetcher: typeof fetch, origin: string): Promise<ConfigResult> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      // Revalidated at every start: a changed setting must not wait for a cache to expire.
      const answer = await fetcher(onHost(CONFIG_PATH), { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500) continue;
      if (!answer.ok) return invalid({ path: '', key: 'missingFile' });
      const result = readConfig(await answer.text(), origin, basePath());
      if (result.kind === 'ok' && result.leftOut) console.error(`${CONFIG_PATH}: ${leftOutOf(result.leftOut)}`);
      return result;
    } catch {
      // No answer or an incomplete one: the next attempt decides.
    }
  }
  return { kind: 'unreachable' };
}

/**
 * Checks the text of the file. All problems are reported at once, so that an administrator can correct them in one go.
 * @param base the path of the portal on its host, from which the paths in the file are counted
 */
export function readConfig(text: string, origin: string, base = '/'): ConfigResult {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return invalid({ path: '', key: 'notJson' });
  }
  const result = safeParse(configSchema(origin, base), raw);
  if (result.success) return { kind: 'ok', config: result.data };
  const found = invalid(...result.error.issues.flatMap((issue) => problemsOf(issue, raw)));
  if (!found.problems.every(({ path }) => path.split('.')[0] === LEFT_OUT)) return found;
  // An object: every problem is below one of its fields.
  return { kind: 'ok', config: configSchema(origin, base).parse({ ...Object(raw), [LEFT_OUT]: undefined }), leftOut: found.problems };
}

/** For the console of an administrator. */
export const leftOutOf = (problems: readonly ConfigProblem[]): string =>
  `the announcement is left out: ${problems.map(({ path, key }) => `${path} (${key})`).join(', ')}`;

function invalid(...problems: ConfigProblem[]): Extract<ConfigResult, { kind: 'invalid' }> {
  // Only the first problem of a field is reported.
  return { kind: 'invalid', problems: problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index) };
}

function problemsOf(issue: core.$ZodIssue, raw: unknown): ConfigProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ path: [...issue.path, name].join('.'), key: 'unknownField' }));
  return [{ path: issue.path.join('.'), key: keyOf(issue, raw) }];
}

/** What config.ts says of a value itself. */
const OF_OUR_CHECKS: readonly ConfigProblemKey[] = ['badFormat', 'hostNotAllowed', 'outOfRange'];

function keyOf(issue: core.$ZodIssue, raw: unknown): ConfigProblemKey {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(raw, issue.path) ? 'missing' : 'wrongType';
    case 'too_small':
    case 'too_big':
      return issue.origin === 'string' ? 'missing' : 'outOfRange';
    case 'invalid_value':
      return 'notAllowedValue';
    case 'custom':
      return OF_OUR_CHECKS.find((key) => key === issue.params?.problem) ?? 'badUrl';
    default:
      return 'badFormat';
  }
}

function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  let here = raw;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return true;
    here = Object.entries(here).find(([name]) => name === String(step))?.[1];
  }
  return here === undefined;
}
