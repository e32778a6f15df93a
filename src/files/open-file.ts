import { ApiError } from 'client/api-error.ts';
import { safeUrl, type UrlRules } from '@/domain/safe-url.ts';

/** After this long an empty tab says that the file is on its way, in milliseconds (shell §7). */
const LOADING_MESSAGE_MS = 8000;

/** What the tab says as long as it has no file. */
export interface TabTexts {
  /** Name of the file: the title of the tab. */
  title: string;
  loading: string;
  failed: string;
}

export interface OpenFileParts {
  /** Asks for the signed address; only called when there is a tab to show it in. */
  getAddress: () => Promise<string>;
  rules: UrlRules;
  texts: TabTexts;
}

/**
 * Opens a file of the provider in a new tab. Call it directly in the click: the tab is opened at once, or the browser would block it;
 * it loses its opener, and only then gets the address (decisions 3).
 * @throws ApiError FILE_FAILED_TO_OPEN when the tab was blocked, INVALID_RESPONSE when the address is not one of the provider's,
 *   FILE_FAILED_TO_LOAD when there is no address to open (shell §8); in the latter two the tab says so too
 */
export async function openFile({ getAddress, rules, texts }: OpenFileParts): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) throw failure('FILE_FAILED_TO_OPEN');
  tab.opener = null;
  const loading = setTimeout(() => say(tab, texts.title, texts.loading), LOADING_MESSAGE_MS);
  try {
    const address = safeUrl(await getAddress(), rules);
    if (address === null) throw failure('INVALID_RESPONSE');
    tab.location.replace(address);
  } catch (error) {
    say(tab, texts.title, texts.failed);
    throw error instanceof ApiError && error.code === 'INVALID_RESPONSE' ? error : failure('FILE_FAILED_TO_LOAD', error);
  } finally {
    clearTimeout(loading);
  }
}

/** Writes into a tab that still is empty; one that the user has closed is left alone. */
function say(tab: Window, title: string, text: string): void {
  if (tab.closed) return;
  const page = tab.document;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = 'light dark';
  const message = page.createElement('p');
  message.textContent = text;
  // Not a page of the portal: no stylesheet reaches it.
  message.style.font = '1.0625rem/1.55 system-ui, sans-serif';
  message.style.margin = '2rem';
  page.body.replaceChildren(message);
}

function failure(code: 'FILE_FAILED_TO_OPEN' | 'FILE_FAILED_TO_LOAD' | 'INVALID_RESPONSE', cause?: unknown): ApiError {
  return new ApiError({ code, status: -1, operationId: null, cause });
}
