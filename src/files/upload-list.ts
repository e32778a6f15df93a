/** The uploads of a form as a list that events change. */
import type { ApiError, ErrorCode } from 'client/api-error.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import type { FileRecord } from 'generated/zod/fileRecord.zod.ts';
import { isSameFile, type Judgement, type RefusalReason } from './chosen-file.ts';

export type UploadState =
  | { kind: 'waiting' }
  /** Share of the bytes sent, 0 to 1; null where the browser does not report it. */
  | { kind: 'sending'; progress: number | null }
  | { kind: 'done'; record: FileRecord }
  /** `error`: the answer, where there was one. */
  | { kind: 'failed'; code: ErrorCode; error?: ApiError }
  | { kind: 'cancelled' };

export interface Upload {
  /** Unique within the list. */
  id: string;
  file: File;
  contentType: FileContentType;
  /** As in the judgement. */
  isProtected?: boolean;
  /** Number of the attempt. Events of earlier attempts are ignored. */
  attempt: number;
  state: UploadState;
}

/** A refused file. */
export interface RefusedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  reason: RefusalReason;
}

/** The last event to announce to screen readers. */
export interface LatestUpload {
  kind: 'done' | 'failed' | 'cancelled' | 'removed';
  name: string;
}

export interface UploadList {
  /** The most files of the form. Failed and cancelled ones do not count. */
  maxFiles: number;
  uploads: readonly Upload[];
  /** The refused files of the latest choice. */
  refused: readonly RefusedFile[];
  latest: LatestUpload | null;
}

/** A chosen file with the result of its check. */
export interface JudgedFile {
  id: string;
  file: File;
  judgement: Judgement;
}

/** `besides`: number of files of the form outside this list, such as those of a restored draft. They count, too. */
export type UploadEvent =
  | { kind: 'chosen'; files: readonly JudgedFile[]; besides?: number }
  | { kind: 'started'; id: string; attempt: number }
  | { kind: 'progressed'; id: string; attempt: number; progress: number }
  | { kind: 'completed'; id: string; attempt: number; record: FileRecord }
  | { kind: 'failed'; id: string; attempt: number; code: ErrorCode; error?: ApiError }
  | { kind: 'cancelled'; id: string }
  | { kind: 'retried'; id: string; besides?: number }
  | { kind: 'removed'; id: string }
  /** The user has closed the message about refused files. */
  | { kind: 'refusalsClosed' };

export function emptyUploadList(maxFiles: number): UploadList {
  return { maxFiles, uploads: [], refused: [], latest: null };
}

/** The list after an event. A late event, or one for a file that is not in the list, changes nothing. */
export function uploadList(list: UploadList, event: UploadEvent): UploadList {
  switch (event.kind) {
    case 'chosen':
      return event.files.reduce<UploadList>((before, file) => choose(before, file, event.besides), { ...list, refused: [] });
    case 'started':
      return move(list, event, 'waiting', { kind: 'sending', progress: null });
    case 'progressed':
      return move(list, event, 'sending', { kind: 'sending', progress: Math.min(1, Math.max(0, event.progress)) });
    case 'completed':
      return move(list, event, 'sending', { kind: 'done', record: event.record });
    case 'failed':
      return move(list, event, 'sending', { kind: 'failed', code: event.code, ...(event.error && { error: event.error }) });
    case 'cancelled':
      return change(list, event.id, (upload) => (isUnderWay(upload) ? { ...upload, state: { kind: 'cancelled' } } : upload));
    case 'retried':
      return retry(list, event.id, event.besides);
    case 'removed':
      return remove(list, event.id);
    case 'refusalsClosed':
      return list.refused.length === 0 ? list : { ...list, refused: [] };
  }
}

/** Whether the form has to wait for an upload (files.uploading-blocks). Failed uploads never block it (files.failed-upload). */
export function isUploading({ uploads }: UploadList): boolean {
  return uploads.some(isUnderWay);
}

