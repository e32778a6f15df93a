/**
 * The texts of the exception pages, in every language, inside the code of those pages: they are available with the page, even when nothing
 * else can be loaded. Keep them few.
 */
import i18next from 'i18next';
import { languages } from '@/domain/languages.ts';

const texts = import.meta.glob<object>('../../locales/*/exception.json', { eager: true, import: 'default' });

/** Gives the texts to i18next; call from the module of an exception page, after `startI18n`. */
export function addExceptionTexts(): void {
  for (const language of languages) i18next.addResourceBundle(language, 'exception', texts[`../../locales/${language}/exception.json`]);
}
