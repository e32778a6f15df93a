import type { OutgoingMessage } from 'generated/zod/outgoingMessage.zod.ts';
import { messageHtml } from './message-text.ts';
import type { MessageForm } from './schema.ts';

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
