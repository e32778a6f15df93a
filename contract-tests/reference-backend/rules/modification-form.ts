/** The rules of a modification that the schema cannot express (openapi/paths/modification.yaml, initModification). */
import { Refusal, requireThat } from '../handler.ts';
import type { StoredContract, Tenant } from '../world/collections/contracts.ts';
import type { ModificationForm, ModificationRequest } from '../world/collections/requests.ts';
import { addMonths } from './calendar.ts';
import { isIdentityCode } from './identity-codes.ts';

/** The latest moving-out date, in months. The portal's form offers only two (modification.moving-out-date). */
const FURTHEST_MONTHS = 12;

export interface ModificationFacts {
  contract: StoredContract;
  /** The tenant who makes the request. */
  ownTenantId: number;
  /** Personal identity codes of those on the contract, as far as they are known. */
  knownCodes: readonly string[];
  today: string;
}

/** @throws Refusal 400 VALIDATION_ERROR naming the first rule that the form breaks, or NO_RESIDENT_USER */
export function checkModification(form: ModificationForm, { contract, ownTenantId, knownCodes, today }: ModificationFacts): void {
  const { inEffect, removeTenants, contractPartyTenantIds, transfer, addTenants = [] } = form;
  const last = addMonths(today, FURTHEST_MONTHS);
  requireThat(today <= inEffect && inEffect <= last, `inEffect must be from ${today} to ${last}`);

  const leaving = new Set(removeTenants.map(({ tenantId }) => tenantId));
  const all = new Map(contract.tenants.map((tenant) => [tenant.id, tenant]));
  const parties = contract.tenants.filter(({ isContractParty }) => isContractParty).map(({ id }) => id);
  requireThat(
    [...leaving].every((id) => all.has(id)),
    'removeTenants names somebody who is not on the contract',
  );
  requireThat(
    parties.includes(ownTenantId) || (isSame([...leaving], [ownTenantId]) && addTenants.length === 0),
    'a tenant who is not a contract party can only leave the contract themselves',
  );
  requireThat(isSame(contractPartyTenantIds, parties), 'contractPartyTenantIds are not the contract parties of the contract');

  // If every party leaves, a tenant who stays must take over. So not all tenants can leave, which would be a termination.
  requireThat(
    transfer !== undefined || parties.some((id) => !leaving.has(id)),
    'every contract party leaves, and nobody takes the contract over',
  );
  if (transfer !== undefined) {
    const { sourceTenantId, destinationTenantId } = transfer;
    requireThat(
      leaving.has(sourceTenantId) && parties.includes(sourceTenantId),
      'the source of the transfer is not a leaving contract party',
    );
    requireThat(all.has(destinationTenantId) && !leaving.has(destinationTenantId), 'the destination of the transfer does not stay');
    refuseWithoutAccount(all.get(destinationTenantId));
  }
  const codes = addTenants.map(({ socialSecurityNumber }) => socialSecurityNumber);
  requireThat(codes.every(isIdentityCode), 'a socialSecurityNumber is not valid');
  requireThat(
    new Set([...codes, ...knownCodes]).size === codes.length + new Set(knownCodes).size,
    'a new contract party is on the contract already',
  );
}

/** Checks the transfer of a recorded request again, because the account may have been removed since. @throws Refusal 400 NO_RESIDENT_USER */
export function checkTransfer({ transferTenantEvent }: ModificationRequest, { tenants }: StoredContract): void {
  if (transferTenantEvent) refuseWithoutAccount(tenants.find(({ id }) => id === transferTenantEvent.destinationTenantId));
}

/** A company, a child and somebody without an account cannot take a contract over. */
function refuseWithoutAccount(tenant: Tenant | undefined): void {
  const canTakeOver = tenant !== undefined && 'isAdult' in tenant && tenant.isAdult === true && tenant.hasResidentUser;
  if (!canTakeOver) throw new Refusal(400, 'NO_RESIDENT_USER', 'The tenant who takes over the contract has no resident account.');
}

function isSame(given: readonly number[], known: readonly number[]): boolean {
  return given.length === known.length && given.every((id) => known.includes(id));
}
