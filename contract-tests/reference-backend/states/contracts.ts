/** States of contracts and of who is on them. */
import { movedDays } from '../../../openapi/world-days.ts';
import { tenantOf } from '../rules/contract-access.ts';
import { newTenant } from '../rules/take-effect.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import { contractUuid, movedExamples } from '../world/seed.ts';
import { factsOf } from '../world/seeds/contracts.ts';
import type { World } from '../world/store.ts';
import { changeOwnContract, ownContract, signInToContract } from './own-contract.ts';
import { type States, textParam } from './protocol.ts';
import { signedIn, signedInUser } from './signed-in.ts';

type Changes = (world: World, contract: StoredContract) => Partial<StoredContract>;

/**
 * The changes of the contract that cause a disallowed reason. Reasons that are not listed depend on the company only, and are set directly.
 */
const BECAUSE: Readonly<Record<string, Changes>> = {
  contract_terminated: ({ today }) =>
    movedDays({ endDate: '2026-10-31', terminationRequest: { status: 'approved', createdAt: '2026-09-14T12:10:00+03:00' } }, today),
  pending_termination_tenant_approvals: ({ today }) =>
    movedDays({ terminationRequest: { status: 'pending_tenant_approval', createdAt: '2026-11-18T20:15:00+02:00' } }, today),
  pending_termination_review: ({ today }) =>
    movedDays({ terminationRequest: { status: 'ready_for_review', createdAt: '2026-11-18T20:15:00+02:00' } }, today),
  pending_modification_request: ({ today }) =>
    movedDays({ modificationRequest: { status: 'ready_for_review', createdAt: '2026-11-17T09:41:00+02:00' } }, today),
  not_contract_party: (_, { tenants }) => ({ tenants: tenants.map((tenant) => ({ ...tenant, isContractParty: false })) }),
  has_company_tenant: (world, { tenants }) => ({
    tenants: [...tenants, ...tenantsOf(world, 'company').filter((tenant) => 'companyName' in tenant)],
  }),
  tenants_with_undetermined_age: (world) => ({ tenants: tenantsOf(world, 'undetermined-age') }),
  missing_resident_users: (world) => ({ tenants: tenantsOf(world, 'several-adults') }),
};

/** The situations of `listTenants`. */
const TENANTS = ['empty', 'company-with-role', 'several-adults', 'undetermined-age', 'replacement-apartment', 'earlier-end-date'] as const;

const TERMINATION = ['pending_tenant_approval', 'ready_for_review', 'approved', 'rejected'] as const;
const MODIFICATION = ['pending_tenant_approval', 'pending_strong_authentication', 'ready_for_review', 'approved', 'rejected'] as const;

export const contractStates = {
  'a contract of the signed-in resident': (world, params) => signInToContract(world, params).values,

  'a resident without contracts': (world) => {
    const values = signedIn(world);
    leaveContracts(world, signedInUser(world));
    return values;
  },

  'a resident without contracts in effect': (world) => {
    const values = signedIn(world);
    leaveContracts(world, signedInUser(world));
    world.faults.put({ id: 'no-contracts-is-an-error' });
    return values;
  },

  'a resident with contracts in every status': (world) => {
    const values = signedIn(world);
    const userUuid = signedInUser(world);
    const contracts = world.collection('contracts');
    for (const [number, tenantId] of [
      [9, 1091],
      [10, 1101],
      [11, 1111],
    ] as const) {
      const { members } = mustFind(world, contractUuid(number));
      contracts.change(contractUuid(number), { members: [...members, { userUuid, tenantId }] });
    }
    // The contract that has ended has no termination request, as if it had ended too long ago.
    const { terminationRequest: _request, ...ended } = mustFind(world, contractUuid(9));
    contracts.put(ended);
    return values;
  },

  'a contract without any optional field': (world) => {
    const { values, userUuid, contract } = ownContract(world);
    const { terminationRequest: _termination, modificationRequest: _modification, collateral: _collateral, ...required } = contract;
    leaveContracts(world, userUuid, contract.id);
    world.collection('contracts').put({ ...required, held: null, propertyCompanyName: null, propertyCompanyAddress: null });
    return values;
  },

  'a contract with every optional field': (world) => {
    const values = signedIn(world);
    const facts = factsOf(movedExamples(world.today).answer('getContract', 'full'));
    world.collection('contracts').change(facts.id, facts);
    return values;
  },

  'a contract that cannot be terminated': (world, params) => {
    const reason = textParam(params, 'reason');
    return changeOwnContract(world, (contract) => BECAUSE[reason]?.(world, contract) ?? { held: reason });
  },

  'a contract with a termination request': (world, params) => {
    const status = textParam(params, 'status', TERMINATION);
    const changes = {
      terminationRequest: { status, createdAt: '2026-11-12T17:33:00+02:00', terminationRequestId: '80000000-0000-4000-8000-000000000101' },
      ...(status === 'approved' ? { endDate: '2026-12-31' } : {}),
    };
    return changeOwnContract(world, () => movedDays(changes, world.today));
  },

  'a contract with a modification request': (world, params) => {
    const status = textParam(params, 'status', MODIFICATION);
    const modificationRequest = {
      status,
      createdAt: '2026-11-11T08:27:00+02:00',
      modificationRequestId: '80000000-0000-4000-8000-000000000111',
    };
    return changeOwnContract(world, () => movedDays({ modificationRequest }, world.today));
  },

  'a resident who has left a contract that goes on': (world) => {
    const { values, contract, userUuid } = ownContract(world);
    const { id: own } = tenantOf(contract, userUuid);
    const left = movedDays({ endDate: '2026-10-31' }, world.today);
    const other = newTenant(world, contract.id, { firstName: 'Juho', lastName: 'Harju' });
    const tenants = contract.tenants.map((tenant) => (tenant.id === own ? { ...tenant, ...left } : tenant));
    world.collection('contracts').change(contract.id, { tenants: [...tenants, { ...other, isContractParty: true }] });
    return values;
  },

  'a contract that ends': (world, params) => {
    const endDate = textParam(params, 'endDate');
    return changeOwnContract(world, () => ({ endDate }));
  },

  'a contract without the address of the property company': (world) => changeOwnContract(world, () => ({ propertyCompanyAddress: null })),

  'a contract of a replacement apartment': (world) =>
    changeOwnContract(world, () => ({
      ...movedDays({ endDate: '2027-02-28' }, world.today),
      tenants: tenantsOf(world, 'replacement-apartment'),
    })),

  'a contract with these tenants': (world, params) => {
    const tenants = tenantsOf(world, textParam(params, 'situation', TENANTS));
    return changeOwnContract(world, () => ({ tenants }));
  },

  'the contract system is down': (world) => {
    world.faults.put({
      id: 'contract-system-down',
      operations: ['listContracts'],
      refusal: { status: 500, code: 'ERROR_FETCHING_CONTRACTS', message: 'The contract system does not answer.' },
    });
    return signedIn(world);
  },
} satisfies States;

function tenantsOf(world: World, situation: string): StoredContract['tenants'] {
  return movedExamples(world.today).answer('listTenants', situation);
}

function mustFind(world: World, id: string): StoredContract {
  const contract = world.collection('contracts').get(id);
  if (!contract) throw new Error(`there is no contract ${id}`);
  return contract;
}

/** Removes the user from all contracts but the given one. */
function leaveContracts(world: World, userUuid: string, except?: string): void {
  for (const { id, members } of world.collection('contracts').all()) {
    if (id !== except) world.collection('contracts').change(id, { members: members.filter((member) => member.userUuid !== userUuid) });
  }
}
