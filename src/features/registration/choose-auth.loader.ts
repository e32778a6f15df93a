import { getGetFeatureFlagsQueryOptions } from 'generated/api/session/session.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths, withSearch } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';

/**
 * There is something to choose only when the provider identifies by passport too; otherwise, and when nobody knows, strong identification
 * it is (sign-in.register-button, session.passport-provider; docs/decisions/registration.md).
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response | null> {
  const { queryClient } = context.get(appContext);
  const byPassport = await queryClient.query(getGetFeatureFlagsQueryOptions()).then(
    ({ passportAuth }) => passportAuth,
    () => false,
  );
  return byPassport ? null : redirect(withSearch(paths.registerAuth(), { provider: 'telia' }));
}
