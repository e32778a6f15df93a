import type { BackendModule } from 'i18next';

/**
 * The folder of the locale files, `/assets/locales-a1b2c3d4` (scripts/vite/locale-folder.ts). They are data, not code: languages that are not
 * used and namespaces that are not shown are never loaded. The exception pages' texts are part of the code instead (exception-texts.ts).
 */
const FOLDER = import.meta.env.PORTAL_LOCALES;

const TIMEOUT_MS = 15_000;
const TRIES = 2;

/**
 * Fetches the texts of one namespace in one language; one retry after a failure.
 * @throws the reason of the last attempt
 */
export async function fetchTexts(language: string, namespace: string, fetcher: typeof fetch = fetch): Promise<Record<string, unknown>> {
  const url = `${FOLDER}/${language}/${namespace}.json`;
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return await answer.json();
    } catch (error) {
      if (tried >= TRIES) throw error;
    }
  }
}

/** The i18next backend that loads the texts. */
export const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    fetchTexts(language, namespace).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, false),
    );
  },
};
