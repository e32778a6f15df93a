import i18next from 'i18next';
import { formatDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import type { Namespace } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { FileTexts } from './my-data-files.ts';

/** The files of texts that the readable file is written with. */
export const MY_DATA_TEXTS = ['my-data', 'termination', 'ending', 'parking', 'notices'] as const satisfies readonly Namespace[];

/** The words of the readable file. Its namespace is loaded when the file is made: call the result when MY_DATA_TEXTS have been loaded. */
export function useFileTexts(): (clock: Clock, language: string) => FileTexts {
  const format = useFormat();
  /** Names come from the API's answers, so that the compiler cannot know them. */
  const found = (key: string): string | null =>
    i18next.exists(key, { ns: 'my-data' }) ? i18next.getResource(i18next.language, 'my-data', key) : null;
  /** The words of closed lists that other pages have: reasons of ending a contract and what prevents it, equipment of parking spots, events of notices. */
  const otherWords = (value: string): string | null => {
    const reason = value.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    for (const [ns, key] of [
      ['termination', `reason.${reason}`],
      ['ending', `disallowed.${value}.title`],
      ['parking', `equipment.${value}`],
      ['notices', `events.kind.${value}`],
    ] as const) {
      if (value !== 'unknown' && i18next.exists(key, { ns })) return i18next.getResource(i18next.language, ns, key);
    }
    return null;
  };
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
    value: (value) => (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? format.date(value) : (found(`value.${value}`) ?? otherWords(value))),
    euros: (amount) => format.money(amount),
  });
}
