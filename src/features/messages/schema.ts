/** The form that sends a message; `messages.subject-length`, `messages.message-length`. */
import { array, custom, int, maxLength, object, superRefine } from 'zod/mini';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { message as key } from '@/forms/credential-validators.ts';
import { attachedFile, requiredText } from '@/forms/validators.ts';
import { HTML_LENGTH, MESSAGE_LENGTH, MOST_FILES, SUBJECT_LENGTH } from './limits.ts';
import { isEmpty, type MessageText, messageHtml, visibleLength } from './message-text.ts';

export interface MessageForm {
  subject: string;
  message: MessageText;
  files: AttachedFile[];
}

/** A message's text in either mode, with whatever a draft holds of it. */
export const messageText = custom<MessageText>(isMessageText);

const writtenText = messageText.check(
  superRefine((text, context) => {
    if (isEmpty(text)) context.addIssue(key('required'));
    else if (visibleLength(text) > MESSAGE_LENGTH) context.addIssue(key('tooLong'));
    else if (Array.from(messageHtml(text)).length > HTML_LENGTH) context.addIssue(key('tooMuchMarkup'));
  }),
);

export const attachedFiles = array(object({ ...attachedFile.shape, id: int() }));

export const messageSchema = object({
  subject: requiredText(SUBJECT_LENGTH),
  message: writtenText,
  files: attachedFiles.check(maxLength(MOST_FILES, key('tooManyAttachments'))),
});

function isMessageText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('mode' in value)) return false;
  if (value.mode === 'plain') return 'text' in value && typeof value.text === 'string';
  if (value.mode !== 'rich' || !('document' in value)) return false;
  const { document } = value;
  return typeof document === 'object' && document !== null && 'content' in document && Array.isArray(document.content);
}
