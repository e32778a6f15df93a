import { ApiError, isOutcomeUnknown } from 'client/api-error.ts';
import { getUserProfile } from 'generated/api/profile/profile.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { UserUpdate } from 'generated/zod/userUpdate.zod.ts';
import type { Doubt } from '@/forms/send-once.ts';
import { type DetailsField, differences } from './rules.ts';

/** The outcome of saving. */
export type SaveOutcome =
  | { kind: 'saved'; profile: UserProfile }
  /** Somebody has changed the profile since the form was opened: another tab, or the company. Nothing was sent now. */
  | { kind: 'changed-elsewhere'; profile: UserProfile; fields: DetailsField[] }
  /** `doubt`: whether this save may have arrived; undefined where nothing was sent now. */
  | { kind: 'failed'; error: ApiError; doubt?: Doubt };

interface SaveParts {
  /** The profile that the form was opened with. */
  base: UserProfile;
  wanted: UserUpdate;
  /** The write itself: updateUser. */
  send: (wanted: UserUpdate) => Promise<UserProfile>;
}

/**
 * Saves the own details, unless they have changed elsewhere meanwhile. An answer that was lost is not a failure when the profile, read again,
 * has everything that was sent: at once, or at the next press (profile.saved-once).
 */
export async function saveProfile({ base, wanted, send }: SaveParts): Promise<SaveOutcome> {
  let isSent = false;
  try {
    const now = await getUserProfile();
    if (differences(now, wanted).length === 0) return { kind: 'saved', profile: now };
    const fields = differences(base, now);
    if (fields.length > 0) return { kind: 'changed-elsewhere', profile: now, fields };
    isSent = true;
    return { kind: 'saved', profile: await send(wanted) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isSent) return { kind: 'failed', error };
    if (!isOutcomeUnknown(error)) return { kind: 'failed', error, doubt: null };
    const now = await getUserProfile().catch(() => null);
    if (now !== null && differences(now, wanted).length === 0) return { kind: 'saved', profile: now };
    return { kind: 'failed', error, doubt: { hasLooked: now !== null } };
  }
}
