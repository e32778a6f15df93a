import { getGetFeatureFlagsQueryOptions } from 'generated/api/session/session.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths, withSearch } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';

/**
 * The choice is shown only when passport identification is on; otherwise, or when the flags cannot be read, strong identification
 * is used (sign-in.register-button, session.passport-provider; docs/decisions/registration.md).
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response | null> {
  const { queryClient } = context.get(appContext);
  const byPassport = await queryClient.query(getGetFeatureFlagsQueryOptions()).then(
    ({ passportAuth }) => passportAuth,
    () => false,
  );
  return byPassport ? null : redirect(withSearch(paths.registerAuth(), { provider: 'telia' }));
}
