/** The provider's settings: the feature flags, and how the company handles electronic requests. */
import type { RequestPolicy } from '../world/collections/requests.ts';
import type { FeatureFlags } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';

/** The feature flags, the same for everybody (session.feature-flags). */
export function featureFlags(world: World): FeatureFlags {
  const document = world.collection('featureFlags').get('flags');
  if (!document) throw new Error('the feature flags were not seeded');
  return document.flags;
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
