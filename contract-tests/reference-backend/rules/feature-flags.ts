/** What the provider has switched on (session.feature-flags), the same for everybody. */
import type { FeatureFlags } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';

export function featureFlags(world: World): FeatureFlags {
  const document = world.collection('featureFlags').get('flags');
  if (!document) throw new Error('the feature flags were not seeded');
  return document.flags;
}

export function switchFlags(world: World, changes: Partial<FeatureFlags>): FeatureFlags {
  return world.collection('featureFlags').put({ id: 'flags', flags: { ...featureFlags(world), ...changes } }).flags;
}
