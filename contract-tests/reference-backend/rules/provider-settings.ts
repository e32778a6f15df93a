/** The provider's settings: the feature flags, and how the company handles electronic requests. */
import { contractDocument } from '../platform.ts';
import type { RequestPolicy } from '../world/collections/requests.ts';
import type { FeatureFlags } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';

/** The feature flags, the same for everybody (session.feature-flags). */
export function featureFlags(world: World): FeatureFlags {
  const document = world.collection('featureFlags').get('flags');
  if (!document) throw new Error('the feature flags were not seeded');
  return document.flags;
}

interface Flag {
  name: keyof FeatureFlags;
  meaning: string;
  /** May be missing in the answer (session.optional-flags). */
  isOptional: boolean;
}

let shared: readonly Flag[] | undefined;

/** The flags of the contract, in its order. */
export function flagsOfContract(): readonly Flag[] {
  shared ??= readFlags();
  return shared;
}

function readFlags(): readonly Flag[] {
  const { components } = contractDocument() as { components: { schemas: { FeatureFlags: FlagsSchema } } };
  const { properties, required } = components.schemas.FeatureFlags;
  return Object.entries(properties).map(([name, { description }]) => ({
    name: name as keyof FeatureFlags,
    meaning: description,
    isOptional: !required.includes(name),
  }));
}

interface FlagsSchema {
  properties: Readonly<Record<string, { description: string }>>;
  required: readonly string[];
}

export function switchFlags(world: World, changes: Partial<FeatureFlags>): FeatureFlags {
  return world.collection('featureFlags').put({ id: 'flags', flags: { ...featureFlags(world), ...changes } }).flags;
}

const AS_DELIVERED: RequestPolicy = { id: 'policy', review: 'by-hand', passportConfirms: false, rentalFirstEndDate: 'end_of_next_month' };

export function requestPolicy(world: World): RequestPolicy {
  return world.collection('requestPolicies').get('policy') ?? AS_DELIVERED;
}

export function changeRequestPolicy(world: World, changes: Partial<Omit<RequestPolicy, 'id'>>): RequestPolicy {
  return world.collection('requestPolicies').put({ ...requestPolicy(world), ...changes });
}
