/** Measures the score: runs without a fault, the mutants of answers, and the faults of behaviour. */
import { groupedBy } from '../../contract-tests/contract/grouped.ts';
import { behaviourMutant, behaviours } from '../../contract-tests/mutants/behaviours.ts';
import { sampleOf } from '../../contract-tests/mutants/derive.ts';
import type { Mutant } from '../../contract-tests/mutants/mutant.ts';
import type { Options } from '../../contract-tests/mutants/options.ts';
import type { Pool } from '../../contract-tests/mutants/pool.ts';
import { isKilled, type Score, scoreOf, type Tried } from '../../contract-tests/mutants/score.ts';
import type { Pair, Verdict } from '../../contract-tests/mutants/worker.ts';

export interface Taken {
  score: Score;
  tried: readonly Tried[];
}

export interface ScoreContext {
  pool: Pool;
  say: (line: string) => void;
  /** Since the start. */
  seconds: () => number;
}

/** @throws Error when it cannot be taken */
export async function takeScore(options: Pick<Options, 'sample' | 'seed' | 'runs'>, { pool, say, seconds }: ScoreContext): Promise<Taken> {
  const alarms: string[] = [];
  let runs = 0;
  await pool.record(options.runs, (run) => {
    runs += 1;
    alarms.push(...run.alarms);
    say(`verified without a fault: ${run.interactions} interactions in ${run.seconds.toFixed(1)} s, ${run.alarms.length} findings`);
    for (const alarm of run.alarms.slice(0, 5)) say(`  ${alarm}`);
  });
  const all = await pool.mutants();
  const others = all.filter((mutant) => mutant.class !== 'equivalent');
  const chosen = options.sample === null ? others : sampleOf(others, options.sample, options.seed);
  say(`${all.length} mutants, ${all.length - others.length} of them equivalent; ${chosen.length} are tried`);

  const tried = await tryMutants(chosen, { pool, say });
  const ofBehaviour = await tryBehaviours(operatorsOf(options), { pool, say });
  const counted = ofBehaviour.filter(({ mutant }) => mutant.class !== 'equivalent');
  say(`tried ${counted.length} faults of behaviour, ${counted.filter(isKilled).length} killed`);

  const equivalent = [...all, ...ofBehaviour.map(({ mutant }) => mutant)].filter((mutant) => mutant.class === 'equivalent');
  const everything = [...tried, ...counted];
  return {
    score: scoreOf(everything, {
      equivalent: equivalent.length,
      falseAlarms: alarms.length,
      runs,
      seconds: seconds(),
    }),
    tried: everything,
  };
}

/** Tries each mutant in the interaction that most likely detects it; survivors are tried in all others. */
async function tryMutants(chosen: readonly Mutant[], { pool, say }: Pick<ScoreContext, 'pool' | 'say'>): Promise<Tried[]> {
  const verdicts = new Map<string, Verdict[]>();
  const keep = (verdict: Verdict) => {
    verdicts.set(verdict.mutantId, [...(verdicts.get(verdict.mutantId) ?? []), verdict]);
  };
  const tried = () => chosen.map((mutant) => ({ mutant, verdicts: verdicts.get(mutant.id) ?? [] }));
  const pairs = ({ id, seenBy }: Mutant): Pair[] => seenBy.map((key) => ({ mutantId: id, seenBy: key }));
  await tryAll(
    'first',
    chosen.flatMap((mutant) => pairs(mutant).slice(0, 1)),
  );
  await tryAll(
    'again, in all other interactions',
    tried().flatMap((one) => (isKilled(one) ? [] : pairs(one.mutant).slice(1))),
  );
  return tried();

  async function tryAll(which: string, list: readonly Pair[]): Promise<void> {
    if (list.length === 0) return;
    const since = performance.now();
    let done = 0;
    let killed = 0;
    await pool.try(list, (verdict) => {
      keep(verdict);
      done += 1;
      if (verdict.killed) killed += 1;
      if (done % Math.max(100, Math.ceil(list.length / 20)) !== 0 && done !== list.length) return;
      const rate = done / ((performance.now() - since) / 1000);
      const left = (list.length - done) / rate;
      say(`tried ${which}: ${done} of ${list.length}, ${killed} killed, ${rate.toFixed(0)} a second, ${left.toFixed(0)} s left`);
    });
  }
}

/** Every eighth with a sample, another eighth with another seed: each takes its checks, which are several requests. */
const OF_A_SAMPLE = 8;

function operatorsOf({ sample, seed }: Pick<Options, 'sample' | 'seed'>): readonly string[] {
  const all = [...new Set(behaviours.map(({ operator }) => operator))];
  return sample === null ? all : all.filter((_, index) => index % OF_A_SAMPLE === seed % OF_A_SAMPLE);
}

/** Each operation that checks of a capability are about is one mutant of each behaviour; one check that sees it is enough. */
async function tryBehaviours(operators: readonly string[], { pool, say }: Pick<ScoreContext, 'pool' | 'say'>): Promise<Tried[]> {
  const verdicts: Verdict[] = [];
  const tried = (list: readonly Verdict[]): Tried[] =>
    [...groupedBy(list, ({ mutantId }) => mutantId)].flatMap(([, ofMutant]) => {
      const mutant = behaviourMutant(ofMutant);
      return mutant ? [{ mutant, verdicts: ofMutant }] : [];
    });
  let done = 0;
  await pool.behaviours(
    operators,
    (verdict) => verdicts.push(verdict),
    (operator) => {
      done += 1;
      const isOfOperator = ({ mutantId }: Verdict) => mutantId.endsWith(` ${operator}`);
      for (const one of tried(verdicts.filter(isOfOperator)))
        if (one.mutant.class !== 'equivalent' && !isKilled(one)) say(`  not seen: ${one.mutant.id}`);
      if (done % Math.ceil(operators.length / 20) === 0 || done === operators.length)
        say(`tried operators of behaviour: ${done} of ${operators.length}`);
    },
  );
  return tried(verdicts);
}
