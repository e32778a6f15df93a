import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../../src/i18n/languages.ts';

/**
 * What is rendered with the texts of each language.
 * @param root the root of the repository
 */
export async function inEachLanguage(
  root: string,
  namespaces: readonly string[],
  render: () => string,
): Promise<ReadonlyMap<Language, string>> {
  const rendered = new Map<Language, string>();
  for (const language of languages) {
    const texts = namespaces.map((name) => [name, JSON.parse(readFileSync(join(root, 'locales', language, `${name}.json`), 'utf8'))]);
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: { [language]: Object.fromEntries(texts) },
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    rendered.set(language, render());
  }
  return rendered;
}
