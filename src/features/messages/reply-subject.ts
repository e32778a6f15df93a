import { outgoingMessageSubjectMax } from 'generated/zod/outgoingMessage.zod.ts';
import type { Language } from '@/i18n/languages.ts';

/** `messages.reply-subject` */
const PREFIX = { fi: 'VS:', sv: 'RE:', en: 'RE:' } satisfies Record<Language, string>;
/** Matches the reply prefixes of mail programs in the three languages, once or repeated. */
const ANY_PREFIX = /^(?:\s*(?:VS|RE|SV)\s*:)+\s*/i;

/** The subject of a reply in a thread: its title with the prefix of the language, never with two. */
export function replySubject(title: string, language: Language): string {
  const subject = `${PREFIX[language]} ${title.replace(ANY_PREFIX, '').trim()}`.trim();
  return Array.from(subject).slice(0, outgoingMessageSubjectMax).join('').trim();
}
