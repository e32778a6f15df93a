import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { boolean, object } from 'zod/mini';
import { draftOf } from '@/forms/drafts.ts';
import { type Choice, type Details, detailsOf, differences } from './rules.ts';

/** Only the choices are kept: an e-mail address or a phone number never goes to a storage. */
const draft = draftOf(
  'own-details',
  object({ choices: object({ communicationByEmail: boolean(), communicationBySms: boolean(), marketingAllowed: boolean() }) }),
);

const ownerOf = ({ uuid }: UserProfile, contractUuid: string) => ({ userUuid: uuid ?? '', contractUuid });

/** Keeps what differs from the profile, and nothing of a form in which nothing does (session.draft-restored). */
export function keepDraft(profile: UserProfile, contractUuid: string, details: Details): void {
  if (differences(detailsOf(profile), details).length === 0) return clearDraft(profile, contractUuid);
  const { communicationByEmail, communicationBySms, marketingAllowed } = details;
  draft.save(ownerOf(profile, contractUuid), { choices: { communicationByEmail, communicationBySms, marketingAllowed } });
}

/** The choices of a form that was not sent: the session ended, or the page was reloaded. Their form asks for e-mail and phone number again. */
export function readDraft(profile: UserProfile, contractUuid: string): Pick<Details, Choice> | null {
  return draft.read(ownerOf(profile, contractUuid))?.choices ?? null;
}

export function clearDraft(profile: UserProfile, contractUuid: string): void {
  draft.clear(ownerOf(profile, contractUuid));
}
