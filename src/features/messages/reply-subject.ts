import { outgoingMessageSubjectMax } from 'generated/zod/outgoingMessage.zod.ts';

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
