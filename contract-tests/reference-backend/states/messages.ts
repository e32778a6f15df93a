/** States of message threads. */
import { movedExamples } from '../world/seed.ts';
import { plantThreads } from '../world/seeds/messages.ts';
import type { World } from '../world/store.ts';
import type { States, StateValues } from './protocol.ts';
import { signedIn, signedInUser } from './signed-in.ts';

export const messageStates = {
  'a resident without messages': (world) => replaceThreads(world, 'empty'),

  'a resident with a very long message thread': (world) => replaceThreads(world, 'long'),

  'a resident with a message without a subject': (world) => replaceThreads(world, 'minimal'),
} satisfies States;

function replaceThreads(world: World, situation: 'empty' | 'long' | 'minimal'): StateValues {
  const values = signedIn(world);
  const userUuid = signedInUser(world);
  const threads = world.collection('messageThreads');
  for (const { id } of threads.filter((thread) => thread.userUuid === userUuid)) threads.delete(id);
  plantThreads(world, userUuid, movedExamples(world.today).answer('getMessageTimeline', situation).messages);
  return values;
}
