/** Applies an approved request to its contract. */
import type { StoredContract, Tenant } from '../world/collections/contracts.ts';
import type { StoredBeneficiary } from '../world/collections/payments.ts';
import type { StoredModification, StoredTermination } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';
import { earliest } from './calendar.ts';
import { isAdult, keepIdentityCodes } from './identity-codes.ts';

/** The first id of a new beneficiary. The ids of the examples are lower. */
const FIRST_BENEFICIARY_ID = 40_001;
const FIRST_TENANT_ID = 20_001;

/** Ends the contract and all its tenancies on the requested day, and stores the beneficiaries of the request. */
export function endContract(world: World, contract: StoredContract, { request }: StoredTermination): void {
  const endDate = earliest(request.endDate, contract.endDate);
  world.collection('contracts').change(contract.id, {
    endDate,
    tenants: contract.tenants.map((tenant) => ({ ...tenant, endDate: earliest(endDate, tenant.endDate) })),
  });
  const { beneficiaries = [] } = world.collection('beneficiaries').get(contract.id) ?? {};
  world.collection('beneficiaries').put({ id: contract.id, beneficiaries: beneficiariesAfter(world, beneficiaries, request) });
}

function beneficiariesAfter(
  world: World,
  stored: readonly StoredBeneficiary[],
  request: StoredTermination['request'],
): StoredBeneficiary[] {
  const named = new Map(
    request.beneficiaries.flatMap((one) => (one.existingBeneficiaryId === null ? [] : [[one.existingBeneficiaryId, one]])),
  );
  const kept = stored.flatMap((one) => {
    const given = named.get(one.id);
    if (given?.removeExistingBeneficiary) return [];
    return given ? [{ ...one, ...accountOf(given) }] : [one];
  });
  const added = request.beneficiaries
    .filter(({ existingBeneficiaryId }) => existingBeneficiaryId === null)
    // A request that the company made has no tenant and no beneficiaries.
    .map((given) => ({
      id: world.nextId('beneficiaries', FIRST_BENEFICIARY_ID),
      tenantId: request.createdByTenantId ?? 1,
      ...accountOf(given),
    }));
  return [...kept, ...added];
}

type GivenBeneficiary = StoredTermination['request']['beneficiaries'][number];

function accountOf({ beneficiaryName, iban, bic, returnPercentage }: GivenBeneficiary) {
  return { beneficiaryName: beneficiaryName ?? '', iban: iban ?? '', bic: bic ?? '', returnPercentage: returnPercentage ?? 0 };
}

/**
 * Tenants leave on the requested day. The tenant who takes over and new parties become parties at once, so that the contract always has a
 * party.
 */
export function changeContract(world: World, contract: StoredContract, { request, newPartyCodes }: StoredModification): void {
  const leaving = new Set(request.removeTenantEvents.map(({ removeTenantId }) => removeTenantId));
  const { transferTenantEvent: transfer } = request;
  const source = contract.tenants.find(({ id }) => id === transfer?.sourceTenantId);
  const stayed = contract.tenants.map((tenant): Tenant => {
    if (leaving.has(tenant.id)) return { ...tenant, endDate: earliest(request.inEffect, tenant.endDate) };
    if (tenant.id !== transfer?.destinationTenantId) return tenant;
    return { ...tenant, isContractParty: true, isPayer: tenant.isPayer || (source?.isPayer ?? false) };
  });
  const added = request.addTenantEvents.map(
    ({ email, birthDate, firstName, lastName }): Tenant => ({
      ...newTenant(world, contract.id, { firstName, lastName, email }),
      isContractParty: true,
      isAdult: birthDate === null ? null : isAdult(birthDate, world.today),
      startDate: request.inEffect,
    }),
  );
  world.collection('contracts').change(contract.id, { tenants: [...stayed, ...added] });
  keepIdentityCodes(world, contract.id, newPartyCodes);
}

type Person = Extract<Tenant, { firstName: string }>;

/** A tenant who moves in today and is neither a contract party nor a payer. */
export function newTenant(
  world: World,
  contractUuid: string,
  known: Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'email' | 'phoneNumber'>>,
): Person {
  return {
    id: world.nextId('tenants', FIRST_TENANT_ID),
    contractUuid,
    email: null,
    phoneNumber: null,
    ...known,
    tenantRole: 'tenant',
    isContractParty: false,
    isPayer: false,
    nonDisclosure: false,
    isAdult: null,
    startDate: world.today,
    endDate: null,
    hasResidentUser: false,
  };
}
