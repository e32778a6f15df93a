import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { sendBytes } from 'client/send-bytes.ts';
import { completeFile, initFile } from 'generated/api/files/files.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import type { FileRecord } from 'generated/zod/fileRecord.zod.ts';
import { Success } from 'generated/zod/success.zod.ts';
import { safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { announcedName, mediaTypeOf } from './content-type.ts';

/** Bytes that have not arrived by then never will, in milliseconds: 10 MB take as long on a line of 0.3 Mbit/s. */
const GIVE_UP_MS = 300_000;

export interface FileToSend {
  file: File;
  /** What its bytes are. */
  contentType: FileContentType;
}

export interface SendingParts {
  signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1; may never be called. */
  onProgress: (share: number) => void;
}

export type SendFile = (file: FileToSend, parts: SendingParts) => Promise<FileRecord>;

/**
 * Uploads files in three steps (files.upload-steps): announce, send the bytes, complete.
 *
 * A permission to upload that has expired is asked for anew, once. A file whose bytes have arrived but whose completion failed for reasons
 * that may pass is only completed when it is sent again.
 *
 * The returned function rejects with an ApiError (`failureCode` has what the user is told), or with the signal's reason when it aborts: from
 * then on it sends nothing more.
 *
 * @param rules where bytes may go (api.safe-url, files.upload-address)
 * @param giveUpMs for the bytes, in milliseconds
 */
export function fileSender(rules: UrlRules, giveUpMs = GIVE_UP_MS): SendFile {
  const arrived = new WeakMap<File, string>();
  return async ({ file, contentType }, { signal, onProgress }) => {
    signal.throwIfAborted();
    const uuid = arrived.get(file) ?? (await deliver({ file, contentType }, { signal, onProgress }, rules, giveUpMs));
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

/** Brings the bytes to where the backend wants them; gives the uuid of the file. */
async function deliver(
  { file, contentType }: FileToSend,
  { signal, onProgress }: SendingParts,
  rules: UrlRules,
  timeoutMs: number,
): Promise<string> {
  const bytes = await readBytes(file);
  for (let tries = 0; ; tries += 1) {
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
      if (tries > 0 || !isPermissionGone(error)) throw error;
    }
  }
}

const UPLOAD = 'uploadFile';

/** @throws ApiError FILE_FAILED_TO_LOAD when the device no longer gives them */
async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new ApiError({ code: 'FILE_FAILED_TO_LOAD', status: -1, operationId: null, cause });
  }
}

/** The contract knows their names by pattern only, which the generated type does not say. */
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

/** Our API says 401 to a token that has expired (openapi/paths/files.yaml), file stores say 403 to a signature. */
function isPermissionGone(error: unknown): boolean {
  return error instanceof ApiError && error.operationId === UPLOAD && (error.status === 401 || error.status === 403) && !isStaff(error);
}

function isStaff({ code }: ApiError): boolean {
  return code === 'IMPERSONATION_WRITE_ACCESS_DENIED';
}

/** What the user is told of a failed upload. */
export function failureCode(error: unknown): ErrorCode {
  if (!(error instanceof ApiError)) return 'UNEXPECTED';
  // Servers in front of the API speak HTTP only.
  if (error.code === 'UNEXPECTED' && error.status === 413) return 'FILE_TOO_LARGE';
  if (error.code === 'UNEXPECTED' && error.status === 415) return 'FILE_TYPE_NOT_ALLOWED';
  // Its UNAUTHORIZED would tell that the session is over, which it is not.
  return isPermissionGone(error) ? 'UNEXPECTED' : error.code;
}
