/** What the pages of messages know of an unsent message before the code of its form has been loaded. */

import { outgoingMessageSubjectMax } from 'generated/zod/outgoingMessage.zod.ts';
import { object, string } from 'zod/mini';
import { type DraftOwner, draftOf } from '@/forms/drafts.ts';

/** The name of the draft of a message: one for each thread, and one for a new message. */
export function draftName(messageThreadUuid: string | null): string {
  return `message-${messageThreadUuid ?? 'new'}`;
}

/** Every draft of a message has it. */
const kept = object({ subject: string() });

/** Whether a message that was not sent waits in its draft: then its page opens with the form (messages.draft-opens). */
export function isMessageKept(messageThreadUuid: string | null, owner: DraftOwner): boolean {
  return draftOf(draftName(messageThreadUuid), kept).read(owner) !== null;
}

/** Matches the reply prefixes of mail programs, once or repeated. */
const ANY_PREFIX = /^(?:\s*(?:VS|RE|SV)\s*:)+\s*/i;

/**
 * The subject of a reply in a thread: its title with the prefix, never with two (messages.reply-subject).
 * @param prefix of the language: "VS:"
 */
export function replySubject(title: string, prefix: string): string {
  const subject = `${prefix} ${title.replace(ANY_PREFIX, '').trim()}`.trim();
  return Array.from(subject).slice(0, outgoingMessageSubjectMax).join('').trim();
}
