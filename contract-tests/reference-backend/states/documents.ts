/** States of documents and of the file store. */
import { movedExamples } from '../world/seed.ts';
import { signInToContract } from './own-contract.ts';
import { StateParamError, type States, textParam } from './protocol.ts';
import { signedIn } from './signed-in.ts';
import { situationOf } from './situation.ts';

export const documentStates = {
  'a contract with its documents': situationOf(
    'listDocuments',
    ['empty', 'empty-category', 'no-category', 'unknown-category'],
    (world, id, groups) => world.collection('documents').put({ id, groups }),
  ),

  'a document of the contract': (world, params) => {
    const { values, contract } = signInToContract(world, params);
    const uuid = textParam(params, 'documentUuid');
    const { groups = [] } = world.collection('documents').get(contract.id) ?? {};
    if (groups.some(({ documents }) => documents.some((document) => document.uuid === uuid))) return values;
    // One that only a situation of another example has: it comes with its category.
    const examples = movedExamples(world.today);
    const group = examples
      .names('listDocuments')
      .flatMap((name) => examples.answer('listDocuments', name))
      .find(({ documents }) => documents.some((document) => document.uuid === uuid));
    if (!group) throw new StateParamError(`no example has the document ${uuid}`);
    const documents = group.documents.filter((document) => document.uuid === uuid);
    world.collection('documents').put({ id: contract.id, groups: [...groups, { ...group, documents }] });
    return values;
  },

  'a file in another store': (world) => {
    world.faults.put({ id: 'files-in-other-store' });
    return signedIn(world);
  },

  'a file whose address has expired': (world) => {
    world.faults.put({ id: 'file-links-expire-at-once' });
    return signedIn(world);
  },

  'a file whose address cannot be made': (world) => {
    world.faults.put({ id: 'file-links-cannot-be-made' });
    return signedIn(world);
  },

  'a file that is missing from the store': (world) => {
    const files = world.collection('storedFiles');
    for (const { id } of files.all()) files.delete(id);
    return signedIn(world);
  },
} satisfies States;
