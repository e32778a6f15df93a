/** Selects the interactions and checks of a run. */
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { type KeyedInteraction, operationIdOf } from './core/interaction.ts';
import { UsageError } from './options.ts';
import { closest } from './suggest.ts';

/** @returns whether an operation is wanted @throws UsageError for a name that is no tag and no operationId */
export function selectionOf(contract: DocumentedContract, only: readonly string[]): (operationId: string) => boolean {
  for (const name of only) {
    if (contract.tags.includes(name) || contract.operations.has(name)) continue;
    const near = closest(name, [...contract.tags, ...contract.operations.keys()]);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the tags are ${contract.tags.join(', ')}`;
    throw new UsageError(`--only ${name}: there is no such tag or operationId; ${hint}`);
  }
  return (operationId) => only.length === 0 || only.includes(operationId) || only.includes(contract.operations.get(operationId)?.tag ?? '');
}

/** Interactions of a tag stand together, tags in the order of the contract: progress and report follow it. */
export function chosen(
  contract: DocumentedContract,
  all: readonly KeyedInteraction[],
  isWanted: (operationId: string) => boolean,
): KeyedInteraction[] {
  const rank = new Map([...contract.operations.keys()].map((operationId, index) => [operationId, index]));
  const tagRank = (operationId: string) => contract.tags.indexOf(contract.operations.get(operationId)?.tag ?? '');
  return all
    .filter(({ interaction }) => isWanted(operationIdOf(interaction)))
    .map((keyed) => ({ keyed, id: operationIdOf(keyed.interaction) }))
    .toSorted((a, b) => tagRank(a.id) - tagRank(b.id) || (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .map(({ keyed }) => keyed);
}
