/** The mutation score: how many faults the harness detects, by which of its detectors, and which faults survive. */
import { groupedBy } from '../contract/grouped.ts';
import { behaviours } from './behaviours.ts';
import type { Mutant } from './mutant.ts';
import { listOperators, valueOperators } from './operators/values.ts';
import type { Verdict } from './worker.ts';

export interface Count {
  total: number;
  killed: number;
}

export interface Score extends Count {
  equivalent: number;
  contractClass: Count;
  /** Findings of the harness against the backend without a fault. */
  falseAlarms: number;
  /** How often the backend without a fault was verified. */
  runs: number;
  seconds: number;
  survivors: readonly { class: string; operationId: string; operator: string; status: number; pointer: string }[];
  /** Share of the kills that name the operation and the place, 0 to 1. */
  named: number;
  /** Faults that break a schema or the status. */
  schema: Count;
  /** Faults that are valid by the schema: all classes of `perClass` but `schema`. */
  behaviour: Count;
  /** Faults of behaviour by class; the others are faults of the schema. */
  perClass: Readonly<Record<string, Count>>;
  perOperator: Readonly<Record<string, Count>>;
  perOperation: Readonly<Record<string, Count>>;
  /** How many kills each detector had a part in. */
  detectors: Readonly<Record<string, number>>;
}

type Around = Pick<Score, 'equivalent' | 'falseAlarms' | 'runs' | 'seconds'>;

/** A mutant that was tried, with all its verdicts. */
export interface Tried {
  mutant: Mutant;
  verdicts: readonly Verdict[];
}

export const isKilled = ({ verdicts }: Tried): boolean => verdicts.some(({ killed }) => killed);

/** @param tried the mutants without the equivalent ones, which are only counted */
export function scoreOf(tried: readonly Tried[], { equivalent, falseAlarms, runs, seconds }: Around): Score {
  const kills = tried.flatMap(({ verdicts }) => verdicts.find(({ killed }) => killed) ?? []);
  return {
    ...countOf(tried),
    equivalent,
    contractClass: countOf(tried.filter(({ mutant }) => mutant.class === 'contract')),
    falseAlarms,
    runs,
    seconds,
    survivors: tried
      .filter((one) => !isKilled(one))
      .map(({ mutant: { operationId, operator, status, pointer } }) => ({
        class: classOf(operator),
        operationId,
        operator,
        status,
        pointer,
      })),
    named: kills.length === 0 ? 0 : kills.filter(({ named }) => named).length / kills.length,
    schema: countOf(tried.filter(({ mutant }) => classOf(mutant.operator) === 'schema')),
    behaviour: countOf(tried.filter(({ mutant }) => classOf(mutant.operator) !== 'schema')),
    perClass: countsBy(tried, ({ mutant }) => classOf(mutant.operator)),
    perOperator: countsBy(tried, ({ mutant }) => mutant.operator),
    perOperation: countsBy(tried, ({ mutant }) => mutant.operationId),
    detectors: Object.fromEntries(
      [
        ...groupedBy(
          kills.flatMap(({ detectors }) => detectors),
          (detector) => detector,
        ),
      ].map(([detector, all]) => [detector, all.length]),
    ),
  };
}

/** The class of an operator: `schema`, or its class of behaviour. */
export function classOf(operator: string): string {
  if (valueOperators.some(({ name }) => name === operator)) return 'values';
  if (listOperators.some(({ name }) => name === operator)) return 'lists';
  if (['served-instead-of-refused', 'refused-instead-of-served', 'wrong-error-code'].includes(operator)) return 'rules';
  return behaviours.find((one) => one.operator === operator)?.class ?? 'schema';
}

function countOf(tried: readonly Tried[]): Count {
  return { total: tried.length, killed: tried.filter(isKilled).length };
}

export function countsBy(tried: readonly Tried[], keyOf: (one: Tried) => string): Record<string, Count> {
  const groups = [...groupedBy(tried, keyOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(groups.map(([key, all]) => [key, countOf(all)]));
}

export interface Goal {
  what: string;
  isMet: boolean;
  /** The figure that was reached. */
  is: string;
}

/** The goals of the project. The number of mutants is a goal only when all mutants are tried. */
export function goalsOf(score: Score, isWhole: boolean): Goal[] {
  const { total, killed, behaviour, contractClass, falseAlarms, runs, named } = score;
  const share = (part: number) => `${(100 * part).toFixed(2)} %`;
  return [
    ...(isWhole ? [{ what: 'at least 2,000 mutants', isMet: total >= 2000, is: String(total) }] : []),
    ...(isWhole ? [{ what: 'at least 400 of them faults of behaviour', isMet: behaviour.total >= 400, is: String(behaviour.total) }] : []),
    {
      what: '100 % of those that break the contract are killed',
      isMet: contractClass.total > 0 && contractClass.killed === contractClass.total,
      is: `${contractClass.killed} of ${contractClass.total}`,
    },
    {
      what: 'at least 98 % of all that are not equivalent are killed',
      isMet: total > 0 && killed >= 0.98 * total,
      is: `${killed} of ${total}, ${share(total === 0 ? 0 : killed / total)}`,
    },
    {
      what: 'at least 98 % of the faults of behaviour are killed',
      isMet: behaviour.killed >= 0.98 * behaviour.total,
      is: `${behaviour.killed} of ${behaviour.total}, ${share(behaviour.total === 0 ? 0 : behaviour.killed / behaviour.total)}`,
    },
    { what: `no false alarm in ${runs} runs without a fault`, isMet: falseAlarms === 0, is: String(falseAlarms) },
    { what: 'at least 95 % of the kills name operation and place', isMet: named >= 0.95, is: share(named) },
  ];
}
