/** The kinds of file that are shown in a tab of our own origin: they run no code there (files.shown-kinds). An HTML or SVG file would. */
export type FileKind = PictureKind | 'pdf';

export type PictureKind = 'jpeg' | 'png' | 'gif';

export function isPicture(type: string): type is PictureKind {
  return type === 'jpeg' || type === 'png' || type === 'gif';
}

/** The media type that the browser gets, by the bytes and never by the name or the server; and the file name endings, the usual one first. */
export const fileKinds: Readonly<Record<FileKind, { mediaType: string; endings: readonly [string, ...string[]] }>> = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  gif: { mediaType: 'image/gif', endings: ['gif'] },
};

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The first bytes of each kind. */
const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', ascii('%PDF-')],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...ascii('PNG\r\n\u001a\n')]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
];

/** Number of bytes that are needed to tell the kind. */
export const SIGNATURE_BYTES = 8;

/** The kind of a file by its first bytes; null for any other kind and for a file that is shorter than its signature. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}
