/** The command line of `resident-portal-verify`, read and checked. */
import { parseArgs } from 'node:util';
import { capabilities } from './capabilities.ts';
import { closest } from './suggest.ts';

/** One of several runs that share the tags among them: the first of three is `{ index: 1, count: 3 }`. */
export interface Shard {
  index: number;
  count: number;
}

export interface Options {
  baseUrl: string;
  statesUrl: string | undefined;
  headers: Record<string, string>;
  only: readonly string[];
  exclude: readonly string[];
  shard: Shard | null;
  failFast: boolean;
  stateRetries: number;
  watch: boolean;
  junit: string | undefined;
  json: string | undefined;
  html: string | undefined;
  markdown: string | undefined;
  /** The folder for the exchanges of failed checks. */
  record: string | undefined;
  baseline: string | undefined;
  writeBaseline: boolean;
  capabilities: readonly string[];
  allowExtraFields: boolean;
  /** The hosts that the portal's configuration allows; empty where any will do. */
  allowedHosts: readonly string[];
  /** The longest time of an answer; null for that of the contract. */
  longestAnswerMs: number | null;
  concurrency: number;
  timeoutMs: number;
  /** What is chosen by chance is chosen by this number. */
  seed: number;
  walks: number;
}

export type Command =
  | { kind: 'verify'; options: Options }
  | { kind: 'list'; only: readonly string[]; exclude: readonly string[]; shard: Shard | null; capabilities: readonly string[] }
  | { kind: 'replay'; folder: string; baseUrl: string; statesUrl: string | undefined; headers: Record<string, string>; timeoutMs: number }
  | { kind: 'help' }
  | { kind: 'version' };

