/** The contracts of WORLD.md. */
import { cast, contractUuid, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

/** Reasons that follow from nothing else that is known of the contract. */
const HELD: readonly string[] = ['is_estate_contract', 'has_guardian_of_interests', 'contract_tag'];

export function seedContracts(examples: Examples, world: World): void {
  for (const [uuid, key] of Object.entries(cast.contracts)) {
    const { uuid: id, status: _status, terminationDisallowedReason: reason, tenant, ...facts } = examples.answer('getContract', key);
    const owners = cast.residents.filter((one) => one.key !== 'staff' && one.contracts.some((number) => contractUuid(number) === uuid));
    world.collection('contracts').put({
      ...facts,
      id,
      held: reason !== undefined && HELD.includes(reason) ? reason : null,
      tenants: examples.answer('listTenants', key),
      members: owners.map(({ userUuid }) => ({ userUuid, tenantId: tenant.id })),
    });
  }
}
