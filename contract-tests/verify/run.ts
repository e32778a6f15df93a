/** One run of the command, from its arguments to its exit code. */
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { compare, readBaseline } from './baseline.ts';
import { behaviours, capabilities } from './capabilities.ts';
import type { Check } from './checks/check.ts';
import { requestOf } from './checks/pact-request.ts';
import { type CheckResult, checksOf, keyOf, missingFor, runChecks } from './checks/run-checks.ts';
import { headerValues } from './core/answer.ts';
import { parsed } from './core/check-answer.ts';
import { helsinkiDay, WORLD_DAY } from './core/days.ts';
import { connect } from './core/exchange.ts';
import { holdsUntil } from './core/holds-until.ts';
import { type KeyedInteraction, movedInteraction, readInteractions } from './core/interaction.ts';
import { beginRun, isLeftOut, type Result, resultOf } from './core/interaction-run.ts';
import { shortened, shown } from './core/shown.ts';
import { verify } from './core/verify.ts';
import { PACKAGE, PACT, theContract } from './data.ts';
import { type Command, HELP, type Options, readCommand, UsageError } from './options.ts';
import { exitCodeOf, type Outcome } from './outcome.ts';
import { progress, report, type Terminal } from './report/console.ts';
import { html } from './report/html.ts';
import { json } from './report/json.ts';
import { junit } from './report/junit.ts';
import { chosen, type Selection, selectionOf } from './selection.ts';

/** After this many requests in a row without an answer, the rest of the run is skipped. */
const SILENT_TRIES = 5;

export interface Streams {
  out: Terminal;
  /** Prints one line about wrong options. */
  error: (line: string) => void;
}

/** @returns the exit code: 0 all passed, 1 a check failed, 2 could not run */
export async function run(args: readonly string[], { out, error }: Streams): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    if (command.kind === 'help') return print(out, HELP);
    if (command.kind === 'list') return print(out, listed(command));
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

/** Lists what a backend has to answer: the states, and each selected interaction and check. */
function listed({ only, capabilities: declared }: Extract<Command, { kind: 'list' }>): string {
  const contract = theContract();
  const pact = readInteractions(PACT);
  const all = pact.map(({ interaction }) => interaction);
  const { ofInteraction, ofOperation } = selectionOf(contract, only, all);
  const interactions = chosen(contract, pact, ofInteraction).map(({ interaction }) => interaction);
  const wanted = [...behaviours, ...capabilities.filter(({ name }) => declared.includes(name))].flatMap((capability) =>
    checksOf(capability, all)
      .filter(({ operationId }) => ofOperation(operationId))
      .map((check) => ({ key: keyOf(capability, check), check, missing: missingFor(capability, check, ofOperation) })),
  );
  const checks = wanted.filter(({ missing }) => missing.length === 0);
  const skipped = wanted.filter(({ missing }) => missing.length > 0);
  const states = new Set(
    [...interactions.map(({ providerStates }) => providerStates), ...checks.map(({ check }) => check.states)]
      .flat()
      .map(({ name, params }) => `${name} ${params ? JSON.stringify(params) : ''}`.trim()),
  );
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', then ');
  const sections: [heading: string, lines: string[]][] = [
    [`Day`, [`  ${WORLD_DAY}, or any later one that the backend tells by its Date header or as {"today": …} of its state endpoint`]],
    [`States (${states.size})`, [...states].map((state) => `  ${state}`)],
    [
      `Interactions (${interactions.length})`,
      interactions.map((interaction) => {
        const { method, pathAndQuery, body } = requestOf(interaction, {});
        const sent = body === undefined ? '' : ` ${shortened(body.toString('utf8'), 300)}`;
        return `${interaction.description}\n    state    ${namesOf(interaction.providerStates)}\n    request  ${method} ${pathAndQuery}${sent}\n    answer   ${interaction.response.status}`;
      }),
    ],
    [`Checks of several requests (${checks.length})`, checks.map(({ key, check }) => `${key}\n    state    ${namesOf(check.states)}`)],
    [`Skipped checks (${skipped.length})`, skipped.map(({ key, missing }) => `${key}\n    needs    ${missing.join(', ')}`)],
  ];
  return `${sections.map(([heading, lines]) => [heading, ...lines].join('\n')).join('\n\n')}\n`;
}

