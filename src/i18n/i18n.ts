/**
 * The texts of the portal: i18next with one language loaded at a time (shell.three-languages, shell.texts-translated).
 * There is no fallback from one language to another at run time: it would load two files for each, and a test keeps the keys equal.
 */
import i18next, { type CustomTypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addressWithoutLanguage, browserSources, detectLanguage, keepLanguage } from './language-choice.ts';
import { defaultLanguage, type Language, languageOf, languages } from './languages.ts';
import { localeFiles } from './locale-files.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

/** Small namespaces that every page or every form needs. */
const EVERYWHERE: readonly Namespace[] = ['common', 'errors', 'validation'];

/**
 * Starts i18next in the detected language, without any texts. Loads nothing and cannot fail;
 * call once, before anything is rendered and before the router reads the address.
 */
export function startI18n(): Language {
  const language = detectLanguage(browserSources());
  void i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      // Routes load the texts they need; exception pages contain their own.
      ns: [],
      defaultNS: 'common',
      resources: {},
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  keep(language);
  // Remove the language from the address. Left there, it would override the user's choice at the next load.
  const address = addressWithoutLanguage(location.href);
  if (address !== null) history.replaceState(history.state, '', address);
  return language;
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return languageOf(i18next.language) ?? defaultLanguage;
}

/**
 * Loads the texts that a page needs, beside those that all pages need. For route loaders.
 * @throws the reason when a file cannot be loaded after one retry; the next call loads it again
 */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await load(currentLanguage(), [...EVERYWHERE, ...namespaces]);
}

/**
 * Changes the language of everything that is shown, and keeps it for this tab. Nothing changes before all texts are loaded.
 * @throws the reason when a file cannot be loaded; the language then stays as it was
 */
export async function setLanguage(language: Language): Promise<void> {
  await load(language, loadedNamespaces());
  await i18next.changeLanguage(language);
  keep(language);
}

function loadedNamespaces(): string[] {
  return Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {});
}

async function load(language: Language, wanted: readonly string[]): Promise<void> {
  const missing = [...new Set(wanted)].filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  if (missing.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    // `reload…`, because i18next does not request a file again after a failure.
    void i18next.reloadResources([language], missing, (errors?: readonly unknown[]) => (errors ? reject(errors[0]) : resolve()));
  });
}

function keep(language: Language): void {
  // All three languages are written from left to right.
  document.documentElement.lang = language;
  document.documentElement.dir = 'ltr';
  const cookie = keepLanguage(language, browserSources());
  if (cookie !== null) document.cookie = cookie;
}
