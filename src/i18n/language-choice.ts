/**
 * The language the portal opens in, and where the chosen one is kept (shell.language-detection, shell.language-kept). It is kept for the tab; a language cookie, which only the
 * provider's own site sets, is updated too, so that it does not override the choice at the next load.
 */
import { browserStorage } from '@/domain/browser-storage.ts';
import { defaultLanguage, type Language, languageOf } from '@/domain/languages.ts';

/** Name of the query parameter, of the cookie and, with a prefix, of the entry in the session storage. */
const NAME = 'lang';
const STORAGE_KEY = 'portal.lang';

/** The parts of a browser that can hold the language. */
export interface LanguageSources {
  search: string;
  cookie: string;
  /** Absent when the browser refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  htmlLang: string;
}

/** The language sources of the current browser. */
export function browserSources(): LanguageSources {
  const storage = browserStorage('session');
  return { search: location.search, cookie: document.cookie, storage, htmlLang: document.documentElement.lang };
}

/** Query parameter, cookie, session storage, language of the page, in this order; Finnish when none names a language of the portal. */
export function detectLanguage({ search, cookie, storage, htmlLang }: LanguageSources): Language {
  return (
    languageOf(new URLSearchParams(search).get(NAME)) ??
    languageOf(languageCookies(cookie).at(-1)) ??
    languageOf(storage?.getItem(STORAGE_KEY)) ??
    languageOf(htmlLang) ??
    defaultLanguage
  );
}

/** The address without the language parameter; null when it has no such parameter. */
export function addressWithoutLanguage(href: string): string | null {
  const url = new URL(href);
  if (!url.searchParams.has(NAME)) return null;
  url.searchParams.delete(NAME);
  return url.href;
}

/**
 * Keeps a language for this tab.
 * @returns the cookie to write, or null when there is no language cookie to keep in step
 */
export function keepLanguage(language: Language, { cookie, storage }: Pick<LanguageSources, 'cookie' | 'storage'>): string | null {
  try {
    storage?.setItem(STORAGE_KEY, language);
  } catch {
    // A full or blocked storage must not prevent changing the language.
  }
  return languageCookies(cookie).length > 0 ? `${NAME}=${language}; Path=/; SameSite=Lax` : null;
}

/** A browser lists the cookie of a parent domain before our own, which was written later: the last one counts. */
function languageCookies(cookie: string): string[] {
  return cookie.split(';').flatMap((pair) => {
    const [name, value] = pair.trim().split('=');
    return name === NAME && languageOf(value) !== null ? [value ?? ''] : [];
  });
}