function packageFile(): { name: string; version: string } {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')) as { name: string; version: string };
}

async function verifyBackend(options: Options, out: Terminal): Promise<0 | 1> {
  const known = options.baseline === undefined ? null : readBaseline(options.baseline);
  const contract = theContract();
  const pact = readInteractions(PACT);
  const wanted = selectionOf(
    contract,
    options.only,
    pact.map(({ interaction }) => interaction),
  );
  refuseUnwritable([options.junit, options.json, options.html]);
  const today = await todayOf(options);
  const stop = stopped();

  const startedAt = new Date();
  const started = performance.now();
  out.write(`Verifying ${options.baseUrl}${aboutTheDay(today)}\n`);
  const { results, checks } = await verifyAll(contract, pact, wanted, { ...options, today }, out, stop.isStopped);
  stop.end();
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
    capabilities: [...behaviours, ...capabilities].map((one) => ({
      name: one.name,
      about: one.about,
      isDeclared: one.isAlways === true || options.capabilities.includes(one.name),
    })),
    baseline: options.baseline === undefined ? null : compare(options.baseline, known, [...results, ...checks]),
    notes: [
      ...notesOf(options, results, checks, stop.isStopped()),
      ...(stop.isStopped() ? ['The run was stopped: what is reported is what was verified until then.'] : []),
    ],
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
  wanted: Selection,
  options: Options & { today: string },
  out: Terminal,
  isStopped: () => boolean,
): Promise<{ results: Result[]; checks: CheckResult[] }> {
  const { baseUrl, statesUrl, headers, timeoutMs, allowExtraFields, concurrency, today } = options;
  const target = { contract, baseUrl, headers, timeoutMs, isStopped, ...(statesUrl !== undefined && { statesUrl }) };
  const interactions = chosen(contract, pact, wanted.ofInteraction);
  const inTime = interactions.filter(({ key }) => today <= holdsUntil(key));
  const tell = progress(out, inTime.length, 'interactions');
  const verified = await verify({
    ...target,
    interactions: inTime.map(({ key, interaction }) => ({ key, interaction: movedInteraction(interaction, today) })),
    allowExtraFields,
    concurrency,
    giveUpAfter: SILENT_TRIES,
    onResult: ({ outcome }) => tell(outcome === 'passed'),
  });
  const byKey = new Map(verified.map((result) => [result.key, result]));
  const results = interactions.map((one) => byKey.get(one.key) ?? pastResult(contract, one));

  const all = pact.map(({ interaction }) => interaction);
  const declared = [
    // Without the state endpoint nobody signs a second resident in.
    ...(statesUrl === undefined ? [] : behaviours),
    ...capabilities.filter(({ name }) => options.capabilities.includes(name)),
  ];
  // A backend that no longer answers gets no further requests.
  if (verified.some(({ outcome }) => outcome === 'skipped')) return { results, checks: [] };
  const isWantedCheck = (check: Check) => wanted.ofOperation(check.operationId);
  const total = declared.flatMap((one) => checksOf(one, all).filter(isWantedCheck)).length;
  const tellCheck = progress(out, total, 'checks of behaviour');
  const checks = await runChecks({
    ...target,
    pact: all,
    capabilities: declared,
    allowExtraFields,
    isWanted: isWantedCheck,
    isChosen: wanted.ofOperation,
    today,
    onResult: (result) => tellCheck(result.outcome === 'passed' || isLeftOut(result)),
  });
  return { results, checks };
}

