import type { QueryClient } from '@tanstack/react-query';
import type { paths } from 'generated/openapi.d.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';

/** The generated key of getUserMetadata, by its address: the sign-in page must not load the code of the session for it. */
const METADATA_KEY = ['/user/metadata'] as const satisfies readonly [keyof paths];

/** Whether the signed-in user is staff acting on behalf of a resident, as far as is known without a call. */
export function isKnownImpersonator(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<UserMetadata>(METADATA_KEY)?.isImpersonator ?? false;
}
