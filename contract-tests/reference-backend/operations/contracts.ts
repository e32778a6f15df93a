/** Own contracts and who is on them (contracts.read-calls). */
import { type Handlers, Refusal } from '../handler.ts';
import { contractOf, contractsOfUser } from '../rules/contract-access.ts';
import { contractView, tenantsView } from '../rules/contracts.ts';

export const contracts = {
  listContracts: ({ session: { userUuid }, world, today }) => {
    const own = contractsOfUser(world, userUuid);
    if (own.length === 0 && world.faults.has('no-contracts-is-an-error')) {
      throw new Refusal(404, 'NO_ACTIVE_CONTRACTS', 'The user has no contract in effect.');
    }
    return { body: own.map((contract) => contractView(contract, userUuid, today)) };
  },

  getContract: (call) => ({ body: contractView(contractOf(call), call.session.userUuid, call.today) }),

  listTenants: (call) => ({ body: tenantsView(contractOf(call), call.session.userUuid) }),
} satisfies Handlers<'listContracts' | 'getContract' | 'listTenants'>;