/** Bad options: the message is one line that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `resident-portal-verify: does a backend honour the contract of the resident portal?

Usage
  resident-portal-verify --base-url https://api.example.com/api --states-url https://api.example.com/_states

  --base-url URL       Where the operations are, with the path before them: the contract has /contracts, you have …/api/contracts. Required.
  --states-url URL     Your provider state endpoint: takes POST {state, params, action}, answers the values that the call needs, as
                       {"session": "<value of the cookie>"}. Without it you set the data by hand, and the report says so.
  --header 'K: V'      Sent with every request, also to --states-url when it is on the same host. Repeatable.
  --only NAME          Only this tag, operationId, state or interaction. Repeatable. A check that needs another operation is skipped.
  --exclude NAME       All but this tag, operationId, state or interaction, or check of several requests. Repeatable.
  --shard I/N          The I-th of N runs that share the tags among them, each against a backend of its own: 1/3.
  --list               Prints the states and requests of the interactions and checks, of some with --only, and sends nothing.
  --capability NAME    An optional capability of your backend; verified when it is declared. Repeatable:
${capabilities.map(({ name, about }) => `                         ${name}: ${about}`).join('\n')}
  --allow-extra-fields Do not report fields that the contract does not name.
  --allowed-host HOST  A host of allowedHosts in the portal's config.json: addresses of answers may lead there, and to no other. Repeatable.
                       Without it any host will do, over https, and the report names those that there are.
  --longest-answer SECONDS
                       Reports answers that took longer. By default that is x-longest-answer-seconds of the contract.
  --baseline FILE      Failures that are known, each with a reason and a last day: tolerated until then, and failing when they pass. Where the
                       file is missing, it is written; not where CI=true, which would let every failure pass.
  --write-baseline     Writes the file of --baseline from this run. What it has already keeps its reason and its last day.
  --junit FILE, --json FILE, --html FILE, --markdown FILE
                       Reports. The last one is a summary for a pull request. Their folders are made.
  --record FOLDER      Keeps the exchanges of each failed check as a file, those of its states with them, without sessions and tokens.
  --replay FOLDER      Verifies nothing: sends the exchanges of --record again, one after the other, and prints what differs. Exit code 0
                       when every answer is as it was recorded, but for new ids, moments and secrets; 1 when one differs.
  --fail-fast          Stops after the first group of interactions, or the first check, with a failure that is not known.
  --watch              Runs again when a file below this folder changes, or on Enter. With --only, for work on one operation.
  --retry-state N      Sends a state that got no answer or a 5xx up to N times again (0), after a growing pause.
  --concurrency N      How many interactions at once (1). More than one only for a backend whose states do not touch each other, since each
                       interaction sets its own states and takes them back: give each session data of its own, or leave it at 1.
  --timeout SECONDS    For one request (10).
  --walks N            How many random walks of 20 calls are compared with a model (3). One that fails is made shorter, and printed as commands.
  --seed N             Chooses the walks, and the odd input of the checks (1). What was found by a seed is found by it again.
  --help, --version

The day
  The examples are of 2026-11-20. Where the backend has another day, by {"today": "2027-03-28"} of the state endpoint's answer to the
  first {} or else by its Date header, the days of requests, of parameters of states and of expected answers are moved to it.

Exit code
  0  every check passed, or its failure is known from the baseline
  1  a check failed, a known failure passed or its last day is over, the run was stopped, or it verified nothing
  2  it could not run: a wrong option, a selection that leaves nothing, a missing baseline where CI=true, or the backend does not answer
`;

const FLAGS = {
  'base-url': { type: 'string' },
  'states-url': { type: 'string' },
  header: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  shard: { type: 'string' },
  list: { type: 'boolean' },
  junit: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  markdown: { type: 'string' },
  record: { type: 'string' },
  replay: { type: 'string' },
  'fail-fast': { type: 'boolean' },
  watch: { type: 'boolean' },
  'retry-state': { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean' },
  capability: { type: 'string', multiple: true },
  'allow-extra-fields': { type: 'boolean' },
  'allowed-host': { type: 'string', multiple: true },
  'longest-answer': { type: 'string' },
  concurrency: { type: 'string' },
  timeout: { type: 'string' },
  walks: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const values = parsedFlags(args);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const declared = [...new Set(values.capability)].map(capability);
  const selected = {
    only: values.only ?? [],
    exclude: values.exclude ?? [],
    shard: values.shard === undefined ? null : shard(values.shard),
  };
  if (values.list) return { kind: 'list', ...selected, capabilities: declared };
  const baseUrl = values['base-url'];
  if (baseUrl === undefined)
    throw new UsageError('--base-url is missing: give the address of your API, e.g. --base-url https://api.example.com/api');
  const statesUrl = values['states-url'];
  if (values['write-baseline'] && values.baseline === undefined)
    throw new UsageError('--write-baseline needs the file: give it as --baseline known-failures.json');
  const timeoutMs = number('--timeout', values.timeout ?? '10', 0.05, 600) * 1000;
  const longest = values['longest-answer'];
  const longestAnswerMs = longest === undefined ? null : number('--longest-answer', longest, 0.05, 600) * 1000;
  if (longestAnswerMs !== null && longestAnswerMs > timeoutMs)
    throw new UsageError(`--longest-answer ${longest} is longer than a request may take: give --timeout ${longest} as well`);
  const target = {
    baseUrl: address('--base-url', baseUrl),
    statesUrl: statesUrl === undefined ? undefined : address('--states-url', statesUrl),
    headers: Object.fromEntries((values.header ?? []).map(header)),
    timeoutMs,
  };
  if (values.replay !== undefined) return { kind: 'replay', folder: values.replay, ...target };
  return {
    kind: 'verify',
    options: {
      ...target,
      ...selected,
      failFast: values['fail-fast'] ?? false,
      stateRetries: number('--retry-state', values['retry-state'] ?? '0', 0, 10),
      watch: values.watch ?? false,
      junit: values.junit,
      json: values.json,
      html: values.html,
      markdown: values.markdown,
      record: values.record,
      baseline: values.baseline,
      writeBaseline: values['write-baseline'] ?? false,
      capabilities: declared,
      allowExtraFields: values['allow-extra-fields'] ?? false,
      concurrency: number('--concurrency', values.concurrency ?? '1', 1, 32),
      longestAnswerMs,
      allowedHosts: (values['allowed-host'] ?? []).map(host),
      seed: number('--seed', values.seed ?? '1', 0, 999_999_999),
      walks: number('--walks', values.walks ?? '3', 0, 1000),
    },
  };
}

function parsedFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: false, strict: true }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '(--?[\w-]+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message.split('. ')[0] ?? message);
    const [near] = closest(unknown.replace(/^-+/, ''), Object.keys(FLAGS));
    throw new UsageError(`there is no option ${unknown}${near === undefined ? '' : `; did you mean --${near}?`} (--help lists all)`);
  }
}

function address(option: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`${option} ${value} is not an http or https URL; write it as https://api.example.com/api`);
  }
  if (option === '--base-url' && (url.search !== '' || url.hash !== ''))
    throw new UsageError(`${option} must end with a path: leave out ${url.search}${url.hash}`);
  return url.href;
}

function header(text: string): [string, string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(text) ?? [];
  // A line break in a value would start another header.
  if (name === undefined || value === undefined || value.trim() === '') {
    throw new UsageError(`--header '${text}' cannot be read; write it as --header 'X-Api-Key: abc'`);
  }
  return [name.toLowerCase(), value.trim()];
}

function capability(name: string): string {
  const names = capabilities.map((one) => one.name);
  if (!names.includes(name)) throw new UsageError(`there is no capability ${name}; there are: ${names.join(', ')}`);
  return name;
}

function host(text: string): string {
  const name = text.toLowerCase();
  // As allowedHosts of the portal: no scheme, no path, no wildcard.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(name))
    throw new UsageError(`--allowed-host ${text} cannot be read; write it as files.example.com, with the port when it is not 443`);
  return name;
}

function shard(text: string): Shard {
  const [, index = 0, count = 0] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number);
  if (index === 0 || index > count) throw new UsageError(`--shard ${text} cannot be read; write the first of three runs as --shard 1/3`);
  return { index, count };
}

function number(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  const mustBeWhole = !['--timeout', '--longest-answer'].includes(option);
  if (text.trim() === '' || !Number.isFinite(value) || (mustBeWhole && !Number.isInteger(value)) || value < least || value > most) {
    throw new UsageError(`${option} ${text} must be a ${mustBeWhole ? 'whole ' : ''}number from ${least} to ${most}`);
  }
  return value;
}
