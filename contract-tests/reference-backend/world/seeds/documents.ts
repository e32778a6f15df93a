/** Documents of the contracts of WORLD.md. */
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';
import { exampleForContract } from './neighbours.ts';

/** Seeds the documents of the contracts, and the bytes of every document that an example names. */
export function seedDocuments(examples: Examples, world: World): void {
  for (const [id, key] of Object.entries(cast.contracts)) {
    world.collection('documents').put({ id, groups: exampleForContract(examples, 'listDocuments', key) });
  }
  for (const group of examples.names('listDocuments').flatMap((name) => examples.answer('listDocuments', name))) {
    for (const { uuid, name } of group.documents) world.collection('storedFiles').put({ id: uuid, name, blob: null });
  }
}
