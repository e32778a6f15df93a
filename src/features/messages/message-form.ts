/** The form that sends a message: its schema, its draft and its request body; `messages.subject-length`, `messages.message-length`. */

import {
  type OutgoingMessage,
  outgoingMessageFileIdsMax,
  outgoingMessageHtmlContentMax,
  outgoingMessageSubjectMax,
} from 'generated/zod/outgoingMessage.zod.ts';
import { array, custom, int, maxLength, object, string, superRefine } from 'zod/mini';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { message as key } from '@/forms/credential-validators.ts';
import { draftOf } from '@/forms/drafts.ts';
import { attachedFile, requiredText } from '@/forms/validators.ts';
import { isEmpty, MESSAGE_LENGTH, type MessageText, messageHtml, visibleLength } from './message-text.ts';
import { draftName } from './unsent-message.ts';

export interface MessageForm {
  subject: string;
  message: MessageText;
  files: AttachedFile[];
}

/** A message's text in either mode, with whatever a draft holds of it. */
const messageText = custom<MessageText>(isMessageText);

const writtenText = messageText.check(
  superRefine((text, context) => {
    if (isEmpty(text)) context.addIssue(key('required'));
    else if (visibleLength(text) > MESSAGE_LENGTH) context.addIssue(key('tooLong'));
    else if (Array.from(messageHtml(text)).length > outgoingMessageHtmlContentMax) context.addIssue(key('tooMuchMarkup'));
  }),
);

const attachedFiles = array(object({ ...attachedFile.shape, id: int() }));

export const messageSchema = object({
  subject: requiredText(outgoingMessageSubjectMax),
  message: writtenText,
  files: attachedFiles.check(maxLength(outgoingMessageFileIdsMax, key('tooManyAttachments'))),
});

function isMessageText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('mode' in value)) return false;
  if (value.mode === 'plain') return 'text' in value && typeof value.text === 'string';
  if (value.mode !== 'rich' || !('document' in value)) return false;
  const { document } = value;
  return typeof document === 'object' && document !== null && 'content' in document && Array.isArray(document.content);
}

const draftSchema = object({ subject: string(), message: messageText, files: attachedFiles });

/** The draft of a message: one for each thread, and one for a new message. */
export function messageDraft(messageThreadUuid: string | null) {
  return draftOf(draftName(messageThreadUuid), draftSchema);
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

/** A checked form as it is sent. @param messageThreadUuid the thread that is replied to; null for a new one */
export function toOutgoingMessage({ subject, message, files }: MessageForm, messageThreadUuid: string | null): OutgoingMessage {
  return {
    // The contract has one line. A field of one line cannot hold another, but what is pasted there can.
    subject: subject.trim().replaceAll(/\s+/g, ' '),
    htmlContent: messageHtml(message),
    fileIds: files.flatMap(({ id }) => (id === undefined ? [] : [id])),
    messageThreadUuid,
  };
}
