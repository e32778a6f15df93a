/** The languages of the portal, a folder in locales/ each; Finnish is the default and the fallback for unknown languages (shell.three-languages). */
export const languages = ['fi', 'sv', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fi';

/** Those that are written from right to left. A list of our own: the browser's takes a slow phone 30 ms before the first paint. */
export const fromRightToLeft: readonly string[] = [];

/** For `Intl`: lists, months and weekdays in a language, as they are written in Finland, where weeks begin on Monday. */
export const inFinland = (language: string) => `${language}-FI`;

/**
 * The `lang` attribute of a text of the backend (shell.content-language).
 * @param tag a BCP 47 tag as the backend sent it
 * @returns the canonical tag, or undefined without a tag or with an invalid one: then no language is claimed
 */
export function contentLanguage(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // An invalid tag.
  }
}

/** Reads a language tag: `sv`, `sv-FI` and `SV` are Swedish; null for a language that the portal does not have. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary) ?? null;
}
