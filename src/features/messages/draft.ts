/** The draft of a message: one for each thread, and one for a new message. */
import { object, string } from 'zod/mini';
import { draftOf } from '@/forms/drafts.ts';
import { isEmpty } from './message-text.ts';
import { attachedFiles, type MessageForm, messageText } from './schema.ts';

const kept = object({ subject: string(), message: messageText, files: attachedFiles });

export function messageDraft(messageThreadUuid: string | null) {
  return draftOf(`message-${messageThreadUuid ?? 'new'}`, kept);
}

/** The form as a draft kept it; null where nothing was written. */
export function fromDraft(draft: ReturnType<ReturnType<typeof messageDraft>['read']>, empty: MessageForm): MessageForm | null {
  if (draft === null) return null;
  const { subject = empty.subject, message = empty.message, files = [] } = draft;
  const form = { subject, message, files };
  return isUnwritten(form, empty) ? null : form;
}

/** Whether a form has nothing that would be lost. */
export function isUnwritten({ subject, message, files }: MessageForm, { subject: begun }: Pick<MessageForm, 'subject'>): boolean {
  return subject.trim() === begun.trim() && isEmpty(message) && files.length === 0;
}
