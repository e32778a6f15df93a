import type { FileContentType } from 'generated/zod/fileContentType.zod.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { infer as Infer } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { type DraftOwner, unsentFilesOf } from '@/forms/drafts.ts';
import type { attachedFile } from '@/forms/validators.ts';
import { replacedName } from './content-type.ts';
import { fileSender, type SendFile } from './send-file.ts';
import { completedFiles, isFull, isUploading, type UploadList, unsentNames } from './upload-list.ts';
import { type UploadQueue, uploadQueue } from './upload-queue.ts';

/** A finished upload as a form keeps it. */
export interface AttachedFile extends Infer<typeof attachedFile> {
  /** The id that messages use. Reports and terminations use the uuid. */
  id?: number | undefined;
}

interface UploadsParts {
  /** The accepted types: FORM_FILE_TYPES or FILE_TYPES. Read at the first render only. */
  accepted: readonly FileContentType[];
  /** The most files of the form, with those of a restored draft. Read at the first render only. */
  maxFiles: number;
  /** The form's value. */
  files: readonly AttachedFile[];
  /** Sets the form's value. Called with all files whenever an upload is done or a file is removed. */
  onFiles: (files: AttachedFile[]) => void;
  /** The draft that the files belong to, by the name of its form. Null only where there is none. Read at the first render only. */
  draft: { form: string; owner: DraftOwner } | null;
  /** Whether the resident can choose to remove the place from photos; it is removed until they choose otherwise (files.photo-place). */
  offersPlace?: boolean;
  /** Replaced in tests and in the gallery. */
  send?: SendFile;
}

/** The files of one form, for a FileField. */
export interface Uploads {
  accepted: readonly FileContentType[];
  /** The files that were added on this page, in any state. */
  list: UploadList;
  /** Files of the form that came from elsewhere: a draft, or an earlier version of what is edited. */
  restored: readonly AttachedFile[];
  /** Names of files that were not sent when the page was reloaded or left, and that were not chosen again since (files.lost-upload). */
  lost: readonly string[];
  /** Whether a file is lost, is being sent or could not be sent. */
  hasUnsent: boolean;
  /** The form goes on without the lost files. */
  forgetLost: () => void;
  /** The form cannot be sent yet: show `files:uploading` beside its button (files.uploading-blocks). */
  isUploading: boolean;
  isFull: boolean;
  /** The choice about the place in photos; null where there is none. */
  place: { isRemoved: boolean; choose: (isRemoved: boolean) => void } | null;
  add: (files: Iterable<File>) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  /** @param id of the list */
  remove: (id: string) => void;
  removeRestored: (uuid: string) => void;
  closeRefusals: () => void;
  /** Cancels and removes every file. Call it when the form is emptied. */
  clear: () => void;
}

/**
 * Uploads the files of a form while it is being filled in. Call it above the form's steps, so that nothing is lost when another step is
 * shown; when the form is closed, uploads are cancelled. Failed uploads are in the list and never in the form's value (files.failed-upload).
 */
export function useUploads({ accepted, maxFiles, files, onFiles, draft, offersPlace = false, send }: UploadsParts): Uploads {
  const { allowedHosts } = useConfig();
  const [removesPlace, setRemovesPlace] = useState(offersPlace);
  const [withPlace] = useState(() => new WeakSet<File>());
  const [queue] = useState(() => {
    const sender = send ?? fileSender({ origin: window.location.origin, allowedHosts });
    return uploadQueue({
      accepted,
      maxFiles,
      send: (sent, parts) => sender({ ...sent, withoutPlace: offersPlace && !withPlace.has(sent.file) }, parts),
    });
  });
  const list = useSyncExternalStore(queue.subscribe, queue.list);
  const restored = filesFromElsewhere(files, queue);

  const [kept] = useState(() => keptNames(draft));
  const [lostAtFirst, setLost] = useState(kept.atFirst);
  const lost = lostAtFirst.filter((name) => !list.uploads.some(({ file }) => file.name === name));
  const keepNames = (names: readonly string[]) => {
    const left = names.filter((name) => !queue.list().uploads.some(({ file }) => file.name === name));
    setLost(left);
    kept.save([...new Set([...left, ...unsentNames(queue.list())])]);
  };

  const followNames = useEffectEvent(() => keepNames(lost));
  const tellForm = useEffectEvent(() => onFiles([...restored, ...attachedBy(queue)]));
  useEffect(() => {
    const stop = queue.subscribe(({ kind }) => {
      if (kind === 'completed') tellForm();
      if (kind !== 'progressed') followNames();
    });
    return () => {
      stop();
      queue.cancelAll();
    };
  }, [queue]);

  const remove = (id: string) => {
    queue.remove(id);
    onFiles([...restored, ...attachedBy(queue)]);
  };
  return {
    accepted,
    list,
    restored,
    lost,
    hasUnsent: lost.length > 0 || unsentNames(list).length > 0,
    forgetLost: () => keepNames([]),
    isUploading: isUploading(list),
    isFull: isFull(list, restored.length),
    place: offersPlace ? { isRemoved: removesPlace, choose: setRemovesPlace } : null,
    add: (chosen) => {
      const added = [...chosen];
      if (!removesPlace) for (const file of added) withPlace.add(file);
      void queue.add(added, restored.length);
    },
    cancel: queue.cancel,
    retry: (id) => queue.retry(id, restored.length),
    remove,
    removeRestored: (uuid) => onFiles(files.filter((file) => file.uuid !== uuid)),
    closeRefusals: queue.closeRefusals,
    clear: () => {
      for (const { id } of queue.list().uploads) queue.remove(id);
      queue.closeRefusals();
      keepNames([]);
      onFiles([]);
    },
  };
}

/** The kept names of unsent files. They are written at once: a reload gives no warning. */
function keptNames(draft: UploadsParts['draft']) {
  const store = draft && unsentFilesOf(draft.form);
  const atFirst = (draft && store?.read(draft.owner)?.names) ?? [];
  let last = JSON.stringify(atFirst);
  return {
    atFirst,
    save: (names: readonly string[]): void => {
      if (draft === null || JSON.stringify(names) === last) return;
      last = JSON.stringify(names);
      if (names.length === 0) store?.clear(draft.owner);
      else store?.save(draft.owner, { names });
    },
  };
}

function attachedBy(queue: UploadQueue): AttachedFile[] {
  return queue.list().uploads.flatMap(({ file, contentType, state }) => {
    if (state.kind !== 'done') return [];
    const { uuid, fileName, id } = state.record;
    return [{ uuid, fileName, id, chosenName: replacedName(file.name, contentType) }];
  });
}

function filesFromElsewhere(files: readonly AttachedFile[], queue: UploadQueue): AttachedFile[] {
  const own = new Set(completedFiles(queue.list()).map(({ uuid }) => uuid));
  return files.filter(({ uuid }) => !own.has(uuid));
}
