/** Tries the changes of the contract: each gate that reads it is given the changed one, as it would be once the change is made and `npm run generate` run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { exemptions, partExemptions } from '../../contract-tests/cases/exemptions.ts';
import { contractOf } from '../../contract-tests/contract/read-contract.ts';
import type { GateTrial } from '../../contract-tests/mutants/gate-trial.ts';
import { checkBreaking } from '../check/breaking.ts';
import { checkExamples } from '../check/examples.ts';
import { describeFinding, type Finding } from '../check/finding.ts';
import { faultyPacts, type Interaction, PACT } from '../check/pacts.ts';
import { readerOf } from '../check/repository-files.ts';
import { checkStates } from '../check/states.ts';
import { Draft, originalsOf, STATES } from './contract-draft.ts';
import { type SpecMutant, specMutants } from './spec-mutants.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The gates of `npm run check` that read the contract, by their names. */
function gates(): Readonly<Record<string, (draft: Draft) => Finding[]>> {
  const { interactions } = JSON.parse(readFileSync(join(ROOT, PACT), 'utf8')) as { interactions: Interaction[] };
  const exempt = { answers: exemptions, parts: partExemptions };
  return {
    pacts: ({ bundle, read }) =>
      faultyPacts(contractOf(bundle, parse(read(STATES)) as Parameters<typeof contractOf>[1]), interactions, exempt),
    states: ({ read }) => checkStates(ROOT, read),
    examples: ({ read }) => checkExamples(ROOT, read),
    // Last, because it starts a program.
    breaking: ({ bundle }) => checkBreaking(ROOT, bundle),
  };
}

/**
 * A gate has detected a change only when one of its findings names the changed thing.
 *
 * @param everyGate asks all gates of every change; otherwise none after the first that sees it
 * @throws Error when a change cannot be made, or a gate finds something in the contract as it is
 */
export function trySpec(everyGate: boolean, mutants: readonly SpecMutant[] = specMutants): GateTrial[] {
  const originals = originalsOf(ROOT, readerOf(ROOT));
  const all = Object.entries(gates());
  for (const [gate, findings] of all) {
    const [alarm] = findings(new Draft(originals));
    if (alarm) throw new Error(`the gate ${gate} fails without a change: ${describeFinding(alarm)}`);
  }
  return mutants.map(({ id, what, names, change }) => {
    const draft = new Draft(originals);
    try {
      change(draft);
    } catch (error) {
      throw new Error(`the change ${id} cannot be made: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const named: { gate: string; said: string }[] = [];
    for (const [gate, findings] of all) {
      if (named.length > 0 && !everyGate) break;
      const said = findingsOf(() => findings(draft))
        .map(describeFinding)
        .find((line) => line.includes(names));
      if (said !== undefined) named.push({ gate, said });
    }
    return { id, what, seenBy: named.map(({ gate }) => gate), said: named[0]?.said ?? '' };
  });
}

/** A gate that throws has also detected the change; its finding is the error's message. */
function findingsOf(gate: () => Finding[]): Finding[] {
  try {
    return gate();
  } catch (error) {
    return [{ at: '', what: error instanceof Error ? error.message : String(error) }];
  }
}
