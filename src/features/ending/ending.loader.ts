import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getListBeneficiariesQueryOptions } from 'generated/api/payments/payments.ts';
import { getListUserPermissionsQueryOptions } from 'generated/api/session/session.ts';
import { parseSearch } from '@/paths.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';

/**
 * What the forms are made of, on its way with the session. Nothing of it is needed on the return from the identification, so no failure of
 * it can take the thanks away.
 * @throws ApiError of the first call that failed
 */
export const loader = guarded('leaving', {
  start: (context) => (isReturn(context) ? undefined : Promise.all([tenantsOf(context), beneficiariesOf(context)])),
  load: async ({ started }) => {
    await started;
    return null;
  },
});

function isReturn({ request }: PageContext): boolean {
  const { success, error } = parseSearch('terminate', new URL(request.url).search);
  return success !== undefined || error !== undefined;
}

function tenantsOf({ queryClient, contractUuid }: PageContext): Promise<unknown> {
  return queryClient.query(getListTenantsQueryOptions(contractUuid));
}

/** Only a contract party or payer may read them, and only a party ends a contract: nobody else is to ask (openapi, listBeneficiaries). */
async function beneficiariesOf({ queryClient, contractUuid }: PageContext): Promise<unknown> {
  const permissions = await queryClient.query(getListUserPermissionsQueryOptions());
  const isParty = permissions.some((one) => one.contractUuid === contractUuid && one.tenantRoles.includes('contractParty'));
  return isParty ? queryClient.query(getListBeneficiariesQueryOptions(contractUuid)) : null;
}
