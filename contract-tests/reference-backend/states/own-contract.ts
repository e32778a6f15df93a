/** The contract that a state is about when it names none: the first one of the resident who is signed in, or else of party-payer. */
import { contractsOfUser } from '../rules/contract-access.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import { cast } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import { StateParamError, type StateParams, type StateValues, textParam } from './protocol.ts';
import { residentParam, signedIn, signedInUser, signIn } from './signed-in.ts';

export interface OwnContract {
  values: StateValues;
  userUuid: string;
  contract: StoredContract;
}

/** @throws StateParamError when the resident who is signed in has no contract */
export function ownContract(world: World): OwnContract {
  const values = signedIn(world);
  const userUuid = signedInUser(world);
  const [contract] = contractsOfUser(world, userUuid);
  if (!contract) throw new StateParamError('the signed-in resident has no contract');
  return { values, userUuid, contract };
}

/** Changes that contract. */
export function changeOwnContract(world: World, changes: (contract: StoredContract) => Partial<StoredContract>): StateValues {
  const { values, contract } = ownContract(world);
  world.collection('contracts').change(contract.id, changes(contract));
  return values;
}

/** Signs the state's `resident` in. @throws StateParamError when its `contract` is not one of theirs */
export function signInToContract(world: World, params: StateParams): OwnContract {
  const resident = residentParam(params);
  const key = textParam(params, 'contract', Object.values(cast.contracts));
  const values = signIn(world, resident);
  const userUuid = signedInUser(world);
  const contract = contractsOfUser(world, userUuid).find(({ id }) => cast.contracts[id] === key);
  if (!contract) throw new StateParamError(`${key} is no contract of ${resident}`);
  return { values, userUuid, contract };
}
