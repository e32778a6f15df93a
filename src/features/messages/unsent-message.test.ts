import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/messages.json';
import fi from '../../../locales/fi/messages.json';
import sv from '../../../locales/sv/messages.json';
import { replySubject } from './unsent-message.ts';

const prefixes = { fi, sv, en };

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
  ] as const)('turns %j in %s into %j', (title, language, subject) =>
    expect(replySubject(title, prefixes[language].form.replyPrefix)).toBe(subject),
  );

  it('is cut to the longest subject, without half a character', () => {
    const subject = replySubject('🔑'.repeat(500), 'VS:');
    expect(Array.from(subject)).toHaveLength(200);
    expect(subject.endsWith('🔑')).toBe(true);
  });
});
