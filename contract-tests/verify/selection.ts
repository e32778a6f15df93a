/** Selects the interactions and checks of a run. */
import type { DocumentedContract } from '../contract/documented-answers.ts';
import type { PactInteraction } from '../pact/pact-file.ts';
import { type KeyedInteraction, operationIdOf } from './core/interaction.ts';
import { type Shard, UsageError } from './options.ts';
import { closest } from './suggest.ts';

export interface Wanted {
  only?: readonly string[];
  exclude?: readonly string[];
  shard?: Shard | null;
}

export interface Selection {
  /** Whether checks of an operation are wanted. */
  ofOperation: (operationId: string) => boolean;
  ofInteraction: (interaction: PactInteraction) => boolean;
  /** Whether a check may call the operation. A shard calls also operations whose own checks run in another shard. */
  mayCall: (operationId: string) => boolean;
  /** Whether the check is not excluded by its name. */
  ofCheck: (key: string) => boolean;
}

/**
 * Selects by tag, operationId, name of a state, or description of an interaction or its beginning. What is excluded may also be a check of several
 * requests, or a kind of them such as `isolation`.
 *
 * @param checks the keys of the checks of several requests
 * @throws UsageError for a name that matches none of these
 */
export function selectionOf(
  contract: DocumentedContract,
  { only = [], exclude = [], shard = null }: Wanted,
  pact: readonly PactInteraction[] = [],
  checks: readonly string[] = [],
): Selection {
  const isOperation = (name: string) => contract.tags.includes(name) || contract.operations.has(name);
  const isNamed = (interaction: PactInteraction, name: string) =>
    interaction.description === name ||
    interaction.description.startsWith(`${name} `) ||
    interaction.providerStates.some((state) => state.name === name);
  const isOfCheck = (key: string, name: string) => key === name || key.startsWith(`${name}: `);
  const refuseUnknown = (option: string, name: string, isKnown: boolean) => {
    if (isKnown || isOperation(name) || pact.some((interaction) => isNamed(interaction, name))) return;
    const near = closest(name, [...contract.tags, ...contract.operations.keys()]);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the tags are ${contract.tags.join(', ')}`;
    throw new UsageError(`${option} ${name}: there is no such tag, operationId, state or interaction; ${hint}`);
  };
  for (const name of only) refuseUnknown('--only', name, false);
  for (const name of exclude)
    refuseUnknown(
      '--exclude',
      name,
      checks.some((key) => isOfCheck(key, name)),
    );

  const tagOf = (operationId: string) => contract.operations.get(operationId)?.tag ?? '';
  const isAmong = (names: readonly string[], operationId: string) => names.includes(operationId) || names.includes(tagOf(operationId));
  const operations = only.filter(isOperation);
  const mayCall = (operationId: string) => (only.length === 0 || isAmong(operations, operationId)) && !isAmong(exclude, operationId);
  const ofShard = shard === null ? null : tagsOfShard(contract, shard, pact);
  const isInShard = (operationId: string) => ofShard === null || ofShard.has(tagOf(operationId));
  return {
    mayCall,
    ofOperation: (operationId) => mayCall(operationId) && isInShard(operationId),
    ofInteraction: (interaction) => {
      const operationId = operationIdOf(interaction);
      const isWanted = mayCall(operationId) || (!isAmong(exclude, operationId) && only.some((name) => isNamed(interaction, name)));
      return isWanted && isInShard(operationId) && !exclude.some((name) => isNamed(interaction, name));
    },
    ofCheck: (key) => !exclude.some((name) => isOfCheck(key, name)),
  };
}

/** The tags are dealt out by their number of interactions, the largest first, each to the shard that has the fewest: alike in every run of a version. */
function tagsOfShard({ tags, operations }: DocumentedContract, { index, count }: Shard, pact: readonly PactInteraction[]): Set<string> {
  const sizes = new Map(tags.map((tag) => [tag, 0]));
  for (const interaction of pact) {
    const tag = operations.get(operationIdOf(interaction))?.tag ?? '';
    sizes.set(tag, (sizes.get(tag) ?? 0) + 1);
  }
  const shards = Array.from({ length: count }, () => ({ size: 0, tags: new Set<string>() }));
  for (const [tag, size] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
    const smallest = shards.reduce((least, one) => (one.size < least.size ? one : least));
    smallest.size += size;
    smallest.tags.add(tag);
  }
  return shards[index - 1]?.tags ?? new Set();
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
