/**
 * The texts of the portal: i18next with one language loaded at a time (shell.three-languages, shell.texts-translated).
 * There is no fallback from one language to another at run time: it would load two files for each, and a test keeps the keys equal.
 */
import i18next, { type BackendModule, type CustomTypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { onHost } from '@/domain/base-path.ts';
import { earlyFetch, earlyTexts } from '@/domain/early-answers.ts';
import { defaultLanguage, fromRightToLeft, type Language, languageOf, languages } from '@/domain/languages.ts';
import { addressWithoutLanguage, browserSources, detectLanguage, keepLanguage } from './language-choice.ts';
import { EVERYWHERE, textFile } from './text-files.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

/** Every group of namespaces that was asked for, so that another language loads the same files. */
const groups = new Map<string, readonly string[]>();
/** Texts on their way, by language and namespace. */
const loading = new Map<string, Promise<void>>();

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
  await Promise.all([load(currentLanguage(), EVERYWHERE), load(currentLanguage(), namespaces)]);
}

/**
 * Loads the texts that all pages need at the start, together with those of the first page when the boot file has asked for them.
 * @throws the reason when a file cannot be loaded after one retry
 */
export async function loadFirstTexts(): Promise<void> {
  const early = earlyTexts();
  await load(currentLanguage(), early?.language === currentLanguage() ? early.namespaces : EVERYWHERE);
}

/**
 * Changes the language of everything that is shown, and keeps it for this tab. Nothing changes before all texts are loaded.
 * @throws the reason when a file cannot be loaded; the language then stays as it was
 */
export async function setLanguage(language: Language): Promise<void> {
  const grouped = new Set([...groups.values()].flat());
  const alone = loadedNamespaces().filter((namespace) => !grouped.has(namespace));
  await Promise.all([...groups.values(), ...alone.map((namespace) => [namespace])].map((group) => load(language, group)));
  await i18next.changeLanguage(language);
  keep(language);
}

function loadedNamespaces(): string[] {
  return Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {});
}

/** Loads what is missing of a group: in one file when nothing of it is there, else each namespace by itself. */
async function load(language: Language, group: readonly string[]): Promise<void> {
  if (group.length > 1) groups.set(group.join(), group);
  const missing = group.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  const isOnItsWay = (namespace: string) => loading.has(keyOf(language, namespace));
  const files = missing.some(isOnItsWay) || missing.length < group.length ? missing.map((namespace) => [namespace]) : [missing];
  await Promise.all(
    files
      .filter((namespaces) => namespaces.length > 0)
      .map(([first = '', ...more]) => loading.get(keyOf(language, first)) ?? loadFile(language, [first, ...more])),
  );
}

async function loadFile(language: Language, namespaces: readonly string[]): Promise<void> {
  const file = addTexts(language, namespaces);
  for (const namespace of namespaces) loading.set(keyOf(language, namespace), file);
  try {
    await file;
  } finally {
    for (const namespace of namespaces) loading.delete(keyOf(language, namespace));
  }
}

async function addTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  const texts = await fetchTexts(language, namespaces);
  for (const namespace of namespaces) i18next.addResourceBundle(language, namespace, texts[namespace]);
}

const keyOf = (language: string, namespace: string) => `${language}/${namespace}`;

/** The language and its direction (shell.language-direction). */
function keep(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = fromRightToLeft.includes(language) ? 'rtl' : 'ltr';
  const cookie = keepLanguage(language, browserSources());
  if (cookie !== null) document.cookie = cookie;
}

declare global {
  interface ImportMetaEnv {
    /** The folder of the locale files as an address, without a slash at its end (scripts/vite/locale-folder.ts). */
    readonly PORTAL_LOCALES: string;
  }
}

/**
 * The folder of the locale files, `/assets/locales-a1b2c3d4` (scripts/vite/locale-folder.ts). They are data, not code: languages that are not
 * used and namespaces that are not shown are never loaded. The exception pages' texts are part of the code instead (src/app/errors/ExceptionLayout.tsx).
 */
const FOLDER = import.meta.env.PORTAL_LOCALES;

const TIMEOUT_MS = 15_000;
const TRIES = 2;

type Texts = Record<string, unknown>;

/**
 * Fetches the texts of some namespaces in one language, from one file; one retry after a failure.
 * @param namespaces a group that the build has made a file of (text-files.ts), or one alone
 * @returns the texts by namespace
 * @throws the reason of the last attempt
 */
async function fetchTexts(
  language: string,
  namespaces: readonly string[],
  // oxlint-disable-next-line eslint/no-restricted-globals -- files of the portal, not the API
  fetcher: typeof fetch = earlyFetch,
): Promise<Record<string, Texts>> {
  const url = onHost(`${FOLDER}/${textFile(language, namespaces)}`);
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      const texts = await answer.json();
      const [only, ...more] = namespaces;
      return only !== undefined && more.length === 0 ? { [only]: texts } : texts;
    } catch (error) {
      if (tried >= TRIES) throw error;
    }
  }
}

/** The i18next backend, for the texts of parts that a component shows without its page having loaded them. */
const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    fetchTexts(language, [namespace]).then(
      (texts) => callback(null, texts[namespace] ?? {}),
      (error: Error) => callback(error, false),
    );
  },
};
