/** States of telling who moves in. */
import { TENANTS_NOT_TAKEN, WITHOUT_MESSAGE } from '../operations/add-tenant.ts';
import { keepIdentityCodes } from '../rules/identity-codes.ts';
import { ownContract } from './own-contract.ts';
import type { States } from './protocol.ts';
import { signedIn } from './signed-in.ts';

/** The first person of every request example that can be on the contract already (openapi/examples/addTenants). */
const CODE_OF_THE_CALL = '311299-905D';

export const addTenantStates = {
  'a company that answers without a message': (world) => {
    world.faults.put({ id: WITHOUT_MESSAGE });
    return signedIn(world);
  },

  'a person who is on the contract already': (world) => {
    const { values, contract } = ownContract(world);
    keepIdentityCodes(world, contract.id, [CODE_OF_THE_CALL]);
    return values;
  },

  'new tenants cannot be saved': (world) => {
    world.faults.put({ id: TENANTS_NOT_TAKEN });
    return signedIn(world);
  },
} satisfies States;
