import { ApiError } from 'client/api-error.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '@/session/app-context.ts';
import { ensureSession } from '@/session/session.ts';

/**
 * Everything behind the sign-in needs the session.
 * @throws ApiError NO_ACTIVE_CONTRACTS when the user has no contract (session.no-active-contracts); any error of the session's calls
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { contracts } = await ensureSession(context.get(appContext).queryClient);
  if (contracts.length === 0) throw new ApiError({ code: 'NO_ACTIVE_CONTRACTS', status: 404, operationId: 'listContracts' });
  return null;
}
