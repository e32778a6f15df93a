/** The facts about the building (building.entity-fields). */
import { type Handlers, Refusal } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';

export const building = {
  getBuildingInfo: (call) => {
    const found = call.world.collection('buildings').get(contractOf(call).id);
    if (!found) throw new Refusal(404, 'NOT_FOUND', 'Nothing is known of the building.');
    return { body: found.building };
  },
} satisfies Handlers<'getBuildingInfo'>;
