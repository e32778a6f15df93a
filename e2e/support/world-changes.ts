/** Changes of the reference backend's data while a page is open, each with the function that undoes it. */
import type { ErrorCode } from '../../client/api-error.ts';
import { openSessions } from '../../contract-tests/reference-backend/sessions.ts';
import type { Session } from '../../contract-tests/reference-backend/world/collections/session.ts';
import type { Collection, CollectionName, Collections, World } from '../../contract-tests/reference-backend/world/store.ts';

export type Undo = () => void;

/** The data of the backend, and the operation to refuse. */
export interface Place {
  world: World;
  operationId: string;
}

/** Replaces a document. */
export function changed<Name extends CollectionName>(world: World, name: Name, id: string, changes: Partial<Collections[Name]>): Undo {
  const before = found(world, name, id);
  world.collection(name).change(id, changes);
  return () => void world.collection(name).put(before);
}

/** Removes a document. */
export function removed(
  world: World,
  name: 'accounts' | 'contracts' | 'notices' | 'profiles' | 'requests' | 'sentCodes',
  id: string,
): Undo {
  // The original document is put back into the same collection.
  const collection: Collection<{ id: string }> = world.collection<'contracts'>(name as 'contracts');
  const before = found(world, name, id);
  collection.delete(id);
  return () => void collection.put(before);
}

/** @throws Error when there is no such document */
export function found<Name extends CollectionName>(world: World, name: Name, id: string): Collections[Name] {
  const document = world.collection(name).get(id);
  if (document === undefined) throw new Error(`there is no ${id} in ${name}`);
  return document;
}

/** Makes a part of the backend fail. @param id the name that its handlers look up */
export const broken =
  (id: string) =>
  ({ world }: Place): Undo => {
    world.faults.put({ id });
    return () => world.faults.delete(id);
  };

/** Refuses the operation with an answer that no data of the world leads to. */
export const answered =
  (status: number, code: ErrorCode) =>
  ({ world, operationId }: Place): Undo => {
    const id = 'as-told';
    world.faults.put({ id, operations: [operationId], refusal: { status, code } });
    return () => world.faults.delete(id);
  };

/** The session of the user. @throws Error when nobody is signed in */
export function sessionOf(world: World): Session {
  const session = openSessions(world).at(-1);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}
