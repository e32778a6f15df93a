import { getGetFeatureFlagsQueryOptions } from 'generated/api/session/session.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths, withSearch } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';
import { DEFAULT_PROVIDER, offeredProviders } from '@/session/identity-providers.ts';

/**
 * The choice is shown only where there is one; otherwise, or when the flags cannot be read, the provider is used that is always there
 * (sign-in.register-button, session.passport-provider; docs/decisions/registration.md).
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response | null> {
  const { queryClient } = context.get(appContext);
  const flags = await queryClient.query(getGetFeatureFlagsQueryOptions()).catch(() => ({}));
  return offeredProviders(flags).length > 1 ? null : redirect(withSearch(paths.registerAuth(), { provider: DEFAULT_PROVIDER.name }));
}
