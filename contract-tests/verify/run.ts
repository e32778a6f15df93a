/** One run of the command, from its arguments to its exit code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_DAY } from '../../openapi/world-days.ts';
import type { DocumentedContract } from '../contract/documented-answers.ts';
import type { PactInteraction } from '../pact/pact-file.ts';
import { compare, isKnown, type Known, readBaseline } from './baseline.ts';
import { behaviours, capabilities } from './capabilities.ts';
import type { Capability, Check } from './checks/check.ts';
import { requestOf } from './checks/pact-request.ts';
import { type CheckOptions, type CheckResult, checksOf, keyOf, missingFor, runChecks } from './checks/run-checks.ts';
import { hostsIn } from './core/addresses.ts';
import type { Answer } from './core/answer.ts';
import { AnswerTimes } from './core/answer-times.ts';
import { parsed } from './core/check-answer.ts';
import { connect } from './core/exchange.ts';
import { type KeyedInteraction, movedInteraction, readInteractions } from './core/interaction.ts';
import { isLeftOut, type Result } from './core/interaction-run.ts';
import { shortened } from './core/shown.ts';
import { verify } from './core/verify.ts';
import { Asked, coverageOf } from './coverage.ts';
import { PACKAGE, PACT, theContract } from './data.ts';
import { type Command, HELP, type Options, readCommand, UsageError } from './options.ts';
import { exitCodeOf, hasVerified, type Outcome } from './outcome.ts';
import { aboutTheVersion, askBackend } from './probe.ts';
import { Recorder } from './record.ts';
import { replay } from './replay.ts';
import { progress, report, type Terminal } from './report/console.ts';
import { html } from './report/html.ts';
import { json } from './report/json.ts';
import { junit } from './report/junit.ts';
import { markdown } from './report/markdown.ts';
import { refuseUnwritable, save } from './report/save.ts';
import { chosen, type Selection, selectionOf } from './selection.ts';
import { watch } from './watch.ts';

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
    if (command.kind === 'replay') return await replay(command, out);
    const { options } = command;
    if (options.watch) return await watch(() => verifyBackend(options, out), out);
    return await verifyBackend(options, out);
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
function listed({ capabilities: declared, ...selected }: Extract<Command, { kind: 'list' }>): string {
  const contract = theContract();
  const pact = thePact();
  const all = pact.map(({ interaction }) => interaction);
  const { ofInteraction, ofOperation, mayCall, ofCheck } = selectionOf(contract, selected, all, checkKeys(all));
  const interactions = chosen(contract, pact, ofInteraction).map(({ interaction }) => interaction);
  const wanted = [...behaviours, ...capabilities.filter(({ name }) => declared.includes(name))].flatMap((capability) =>
    checksOf(capability, all)
      .filter(({ operationId }) => ofOperation(operationId))
      .filter((check) => ofCheck(keyOf(capability, check)))
      .map((check) => ({ key: keyOf(capability, check), check, missing: missingFor(capability, check, mayCall) })),
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
    [`Day`, [`  ${EXAMPLE_DAY}, or any later one that the backend tells by its Date header or as {"today": …} of its state endpoint`]],
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

let pactFile: KeyedInteraction[] | undefined;

/** Read once: it is long. */
function thePact(): KeyedInteraction[] {
  pactFile ??= readInteractions(PACT);
  return pactFile;
}

function checkKeys(pact: readonly PactInteraction[]): string[] {
  return [...behaviours, ...capabilities].flatMap((one) => checksOf(one, pact).map((check) => keyOf(one, check)));
}

function packageFile(): { name: string; version: string } {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')) as { name: string; version: string };
}

