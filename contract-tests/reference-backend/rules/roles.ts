/** What a user is on a contract (session.permission-roles): menus and pages follow from it. */
import type { SuccessOf } from '../handler.ts';
import type { ContractTenant } from '../world/collections/contracts.ts';

type Role = SuccessOf<'listUserPermissions'>[number]['tenantRoles'][number];

/** Somebody who lives in the home is a tenant, whatever the role is called; who only pays or has only signed is `non_tenant`. */
export function rolesOf({ tenantRole, isPayer, isContractParty }: ContractTenant): Role[] {
  return [
    ...(tenantRole === 'non_tenant' ? [] : ['tenant' as const]),
    ...(isPayer ? ['payer' as const] : []),
    ...(isContractParty ? ['contractParty' as const] : []),
  ];
}
