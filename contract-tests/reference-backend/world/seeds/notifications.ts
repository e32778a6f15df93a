/** The notices of the residents of WORLD.md. */
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedNotifications(examples: Examples, world: World): void {
  for (const { key, userUuid } of cast.residents) {
    // Staff sees the resident's.
    if (key === 'staff') continue;
    // The list begins with the one that appeared last.
    for (const notification of examples.answer('listNotifications', key).toReversed()) {
      world.collection('notifications').put({ ...notification, userUuid });
    }
  }
}
