/** The flags are all on; the roles of every resident are those of the examples. */
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedSession(examples: Examples, world: World): void {
  // Everything in use, but for the restriction to terminations: it would hide the rest.
  world.collection('featureFlags').put({
    id: 'flags',
    flags: { ...examples.answer('getFeatureFlags', 'all-on'), contractTerminationOnly: false },
  });
  for (const { key, userUuid } of cast.residents) {
    if (key === 'staff') continue;
    world.collection('rolesOfUsers').put({ id: userUuid, roles: examples.answer('listUserPermissions', key) });
  }
}
