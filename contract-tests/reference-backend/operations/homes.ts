/** The facts about the building, and who takes care of it (building.entity-fields, contacts.entity-fields). */
import { type Handlers, Refusal } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';

export const homes = {
  getBuildingInfo: (call) => {
    const found = call.world.collection('buildings').get(contractOf(call).id);
    if (!found) throw new Refusal(404, 'NOT_FOUND', 'Nothing is known of the building.');
    return { body: found.building };
  },

  listContacts: (call) => ({ body: call.world.collection('contacts').get(contractOf(call).id)?.contacts ?? [] }),
} satisfies Handlers<'getBuildingInfo' | 'listContacts'>;