async function verifyBackend(given: Options, out: Terminal): Promise<0 | 1> {
  const known = knownFailures(given);
  const isBaselineWritten = given.writeBaseline || known === null;
  const contract = theContract();
  const pact = thePact();
  const all = pact.map(({ interaction }) => interaction);
  const wanted = selectionOf(contract, given, all, checkKeys(all));
  refuseEmpty(given, all, wanted);
  refuseUnwritable([
    ...(given.record === undefined ? [] : [join(given.record, 'check.json')]),
    given.junit,
    given.json,
    given.html,
    given.markdown,
    ...(isBaselineWritten ? [given.baseline] : []),
  ]);
  const { today, contractVersion, statesUrl } = await askBackend(given);
  const options = { ...given, statesUrl };
  const stop = stopped();

  const startedAt = new Date();
  const started = performance.now();
  out.write(`Verifying ${options.baseUrl}${aboutTheDay(today)}\n`);
  const day = startedAt.toISOString().slice(0, 10);
  const asked = new Asked(contract);
  const times = new AnswerTimes();
  const hosts = new Set<string>();
  const recorder = options.record === undefined ? null : new Recorder(options.record, options);
  const isFailure = (result: Result) => result.findings.length > 0 && !isLeftOut(result) && !isKnown(known ?? [], result, day);
  const { results, checks } = await verifyAll(contract, pact, wanted, { ...options, today }, out, {
    isStopped: stop.isStopped,
    onAnswer: (operationId, answer) => {
      asked.add(operationId, answer);
      times.add(operationId, answer);
      for (const host of hostsOf(contract, operationId, answer, options.baseUrl)) hosts.add(host);
    },
    connect: () => recorder?.around(connect()) ?? connect(),
    onResult: (result) => {
      recorder?.add(result);
      if (options.failFast && isFailure(result)) stop.now();
    },
  });
  stop.end();
  const { name, version } = packageFile();
  const aboutVersion = aboutTheVersion(contract.version, contractVersion);
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
    baseline: options.baseline === undefined ? null : compare(options.baseline, known, [...results, ...checks], day, isBaselineWritten),
    coverage: coverageOf(contract, asked, (operationId) =>
      wanted.ofOperation(operationId) ? null : 'the options of the run leave it out',
    ),
    times: times.all(),
    isEmptyBackend: isEmpty(results),
    isStopped: stop.isStopped(),
    notes: [
      ...(aboutVersion === null ? [] : [aboutVersion]),
      ...notesOf(options, results, checks, stop.isStopped()),
      ...(recorder && recorder.count > 0 ? [`The exchanges of ${recorder.count} failed checks are in ${options.record}.`] : []),
      ...(hosts.size > 0 && options.allowedHosts.length === 0 ? [aboutHosts([...hosts])] : []),
      ...(hasVerified({ results, checks }) ? [] : ['Nothing was verified, so that this run proves nothing: it fails.']),
      ...(stop.isStopped() ? ['The run was stopped: what is reported is what was verified until then.'] : []),
    ],
  };
  report(outcome, out);
  if (options.junit !== undefined) save(options.junit, junit(outcome));
  if (options.json !== undefined) save(options.json, json(outcome));
  if (options.html !== undefined) save(options.html, html(outcome));
  if (options.markdown !== undefined) save(options.markdown, markdown(outcome));
  return exitCodeOf(outcome);
}

interface Watcher extends Pick<Required<CheckOptions>, 'isStopped' | 'connect' | 'onAnswer'> {
  onResult: (result: Result) => void;
}

async function verifyAll(
  contract: DocumentedContract,
  pact: readonly KeyedInteraction[],
  wanted: Selection,
  options: Options & { today: string },
  out: Terminal,
  { isStopped, connect: open, onAnswer, onResult }: Watcher,
): Promise<{ results: Result[]; checks: CheckResult[] }> {
  const { baseUrl, statesUrl, headers, timeoutMs, allowExtraFields, concurrency, stateRetries, today, seed, walks } = options;
  const { allowedHosts, longestAnswerMs } = options;
  const target = {
    contract,
    baseUrl,
    headers,
    timeoutMs,
    allowedHosts,
    longestAnswerMs,
    stateRetries,
    isStopped,
    connect: open,
    onAnswer,
    today,
    ...(statesUrl !== undefined && { statesUrl }),
  };
  const interactions = chosen(contract, pact, wanted.ofInteraction);
  const tell = progress(out, interactions.length, 'interactions');
  const verified = await verify({
    ...target,
    interactions: interactions.map(({ key, interaction }) => ({ key, interaction: movedInteraction(interaction, today) })),
    allowExtraFields,
    concurrency,
    giveUpAfter: SILENT_TRIES,
    onResult: (result) => {
      tell(result.outcome === 'passed');
      onResult(result);
    },
  });
  const skipReason = { kind: 'stopped' } as const;
  const results = verified.map((result) => (result.outcome === 'skipped' && isStopped() ? { ...result, skipReason } : result));

  const all = pact.map(({ interaction }) => interaction);
  // A backend that no longer answers gets no further requests.
  if (verified.some(({ outcome }) => outcome === 'skipped') || isEmpty(results)) return { results, checks: [] };
  const isWanted = (check: Check, capability: Capability) =>
    wanted.ofOperation(check.operationId) && wanted.ofCheck(keyOf(capability, check));
  const declared = declaredChecks(options, all);
  const total = declared.filter(({ check, capability }) => isWanted(check, capability)).length;
  const tellCheck = progress(out, total, 'checks of behaviour');
  const checks = await runChecks({
    ...target,
    pact: all,
    seed,
    walks,
    capabilities: [...new Set(declared.map(({ capability }) => capability))],
    allowExtraFields,
    isWanted,
    isChosen: wanted.mayCall,
    onResult: (result) => {
      tellCheck(result.outcome === 'passed' || isLeftOut(result));
      onResult(result);
    },
  });
  return { results, checks };
}

