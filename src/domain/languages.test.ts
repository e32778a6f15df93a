import { describe, expect, it } from 'vitest';
import { contentLanguage } from './languages.ts';

// Rules: shell.content-language
describe('the language of a text of the backend', () => {
  it('is its tag in the usual spelling', () => expect(['fi', 'SV', 'en-gb'].map(contentLanguage)).toEqual(['fi', 'sv', 'en-GB']));

  it('is not claimed without a tag or with an invalid one', () =>
    expect([undefined, '', 'Finnish language', 'sv_FI', 'f'].map(contentLanguage)).toEqual(Array(5).fill(undefined)));
});
