/**
 * `npm run mutants`: how good is the harness? Every fault that can be derived from the contract is put into the reference backend's answers, and
 * the harness has to see it.
 *
 *   --sample N   a repeatable part of the mutants in which every operator has its share; all of them otherwise
 *   --seed S     another part (1 unless told otherwise)
 *   --runs N     how often the backend without a fault is verified: 20 for all mutants, 2 for a part, unless told otherwise
 *   --json F     the score as JSON      --html F   as a page
 *
 * Exit 0 when the goals are reached, 1 when one is not, 2 when the score could not be taken.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { groupedBy } from '../consumer/support/grouped.ts';
import { behaviourMutant, behaviours } from './behaviours.ts';
import { sampleOf } from './derive.ts';
import type { Mutant } from './mutant.ts';
import { Pool } from './pool.ts';
import { htmlOf } from './report-html.ts';
import { goalsOf, isKilled, type Score, scoreOf, type Tried } from './score.ts';
import type { Pair, Verdict } from './worker.ts';

const options = readOptions();
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;
const say = (line: string) => console.log(`${seconds().toFixed(0).padStart(4)} s  ${line}`);

const pool = new Pool(Math.min(availableParallelism(), 4));
try {
  const { score, tried, equivalent } = await takeScore();
  const goals = goalsOf(score, options.sample === null);
  for (const { operationId, operator, status, pointer } of score.survivors)
    console.log(`  survived: ${operationId} ${status} ${operator} ${pointer}`);
  console.log('');
  for (const { what, isMet, is } of goals) console.log(`${isMet ? '✓' : '✗'} ${what}: ${is}`);
  console.log(`\n${score.killed} of ${score.total} mutants killed, ${score.equivalent} equivalent, in ${score.seconds.toFixed(0)} s.`);
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(score, null, 1)}\n`);
  if (options.html !== null) writeFileSync(options.html, htmlOf(score, goals, tried, equivalent));
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  console.error(`The score could not be taken: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 2;
} finally {
  pool.close();
}

async function takeScore(): Promise<{ score: Score; tried: readonly Tried[]; equivalent: readonly Mutant[] }> {
  const alarms: string[] = [];
  let runs = 0;
  await pool.record(options.runs, (run) => {
    runs += 1;
    alarms.push(...run.alarms);
    say(`verified without a fault: ${run.interactions} interactions in ${run.seconds.toFixed(1)} s, ${run.alarms.length} findings`);
    for (const alarm of run.alarms.slice(0, 5)) console.log(`        ${alarm}`);
  });
  const all = await pool.mutants();
  const equivalent = all.filter((mutant) => mutant.class === 'equivalent');
  const others = all.filter((mutant) => mutant.class !== 'equivalent');
  const chosen = options.sample === null ? others : sampleOf(others, options.sample, options.seed);
  say(`${all.length} mutants, ${equivalent.length} of them equivalent; ${chosen.length} are tried`);

  const verdicts = new Map<string, Verdict[]>();
  const keep = (verdict: Verdict) => {
    verdicts.set(verdict.mutantId, [...(verdicts.get(verdict.mutantId) ?? []), verdict]);
  };
  const triedOf = (mutants: readonly Mutant[]): Tried[] => mutants.map((mutant) => ({ mutant, verdicts: verdicts.get(mutant.id) ?? [] }));
  await tryAll('first', chosen.map(firstPair), keep);
  const survivors = triedOf(chosen).filter((one) => !isKilled(one));
  await tryAll(
    'again, in all other interactions',
    survivors.flatMap(({ mutant }) => otherPairs(mutant)),
    keep,
  );

  const ofBehaviour = await tryBehaviours();
  const tried = [...triedOf(chosen), ...ofBehaviour];
  return {
    score: scoreOf(tried, { equivalent: equivalent.length, falseAlarms: alarms.length, runs, seconds: seconds() }),
    tried,
    equivalent,
  };
}

function firstPair({ id, seenBy }: Mutant): Pair {
  const [key = ''] = seenBy;
  return { mutantId: id, seenBy: key };
}

function otherPairs({ id, seenBy }: Mutant): Pair[] {
  return seenBy.slice(1).map((key) => ({ mutantId: id, seenBy: key }));
}

async function tryAll(which: string, pairs: readonly Pair[], keep: (verdict: Verdict) => void): Promise<void> {
  if (pairs.length === 0) return;
  const since = performance.now();
  let done = 0;
  let killed = 0;
  await pool.try(pairs, (verdict) => {
    keep(verdict);
    done += 1;
    if (verdict.killed) killed += 1;
    if (done % Math.max(100, Math.ceil(pairs.length / 20)) !== 0 && done !== pairs.length) return;
    const rate = done / ((performance.now() - since) / 1000);
    const left = (pairs.length - done) / rate;
    say(`tried ${which}: ${done} of ${pairs.length}, ${killed} killed, ${rate.toFixed(0)} a second, ${left.toFixed(0)} s left`);
  });
}

/** Each operation that checks of a capability are about is one mutant of each behaviour; one check that sees it is enough. */
async function tryBehaviours(): Promise<Tried[]> {
  const verdicts: Verdict[] = [];
  await pool.behaviours(
    behaviours.map(({ operator }) => operator),
    (verdict) => verdicts.push(verdict),
  );
  const tried = [...groupedBy(verdicts, ({ mutantId }) => mutantId)].flatMap(([, ofMutant]) => {
    const mutant = behaviourMutant(ofMutant);
    return mutant ? [{ mutant, verdicts: ofMutant }] : [];
  });
  say(`tried ${tried.length} faults of behaviour, ${tried.filter(isKilled).length} killed`);
  return tried;
}

interface Options {
  sample: number | null;
  seed: number;
  runs: number;
  json: string | null;
  html: string | null;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        sample: { type: 'string' },
        seed: { type: 'string' },
        runs: { type: 'string' },
        json: { type: 'string' },
        html: { type: 'string' },
      },
    });
    const sample = values.sample === undefined ? null : wholeNumber('--sample', values.sample);
    return {
      sample,
      seed: values.seed === undefined ? 1 : wholeNumber('--seed', values.seed),
      runs: values.runs === undefined ? (sample === null ? 20 : 2) : wholeNumber('--runs', values.runs),
      json: values.json ?? null,
      html: values.html ?? null,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** @throws Error that says which option is wrong */
function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} takes a whole number from 1, not "${text}"`);
  return Number(text);
}
