import { describe, expect, it, vi } from 'vitest';
import { languageOf } from '@/domain/languages.ts';
import { addressWithoutLanguage, detectLanguage, keepLanguage } from './language-choice.ts';

const nowhere = { search: '', cookie: '', storage: null, htmlLang: '' };
const storageWith = (language: string | null) => ({ getItem: () => language, setItem: vi.fn() });
const everywhere = { search: '?a=1&lang=sv', cookie: 'x=1; lang=en', storage: storageWith('sv'), htmlLang: 'en' };

// Rules: shell.language-detection, shell.three-languages
describe('the language of the portal', () => {
  it('is read from the query, the cookie, the session storage and the page, in this order', () => {
    expect(detectLanguage(everywhere)).toBe('sv');
    expect(detectLanguage({ ...everywhere, search: '' })).toBe('en');
    expect(detectLanguage({ ...everywhere, search: '', cookie: '' })).toBe('sv');
    expect(detectLanguage({ ...everywhere, search: '', cookie: '', storage: storageWith(null) })).toBe('en');
  });

  it('falls back to Finnish when no source names a language', () => expect(detectLanguage(nowhere)).toBe('fi'));

  it('ignores a language that the portal does not have', () => {
    expect(detectLanguage({ ...everywhere, search: '?lang=de' })).toBe('en');
    expect(detectLanguage({ search: '?lang=', cookie: 'lang=de', storage: storageWith('<x>'), htmlLang: 'de' })).toBe('fi');
  });

  it.each([
    ['sv-FI', 'sv'],
    [' EN ', 'en'],
    ['fi_FI', 'fi'],
    ['finnish', null],
    ['', null],
    [undefined, null],
  ])('reads the tag %j as %j', (tag, language) => expect(languageOf(tag)).toBe(language));
});

// Rules: shell.language-kept
describe('a chosen language', () => {
  it('stays in the session storage, and no cookie is set', () => {
    const storage = storageWith(null);
    expect(keepLanguage('sv', { cookie: 'other=1', storage })).toBeNull();
    expect(storage.setItem).toHaveBeenCalledExactlyOnceWith('portal.lang', 'sv');
  });

  it('survives a reload when there is a language cookie', () => {
    const written = keepLanguage('sv', { cookie: 'lang=en', storage: storageWith(null) });
    expect(written).toBe('lang=sv; Path=/; SameSite=Lax');
    // A cookie of a parent domain cannot be replaced: the browser lists it before the new one.
    expect(detectLanguage({ ...nowhere, cookie: `lang=en; ${written?.split(';')[0]}` })).toBe('sv');
  });

  it('works without storage', () => {
    const full = { getItem: () => null, setItem: () => expect.unreachable() };
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepLanguage('en', { cookie: '', storage: full })).not.toThrow();
    expect(() => keepLanguage('en', { cookie: '', storage: null })).not.toThrow();
  });

  it('goes out of the address, whose rest stays', () => {
    expect(addressWithoutLanguage('https://asukas.example.com/login?a=1&lang=sv#x')).toBe('https://asukas.example.com/login?a=1#x');
    expect(addressWithoutLanguage('https://asukas.example.com/login?a=1')).toBeNull();
  });
});
