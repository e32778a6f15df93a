import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { AUTHORS } from './threads.ts';

/** The texts that say who wrote an entry and when. */
export function useEntryTexts() {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return {
    author: ({ type }: Pick<MessageEntry, 'type'>) => t(`author.${AUTHORS[type]}`),
    time: ({ timestamp }: Pick<MessageEntry, 'timestamp'>) => format.dateTime(timestamp),
  };
}
