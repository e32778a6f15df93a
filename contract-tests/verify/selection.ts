/** Selects the interactions and checks of a run. */
import type { DocumentedContract } from '../contract/documented-answers.ts';
import type { PactInteraction } from '../pact/pact-file.ts';
import { type KeyedInteraction, operationIdOf } from './core/interaction.ts';
import { UsageError } from './options.ts';
import { closest } from './suggest.ts';

export interface Selection {
  /** Whether checks of an operation are wanted. */
  ofOperation: (operationId: string) => boolean;
  ofInteraction: (interaction: PactInteraction) => boolean;
}

/**
 * Selects by tag, operationId, name of a state, or description of an interaction or its beginning.
 *
 * @throws UsageError for a name that matches none of these
 */
export function selectionOf(contract: DocumentedContract, only: readonly string[], pact: readonly PactInteraction[] = []): Selection {
  const isOperation = (name: string) => contract.tags.includes(name) || contract.operations.has(name);
  const isNamed = (interaction: PactInteraction, name: string) =>
    interaction.description === name ||
    interaction.description.startsWith(`${name} `) ||
    interaction.providerStates.some((state) => state.name === name);
  for (const name of only) {
    if (isOperation(name) || pact.some((interaction) => isNamed(interaction, name))) continue;
    const near = closest(name, [...contract.tags, ...contract.operations.keys()]);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the tags are ${contract.tags.join(', ')}`;
    throw new UsageError(`--only ${name}: there is no such tag, operationId, state or interaction; ${hint}`);
  }
  const operations = only.filter(isOperation);
  const ofOperation = (operationId: string) =>
    only.length === 0 || operations.includes(operationId) || operations.includes(contract.operations.get(operationId)?.tag ?? '');
  return {
    ofOperation,
    ofInteraction: (interaction) => ofOperation(operationIdOf(interaction)) || only.some((name) => isNamed(interaction, name)),
  };
}

/** Interactions of a tag stand together, tags in the order of the contract: progress and report follow it. */
export function chosen(
  contract: DocumentedContract,
  all: readonly KeyedInteraction[],
  isWanted: Selection['ofInteraction'],
): KeyedInteraction[] {
  const rank = new Map([...contract.operations.keys()].map((operationId, index) => [operationId, index]));
  const tagRank = (operationId: string) => contract.tags.indexOf(contract.operations.get(operationId)?.tag ?? '');
  return all
    .filter(({ interaction }) => isWanted(interaction))
    .map((keyed) => ({ keyed, id: operationIdOf(keyed.interaction) }))
    .toSorted((a, b) => tagRank(a.id) - tagRank(b.id) || (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .map(({ keyed }) => keyed);
}
