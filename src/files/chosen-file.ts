import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { CONTENT_BYTES, typeByContent, typeByName } from './content-type.ts';

/** 10 MB (files.max-size); openapi/paths/files.yaml has it in bytes. */
export const FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Why a file is refused before anything is sent. */
export type RefusalReason =
  /** It has no bytes: a download that broke off, or a placeholder of a cloud drive. */
  | 'empty'
  /** The type is not accepted, or the name and the bytes are of different types. */
  | 'type'
  /** The picture format of iPhones. The message explains how to get a JPEG. */
  | 'heic'
  | 'too-large'
  /** It is in the list already. */
  | 'duplicate'
  | 'too-many'
  /** The device cannot read the file: it was moved or removed, or its cloud drive cannot be reached. */
  | 'unreadable';

/** The result of checking a file. */
export type Judgement = { kind: 'taken'; contentType: FileContentType } | { kind: 'refused'; reason: RefusalReason };

/**
 * Checks a file's name, size and first bytes. The type that the browser reports is ignored, because it depends on the name alone.
 * @param accepted the types that the feature takes
 */
export async function judgeFile(file: File, accepted: readonly FileContentType[]): Promise<Judgement> {
  if (file.size === 0) return refused('empty');
  let start: Uint8Array;
  try {
    start = new Uint8Array(await file.slice(0, CONTENT_BYTES).arrayBuffer());
  } catch {
    return refused('unreadable');
  }
  const contentType = typeByContent(start);
  const named = typeByName(file.name);
  if (contentType === 'heic' || (named === 'heic' && contentType === null)) return refused('heic');
  if (contentType === null || !accepted.includes(contentType)) return refused('type');
  // The name may have the ending of another accepted picture type (announcedName corrects it), but of no other type.
  if (named !== undefined && named !== 'heic' && (named === null || !accepted.includes(named))) return refused('type');
  return file.size > FILE_LIMIT_BYTES ? refused('too-large') : { kind: 'taken', contentType };
}

function refused(reason: RefusalReason): Judgement {
  return { kind: 'refused', reason };
}

/** Whether the same file was chosen twice. The name alone is not enough: phones name every camera picture `image.jpg`. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
