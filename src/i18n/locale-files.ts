import type { BackendModule } from 'i18next';
import { earlyFetch } from '@/domain/early-answers.ts';
import { textFile } from './text-files.ts';

declare global {
  interface ImportMetaEnv {
    /** The folder of the locale files as an address, without a slash at its end (scripts/vite/locale-folder.ts). */
    readonly PORTAL_LOCALES: string;
  }
}

/**
 * The folder of the locale files, `/assets/locales-a1b2c3d4` (scripts/vite/locale-folder.ts). They are data, not code: languages that are not
 * used and namespaces that are not shown are never loaded. The exception pages' texts are part of the code instead (exception-texts.ts).
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
export async function fetchTexts(
  language: string,
  namespaces: readonly string[],
  // oxlint-disable-next-line eslint/no-restricted-globals -- files of the portal, not the API
  fetcher: typeof fetch = earlyFetch,
): Promise<Record<string, Texts>> {
  const url = `${FOLDER}/${textFile(language, namespaces)}`;
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
export const localeFiles: BackendModule = {
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
