/** Access to contracts. A contract that is not the user's own is answered like one that does not exist (openapi/README.md, 404). */
import { Refusal } from '../handler.ts';
import type { ContractTenant, StoredContract, Tenant } from '../world/collections/contracts.ts';
import type { Session } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';

/** The part of a call that says who asks for which contract. */
export interface ContractCall {
  params: { contractUuid: string };
  session: Pick<Session, 'userUuid'>;
  world: World;
}

/**
 * The contract that the path names.
 *
 * @throws Refusal 404 NOT_FOUND when it does not exist or belongs to another user, with no difference between the two
 */
export function contractOf({ params: { contractUuid }, session, world }: ContractCall): StoredContract {
  const contract = contractNow(world, contractUuid);
  if (!contract || !isMember(contract, session.userUuid)) {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such contract of the user.');
  }
  return contract;
}

/**
 * The same for what only a contract party or payer may see (payments.visible-to).
 *
 * @throws Refusal 404 NOT_FOUND also for a tenant who is neither
 */
export function contractOfPartyOrPayer(call: ContractCall): StoredContract {
  const contract = contractOf(call);
  const { isContractParty, isPayer } = tenantOf(contract, call.session.userUuid);
  if (!isContractParty && !isPayer) throw new Refusal(404, 'NOT_FOUND', 'It is for contract parties and payers only.');
  return contract;
}

/** The contracts of a user, in the order in which the company keeps them. */
export function contractsOfUser(world: World, userUuid: string): StoredContract[] {
  return world
    .collection('contracts')
    .all()
    .map((contract) => withoutFormer(contract, world.today))
    .filter((contract) => isMember(contract, userUuid));
}

/** The contract with those who are on it today. */
export function contractNow(world: World, id: string): StoredContract | undefined {
  const contract = world.collection('contracts').get(id);
  return contract && withoutFormer(contract, world.today);
}

/** Excludes tenants who left by a modification while the contract went on. Tenants who were on it when it ended still see it. */
function withoutFormer(contract: StoredContract, today: string): StoredContract {
  const hasLeft = ({ endDate }: Tenant) => endDate !== null && endDate < today && endDate !== contract.endDate;
  if (!contract.tenants.some(hasLeft)) return contract;
  const former = new Set(contract.tenants.filter(hasLeft).map(({ id }) => id));
  return {
    ...contract,
    tenants: contract.tenants.filter(({ id }) => !former.has(id)),
    members: contract.members.filter(({ tenantId }) => !former.has(tenantId)),
  };
}

export function isMember({ members }: StoredContract, userUuid: string): boolean {
  return members.some((member) => member.userUuid === userUuid);
}

/** The role and rights of a member on the contract. @throws Error for a user who is not on the contract */
export function tenantOf({ id, members, tenants }: StoredContract, userUuid: string): ContractTenant {
  const member = members.find((one) => one.userUuid === userUuid);
  if (!member) throw new Error(`${userUuid} is not on the contract ${id}`);
  const tenant = tenants.find((one) => one.id === member.tenantId);
  return {
    id: member.tenantId,
    isPayer: tenant?.isPayer ?? false,
    isContractParty: tenant?.isContractParty ?? false,
    // Only a company has no role, and a company has no user.
    tenantRole: tenant?.tenantRole ?? 'non_tenant',
  };
}
