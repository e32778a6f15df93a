import { useTranslation } from 'react-i18next';
import { defaultLanguage, inFinland, languageOf } from '@/domain/languages.ts';
import { FILE_LIMIT_BYTES } from './chosen-file.ts';
import { endingsOf } from './content-type.ts';
import { fileSize } from './file-size.ts';
import type { Uploads } from './use-uploads.ts';

/** The limits of a form's files, in words. */
export interface FileRules {
  maxFiles: number;
  /** "jpg, jpeg, png, gif ja pdf" */
  types: string;
  /** "10 Mt" */
  limit: string;
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
  const limit = sizeText(FILE_LIMIT_BYTES);
  return { maxFiles, types, limit, all: t('rules', { count: maxFiles, limit, types }), sizeText };
}
