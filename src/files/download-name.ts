import type { FileKind } from './file-kind.ts';

/** The file name endings of each kind, the usual one first. */
const ENDINGS = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
} as const satisfies Record<FileKind, readonly string[]>;
const SHOWN_ENDINGS: readonly string[] = Object.values(ENDINGS).flat();

const TEXT_ENDINGS = ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv'];
const OTHER_ENDINGS = ['zip', 'heic', 'webp', 'tif', 'tiff', 'mp4', 'mov', 'ics'];
/** Endings that are taken from the address when the bytes are of no known kind. None of these kinds runs code when it is opened. */
const LENT_ENDINGS: readonly string[] = [...TEXT_ENDINGS, ...OTHER_ENDINGS];

/** The text after the last dot, if it looks like an ending: "Pöytäkirja 24.9.2026" has none. */
const ENDING = /.\.([A-Za-z][A-Za-z0-9]{1,4})$/;
/** Characters that file systems forbid or read as folders, and invisible characters, which can hide an ending. */
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu;
/** Shorter than the limit of any file system, with room for " (12)", which browsers add when the name exists. */
const LONGEST = 120;
const NO_NAME = 'file';

/**
 * The name under which a file is saved: as the resident reads it on the page, without what a file system forbids, and with an ending that fits
 * what the file is.
 * @param kind by the bytes; null for a kind that is not known
 * @param path where the file was found: its ending helps where bytes and name say nothing
 */
export function downloadName(name: string, kind: FileKind | null, path = ''): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const ending = endingOf(clean);
  const stem =
    ending !== null && (kind === null || SHOWN_ENDINGS.includes(ending.toLowerCase())) ? clean.slice(0, -(ending.length + 1)) : clean;
  const suffix = endingFor(ending, kind, path);
  return shortened(stem || NO_NAME) + (suffix === null ? '' : `.${suffix}`);
}

function endingFor(ending: string | null, kind: FileKind | null, path: string): string | null {
  if (kind !== null) return ending !== null && isEndingOf(kind, ending) ? ending : ENDINGS[kind][0];
  if (ending !== null) return ending;
  const lent = endingOf(path)?.toLowerCase();
  return lent !== undefined && LENT_ENDINGS.includes(lent) ? lent : null;
}

/** The ending of a name, as it is written; null for a name that has none. */
export function endingOf(name: string): string | null {
  return ENDING.exec(name)?.[1] ?? null;
}

function isEndingOf(kind: FileKind, ending: string): boolean {
  const endings: readonly string[] = ENDINGS[kind];
  return endings.includes(ending.toLowerCase());
}

/** Cuts a text without splitting a character. */
function shortened(text: string): string {
  return text.length <= LONGEST
    ? text
    : text
        .slice(0, LONGEST)
        .replace(/\p{Cs}$/u, '')
        .trimEnd();
}

/**
 * A name that is unique among all documents of the provider and still readable: "Vuokrasopimus (6104)", "Talkookutsu (6105).pdf".
 * @param id number of the document
 */
export function numberedName(name: string, id: number): string {
  const ending = endingOf(name);
  return ending === null ? `${name} (${id})` : `${name.slice(0, -(ending.length + 1))} (${id}).${ending}`;
}
