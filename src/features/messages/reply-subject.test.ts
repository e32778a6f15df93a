import { describe, expect, it } from 'vitest';
import { replySubject } from './reply-subject.ts';

// Rules: messages.reply-subject
describe('the subject of a reply', () => {
  it.each([
    ['Lisäavain', 'fi', 'VS: Lisäavain'],
    ['Extra nyckel', 'sv', 'RE: Extra nyckel'],
    ['Extra key', 'en', 'RE: Extra key'],
    ['VS: Lisäavain', 'fi', 'VS: Lisäavain'],
    ['VS: Lisäavain', 'sv', 'RE: Lisäavain'],
    ['re: RE:vs : Extra key', 'en', 'RE: Extra key'],
    ['SV: Nyckel', 'sv', 'RE: Nyckel'],
    ['Vesikatko', 'fi', 'VS: Vesikatko'],
    ['  ', 'fi', 'VS:'],
  ] as const)('of %j in %s is %j', (title, language, subject) => expect(replySubject(title, language)).toBe(subject));

  it('is cut to the longest subject, without half a character', () => {
    const subject = replySubject('🔑'.repeat(500), 'fi');
    expect(Array.from(subject)).toHaveLength(200);
    expect(subject.endsWith('🔑')).toBe(true);
  });
});
