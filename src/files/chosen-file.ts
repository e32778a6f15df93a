import { FILE_BYTES } from 'generated/limits.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { CONTENT_BYTES, isOtherPicture, typeByContent, typeByName } from './content-type.ts';
import { isPicture } from './file-kind.ts';
import { pixelsOf } from './picture-size.ts';

/** files.pixel-limit. A browser needs four bytes for each to show a picture; cameras of phones seldom make as many. */
export const PIXEL_LIMIT = 120_000_000;

/** Why a file is refused before anything is sent. */
export type RefusalReason =
  /** It has no bytes: a download that broke off, or a placeholder of a cloud drive. */
  | 'empty'
  /** The type is not accepted, or the name and the bytes are of different types. */
  | 'type'
  /** The picture format of iPhones. The message explains how to get a JPEG. */
  | 'heic'
  /** A picture in WebP or AVIF, as web pages have them. */
  | 'web-picture'
  | 'too-large'
  /** A small file of a picture that would stop the page while it is decoded. */
  | 'too-many-pixels'
  /** It is in the list already. */
  | 'duplicate'
  | 'too-many'
  /** The device cannot read the file: it was moved or removed, or its cloud drive cannot be reached. */
  | 'unreadable';

/** The result of checking a file. `isProtected`: a PDF that may ask for a password. */
export type Judgement = { kind: 'taken'; contentType: FileContentType; isProtected?: boolean } | { kind: 'refused'; reason: RefusalReason };

/**
 * Checks a file's bytes, size and name (files.by-bytes). The type that the browser reports is ignored, because it depends on the name alone.
 * @param accepted the types that the feature takes
 */
export async function judgeFile(file: File, accepted: readonly FileContentType[]): Promise<Judgement> {
  if (file.size === 0) return refused('empty');
  try {
    return await judge(file, accepted);
  } catch {
    return refused('unreadable');
  }
}

/** @throws DOMException when the device cannot read the file */
async function judge(file: File, accepted: readonly FileContentType[]): Promise<Judgement> {
  const start = await bytesOf(file.slice(0, CONTENT_BYTES));
  const type = typeByContent(start);
  const named = typeByName(file.name);
  const content = type === null && isOtherPicture(named) ? named : type;
  if (isOtherPicture(content)) return refused(content === 'heic' ? 'heic' : 'web-picture');
  if (content === null || !accepted.includes(content)) return refused('type');
  // The name may have the ending of another picture type or of another accepted type (announcedName corrects it), but of no other type.
  if (named === null || (named !== undefined && !isOtherPicture(named) && !accepted.includes(named))) return refused('type');
  if (file.size > FILE_BYTES) return refused('too-large');
  return judgeContent(content, content === 'jpeg' || content === 'pdf' ? await bytesOf(file) : start);
}

function judgeContent(contentType: FileContentType, bytes: Uint8Array): Judgement {
  if (contentType === 'pdf') return { kind: 'taken', contentType, ...(isProtected(bytes) && { isProtected: true }) };
  return isPicture(contentType) && pixelsOf(contentType, bytes) > PIXEL_LIMIT ? refused('too-many-pixels') : { kind: 'taken', contentType };
}

/** files.protected-pdf: whether the trailer names a dictionary of encryption (ISO 32000-1, 7.6.1). */
function isProtected(pdf: Uint8Array): boolean {
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(new TextDecoder('latin1').decode(pdf));
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function refused(reason: RefusalReason): Judgement {
  return { kind: 'refused', reason };
}

/** Whether the same file was chosen twice. The name alone is not enough: phones name every camera picture `image.jpg`. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
