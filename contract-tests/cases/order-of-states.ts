/** In which order a backend team writes its provider states: the next one is that which opens the most interactions. */
import { groupedBy } from '../contract/grouped.ts';
import type { Case } from './case.ts';

interface Opened {
  state: string;
  /** How many interactions have all their states when this one is there as well. */
  interactions: number;
}

/** States that open nothing alone are taken with the one that they need: every step opens something. */
export function orderOfStates(cases: readonly Pick<Case, 'states'>[]): Opened[] {
  const needs = cases.map(({ states }) => [...new Set(states.map(({ name }) => name))]);
  const known = new Set<string>();
  const order: Opened[] = [];
  const isOpen = (names: readonly string[]) => names.every((name) => known.has(name));
  for (;;) {
    const closed = needs.filter((names) => !isOpen(names));
    if (closed.length === 0) return order;
    const missing = closed.map((names) => names.filter((name) => !known.has(name)));
    const fewest = Math.min(...missing.map(({ length }) => length));
    const groups = [
      ...groupedBy(
        missing.filter(({ length }) => length === fewest),
        (names) => names.toSorted().join('\n'),
      ),
    ];
    const [next = ''] = groups.toSorted(([one, all], [other, more]) => more.length - all.length || (one < other ? -1 : 1))[0] ?? [];
    for (const name of next.split('\n')) {
      known.add(name);
      order.push({ state: name, interactions: needs.filter(isOpen).length });
    }
  }
}

/** The states of a tag that are shown; the others open a few interactions each. */
const SHOWN = 8;

/** The page. */
export function pageOfStates(cases: readonly Pick<Case, 'states' | 'tag'>[]): string {
  const rows = [...groupedBy(cases, ({ tag }) => tag)].map(([tag, ofTag]) => {
    const order = orderOfStates(ofTag);
    const steps = order.slice(0, SHOWN).map(({ state, interactions }) => `${state} (${Math.round((100 * interactions) / ofTag.length)} %)`);
    const rest = order.length > SHOWN ? `; then ${order.length - SHOWN} more` : '';
    return `| ${tag} | ${ofTag.length} | ${order.length} | ${steps.join('; ')}${rest} |`;
  });
  const all = orderOfStates(cases);
  const first = all
    .slice(0, 12)
    .map(({ state, interactions }, index) => `| ${index + 1} | ${state} | ${Math.round((100 * interactions) / cases.length)} % |`);
  return `# In which order to write the states

Made by \`contract-tests/cases/order-of-states.ts\`, and held by its test. An interaction can pass when all its states are
there; behind each state stands how much of the interactions is open with it and those before it. Begin with one tag,
\`--only contracts\` for example, and write its states in this order.

| Tag | Interactions | States | In this order |
|---|---|---|---|
${rows.join('\n')}

## For all tags

| | State | Interactions that are open |
|---|---|---|
${first.join('\n')}
`;
}
