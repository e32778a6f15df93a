import { ApiError } from 'client/api-error.ts';
import { FILE_BYTES } from 'generated/limits.ts';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { objectUrl } from '@/session/object-urls.ts';
import { downloadName } from './download-name.ts';
import { type FileKind, fileKind, fileKinds, SIGNATURE_BYTES } from './file-kind.ts';
import { handPicture } from './picture-page.ts';
import { ADDRESS_LIVES_MS, saveFile } from './save-file.ts';

/** Milliseconds after which an empty tab shows that the file is loading (files.loading-message). */
const LOADING_MESSAGE_MS = 8000;
/** Time limit for the whole file in milliseconds: the time of the largest upload at 0.7 Mbit/s. */
const GIVE_UP_MS = Math.round(FILE_BYTES / 87);

/** The texts of the tab, which has none of its own. */
export interface TabTexts {
  /** Name of the file: the title of the tab. */
  title: string;
  loading: string;
  failed: string;
  /** For a reload: the picture is not there any more. */
  again: string;
}

export interface FileSource {
  /** Requests the signed address of the file. */
  getAddress: () => Promise<string>;
  rules: UrlRules;
  /** The name under which the file is saved. Its ending is corrected by the kind of the file. */
  saveAs: string;
}

export interface OpenFileParts extends FileSource {
  texts: TabTexts;
}

/** A file that has been opened or saved. */
export interface GotFile {
  /** Null for a kind that is not shown in a tab. */
  kind: FileKind | null;
  /** Size in bytes. */
  bytes: number;
  /** Where the resident finds the file. */
  where: 'tab' | 'downloads';
}

/**
 * Opens a file of the provider in a new tab. Call it directly in the click: the tab is opened at once, or the browser would block it;
 * it loses its opener, and only then gets an address: of the bytes of a PDF, or of our page around a JPEG, PNG or GIF. Anything else is
 * downloaded, whatever its server calls it (files.shown-kinds).
 * Rules: files.open-in-tab, files.picture-page, files.failed-to-open, files.failed-to-load.
 * @throws ApiError FILE_FAILED_TO_OPEN when the tab was blocked or the signed address does not work, FILE_FAILED_TO_LOAD when there is no
 *   signed address or its server answers with an error, INVALID_RESPONSE when the address is not one of the provider's. The tab says so too.
 */
export async function openFile({ texts, saveAs, ...source }: OpenFileParts): Promise<GotFile> {
  const tab = window.open('', '_blank');
  if (tab === null) throw failure('FILE_FAILED_TO_OPEN');
  tab.opener = null;
  const loading = setTimeout(() => say(tab, texts.title, texts.loading), LOADING_MESSAGE_MS);
  try {
    const file = await loadFile(source);
    const isShown = file.kind !== null;
    if (!tab.closed) show(file, tab, texts, saveAs);
    return { kind: file.kind, bytes: file.blob.size, where: isShown ? 'tab' : 'downloads' };
  } catch (error) {
    say(tab, texts.title, texts.failed);
    throw error;
  } finally {
    clearTimeout(loading);
  }
}

/**
 * Saves a file of the provider on the device, whatever its kind.
 * @throws ApiError INVALID_RESPONSE when the address is not one of the provider's, FILE_FAILED_TO_LOAD when the file cannot be had
 */
export async function downloadFile({ saveAs, ...source }: FileSource): Promise<GotFile> {
  try {
    const file = await loadFile(source);
    save(file, saveAs);
    return { kind: file.kind, bytes: file.blob.size, where: 'downloads' };
  } catch (error) {
    throw isCode(error, 'FILE_FAILED_TO_OPEN') ? failure('FILE_FAILED_TO_LOAD', error) : error;
  }
}

interface LoadedFile {
  blob: Blob;
  kind: FileKind | null;
  /** The path of the file. Its ending is used when the bytes are of no known kind. */
  path: string;
}

