import type { BackendModule } from 'i18next';

/**
 * Addresses of the locale files, `../../locales/fi/common.json` → `/assets/common-a1b2c3.json`. They are data, not code: a language that is
 * not spoken and a namespace that is not shown are never loaded. The exception pages' texts are part of the code instead (exception-texts.ts).
 */
const urls: Record<string, string> = import.meta.glob(['../../locales/*/*.json', '!../../locales/*/exception.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

const TIMEOUT_MS = 15_000;
const TRIES = 2;

/**
 * Fetches the texts of one namespace in one language; a failed try is repeated once.
 * @throws the reason of the last try
 */
export async function fetchTexts(language: string, namespace: string, fetcher: typeof fetch = fetch): Promise<Record<string, unknown>> {
  const url = urls[`../../locales/${language}/${namespace}.json`];
  if (url === undefined) throw new Error(`no locale file for ${language}/${namespace}`);
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

/** i18next's way of asking for texts. */
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
