import type { QueryClient } from '@tanstack/react-query';
import { getListContractsQueryOptions, useListContractsSuspense } from 'generated/api/contracts/contracts.ts';
import { getGetUserProfileQueryOptions, useGetUserProfileSuspense } from 'generated/api/profile/profile.ts';
import {
  getGetFeatureFlagsQueryOptions,
  getGetUserMetadataQueryOptions,
  getListUserPermissionsQueryOptions,
  useGetFeatureFlagsSuspense,
  useGetUserMetadataSuspense,
  useListUserPermissionsSuspense,
} from 'generated/api/session/session.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import type { UserPermission } from 'generated/zod/userPermission.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { useParams } from 'react-router';

/** Everything about the signed-in user that decides what they see (session.session-calls, session.resident-users). */
export interface Session {
  /** In the answer's order: the first one is the first contract (session.first-contract). */
  contracts: readonly Contract[];
  permissions: readonly UserPermission[];
  flags: FeatureFlags;
  metadata: UserMetadata;
  profile: UserProfile;
}

/**
 * Reads the session: from the cache where it is fresh, which the query client decides (15 minutes: api.cache-times); all its calls start together.
 * @throws ApiError of the first call that failed; 401 means that nobody is signed in
 */
export async function ensureSession(queryClient: QueryClient): Promise<Session> {
  const [contracts, permissions, flags, metadata, profile] = await Promise.all([
    queryClient.query(getListContractsQueryOptions()),
    queryClient.query(getListUserPermissionsQueryOptions()),
    queryClient.query(getGetFeatureFlagsQueryOptions()),
    queryClient.query(getGetUserMetadataQueryOptions()),
    queryClient.query(getGetUserProfileQueryOptions()),
  ]);
  return { contracts, permissions, flags, metadata, profile };
}

/** The session of the page that is shown; the authenticated layout has loaded it. */
export function useSession(): Session {
  const { data: contracts } = useListContractsSuspense();
  const { data: permissions } = useListUserPermissionsSuspense();
  const { data: flags } = useGetFeatureFlagsSuspense();
  const { data: metadata } = useGetUserMetadataSuspense();
  const { data: profile } = useGetUserProfileSuspense();
  return { contracts, permissions, flags, metadata, profile };
}

/** The contract of the page that is shown: `:contractId` of its address. Empty on a page of no contract. */
export function useContractUuid(): string {
  return useParams().contractId ?? '';
}
