import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { FILE_BYTES } from 'generated/limits.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { defaultLanguage, inFinland, languageOf } from '@/domain/languages.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { objectUrl, revokeObjectUrl } from '@/session/object-urls.ts';
import type { FileItem } from '@/ui/FileList.tsx';
import { PIXEL_LIMIT } from './chosen-file.ts';
import { announcedName, endingsOf, replacedName } from './content-type.ts';
import { isPicture } from './file-kind.ts';
import { fileSize } from './file-size.ts';
import { mayRetry, type UploadState } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

/** The rows of a form's files: those of a restored draft first, then the uploads in the order in which they were chosen. */
export function useFileItems(uploads: Uploads): FileItem[] {
  const { t } = useTranslation(['files', 'common']);
  const rules = useFileRules(uploads);
  const stateText = useStateText(rules);
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
    const { id, file, contentType, isProtected = false, state } = upload;
    const isUnderWay = state.kind === 'waiting' || state.kind === 'sending';
    return {
      key: id,
      // The name is the one that is sent, from the beginning: a draft restores it by that.
      name: announcedName(file.name, contentType),
      size: rules.sizeText(file.size),
      state: state.kind,
      text: [withChosenName(stateText(state), replacedName(file.name, contentType)), isProtected && t('state.protected')]
        .filter(Boolean)
        .join(' '),
      picture: isPicture(contentType) ? <FilePicture of={file} /> : undefined,
      progress: state.kind === 'sending' ? state.progress : null,
      stop: isUnderWay
        ? { word: t('common:action.cancel'), onClick: () => uploads.cancel(id) }
        : { word: remove, onClick: () => uploads.remove(id) },
      retry: mayRetry(upload) ? { word: t('common:action.retry'), onClick: () => uploads.retry(id) } : undefined,
    };
  });
  return [...restored, ...own];
}

/** Codes whose texts are about forms. The name and type of the file were checked before, so the user cannot correct these failures. */
const ABOUT_FORMS = new Set<ErrorCode>(['BAD_REQUEST', 'VALIDATION_ERROR', 'NOT_FOUND']);

/** What the backend refuses is told with the limits of the form, as what the form refuses itself. */
const REFUSALS: Partial<Record<ErrorCode, 'refused.too-large' | 'refused.type'>> = {
  FILE_TOO_LARGE: 'refused.too-large',
  FILE_TYPE_NOT_ALLOWED: 'refused.type',
};

function useStateText(rules: FileRules): (state: UploadState) => string {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (state) => {
    if (state.kind === 'failed') {
      // The text of this code is about downloads. Here the device cannot read the file.
      if (state.code === 'FILE_FAILED_TO_LOAD') return t('refused.unreadable');
      const refusal = REFUSALS[state.code];
      if (refusal !== undefined) return `${t('state.failed')} ${t(refusal, { ...rules })}`;
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

/** The limits of a form's files, in words. */
export interface FileRules {
  maxFiles: number;
  /** "jpg, jpeg, png, gif ja pdf" */
  types: string;
  /** As the language writes it, with its unit. */
  limit: string;
  /** The most pixels of a picture, in millions. */
  megapixels: number;
  /** All of it in sentences. */
  all: string;
  sizeText: (bytes: number) => string;
}

export function useFileRules({ accepted, list: { maxFiles } }: Pick<Uploads, 'accepted' | 'list'>): FileRules {
  const { t, i18n } = useTranslation('files');
  const language = languageOf(i18n.language) ?? defaultLanguage;
  const sizeText = (bytes: number) => {
    const { unit, amount } = fileSize(bytes, language);
    return t(`size.${unit}`, { amount });
  };
  const types = new Intl.ListFormat(inFinland(language)).format(endingsOf(accepted));
  const limit = sizeText(FILE_BYTES);
  return { maxFiles, types, limit, megapixels: PIXEL_LIMIT / 1_000_000, all: t('rules', { count: maxFiles, limit, types }), sizeText };
}

/** A picture that was chosen, in the list of files. Its address lives as long as it is shown, and never longer than the session. */
function FilePicture({ of }: { of: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = objectUrl(of);
      image.src = address;
      return () => revokeObjectUrl(address);
    },
    [of],
  );
  return <img ref={show} alt="" decoding="async" className={picture} />;
}

const picture = css({ width: '100%', height: '100%', objectFit: 'cover' });
