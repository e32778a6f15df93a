import { ApiError } from 'client/api-error.ts';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { fileKind, mediaTypes, SIGNATURE_BYTES } from './file-kind.ts';

/** After this long an empty tab says that the file is on its way, in milliseconds (files.loading-message). */
const LOADING_MESSAGE_MS = 8000;
/** The temporary address of the bytes is revoked this long after the tab got it, in milliseconds (files.address-revoked). */
const ADDRESS_LIVES_MS = 15_000;
/** A file store that has not sent everything by then never will, in milliseconds: 10 MB take as long on a line of 0.7 Mbit/s. */
const GIVE_UP_MS = 120_000;

/** What the tab says as long as it has no file. */
export interface TabTexts {
  /** Name of the file: the title of the tab, and of the download. */
  title: string;
  loading: string;
  failed: string;
}

export interface OpenFileParts {
  /** Asks for the signed address; only called when there is a tab to show the file in. */
  getAddress: () => Promise<string>;
  rules: UrlRules;
  texts: TabTexts;
}

/**
 * Opens a file of the provider in a new tab. Call it directly in the click: the tab is opened at once, or the browser would block it;
 * it loses its opener, and only then gets an address. That is the address of the bytes: they are shown when they are PDF, JPEG, PNG or GIF
 * and downloaded when they are anything else, whatever their server calls them (files.open-in-tab, files.shown-kinds).
 * @throws ApiError FILE_FAILED_TO_OPEN when the tab was blocked, INVALID_RESPONSE when the address is not one of the provider's,
 *   FILE_FAILED_TO_LOAD when there is no address, or no file at it that the browser lets us read (files.failed-to-open, files.failed-to-load); in the latter two the tab says so too
 */
export async function openFile({ getAddress, rules, texts }: OpenFileParts): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) throw failure('FILE_FAILED_TO_OPEN');
  tab.opener = null;
  const loading = setTimeout(() => say(tab, texts.title, texts.loading), LOADING_MESSAGE_MS);
  try {
    const address = safeUrl(await getAddress(), rules);
    if (address === null) throw failure('INVALID_RESPONSE');
    const file = await load(address, rules);
    if (tab.closed) return;
    show(file, tab, texts.title);
  } catch (error) {
    say(tab, texts.title, texts.failed);
    throw error instanceof ApiError && error.code === 'INVALID_RESPONSE' ? error : failure('FILE_FAILED_TO_LOAD', error);
  } finally {
    clearTimeout(loading);
  }
}

/** The bytes at a signed address, typed by what they are. Another host gets no cookies and must allow our origin by CORS (files.signed-link). */
async function load(address: SafeUrl, rules: UrlRules): Promise<Blob> {
  const answer = await fetch(address, {
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (answer.redirected && safeUrl(answer.url, rules) === null) throw failure('INVALID_RESPONSE');
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, SIGNATURE_BYTES)));
  return new Blob([bytes], { type: kind === null ? DOWNLOAD_ONLY : mediaTypes[kind] });
}

/** Browsers show no such file in a tab. */
const DOWNLOAD_ONLY = 'application/octet-stream';

function show(file: Blob, tab: Window, name: string): void {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
  if (file.type !== DOWNLOAD_ONLY) return tab.location.replace(address);
  tab.close();
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
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
