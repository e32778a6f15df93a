import { prepareTexts } from '@/i18n/i18n.ts';

/** A pointer that only passes over a link, and a focus that moves on, ask for nothing, in milliseconds. */
const REST_MS = 60;

interface Preparation {
  /** Starts to load the code of the page with this path, and runs it. @returns the namespaces of its own texts */
  prepareCode: (pathname: string) => readonly string[];
  prepareTexts?: (namespaces: readonly string[]) => Promise<void>;
}

/**
 * Loads the code and the texts of a page as soon as its link is under a finger, a resting pointer or the focus, so that the page is there at the
 * click. Loads no data of the resident. Does nothing while the browser is offline or set to save data.
 * @returns a function that stops
 */
export function prepareNextPage({ prepareCode, prepareTexts: prepare = prepareTexts }: Preparation): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const begin = ({ target, type }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target === '_blank' || !navigator.onLine || savesData()) return;
    const load = () => {
      // The page loads them again when it opens, and says what failed.
      prepare(prepareCode(link.pathname)).catch(() => undefined);
    };
    if (type === 'touchstart') load();
    else resting = setTimeout(load, REST_MS);
  };
  const kinds = ['touchstart', 'pointerover', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, begin, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const kind of kinds) document.removeEventListener(kind, begin);
  };
}

function savesData(): boolean {
  // Not in every browser.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
