import { ApiError } from 'client/api-error.ts';
import { getListContactsQueryOptions } from 'generated/api/contacts/contacts.ts';
import { getGetFeatureFlagsQueryOptions } from 'generated/api/session/session.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { UUID } from '@/domain/uuid.ts';
import { isRestricted } from '@/session/access.ts';
import { type App, appContext } from '@/session/app-context.ts';
import { ensureSession } from '@/session/session.ts';

/**
 * Everything behind the sign-in needs the session. The contacts of the footer come beside it, so that the footer does not grow later.
 * @throws ApiError NO_ACTIVE_CONTRACTS when the user has no contract (session.no-active-contracts); any error of the session's calls
 */
export async function loader({ params: { contractId = '' }, context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  // They show no failure of their own, nor one of the flags, which the session tells.
  if (UUID.test(contractId)) askForContacts(app, contractId).catch(() => undefined);
  const { contracts } = await ensureSession(app.queryClient);
  if (contracts.length === 0) throw new ApiError({ code: 'NO_ACTIVE_CONTRACTS', status: 404, operationId: 'listContracts' });
  return null;
}

/** The contacts are absent in restricted mode (session.restricted-mode), which the flags tell: they do not wait for the rest of the session. */
async function askForContacts({ queryClient, config }: App, contractUuid: string): Promise<void> {
  const flags = await queryClient.query(getGetFeatureFlagsQueryOptions());
  if (!isRestricted({ session: { flags }, config })) await queryClient.query(getListContactsQueryOptions(contractUuid));
}