/** The files that the form sends, in the order of the choice. */
export function completedFiles({ uploads }: UploadList): FileRecord[] {
  return uploads.flatMap(({ state }) => (state.kind === 'done' ? [state.record] : []));
}

/** The next file to upload; undefined when none waits. */
export function nextWaiting({ uploads }: UploadList): Upload | undefined {
  return uploads.find(({ state }) => state.kind === 'waiting');
}

/** Failures that are the file's own: they stay. */
const OF_THE_FILE: ReadonlySet<ErrorCode> = new Set(['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'PICTURE_NOT_CLEANED']);

/** Whether a retry can succeed. */
export function mayRetry({ state }: Upload): boolean {
  if (state.kind === 'failed') return !OF_THE_FILE.has(state.code);
  return state.kind === 'cancelled';
}

/** The names of the files that are not sent yet and can be: under way, or failed. */
export function unsentNames({ uploads }: UploadList): string[] {
  const unsent = uploads.filter((one) => isUnderWay(one) || (one.state.kind === 'failed' && mayRetry(one)));
  return unsent.map(({ file }) => file.name);
}

function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

function isKept(upload: Upload): boolean {
  return isUnderWay(upload) || upload.state.kind === 'done';
}

/** Whether the list is full. @param besides as in the events */
export function isFull({ uploads, maxFiles }: UploadList, besides = 0): boolean {
  return uploads.filter(isKept).length + besides >= maxFiles;
}

/** A file that failed or was cancelled and is chosen again takes the place of its old entry. */
function choose(list: UploadList, { id, file, judgement }: JudgedFile, besides?: number): UploadList {
  if (list.uploads.some((upload) => upload.id === id)) return list;
  const twin = list.uploads.find((upload) => isSameFile(upload.file, file));
  if (judgement.kind === 'refused') return refuse(list, id, file, judgement.reason);
  if (twin && isKept(twin)) return refuse(list, id, file, 'duplicate');
  if (isFull(list, besides)) return refuse(list, id, file, 'too-many');
  const { kind: _, ...known } = judgement;
  const chosen: Upload = { id, file, ...known, attempt: 1, state: { kind: 'waiting' } };
  return { ...list, uploads: [...list.uploads.filter((upload) => upload !== twin), chosen] };
}

function refuse(list: UploadList, id: string, { name, size }: File, reason: RefusalReason): UploadList {
  return { ...list, refused: [...list.refused, { id, name, size, reason }] };
}

function retry(list: UploadList, id: string, besides?: number): UploadList {
  const upload = list.uploads.find((one) => one.id === id);
  if (!upload || isKept(upload)) return list;
  if (isFull(list, besides)) return refuse({ ...list, refused: [] }, id, upload.file, 'too-many');
  return change(list, id, () => ({ ...upload, attempt: upload.attempt + 1, state: { kind: 'waiting' } }));
}

/** Changes the state, if the event belongs to this attempt and can happen in the present state. */
function move(list: UploadList, event: { id: string; attempt: number }, from: UploadState['kind'], state: UploadState): UploadList {
  return change(list, event.id, (upload) =>
    upload.attempt === event.attempt && upload.state.kind === from ? { ...upload, state } : upload,
  );
}

function remove(list: UploadList, id: string): UploadList {
  const upload = list.uploads.find((one) => one.id === id);
  if (!upload) return list;
  return { ...list, uploads: list.uploads.filter((one) => one !== upload), latest: { kind: 'removed', name: upload.file.name } };
}

function change(list: UploadList, id: string, by: (upload: Upload) => Upload): UploadList {
  const before = list.uploads.find((upload) => upload.id === id);
  const after = before && by(before);
  if (!after || after === before) return list;
  const { kind } = after.state;
  const latest = kind === 'waiting' || kind === 'sending' ? list.latest : { kind, name: after.file.name };
  return { ...list, uploads: list.uploads.map((upload) => (upload === before ? after : upload)), latest };
}
