/**
 * `npm run mutants` measures the harness. Every fault that can be derived from the contract is injected into the reference backend's answers, and
 * the harness must detect it.
 *
 *   --sample N   a repeatable sample of N mutants in which every operator is represented; without it all mutants
 *   --seed S     another sample (default 1)
 *   --runs N     how often the backend without a fault is verified (default 20 for all mutants, 2 for a sample)
 *   --json F     the score as JSON
 *
 * A run of all mutants writes contract-tests/mutants/killed.json anew, of which docs/fault-classes.md is made.
 *
 * Exit 0 when the goals are reached, 1 when one is not, 2 when the score could not be taken.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { behaviours } from '../../contract-tests/mutants/behaviours.ts';
import type { Mutant } from '../../contract-tests/mutants/mutant.ts';
import { type Options, readOptions } from '../../contract-tests/mutants/options.ts';
import { Pool } from '../../contract-tests/mutants/pool.ts';
import { classOf, countsBy, goalsOf } from '../../contract-tests/mutants/score.ts';
import { UsageError } from '../../contract-tests/verify/options.ts';
import { type Taken, takeScore } from './take-score.ts';

const KILLED = fileURLToPath(new URL('../../contract-tests/mutants/killed.json', import.meta.url));

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : `The score could not be taken: ${stackOf(error)}`);
  process.exitCode = 2;
}

async function run(options: Options): Promise<0 | 1> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const say = (line: string) => console.log(`${seconds().toFixed(0).padStart(4)} s  ${line}`);
  const pool = new Pool(Math.min(availableParallelism(), 4));
  try {
    return reportScore(await takeScore(options, { pool, say, seconds }), options);
  } finally {
    pool.close();
  }
}

function reportScore(taken: Taken, { sample, json }: Options): 0 | 1 {
  const { score } = taken;
  const goals = goalsOf(score, sample === null);
  console.log('');
  for (const { class: kind, operationId, operator, status, pointer } of score.survivors)
    console.log(`  survived (${kind}): ${operationId} ${status} ${operator} ${pointer}`);
  for (const [name, { total, killed }] of Object.entries(score.perClass)) console.log(`  ${name.padEnd(12)} ${killed} of ${total}`);
  for (const { what, isMet, is } of goals) console.log(`${isMet ? '✓' : '✗'} ${what}: ${is}`);
  const { schema, behaviour } = score;
  console.log(`  faults of the schema ${schema.killed} of ${schema.total}, faults of behaviour ${behaviour.killed} of ${behaviour.total}`);
  console.log(`\n${score.killed} of ${score.total} mutants killed, ${score.equivalent} equivalent, in ${score.seconds.toFixed(0)} s.`);
  if (sample === null) writeFileSync(KILLED, killedOf(taken));
  if (json !== null) writeFileSync(json, `${JSON.stringify({ ...score, goals }, null, 1)}\n`);
  return goals.every(({ isMet }) => isMet) ? 0 : 1;
}

/** `Killed`, an operator or an operation a line. */
function killedOf({ score, tried }: Taken): string {
  const operators = [...new Set(behaviours.map(({ operator }) => operator))].toSorted();
  const behaviour = Object.fromEntries(operators.map((one) => [one, score.perOperator[one] ?? { total: 0, killed: 0 }]));
  const answers = (isMeant: (mutant: Mutant) => boolean) =>
    countsBy(
      tried.filter(({ mutant }) => isMeant(mutant)),
      ({ mutant }) => mutant.operationId,
    );
  const values = answers(({ operator }) => classOf(operator) === 'values');
  const servedInsteadOf401 = answers(({ operator, status }) => operator === 'served-instead-of-refused' && status === 401);
  const text = JSON.stringify({ behaviour, answers: { values, servedInsteadOf401 } }, null, 2);
  return `${text.replaceAll(/\{\s+"total": (\d+),\s+"killed": (\d+)\s+\}/g, '[$1, $2]')}\n`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
