/** The files of a form, from the choice to the kept record: what happens to them, as events on one list. */
import type { ErrorCode } from 'client/api-error.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import type { FileRecord } from 'generated/zod/fileRecord.zod.ts';
import { isSameFile, type Judgement, type RefusalReason } from './chosen-file.ts';

export type UploadState =
  | { kind: 'waiting' }
  /** Share of the bytes that have left, 0 to 1; null where the browser does not tell. */
  | { kind: 'sending'; progress: number | null }
  | { kind: 'done'; record: FileRecord }
  | { kind: 'failed'; code: ErrorCode }
  | { kind: 'cancelled' };

export interface Upload {
  /** Of this list only. */
  id: string;
  file: File;
  contentType: FileContentType;
  /** Counts the retries: what an earlier try still tells is not heard. */
  attempt: number;
  state: UploadState;
}

/** A file that was not taken. */
export interface RefusedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  reason: RefusalReason;
}

/** What happened last to a file and is worth saying to somebody who does not see the list. */
export interface LatestUpload {
  kind: 'done' | 'failed' | 'cancelled' | 'removed';
  name: string;
}

export interface UploadList {
  /** How many files the form takes. Failed and cancelled ones do not count. */
  maxFiles: number;
  uploads: readonly Upload[];
  /** What was not taken of the latest choice. */
  refused: readonly RefusedFile[];
  latest: LatestUpload | null;
}

/** One chosen file with what was found in it. */
export interface JudgedFile {
  id: string;
  file: File;
  judgement: Judgement;
}

/** `besides`: how many files the form has that did not come by this list, as those of a restored draft; they count, too. */
export type UploadEvent =
  | { kind: 'chosen'; files: readonly JudgedFile[]; besides?: number }
  | { kind: 'started'; id: string; attempt: number }
  | { kind: 'progressed'; id: string; attempt: number; progress: number }
  | { kind: 'completed'; id: string; attempt: number; record: FileRecord }
  | { kind: 'failed'; id: string; attempt: number; code: ErrorCode }
  | { kind: 'cancelled'; id: string }
  | { kind: 'retried'; id: string; besides?: number }
  | { kind: 'removed'; id: string }
  /** The user has seen what was refused and closes it. */
  | { kind: 'refusalsClosed' };

export function emptyUploadList(maxFiles: number): UploadList {
  return { maxFiles, uploads: [], refused: [], latest: null };
}

/** The list after an event. An event that comes too late, or for a file that is not there, gives the list as it was. */
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
      return move(list, event, 'sending', { kind: 'failed', code: event.code });
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

/** Whether the form has to wait: a file is yet to be sent or on its way (files.uploading-blocks). Failed ones never block it (files.failed-upload). */
export function isUploading({ uploads }: UploadList): boolean {
  return uploads.some(isUnderWay);
}

/** The files that the form sends, in the order of the choice. */
export function completedFiles({ uploads }: UploadList): FileRecord[] {
  return uploads.flatMap(({ state }) => (state.kind === 'done' ? [state.record] : []));
}

/** What is sent next; undefined when nothing waits. */
export function nextWaiting({ uploads }: UploadList): Upload | undefined {
  return uploads.find(({ state }) => state.kind === 'waiting');
}

function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

function isKept(upload: Upload): boolean {
  return isUnderWay(upload) || upload.state.kind === 'done';
}

/** Whether no further file is taken. @param besides as in the events */
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
  const chosen: Upload = { id, file, contentType: judgement.contentType, attempt: 1, state: { kind: 'waiting' } };
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

/** To another state, if this is still the try that the event tells of and it is where that event can happen. */
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
