/**
 * Which language the portal opens in, and where a chosen one is kept (shell.language-detection, shell.language-kept). Kept for the tab; a language cookie, which only the
 * provider's own site sets, is kept in step so that it does not undo the choice at the next load.
 */
import { defaultLanguage, type Language, languageOf } from './languages.ts';

/** Name of the query parameter, of the cookie and, with a prefix, of the entry in the session storage. */
const NAME = 'lang';
const STORAGE_KEY = 'portal.lang';

/** The parts of a browser that know about the language. */
export interface LanguageSources {
  search: string;
  cookie: string;
  /** Absent where the browser refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  htmlLang: string;
}

/** The browser's own. Reading `sessionStorage` throws where a user has forbidden it. */
export function browserSources(): LanguageSources {
  let storage: Storage | null = null;
  try {
    storage = window.sessionStorage;
  } catch {
    // Then the choice lasts until the next load.
  }
  return { search: location.search, cookie: document.cookie, storage, htmlLang: document.documentElement.lang };
}

/** Query parameter, cookie, session storage, language of the page, in this order; Finnish when none names a language of ours. */
export function detectLanguage({ search, cookie, storage, htmlLang }: LanguageSources): Language {
  return (
    languageOf(new URLSearchParams(search).get(NAME)) ??
    languageOf(languageCookies(cookie).at(-1)) ??
    languageOf(storage?.getItem(STORAGE_KEY)) ??
    languageOf(htmlLang) ??
    defaultLanguage
  );
}

/** The address without the language in its query; null when there is none in it. */
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
    // A full or forbidden storage must not stop a user from changing the language.
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
