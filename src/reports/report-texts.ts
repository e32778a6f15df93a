/** The fields that the forms of fault reports, questions and feedback share: title, description, files, and the contact person. */
import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { asValues } from '@/forms/step-form/field-table.ts';
import { issue, type ValidationIssue } from '@/forms/validators.ts';

/** The texts and files of a report. They are passed on when the resident switches to another form. */
export interface ReportTexts {
  title: string;
  description: string;
  files: AttachedFile[];
}

/** The navigation state that takes the texts of one form to another. */
export function carryTexts({ title, description, files }: ReportTexts): { carried: ReportTexts } {
  return { carried: { title, description, files } };
}

/** What another form or an earlier report has handed over to a form; null when there is nothing. */
export function handedOver({ draft }: { draft: { accepted: (values: unknown) => object | null } }, state: unknown): object | null {
  return draft.accepted(asValues(state).carried);
}

/** The files of a report that is edited. */
export function attachedFiles({ files }: { files: readonly NoticeFile[] }): AttachedFile[] {
  return files.map(({ uuid, fileName }) => ({ uuid, fileName }));
}

/** Phone and e-mail are filled in from the profile. */
export function reporterOf({ phoneNumber, email }: Pick<UserProfile, 'phoneNumber' | 'email'>): { phoneNumber: string; email: string } {
  return { phoneNumber: phoneNumber?.trim() ?? '', email: email?.trim() ?? '' };
}

/** At least one of title, description and files; the error stands at the description (fault-reports.something-to-say, feedback.something-to-say). */
export function somethingToSay({ title, description, files }: ReportTexts): ValidationIssue[] {
  const saysNothing = title.trim() === '' && description.trim() === '' && files.length === 0;
  return saysNothing ? [issue(['description'], 'titleDescriptionOrFilesRequired')] : [];
}

/** The files in a payload: left out when there are none. */
export function filesPayload(files: readonly AttachedFile[]) {
  return files.length > 0 ? { fileUuids: files.map(({ uuid }) => uuid) } : {};
}
