import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { contentLanguage, defaultLanguage, fromRightToLeft, inFinland, languageOf, languages } from './languages.ts';

// Rules: shell.content-language
describe('the language of a text of the backend', () => {
  it('follows its tag in the usual spelling', () => expect(['fi', 'SV', 'en-gb'].map(contentLanguage)).toEqual(['fi', 'sv', 'en-GB']));

  it('stays unclaimed without a tag or with an invalid one', () =>
    expect([undefined, '', 'Finnish language', 'sv_FI', 'f'].map(contentLanguage)).toEqual(Array(5).fill(undefined)));
});

// Rules: shell.three-languages
describe('a language of the portal', () => {
  it.each([
    ['sv', 'sv'],
    ['sv-FI', 'sv'],
    ['EN_gb', 'en'],
    [' fi ', 'fi'],
    ['de', null],
    ['svenska', null],
    ['-sv', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('is read from the tag %j as %j', (tag, language) => expect(languageOf(tag)).toBe(language));

  // Rules: shell.language-direction
  it('has the direction that i18next knows', () =>
    expect(fromRightToLeft).toEqual(languages.filter((language) => i18next.dir(language) === 'rtl')));

  it('defaults to Finnish, and formats each language as in Finland', () => {
    expect(defaultLanguage).toBe('fi');
    expect(['fi', 'sv', 'en'].map(inFinland)).toEqual(['fi-FI', 'sv-FI', 'en-FI']);
  });
});
