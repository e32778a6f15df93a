import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { judgeFile } from './chosen-file.ts';
import { failureCode, type SendFile } from './send-file.ts';
import { emptyUploadList, nextWaiting, type Upload, type UploadEvent, type UploadList, uploadList } from './upload-list.ts';

/** So many files are on their way at once: more make each of them slower on a phone's line. */
const AT_ONCE = 2;

export interface UploadQueueParts {
  /** The types that the form takes. */
  accepted: readonly FileContentType[];
  maxFiles: number;
  send: SendFile;
}

/** The files of one form: sends what is added, and tells whoever listens. `subscribe` and `list` are made for `useSyncExternalStore`. */
export interface UploadQueue {
  list: () => UploadList;
  /** Gives back how to stop listening. */
  subscribe: (listener: (event: UploadEvent) => void) => () => void;
  /** Resolves when all are in the list or refused; not when they are sent. `besides`: files of the form that are not in this list. */
  add: (files: Iterable<File>, besides?: number) => Promise<void>;
  cancel: (id: string) => void;
  retry: (id: string, besides?: number) => void;
  /** Takes a file out of the list, whatever its state. */
  remove: (id: string) => void;
  /** Forgets what was refused of the latest choice. */
  closeRefusals: () => void;
  /** Cancels all that is not done, and what is still being looked at: the form is gone. */
  cancelAll: () => void;
}

export function uploadQueue({ accepted, maxFiles, send }: UploadQueueParts): UploadQueue {
  let list = emptyUploadList(maxFiles);
  let ids = 0;
  let cancellations = 0;
  const listeners = new Set<(event: UploadEvent) => void>();
  const running = new Map<string, AbortController>();

  const tell = (event: UploadEvent): void => {
    const before = list;
    list = uploadList(list, event);
    if (list === before) return;
    for (const listener of listeners) listener(event);
  };

  const startWaiting = (): void => {
    for (let next = nextWaiting(list); next && running.size < AT_ONCE; next = nextWaiting(list)) void run(next);
  };

  const run = async ({ id, attempt, file, contentType }: Upload): Promise<void> => {
    const control = new AbortController();
    const { signal } = control;
    running.set(id, control);
    tell({ kind: 'started', id, attempt });
    try {
      const onProgress = (progress: number) => tell({ kind: 'progressed', id, attempt, progress });
      const record = await send({ file, contentType }, { signal, onProgress });
      tell({ kind: 'completed', id, attempt, record });
    } catch (error) {
      // After an abort the list has moved on, and does not hear this.
      tell({ kind: 'failed', id, attempt, code: failureCode(error) });
    }
    if (running.get(id) === control) running.delete(id);
    startWaiting();
  };

  /** Its place is free at once, whatever the browser still does with the call. */
  const stop = (id: string): void => {
    running.get(id)?.abort();
    running.delete(id);
  };

  const cancel = (id: string): void => {
    tell({ kind: 'cancelled', id });
    stop(id);
    startWaiting();
  };

  return {
    list: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async (files, besides = 0) => {
      const before = cancellations;
      const judged = await Promise.all(
        Array.from(files, async (file) => ({ id: `upload-${++ids}`, file, judgement: await judgeFile(file, accepted) })),
      );
      if (cancellations !== before) return;
      tell({ kind: 'chosen', files: judged, besides });
      startWaiting();
    },
    cancel,
    retry: (id, besides = 0) => {
      tell({ kind: 'retried', id, besides });
      startWaiting();
    },
    remove: (id) => {
      tell({ kind: 'removed', id });
      stop(id);
      startWaiting();
    },
    closeRefusals: () => tell({ kind: 'refusalsClosed' }),
    cancelAll: () => {
      cancellations += 1;
      for (const { id } of list.uploads) tell({ kind: 'cancelled', id });
      for (const id of running.keys()) stop(id);
    },
  };
}
