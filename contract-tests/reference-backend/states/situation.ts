/** States whose data are those of a situation's example. */
import type { OperationId, SuccessOf } from '../handler.ts';
import { movedExamples } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import { ownContract } from './own-contract.ts';
import { type State, textParam } from './protocol.ts';

/** Puts the example of the `situation`, moved to today, on the contract of the signed-in resident. */
export function situationOf<Id extends OperationId>(
  operationId: Id,
  situations: readonly string[],
  put: (world: World, contractUuid: string, value: SuccessOf<Id>) => void,
): State {
  return (world, params) => {
    const situation = textParam(params, 'situation', situations);
    const { values, contract } = ownContract(world);
    put(world, contract.id, movedExamples(world.today).answer(operationId, situation));
    return values;
  };
}
