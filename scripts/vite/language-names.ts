import { type Language, languages } from '../../src/domain/languages.ts';

/** The names of the languages as a constant of the build: a browser takes a slow phone some 40 ms to tell them, before the first page is there. */
export const languageNames = {
  'import.meta.env.PORTAL_LANGUAGE_NAMES': JSON.stringify(languages.map((language) => nameOf(language)).join('/')),
};

/** The name of a language in itself, as a heading would have it: "Suomi". */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
