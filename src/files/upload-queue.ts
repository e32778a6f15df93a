import { ApiError } from 'client/api-error.ts';
import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { judgeFile } from './chosen-file.ts';
import { failureCode, type SendFile } from './send-file.ts';
import { emptyUploadList, nextWaiting, type Upload, type UploadEvent, type UploadList, uploadList } from './upload-list.ts';

/** Number of uploads at the same time. More would make each of them slower on a mobile connection. */
const AT_ONCE = 2;

export interface UploadQueueParts {
  /** The accepted file types. */
  accepted: readonly FileContentType[];
  maxFiles: number;
  send: SendFile;
}

/** Uploads the files of one form and notifies subscribers. `subscribe` and `list` are made for `useSyncExternalStore`. */
export interface UploadQueue {
  list: () => UploadList;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (event: UploadEvent) => void) => () => void;
  /** Resolves when every file is in the list or refused, not when it is uploaded. `besides`: number of files of the form outside this list. */
  add: (files: Iterable<File>, besides?: number) => Promise<void>;
  cancel: (id: string) => void;
  retry: (id: string, besides?: number) => void;
  /** Removes a file from the list, in any state. */
  remove: (id: string) => void;
  /** Removes the refused files of the latest choice. */
  closeRefusals: () => void;
  /** Cancels every upload and check that is not finished. Call it when the form is closed. */
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
      // After an abort the list ignores this event.
      tell({ kind: 'failed', id, attempt, code: failureCode(error), ...(error instanceof ApiError && { error }) });
    }
    if (running.get(id) === control) running.delete(id);
    startWaiting();
  };

  /** Frees the slot at once, even if the browser has not ended the call yet. */
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
