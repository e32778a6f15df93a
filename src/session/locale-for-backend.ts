import { Locale } from 'generated/zod/locale.zod.ts';
import { currentLanguage } from '@/i18n/i18n.ts';

/** The language for what the backend writes to the resident: the one that is shown, or English where the contract does not know that one. */
export function localeForBackend(): Locale {
  const shown: string = currentLanguage();
  return Locale.options.find((locale) => locale === shown) ?? 'en';
}
