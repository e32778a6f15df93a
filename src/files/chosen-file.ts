import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { CONTENT_BYTES, typeByContent, typeByName } from './content-type.ts';

/** 10 MB (files.max-size); openapi/paths/files.yaml has it in bytes. */
export const FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Why a file is not taken, before anything of it is sent. */
export type RefusalReason =
  /** It has no bytes: a download that broke off, or a placeholder of a cloud drive. */
  | 'empty'
  /** The feature does not take this type, or the name and the bytes do not say the same. */
  | 'type'
  /** A picture as iPhones take them: its owner can be told how to get a JPEG. */
  | 'heic'
  | 'too-large'
  /** It is in the list already. */
  | 'duplicate'
  | 'too-many'
  /** The device does not give its bytes: it was moved or removed, or is in a cloud that cannot be reached. */
  | 'unreadable';

/** What the file itself says about whether it can be sent. */
export type Judgement = { kind: 'taken'; contentType: FileContentType } | { kind: 'refused'; reason: RefusalReason };

/**
 * Looks at a file's name, size and first bytes. What the browser says of its type is not heard: it goes by the name alone.
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
  // A picture may be called after another picture that is taken (announcedName puts it right), but nothing may be called a program.
  if (named !== undefined && named !== 'heic' && (named === null || !accepted.includes(named))) return refused('type');
  return file.size > FILE_LIMIT_BYTES ? refused('too-large') : { kind: 'taken', contentType };
}

function refused(reason: RefusalReason): Judgement {
  return { kind: 'refused', reason };
}

/** Whether two files are one, chosen twice: phones call every picture of the camera `image.jpg`, so the name alone says nothing. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