/** Loads the bytes and sets their type. Another host gets no cookies and must allow our origin by CORS (files.signed-link). */
export async function loadFile({ getAddress, rules }: Omit<FileSource, 'saveAs'>): Promise<LoadedFile> {
  const address = safeUrl(await signedAddress(getAddress), rules);
  if (address === null) throw failure('INVALID_RESPONSE');
  const answer = await request(address);
  if (answer.redirected && safeUrl(answer.url, rules) === null) throw failure('INVALID_RESPONSE');
  if (!answer.ok) throw failure('FILE_FAILED_TO_LOAD', new Error(`The file store answered ${answer.status}`));
  const bytes = await answer.arrayBuffer().catch((error: unknown) => Promise.reject(failure('FILE_FAILED_TO_LOAD', error)));
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, SIGNATURE_BYTES)));
  return {
    kind,
    blob: new Blob([bytes], { type: kind === null ? DOWNLOAD_ONLY : fileKinds[kind].mediaType }),
    path: new URL(address).pathname,
  };
}

async function signedAddress(getAddress: () => Promise<string>): Promise<string> {
  try {
    return await getAddress();
  } catch (error) {
    // The server could not make an address. For a resident this is the same as an address that does not work.
    throw failure(isCode(error, 'FILE_FAILED_TO_OPEN') ? 'FILE_FAILED_TO_OPEN' : 'FILE_FAILED_TO_LOAD', error);
  }
}

async function request(address: SafeUrl): Promise<Response> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- signed links go to other hosts, without credentials
    return await fetch(address, {
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
  } catch (error) {
    throw failure('FILE_FAILED_TO_OPEN', error);
  }
}

/** Saves a file that is not shown in a tab. */
const DOWNLOAD_ONLY = 'application/octet-stream';

function show(file: LoadedFile, tab: Window, { title, again }: TabTexts, saveAs: string): void {
  if (file.kind === null) {
    tab.close();
    return save(file, saveAs);
  }
  const address = objectUrl(file.blob, ADDRESS_LIVES_MS);
  const { lang } = document.documentElement;
  tab.location.replace(file.kind === 'pdf' ? address : handPicture(tab, { address, title, again, lang }));
}

function save({ blob, kind, path }: LoadedFile, saveAs: string): void {
  saveFile(blob, downloadName(saveAs, kind, path));
}

/** Writes into a tab that is still empty and open. */
function say(tab: Window, title: string, text: string): void {
  if (tab.closed) return;
  const page = tab.document;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = 'light dark';
  const message = page.createElement('p');
  message.textContent = text;
  // The tab is not a page of the portal and has no stylesheet.
  message.style.font = '1.0625rem/1.55 system-ui, sans-serif';
  message.style.margin = '2rem';
  page.body.replaceChildren(message);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

function failure(code: 'FILE_FAILED_TO_OPEN' | 'FILE_FAILED_TO_LOAD' | 'INVALID_RESPONSE', cause?: unknown): ApiError {
  return new ApiError({ code, status: -1, operationId: null, cause });
}

/** Every way in which a file cannot be opened or saved, each with a title in `open-file` and a text in `errors`. (files.failed-to-open, files.failed-to-load) */
export const OPEN_FAILURES = ['FILE_FAILED_TO_OPEN', 'FILE_FAILED_TO_LOAD', 'INVALID_RESPONSE'] as const;
/** `SERVER_FAILED_TO_OPEN`: the server answered FILE_FAILED_TO_OPEN; neither the browser nor a blocked tab is to blame. */
export type OpenFailureCode = (typeof OPEN_FAILURES)[number] | 'SERVER_FAILED_TO_OPEN';

/** The code of a failure of `openFile` or `downloadFile`. Any other error means that the file could not be loaded. */
export function openFailure(error: unknown): OpenFailureCode {
  if (error instanceof ApiError && error.code === 'FILE_FAILED_TO_OPEN' && error.cause instanceof ApiError) return 'SERVER_FAILED_TO_OPEN';
  const code = error instanceof ApiError ? OPEN_FAILURES.find((known) => known === error.code) : undefined;
  return code ?? 'FILE_FAILED_TO_LOAD';
}