/** The other hosts to which the addresses of a success lead. */
function hostsOf(contract: DocumentedContract, operationId: string, { status, body }: Answer, baseUrl: string): string[] {
  const schema = status === 200 ? contract.operations.get(operationId)?.answers.get(200)?.schema : null;
  const read = schema ? parsed(body) : null;
  return schema && read?.kind === 'json' ? hostsIn(contract, schema, read.value, new URL(baseUrl)) : [];
}

/** Whether the backend has nothing of the contract yet: no operation is there, or no state can be set. */
function isEmpty(results: readonly Result[]): boolean {
  const asked = results.filter(({ skipReason }) => skipReason === null);
  // A 404 in the contract's own form comes from a backend that has the operation.
  const isForeign = ({ status, findings }: Result) =>
    (status === 404 || status === 501) && findings.some(({ by }) => by.includes('contract'));
  return asked.length > 0 && asked.every((one) => one.outcome === 'error' || (one.outcome === 'failed' && isForeign(one)));
}

/** The first Ctrl-C ends the run with a report of what was verified; a second one ends the process. `now` is for --fail-fast. */
function stopped(): { isStopped: () => boolean; now: () => void; end: () => void } {
  let is = false;
  const onSignal = () => {
    is = true;
  };
  process.once('SIGINT', onSignal);
  return { isStopped: () => is, now: onSignal, end: () => process.off('SIGINT', onSignal) };
}

/** @returns null when this run writes the file @throws UsageError */
function knownFailures({ baseline, writeBaseline }: Options): readonly Known[] | null {
  if (baseline === undefined) return null;
  const known = readBaseline(baseline);
  if (known === null && !writeBaseline && isCi())
    throw new UsageError(`--baseline ${baseline} is not there; write it by --write-baseline on your machine, and commit it`);
  return known;
}

/** In CI nobody reads that the file was written, and every failure would be tolerated (the variable CI of GitHub, GitLab and others). */
function isCi(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}

/** @throws UsageError when the options leave no interaction and no check */
function refuseEmpty(options: Options, pact: readonly PactInteraction[], wanted: Selection): void {
  const isAsked = ({ check, key, capability }: KeyedCheck) =>
    wanted.ofOperation(check.operationId) && wanted.ofCheck(key) && missingFor(capability, check, wanted.mayCall).length === 0;
  if (pact.some(wanted.ofInteraction) || declaredChecks(options, pact).some(isAsked)) return;
  const given = [
    ...options.only.map((name) => `--only ${name}`),
    ...options.exclude.map((name) => `--exclude ${name}`),
    ...(options.shard ? [`--shard ${options.shard.index}/${options.shard.count}`] : []),
  ];
  throw new UsageError(`${given.join(' ')} leaves nothing to verify; --list prints what is left`);
}

interface KeyedCheck {
  capability: Capability;
  check: Check;
  key: string;
}

/** The checks of what every backend must do, and of what is declared. Without the state endpoint nobody signs a second resident in. */
function declaredChecks({ statesUrl, capabilities: names }: Options, pact: readonly PactInteraction[]): KeyedCheck[] {
  const declared = [...(statesUrl === undefined ? [] : behaviours), ...capabilities.filter(({ name }) => names.includes(name))];
  return declared.flatMap((capability) =>
    checksOf(capability, pact).map((check) => ({ capability, check, key: keyOf(capability, check) })),
  );
}

/** Says in the first line of a run which day the backend has, where it is not that of the examples. */
function aboutTheDay(today: string): string {
  if (today === EXAMPLE_DAY) return '';
  return `: its day is ${today}, that of the examples is ${EXAMPLE_DAY}. The days of requests and of what its states set up are moved.`;
}

function aboutHosts(hosts: readonly string[]): string {
  return `Addresses of answers lead to ${hosts.join(', ')}: the portal follows them where allowedHosts of its config.json has these hosts. --allowed-host holds the answers to them.`;
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
