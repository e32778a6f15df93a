/** One run of the command, from its arguments to its exit code. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { compare, readBaseline } from './baseline.ts';
import { capabilities } from './checks/capabilities.ts';
import { type CheckResult, checksOf, runChecks } from './checks/run-checks.ts';
import { connect } from './core/exchange.ts';
import { operationIdOf, readInteractions } from './core/interaction.ts';
import type { Result } from './core/turn.ts';
import { verify } from './core/verify.ts';
import { PACKAGE, PACT, theContract } from './data.ts';
import { HELP, type Options, readCommand, UsageError } from './options.ts';
import { exitCodeOf, type Outcome } from './outcome.ts';
import { progress, report, type Terminal } from './report/console.ts';
import { html } from './report/html.ts';
import { json } from './report/json.ts';
import { junit } from './report/junit.ts';
import { chosen, selectionOf } from './selection.ts';

/** After this many requests in a row without an answer, the rest of the run is skipped. */
const SILENT_TRIES = 5;

export interface Streams {
  out: Terminal;
  /** Prints one line about wrong options. */
  error: (line: string) => void;
}

/** @returns the exit code: 0 all honoured, 1 violations, 2 could not run */
export async function run(args: readonly string[], { out, error }: Streams): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    if (command.kind === 'help') return print(out, HELP);
    if (command.kind === 'version') return print(out, `${packageFile().version}\n`);
    return await verifyBackend(command.options, out);
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    error(`resident-portal-verify: ${problem instanceof UsageError ? text : `could not run: ${text.split('\n')[0]}`}`);
    return 2;
  }
}

function print({ write }: Terminal, text: string): 0 {
  write(text);
  return 0;
}

function packageFile(): { name: string; version: string } {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')) as { name: string; version: string };
}

async function verifyBackend(options: Options, out: Terminal): Promise<0 | 1> {
  const known = options.baseline === undefined ? null : readBaseline(options.baseline);
  const contract = theContract();
  const pact = readInteractions(PACT);
  const isWanted = selectionOf(contract, options.only);
  await refuseUnreachable(options);

  const startedAt = new Date();
  const started = performance.now();
  out.write(`Verifying ${options.baseUrl}\n`);
  const { results, checks } = await verifyAll(contract, pact, isWanted, options, out);
  const { name, version } = packageFile();
  const outcome: Outcome = {
    tool: { name, version },
    contractVersion: contract.version,
    baseUrl: options.baseUrl,
    statesUrl: options.statesUrl ?? null,
    startedAt,
    seconds: (performance.now() - started) / 1000,
    results,
    checks,
    capabilities: capabilities.map((one) => ({ name: one.name, about: one.about, isDeclared: options.capabilities.includes(one.name) })),
    baseline: options.baseline === undefined ? null : compare(options.baseline, known, [...results, ...checks]),
    notes: notesOf(options, results),
  };
  report(outcome, out);
  if (options.junit !== undefined) save(options.junit, junit(outcome));
  if (options.json !== undefined) save(options.json, json(outcome));
  if (options.html !== undefined) save(options.html, html(outcome));
  return exitCodeOf(outcome);
}

async function verifyAll(
  contract: DocumentedContract,
  pact: ReturnType<typeof readInteractions>,
  isWanted: (operationId: string) => boolean,
  options: Options,
  out: Terminal,
): Promise<{ results: Result[]; checks: CheckResult[] }> {
  const { baseUrl, statesUrl, headers, timeoutMs, allowExtraFields, concurrency } = options;
  const target = { contract, baseUrl, headers, timeoutMs, ...(statesUrl !== undefined && { statesUrl }) };
  const interactions = chosen(contract, pact, isWanted);
  const tell = progress(out, interactions.length, 'interactions');
  const results = await verify({
    ...target,
    interactions,
    allowExtraFields,
    concurrency,
    giveUpAfter: SILENT_TRIES,
    onResult: ({ outcome }) => tell(outcome === 'honoured'),
  });

  const all = pact.map(({ interaction }) => interaction);
  const declared = capabilities.filter(({ name }) => options.capabilities.includes(name));
  // A backend that no longer answers gets no further requests.
  if (declared.length === 0 || results.some(({ outcome }) => outcome === 'not-run')) return { results, checks: [] };
  const isWantedCheck = (check: ReturnType<typeof checksOf>[number]) => isWanted(operationIdOf(check.interaction));
  const total = declared.flatMap((one) => checksOf(one, all).filter(isWantedCheck)).length;
  const tellCheck = progress(out, total, 'checks of capabilities');
  const checks = await runChecks({
    ...target,
    pact: all,
    capabilities: declared,
    isWanted: isWantedCheck,
    onResult: ({ outcome }) => tellCheck(outcome === 'honoured'),
  });
  return { results, checks };
}

/** An address where nothing listens is not a violation. @throws UsageError in one line that says what to do */
async function refuseUnreachable({ baseUrl, statesUrl, headers, timeoutMs }: Options): Promise<void> {
  const connection = connect();
  try {
    const limits = { timeoutMs, maxBodyBytes: 10 * 1024 * 1024 };
    const asked = { method: 'GET', headers: { accept: 'application/json', ...headers }, body: undefined };
    const exchanged = await connection.send(new URL(`${baseUrl.replace(/\/$/, '')}/feature-flags`), asked, limits);
    // A hanging or broken answer is reported for its operation; a refused connection is an error of the options.
    if (exchanged.kind === 'broken' && exchanged.broken.kind === 'unreachable') {
      throw new UsageError(`nobody answers at ${baseUrl}: ${exchanged.broken.actual}; start the backend or correct --base-url`);
    }
    if (statesUrl === undefined) return;
    const body = Buffer.from('{}');
    const call = { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
    const states = await connection.send(new URL(statesUrl), call, limits);
    if (states.kind === 'broken' && states.broken.kind === 'unreachable') {
      throw new UsageError(`nobody answers at ${statesUrl}: ${states.broken.actual}; start the state endpoint or correct --states-url`);
    }
  } finally {
    connection.close();
  }
}

function notesOf({ statesUrl, baseUrl }: Options, results: readonly Result[]): string[] {
  const notes: string[] = [];
  if (statesUrl === undefined) {
    notes.push('The states were taken to be set by hand, since --states-url was not given: what is reported may be a lack of data.');
  }
  if (results.some(({ outcome }) => outcome === 'not-run')) {
    notes.push(`The backend did not answer ${SILENT_TRIES} times in a row; the rest was not run.`);
  }
  const isElsewhere = results.some(({ outcome }) => outcome === 'violated') && results.every(({ status }) => status === 404);
  if (isElsewhere) notes.push(`Everything at ${baseUrl} answered 404: does --base-url lack the path before the operations, as in …/api?`);
  return notes;
}

/** @throws UsageError when it cannot be written */
function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}; choose another file`);
  }
}
