import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getListContractsQueryOptions, getListContractsSuspenseQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getGetUserProfileQueryOptions, getGetUserProfileSuspenseQueryOptions } from 'generated/api/profile/profile.ts';
import {
  getGetFeatureFlagsQueryOptions,
  getGetFeatureFlagsSuspenseQueryOptions,
  getGetUserMetadataQueryOptions,
  getGetUserMetadataSuspenseQueryOptions,
  getListUserPermissionsQueryOptions,
  getListUserPermissionsSuspenseQueryOptions,
} from 'generated/api/session/session.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import type { UserPermission } from 'generated/zod/userPermission.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import { clearDraftsOfOthers } from '@/forms/draft-keys.ts';

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
 * Reads the session, and forgets the drafts of whoever was signed in before: no page of the next resident is shown with them still there. Read from the cache where it is fresh, which the query client decides (15 minutes: api.cache-times); all its calls start together.
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
  if (profile.uuid !== null) clearDraftsOfOthers(profile.uuid);
  return { contracts, permissions, flags, metadata, profile };
}

/** The session that a layout gives to everything in it. */
export const SharedSession = createContext<Session | null>(null);

/**
 * The session of the page that is shown.
 * @throws Error outside of a `SharedSession`: a programming error
 */
export function useSession(): Session {
  const session = useContext(SharedSession);
  if (session === null) throw new Error('no SharedSession');
  return session;
}

/** Reads the session for a layout, whose loader has loaded it. Once: five observers in each of a page's dozen readers took 60 ms on a slow phone. */
export function useLoadedSession(): Session {
  const { data: contracts } = useSuspenseQuery(getListContractsSuspenseQueryOptions());
  const { data: permissions } = useSuspenseQuery(getListUserPermissionsSuspenseQueryOptions());
  const { data: flags } = useSuspenseQuery(getGetFeatureFlagsSuspenseQueryOptions());
  const { data: metadata } = useSuspenseQuery(getGetUserMetadataSuspenseQueryOptions());
  const { data: profile } = useSuspenseQuery(getGetUserProfileSuspenseQueryOptions());
  return { contracts, permissions, flags, metadata, profile };
}

/** The contract of the page that is shown: `:contractId` of its address. Empty on a page of no contract. */
export function useContractUuid(): string {
  return useParams().contractId ?? '';
}
