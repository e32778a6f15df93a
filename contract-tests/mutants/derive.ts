/** Derives the mutants of a contract from a recorded run: each operator is applied at each place. A mutant lists the interactions that can show it. */
import { groupedBy } from '../contract/grouped.ts';
import { type Mutant, type Operator, type OperatorContext, type Recorded, type Site } from './mutant.ts';
import { answerOperators } from './operators/answers.ts';
import { fieldOperators } from './operators/fields.ts';
import { listOperators, valueOperators } from './operators/values.ts';

export const operators: readonly Operator[] = [...fieldOperators, ...answerOperators, ...valueOperators, ...listOperators];

/** How a mutant changes the answer of one interaction. */
export type Application = Site['apply'];

export interface Derived {
  mutants: readonly Mutant[];
  /** @throws Error when the mutant cannot be seen in the interaction */
  application: (mutantId: string, interactionKey: string) => Application;
}

/** @param recorded what the unmutated backend answered, interaction by interaction */
export function derive(recorded: readonly Recorded[], context: OperatorContext, only: readonly Operator[] = operators): Derived {
  const mutants = new Map<string, Mutant & { seenBy: string[] }>();
  const applications = new Map<string, Application>();
  for (const one of recorded) {
    for (const operator of only) {
      for (const site of operator.sites(one, context)) {
        const id = [one.operationId, one.status, operator.name, site.pointer].join(' ').trim();
        const { pointer, class: kind, reason } = site;
        const known = mutants.get(id);
        if (known) {
          known.seenBy.push(one.key);
          // A mutant that breaks the contract in one answer is not equivalent, even if it is in another answer.
          if (known.class === 'equivalent' && kind !== 'equivalent') {
            known.class = kind;
            delete known.reason;
          }
        } else {
          const { operationId, status } = one;
          mutants.set(id, {
            id,
            operationId,
            status,
            operator: operator.name,
            pointer,
            class: kind,
            ...(reason !== undefined && { reason }),
            seenBy: [one.key],
          });
        }
        applications.set(`${id}\n${one.key}`, site.apply);
      }
    }
  }
  return {
    mutants: [...mutants.values()],
    application: (mutantId, key) => {
      const found = applications.get(`${mutantId}\n${key}`);
      if (!found) throw new Error(`${mutantId} cannot be seen in ${key}`);
      return found;
    },
  };
}

/**
 * A repeatable sample of the mutants, taken from all operators in turn.
 *
 * @param size number of mutants; all of them when there are fewer
 * @param seed the same seed gives the same sample
 */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const random = generator(seed);
  const byOperator = groupedBy(mutants, ({ operator }) => operator);
  const shuffled = [...byOperator.values()].map((group) => shuffle(group, random));
  const picked: Mutant[] = [];
  for (let round = 0; picked.length < Math.min(size, mutants.length); round += 1) {
    for (const group of shuffled) {
      const next = group[round];
      if (next && picked.length < size) picked.push(next);
    }
  }
  return picked;
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
