/**
 * The texts of the exception pages, in every language, inside the code of those pages: they are available with the page, even when nothing
 * else can be loaded. Keep them few.
 */
import i18next from 'i18next';
import en from '../../locales/en/exception.json';
import fi from '../../locales/fi/exception.json';
import sv from '../../locales/sv/exception.json';

/** Gives the texts to i18next; call from the module of an exception page, after `startI18n`. */
export function addExceptionTexts(): void {
  for (const [language, texts] of Object.entries({ fi, sv, en })) i18next.addResourceBundle(language, 'exception', texts);
}
