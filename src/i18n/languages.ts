/** The languages of the portal; Finnish is the default and the fallback for unknown languages (shell.three-languages). */
export const languages = ['fi', 'sv', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fi';

/** Reads a language tag: `sv`, `sv-FI` and `SV` are Swedish; null for a language that the portal does not have. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary) ?? null;
}
