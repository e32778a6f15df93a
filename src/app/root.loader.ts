import { ApiError } from 'client/api-error.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';
import { takePlace } from '@/session/return-to.ts';
import { ensureSession } from '@/session/session.ts';

/** The root redirects to the page where the session ended, else to the front page of the first contract (session.first-contract, session.return-after-expiry). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { queryClient } = context.get(appContext);
  const { contracts } = await ensureSession(queryClient);
  const [first] = contracts;
  if (!first) throw new ApiError({ code: 'NO_ACTIVE_CONTRACTS', status: 404, operationId: 'listContracts' });
  const place = takePlace();
  const isOwn = place !== null && contracts.some(({ uuid }) => place.split(/[/?#]/).includes(uuid));
  return redirect(isOwn ? place : paths.frontPage({ contractUuid: first.uuid }));
}
