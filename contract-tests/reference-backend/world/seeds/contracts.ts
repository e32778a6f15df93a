/** The contracts of WORLD.md. */

import type { Contract, StoredContract } from '../collections/contracts.ts';
import { cast, contractUuid, type Examples } from '../seed.ts';
import type { World } from '../store.ts';
import { coTenants } from './co-tenants.ts';

/** Reasons that follow from nothing else that is known of the contract. */
const HELD: readonly string[] = ['is_estate_contract', 'has_guardian_of_interests', 'contract_tag'];

export function seedContracts(examples: Examples, world: World): void {
  const others = coTenants(examples).flatMap(({ userUuid, on }) => on.map((place) => ({ userUuid, ...place })));
  for (const [uuid, key] of Object.entries(cast.contracts)) {
    const contract = examples.answer('getContract', key);
    const { terminationDisallowedReason: reason, tenant } = contract;
    const owners = cast.residents.filter((one) => one.key !== 'staff' && one.contracts.some((number) => contractUuid(number) === uuid));
    world.collection('contracts').put({
      ...factsOf(contract),
      held: reason !== undefined && HELD.includes(reason) ? reason : null,
      tenants: examples.answer('listTenants', key),
      members: [
        ...owners.map(({ userUuid }) => ({ userUuid, tenantId: tenant.id })),
        ...others.filter(({ contractUuid: on }) => on === uuid).map(({ userUuid, tenantId }) => ({ userUuid, tenantId })),
      ],
    });
  }
}

/** What is stored of a contract as the portal sees it: not what follows from the day and from who asks. */
export function factsOf(contract: Contract): Omit<StoredContract, 'held' | 'tenants' | 'members'> {
  const { uuid: id, status: _status, terminationDisallowedReason: _reason, tenant: _tenant, ...facts } = contract;
  return { id, ...facts };
}
