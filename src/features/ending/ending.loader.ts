import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getListBeneficiariesQueryOptions } from 'generated/api/payments/payments.ts';
import { parseSearch } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { ensureSession } from '@/session/session.ts';

/**
 * Loads what the forms need together with the session. The return from the identification needs none of it, so a failed call cannot replace
 * the thank-you view there.
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

/** Only those who may end the contract need the stored accounts; the backend refuses them to other tenants. */
async function beneficiariesOf({ queryClient, config, contractUuid }: PageContext): Promise<unknown> {
  const session = await ensureSession(queryClient);
  const mayEnd = access.termination({ session, config, contractUuid }).kind === 'allowed';
  return mayEnd ? queryClient.query(getListBeneficiariesQueryOptions(contractUuid)) : null;
}
