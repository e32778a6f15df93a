import i18next from 'i18next';
import { formatDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { FileTexts } from './my-data-files.ts';

/** The words of the readable file. Its namespace is loaded when the file is made: call the result after `loadTexts('my-data')`. */
export function useFileTexts(): (clock: Clock, language: string) => FileTexts {
  const format = useFormat();
  /** Names come from the API's answers, so that the compiler cannot know them. */
  const found = (key: string): string | null =>
    i18next.exists(key, { ns: 'my-data' }) ? i18next.getResource(i18next.language, 'my-data', key) : null;
  return (clock, language) => ({
    language,
    title: i18next.t('my-data:title'),
    made: i18next.t('my-data:made', { date: formatDate(todayInHelsinki(clock)) }),
    missing: i18next.t('my-data:missing'),
    nothing: i18next.t('my-data:nothing'),
    yes: i18next.t('my-data:yes'),
    no: i18next.t('my-data:no'),
    part: (name) => i18next.t(`my-data:part.${name}`),
    field: (name) => found(`field.${name}`),
    value: (value) => (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? format.date(value) : found(`value.${value}`)),
  });
}
