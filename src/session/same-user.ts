import type { QueryClient } from '@tanstack/react-query';
import { getGetUserProfileQueryKey, getUserProfile } from 'generated/api/profile/profile.ts';
import { getGetUserMetadataQueryKey, getUserMetadata } from 'generated/api/session/session.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';

/**
 * Whether the user who is signed in now is the one whose data this tab shows.
 * @throws ApiError of the first call that failed; 401 means that nobody is signed in
 */
export async function isSameUser(queryClient: QueryClient): Promise<boolean> {
  const [profile, metadata] = await Promise.all([getUserProfile(), getUserMetadata()]);
  const shownProfile = queryClient.getQueryData<UserProfile>(getGetUserProfileQueryKey());
  const shownMetadata = queryClient.getQueryData<UserMetadata>(getGetUserMetadataQueryKey());
  // A tab that has not loaded the profile and the metadata yet shows nobody's data.
  if (shownProfile === undefined || shownMetadata === undefined) return true;
  return profile.uuid === shownProfile.uuid && metadata.impersonatorEmail === shownMetadata.impersonatorEmail;
}
