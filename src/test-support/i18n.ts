/** The texts for tests of components: all of them, from the files, without loading. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@/domain/languages.ts';

const files: Record<string, Record<string, unknown>> = import.meta.glob('../../locales/*/*.json', { import: 'default', eager: true });

/** Call in `beforeAll`, before anything is rendered. */
export async function startI18nForTests(language: Language = 'fi'): Promise<void> {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, of = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    resources[of] = { ...resources[of], [namespace]: texts };
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
