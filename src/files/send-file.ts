import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { sendBytes } from 'client/send-bytes.ts';
import { completeFile, initFile } from 'generated/api/files/files.ts';
import { FILE_BYTES } from 'generated/limits.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import type { FileRecord } from 'generated/zod/fileRecord.zod.ts';
import { Success } from 'generated/zod/success.zod.ts';
import { safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { announcedName, mediaTypeOf } from './content-type.ts';
import { isPicture, type PictureKind } from './file-kind.ts';

/** Time limit for the bytes in milliseconds: the time of the largest file at 0.3 Mbit/s. */
const GIVE_UP_MS = Math.round(FILE_BYTES / 35);

export interface FileToSend {
  file: File;
  /** The type of the file by its bytes. */
  contentType: FileContentType;
  /** The place is removed from a picture before it is sent (files.photo-place). */
  withoutPlace?: boolean;
}

export interface SendingParts {
  signal: AbortSignal;
  /** Called with the share of bytes sent, 0 to 1. Some browsers never report it. */
  onProgress: (share: number) => void;
}

export type SendFile = (file: FileToSend, parts: SendingParts) => Promise<FileRecord>;

/**
 * Uploads files in three steps (files.upload-steps): announce, send the bytes, complete.
 *
 * An expired upload permission is requested again, once. If the bytes have arrived and completing failed for a temporary reason, sending the
 * file again only completes it.
 *
 * The returned function rejects with an ApiError (`failureCode` has what the user is told), or with the signal's reason when it aborts: from
 * then on it sends nothing more.
 *
 * @param rules where bytes may go (api.safe-url, files.upload-address)
 * @param giveUpMs for the bytes, in milliseconds
 */
export function fileSender(rules: UrlRules, giveUpMs = GIVE_UP_MS): SendFile {
  const arrived = new WeakMap<File, string>();
  return async ({ file, ...how }, { signal, onProgress }) => {
    signal.throwIfAborted();
    const uuid = arrived.get(file) ?? (await deliver({ file, ...how }, { signal, onProgress }, rules, giveUpMs));
    arrived.set(file, uuid);
    signal.throwIfAborted();
    try {
      const record = await completeFile({ file: { uuid } }, { signal });
      signal.throwIfAborted();
      return record;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) arrived.delete(file);
      throw error;
    }
  };
}

/** Sends the bytes to the address that the backend gave. @returns the uuid of the file */
async function deliver(
  { file, contentType, withoutPlace = false }: FileToSend,
  { signal, onProgress }: SendingParts,
  rules: UrlRules,
  timeoutMs: number,
): Promise<string> {
  const read = await readBytes(file);
  const bytes = withoutPlace && isPicture(contentType) ? await clean(read, contentType) : read;
  for (let attempts = 0; ; attempts += 1) {
    signal.throwIfAborted();
    const { uuid, metadata } = await initFile({ file: { fileName: announcedName(file.name, contentType), contentType } }, { signal });
    signal.throwIfAborted();
    const url = safeUrl(metadata.uploadUrl, rules);
    if (url === null) throw invalidAnswer();
    try {
      await sendBytes({
        operationId: UPLOAD,
        url,
        bytes,
        contentType: mediaTypeOf(contentType),
        headers: headersOf(metadata.uploadHeaders),
        schema: Success,
        timeoutMs,
        signal,
        onProgress,
      });
      return uuid;
    } catch (error) {
      if (attempts > 0 || !isPermissionGone(error)) throw error;
    }
  }
}

const UPLOAD = 'uploadFile';

/** @throws ApiError FILE_FAILED_TO_LOAD when the device can no longer read the file */
async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new ApiError({ code: 'FILE_FAILED_TO_LOAD', status: -1, operationId: null, cause });
  }
}

/**
 * The code comes with the first picture.
 * @throws ApiError NETWORK_ERROR when it does not come, PICTURE_NOT_CLEANED when it cannot tell what to remove: then nothing is sent
 */
async function clean(picture: ArrayBuffer, kind: PictureKind): Promise<ArrayBuffer> {
  const code = await import('./photo-place.ts').catch((cause: unknown) => {
    throw new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: null, cause });
  });
  const cleaned = code.withoutPlace(picture, kind);
  if (cleaned === null) throw new ApiError({ code: 'PICTURE_NOT_CLEANED', status: -1, operationId: null });
  return cleaned;
}

/** The contract allows headers by a name pattern, which the generated type cannot express. */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (typeof value !== 'string') throw invalidAnswer();
      return [name, value];
    }),
  );
}

function invalidAnswer(): ApiError {
  return new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId: 'initFile' });
}

/** An expired permission: our API answers 401 (openapi/paths/files.yaml), a file store answers 403. */
function isPermissionGone(error: unknown): boolean {
  return error instanceof ApiError && error.operationId === UPLOAD && (error.status === 401 || error.status === 403) && !isStaff(error);
}

function isStaff({ code }: ApiError): boolean {
  return code === 'IMPERSONATION_WRITE_ACCESS_DENIED';
}

/** The code whose text tells the user why an upload failed. */
export function failureCode(error: unknown): ErrorCode {
  if (!(error instanceof ApiError)) return 'UNEXPECTED';
  // Proxies in front of the API answer with a status alone.
  if (error.code === 'UNEXPECTED' && error.status === 413) return 'FILE_TOO_LARGE';
  if (error.code === 'UNEXPECTED' && error.status === 415) return 'FILE_TYPE_NOT_ALLOWED';
  // UNAUTHORIZED of a file store does not mean that the session has expired.
  return isPermissionGone(error) ? 'UNEXPECTED' : error.code;
}
