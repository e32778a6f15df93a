import { FILE_TYPES } from 'generated/limits.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { initFileRequestFileFileNameMax } from 'generated/zod/initFileRequest.zod.ts';
import { fileKind, fileKinds } from './file-kind.ts';

/** The media type of each type and its file name endings, the usual one first. */
const TYPES = {
  ...fileKinds,
  mp4: { mediaType: 'video/mp4', endings: ['mp4', 'm4v'] },
  quicktime: { mediaType: 'video/quicktime', endings: ['mov', 'qt'] },
} as const satisfies Record<FileContentType, { mediaType: string; endings: readonly [string, ...string[]] }>;

/** Other endings under which browsers, cameras and old programs save a JPEG. Receivers may not know them. */
const RARE_JPEG_ENDINGS: readonly string[] = ['jfif', 'jpe', 'jif', 'jfi', 'pjpeg', 'pjp', 'mpo'];

/** Picture types that no feature accepts but that have a message of their own: the format of iPhones, and two of the web. */
type OtherPicture = 'heic' | 'webp' | 'avif';

/** A type of the contract, or a picture of another type; null for any other type. */
export type KnownType = FileContentType | OtherPicture | null;

/** Endings of further types. */
const FOREIGN_ENDINGS = [
  'exe bat cmd msi scr ps1 vbs js mjs jar apk dmg pkg deb lnk iso dll',
  'html htm xhtml mht svg xml json css php',
  'bmp tif tiff ico psd eps dng cr2 nef arw jxl',
  'doc docx docm xls xlsx xlsm ppt pptx odt ods odp rtf txt csv epub eml msg',
  'zip rar 7z gz tar',
  'avi mkv webm 3gp wmv mpg mpeg mp3 m4a wav ogg aac amr flac',
].flatMap((endings) => endings.split(' '));

/** What stands after the last dot and is none of these is no ending, as in "Vuokrasopimus 1.12.2026". */
const TYPE_OF_ENDING: ReadonlyMap<string, KnownType> = new Map<string, KnownType>([
  ...FILE_TYPES.flatMap((type) => TYPES[type].endings.map((ending) => [ending, type] as const)),
  ...RARE_JPEG_ENDINGS.map((ending) => [ending, 'jpeg'] as const),
  ...['heic', 'heif', 'hif'].map((ending) => [ending, 'heic'] as const),
  ['webp', 'webp'],
  ['avif', 'avif'],
  ...FOREIGN_ENDINGS.map((ending) => [ending, null] as const),
]);

export function isOtherPicture(type: KnownType | undefined): type is OtherPicture {
  return type === 'heic' || type === 'webp' || type === 'avif';
}

export function mediaTypeOf(type: FileContentType): string {
  return TYPES[type].mediaType;
}

/** Endings of the names of these types, as a user reads them: jpg, jpeg, png. */
export function endingsOf(types: readonly FileContentType[]): string[] {
  return types.flatMap((type) => TYPES[type].endings);
}

/** The `accept` attribute of a file chooser: media types for a phone's camera, endings for computers that do not know the media types. */
export function acceptAttribute(types: readonly FileContentType[]): string {
  const endings = [...endingsOf(types), ...(types.includes('jpeg') ? RARE_JPEG_ENDINGS : [])];
  return [...types.map(mediaTypeOf), ...endings.map((ending) => `.${ending}`)].join(',');
}

/** The type by the ending of the name; undefined for a name without an ending that is known. */
export function typeByName(name: string): KnownType | undefined {
  return TYPE_OF_ENDING.get(endingOf(name) ?? '');
}

/** The text after the last dot, without dots and blanks after it, which Windows leaves out; ".pdf" is a name without an ending. */
const ENDING = /.\.([A-Za-z0-9]{1,10})[.\s]*$/s;

function endingOf(name: string): string | undefined {
  return ENDING.exec(name)?.[1]?.toLowerCase();
}

/** Readers take a PDF with other text before its header, within its first 1,024 bytes: a byte order mark, the lines of a mail or of a printer. */
const PDF_LEAD_BYTES = 1024;
const PDF_HEADER = '%PDF-';

/** Number of bytes that are needed to tell the type. */
export const CONTENT_BYTES = PDF_LEAD_BYTES + PDF_HEADER.length;

/** Beginnings of pages, archives and programs, which may hold the header of a PDF. */
const NO_PDF = /^(?:[\xef\xbb\xbf\s]*<|PK|MZ|Rar!|RIFF|7z\xbc|\x7fELF)/;

/** Main brands of the ISO base media format (ISO/IEC 14496-12; the registry is mp4ra.org). */
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
const AVIF_BRAND = /^avi[fs]$/;
const MP4_BRAND = /^(?:iso[m\d]|mp4\d|avc1|M4V.|dash|mmp4|MSNV)$/;
/** Old QuickTime files begin with one of these boxes and have no brand. */
const QUICKTIME_BOX = /^(?:moov|mdat|wide|free|skip|pnot)$/;

/** The type of a file by its first bytes. A file that is too short has no type. */
export function typeByContent(bytes: Uint8Array): KnownType {
  const kind = fileKind(bytes);
  if (kind !== null) return kind;
  const box = letters(bytes, 4);
  if (QUICKTIME_BOX.test(box)) return 'quicktime';
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return 'webp';
  if (box !== 'ftyp') return isLatePdf(bytes) ? 'pdf' : null;
  const brand = letters(bytes, 8);
  // The main brand of an AVIF file may be a general one; a compatible brand then says what it is.
  if (AVIF_BRAND.test(brand) || compatibleBrands(bytes).some((other) => AVIF_BRAND.test(other))) return 'avif';
  if (HEIC_BRAND.test(brand)) return 'heic';
  if (brand === 'qt  ') return 'quicktime';
  return MP4_BRAND.test(brand) ? 'mp4' : null;
}

function isLatePdf(bytes: Uint8Array): boolean {
  const lead = new TextDecoder('latin1').decode(bytes.subarray(0, CONTENT_BYTES));
  return lead.includes(PDF_HEADER) && !NO_PDF.test(lead);
}

/** Four letters at an offset; fewer where the bytes end. */
function letters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function compatibleBrands(bytes: Uint8Array): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(bytes.length, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
  return Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => letters(bytes, 16 + index * 4));
}

const NO_NAME = 'file';

/**
 * The name under which a file is announced: the user's name without characters that the contract forbids, and with an ending that fits the
 * type. Phones name pictures without an ending, and chats keep the ending of a picture's earlier type.
 */
export function announcedName(name: string, type: FileContentType): string {
  const { endings } = TYPES[type];
  const clean = name
    .normalize('NFC')
    .replaceAll(/[/\\\p{Cc}\p{Cs}]/gu, '_')
    .replace(/[.\s]+$/, '')
    .trim();
  const ending = endingOf(clean);
  const isUsual = ending !== undefined && endingsOf([type]).includes(ending);
  const stem = typeof typeByName(clean) === 'string' ? clean.slice(0, clean.lastIndexOf('.')).replace(/[.\s]+$/, '') : clean;
  const suffix = `.${isUsual ? clean.slice(-ending.length) : endings[0]}`;
  return shortened(stem || NO_NAME, initFileRequestFileFileNameMax - suffix.length) + suffix;
}

/** The user's name of a file that is announced under another one; undefined where the name stays. */
export function replacedName(name: string, type: FileContentType): string | undefined {
  return announcedName(name, type) === name.normalize('NFC').trim() ? undefined : name;
}

/** Cuts a text without splitting a character. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/\p{Cs}$/u, '');
}
