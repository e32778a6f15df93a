import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { AUTHORS } from './threads.ts';

/** The texts that say who wrote an entry and when. */
export function useEntryTexts() {
  const { t } = useTranslation(['messages', 'common']);
  const format = useFormat();
  return {
    author: ({ type }: Pick<MessageEntry, 'type'>) => t(`author.${AUTHORS[type]}`),
    /** Without the year in the current one. */
    shortTime: ({ timestamp }: Pick<MessageEntry, 'timestamp'>) =>
      t('common:dateTime', { date: format.shortDate(timestamp), time: format.time(timestamp) }),
    time: ({ timestamp }: Pick<MessageEntry, 'timestamp'>) => format.dateTime(timestamp),
  };
}
