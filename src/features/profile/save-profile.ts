import { ApiError } from 'client/api-error.ts';
import { getUserProfile } from 'generated/api/profile/profile.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { UserUpdate } from 'generated/zod/userUpdate.zod.ts';
import { type DetailsField, differences } from './rules.ts';

/** The outcome of saving. */
export type SaveOutcome =
  | { kind: 'saved'; profile: UserProfile }
  /** Somebody has changed the profile since the form was opened: another tab, or the company. Nothing was sent. */
  | { kind: 'changed-elsewhere'; profile: UserProfile; fields: DetailsField[] }
  | { kind: 'failed'; error: ApiError };

interface SaveParts {
  /** The profile that the form was opened with. */
  base: UserProfile;
  wanted: UserUpdate;
  /** The write itself: updateUser. */
  send: (wanted: UserUpdate) => Promise<UserProfile>;
}

/**
 * Saves the own details, unless they have changed elsewhere meanwhile. An answer that was lost is not a failure when the profile, read again,
 * has everything that was sent (profile.saved-once).
 */
export async function saveProfile({ base, wanted, send }: SaveParts): Promise<SaveOutcome> {
  try {
    const now = await getUserProfile();
    const fields = differences(base, now);
    if (fields.length > 0) return { kind: 'changed-elsewhere', profile: now, fields };
    return { kind: 'saved', profile: await sendOrFindSaved(wanted, send) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', error };
  }
}

async function sendOrFindSaved(wanted: UserUpdate, send: SaveParts['send']): Promise<UserProfile> {
  try {
    return await send(wanted);
  } catch (failure) {
    // A refusal is an answer; only without one can the change have been made.
    if (!(failure instanceof ApiError) || (failure.status >= 400 && failure.status < 500)) throw failure;
    const now = await getUserProfile().catch(() => null);
    if (now === null || differences(now, wanted).length > 0) throw failure;
    return now;
  }
}