/** The first Ctrl-C ends the run with a report of what was verified; a second one ends the process. */
function stopped(): { isStopped: () => boolean; end: () => void } {
  let is = false;
  const onSignal = () => {
    is = true;
  };
  process.once('SIGINT', onSignal);
  return { isStopped: () => is, end: () => process.off('SIGINT', onSignal) };
}

/** Checks before the run that the reports can be written. @throws UsageError */
function refuseUnwritable(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    try {
      accessSync(dirname(resolve(file)), constants.W_OK);
      if (existsSync(file) && statSync(file).isDirectory()) throw new Error('it is a folder');
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? (error.message.split(',')[0] ?? '') : String(error)}`);
    }
  }
}

/** Says in the first line of a run which day the backend has, where it is not that of the examples. */
function aboutTheDay(today: string): string {
  if (today === WORLD_DAY) return '';
  return `: its day is ${today}, that of the examples is ${WORLD_DAY}. The days of requests are moved; what its states set up for a day that is past is skipped.`;
}

/** The result of an interaction whose state does not hold any more. */
function pastResult(contract: DocumentedContract, keyed: KeyedInteraction): Result {
  return {
    ...resultOf(contract, beginRun(contract, keyed, false, true), undefined),
    skipReason: { kind: 'day', until: holdsUntil(keyed.key) },
  };
}

/**
 * Asks for the backend's current day: the state endpoint may answer `today` to the first call; otherwise it is that of the Date header. An address
 * where nothing listens is not a violation.
 *
 * @returns yyyy-MM-dd; the day of the world where the backend tells none
 * @throws UsageError in one line that says what to do
 */
async function todayOf({ baseUrl, statesUrl, headers, timeoutMs }: Options): Promise<string> {
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
    const today = helsinkiDay(Date.parse(date ?? '')) || WORLD_DAY;
    if (statesUrl === undefined) return today;
    const body = Buffer.from('{}');
    const call = { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
    const states = await connection.send(new URL(statesUrl), call, limits);
    if (states.kind === 'broken' && states.broken.kind === 'unreachable') {
      throw new UsageError(`nobody answers at ${statesUrl}: ${states.broken.actual}; start the state endpoint or correct --states-url`);
    }
    return (states.kind === 'answer' ? todayIn(states.answer.body) : null) ?? today;
  } finally {
    connection.close();
  }
}

/** The `today` of the state endpoint's answer. @throws UsageError when it is no day */
function todayIn(body: Buffer): string | null {
  const read = parsed(body);
  const today = read.kind === 'json' ? (read.value as { today?: unknown } | null)?.today : undefined;
  if (today === undefined) return null;
  if (typeof today === 'string' && /^\d{4}-\d\d-\d\d$/.test(today) && !Number.isNaN(Date.parse(today))) return today;
  throw new UsageError(`--states-url answered {"today": ${shown(today)}}; answer the backend's current day in Helsinki as "2026-11-20"`);
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

function notesOf(
  { statesUrl, baseUrl }: Options,
  results: readonly Result[],
  checks: readonly CheckResult[],
  isStopped: boolean,
): string[] {
  const notes: string[] = [];
  const broken = checks.filter(({ skipReason }) => skipReason?.kind === 'broken-check').length;
  if (broken > 0)
    notes.push(`${broken} checks ended by an error of this tool, which says nothing about the backend: please report them to us.`);
  if (statesUrl === undefined) {
    notes.push(
      'Without --states-url, the states are expected to be set by hand: a reported failure may be missing data. Effects, lists and isolation were not verified.',
    );
  }
  if (!isStopped && results.some(({ skipReason }) => skipReason?.kind === 'silent')) {
    notes.push(`The backend did not answer ${SILENT_TRIES} times in a row; the remaining checks were skipped.`);
  }
  const isElsewhere = results.some(({ outcome }) => outcome === 'failed') && results.every(({ status }) => status === 404);
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
