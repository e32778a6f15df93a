import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getListBeneficiariesQueryOptions } from 'generated/api/payments/payments.ts';
import { parseSearch } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { ensureSession } from '@/session/session.ts';
import { partOf } from '@/ui/use-part.ts';

/** The code of the forms, kept from the moment on when it is there. */
export const formsPart = partOf(() => import('./EndingForms.tsx'));

/** The code of the return from the identification. */
export const loadReturnedView = () => import('./thanks/ReturnedView.tsx');

/**
 * Loads what the step in the address needs together with the session. The first step does not wait for the stored accounts: they are asked for, and the
 * next step waits for them, or says what failed. The return from the identification needs no call, so a failed one cannot replace the thank-you view there.
 * @throws ApiError of the first call that failed
 */
export const loader = guarded('leaving', {
  start: (context) => {
    const { isReturn, step } = addressOf(context);
    // Side by side with the data. The page asks for the code again, and says what failed.
    if (isReturn) loadReturnedView().catch(() => undefined);
    else if (step !== undefined) formsPart.load().catch(() => undefined);
    if (isReturn) return undefined;
    const beneficiaries = beneficiariesOf(context);
    // Handled here, since nobody may await it.
    beneficiaries.catch(() => undefined);
    return tenantsOf(context).then(async (tenants) => {
      if (step !== undefined) return beneficiaries;
      if (tenants.length > 1) return null;
      // A sole tenant begins with the form, whose heading takes the focus. Where the contract cannot be ended, the page explains it without the accounts.
      await formsPart.load().catch(() => undefined);
      return beneficiaries.catch(() => null);
    });
  },
  load: async ({ started }) => {
    await started;
    return null;
  },
});

/** The part of the page in the address: the first step has none. */
function addressOf({ request }: PageContext) {
  const { success, error, step } = parseSearch('terminate', new URL(request.url).search);
  return { isReturn: success !== undefined || error !== undefined, step };
}

function tenantsOf({ queryClient, contractUuid }: PageContext) {
  return queryClient.query(getListTenantsQueryOptions(contractUuid));
}

/** Only those who may end the contract need the stored accounts; the backend refuses them to other tenants. */
async function beneficiariesOf({ queryClient, config, contractUuid }: PageContext): Promise<unknown> {
  const session = await ensureSession(queryClient);
  const mayEnd = access.termination({ session, config, contractUuid }).kind === 'allowed';
  return mayEnd ? queryClient.query(getListBeneficiariesQueryOptions(contractUuid)) : null;
}
