/** Buildings and contacts of the contracts of WORLD.md. */
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';
import { exampleForContract } from './neighbours.ts';

export function seedHomes(examples: Examples, world: World): void {
  for (const [id, key] of Object.entries(cast.contracts)) {
    world.collection('buildings').put({ id, building: examples.answer('getBuildingInfo', key) });
    world.collection('contacts').put({ id, contacts: exampleForContract(examples, 'listContacts', key) });
  }
}
