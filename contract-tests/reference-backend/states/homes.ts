/** States of the building of a contract and of whom to ask. */
import type { States } from './protocol.ts';
import { situationOf } from './situation.ts';

export const homeStates = {
  'a contract with its contacts': situationOf(
    'listContacts',
    ['empty', 'minimal', 'no-maintenance', 'unknown-category', 'unknown-role'],
    (world, id, contacts) => world.collection('contacts').put({ id, contacts }),
  ),

  'a contract with its building': situationOf(
    'getBuildingInfo',
    [
      'minimal',
      'heating-solar',
      'heating-no-heating',
      'heating-water-heating',
      'heating-other-heating',
      'unknown-heating-method',
      'no-image',
    ],
    (world, id, building) => world.collection('buildings').put({ id, building }),
  ),
} satisfies States;
