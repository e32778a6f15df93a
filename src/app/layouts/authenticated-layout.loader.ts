import { ApiError } from 'client/api-error.ts';
import { getListContactsQueryOptions } from 'generated/api/contacts/contacts.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '@/session/app-context.ts';
import { ensureSession } from '@/session/session.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Everything behind the sign-in needs the session. The contacts of the footer come beside it, so that the footer does not grow later; they are absent
 * in restricted mode (session.restricted-mode) and show no failure.
 * @throws ApiError NO_ACTIVE_CONTRACTS when the user has no contract (session.no-active-contracts); any error of the session's calls
 */
export async function loader({ params: { contractId = '' }, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, config } = context.get(appContext);
  if (UUID.test(contractId) && !config.modules.contractTerminationOnly) {
    queryClient.query(getListContactsQueryOptions(contractId)).catch(() => undefined);
  }
  const { contracts } = await ensureSession(queryClient);
  if (contracts.length === 0) throw new ApiError({ code: 'NO_ACTIVE_CONTRACTS', status: 404, operationId: 'listContracts' });
  return null;
}
