/** The fields that the forms of fault reports, questions and feedback share: title, description, files, and the contact person. */
import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { array, object, safeParse, string } from 'zod/mini';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { attachedFile, issue, type ValidationIssue } from '@/forms/validators.ts';

/** The texts and files of a notice. They are passed on when the resident switches to another form. */
export interface NoticeTexts {
  title: string;
  description: string;
  files: AttachedFile[];
}

/** The navigation state that holds them, under the name `carried`. */
export const carried = object({
  title: string(),
  description: string(),
  files: array(attachedFile),
});

/** The navigation state that takes the texts of one form to another. */
export function carryTexts({ title, description, files }: NoticeTexts): { carried: NoticeTexts } {
  return { carried: { title, description, files } };
}

/** The values that another form has handed over; null when there are none. */
export function readCarried(state: unknown): NoticeTexts | null {
  return safeParse(object({ carried }), state).data?.carried ?? null;
}

/** The initial values of a new notice. */
export const NO_TEXTS: NoticeTexts = { title: '', description: '', files: [] };

/** The values of a notice that is edited. */
export function textsOf(notice: { title: string | null; description: string | null; files: readonly NoticeFile[] }): NoticeTexts {
  return {
    title: notice.title ?? '',
    description: notice.description ?? '',
    files: notice.files.map(({ uuid, fileName }) => ({ uuid, fileName })),
  };
}

/** Phone and e-mail are filled in from the profile. */
export function reporterOf({ phoneNumber, email }: Pick<UserProfile, 'phoneNumber' | 'email'>): { phoneNumber: string; email: string } {
  return { phoneNumber: phoneNumber?.trim() ?? '', email: email?.trim() ?? '' };
}

/** At least one of title, description and files; the error stands at the description (fault-reports.something-to-say, feedback.something-to-say). */
export function somethingToSay({ title, description, files }: NoticeTexts): ValidationIssue[] {
  const saysNothing = title.trim() === '' && description.trim() === '' && files.length === 0;
  return saysNothing ? [issue(['description'], 'titleDescriptionOrFilesRequired')] : [];
}

/** The texts in a payload: what is empty is left out. */
export function textsPayload({ title, description, files }: NoticeTexts) {
  return {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(files.length > 0 && { fileUuids: files.map(({ uuid }) => uuid) }),
  };
}
