/** The feature flags. */
import type { Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedSession(examples: Examples, world: World): void {
  world.collection('featureFlags').put({ id: 'flags', flags: examples.answer('getFeatureFlags', 'all-on') });
}
