import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/i18n/use-error-text.ts';
import type { FileItem } from '@/ui/FileList.tsx';
import { announcedName, replacedName } from './content-type.ts';
import { FilePicture } from './FilePicture.tsx';
import { mayRetry, type Upload, type UploadState } from './upload-list.ts';
import { useFileRules } from './use-file-rules.ts';
import type { Uploads } from './use-uploads.ts';

/** The rows of a form's files: those of a restored draft first, then the uploads in the order in which they were chosen. */
export function useFileItems(uploads: Uploads): FileItem[] {
  const { t } = useTranslation(['files', 'common']);
  const { sizeText } = useFileRules(uploads);
  const stateText = useStateText();
  const remove = t('common:action.remove');
  /** A file whose name was replaced keeps saying so, also when a draft has restored it. */
  const withChosenName = (text: string, from: string | undefined) =>
    from === undefined ? text : `${text} ${t('state.renamed', { from })}`;

  const restored = uploads.restored.map(
    ({ uuid, fileName, chosenName }): FileItem => ({
      key: uuid,
      name: fileName,
      state: 'done',
      text: withChosenName(t('state.done'), chosenName),
      progress: null,
      stop: { word: remove, onClick: () => uploads.removeRestored(uuid) },
    }),
  );
  const own = uploads.list.uploads.map((upload): FileItem => {
    const { id, file, contentType, state } = upload;
    const isUnderWay = state.kind === 'waiting' || state.kind === 'sending';
    return {
      key: id,
      // The name is the one that is sent, from the beginning: a draft restores it by that.
      name: announcedName(file.name, contentType),
      size: sizeText(file.size),
      state: state.kind,
      text: withChosenName(stateText(state), replacedName(file.name, contentType)),
      picture: PICTURES.has(contentType) ? <FilePicture of={file} /> : undefined,
      progress: state.kind === 'sending' ? state.progress : null,
      stop: isUnderWay
        ? { word: t('common:action.cancel'), onClick: () => uploads.cancel(id) }
        : { word: remove, onClick: () => uploads.remove(id) },
      retry: mayRetry(upload) ? { word: t('common:action.retry'), onClick: () => uploads.retry(id) } : undefined,
    };
  });
  return [...restored, ...own];
}

const PICTURES = new Set<Upload['contentType']>(['jpeg', 'png', 'gif']);

/** Codes whose texts are about forms. The name and type of the file were checked before, so the user cannot correct these failures. */
const ABOUT_FORMS = new Set<ErrorCode>(['BAD_REQUEST', 'VALIDATION_ERROR', 'NOT_FOUND']);

function useStateText(): (state: UploadState) => string {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (state) => {
    if (state.kind === 'failed') {
      // The text of this code is about downloads. Here the device cannot read the file.
      if (state.code === 'FILE_FAILED_TO_LOAD') return t('refused.unreadable');
      const code = ABOUT_FORMS.has(state.code) ? 'UNEXPECTED' : state.code;
      const { status = -1, retryAfter } = state.error ?? {};
      return `${t('state.failed')} ${errorText(new ApiError({ code, status, retryAfter, operationId: null }))}`;
    }
    // All bytes are sent and the answer is awaited: a percentage would seem to hang.
    if (state.kind === 'sending' && state.progress !== null && state.progress < 1) {
      return t('state.sendingShare', { percent: Math.floor(state.progress * 100) });
    }
    return t(`state.${state.kind}`);
  };
}
