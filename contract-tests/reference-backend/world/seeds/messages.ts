/** The message threads of the residents of WORLD.md. */
import type { MessageThread, StoredThread } from '../collections/messages.ts';
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedMessages(examples: Examples, world: World): void {
  for (const { key, userUuid } of cast.residents) {
    // Staff sees the resident's.
    if (key === 'staff') continue;
    plantThreads(world, userUuid, examples.answer('getMessageTimeline', key).messages);
  }
}

/** Puts threads as the portal sees them, and the files that can be opened into the store. The last is put first: among equals, the newest is the one put last. */
export function plantThreads(world: World, userUuid: string, threads: readonly MessageThread[]): void {
  for (const { id, entries } of threads.toReversed()) {
    const stored: StoredThread = { id, userUuid, entries: entries.map((entry, index) => plantFiles(world, `${id}-${index}`, entry)) };
    world.collection('messageThreads').put(stored);
  }
}

function plantFiles(world: World, prefix: string, entry: MessageThread['entries'][number]): StoredThread['entries'][number] {
  const files = entry.files.map(({ name, url }, index) => {
    if (url === undefined) return { name, source: null };
    const key = `${prefix}-${index}`;
    world.collection('storedFiles').put({ id: key, name, blob: null });
    return { name, source: { stored: key } };
  });
  return { ...entry, files };
}
