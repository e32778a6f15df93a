import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDate, formatDate, parseIsoDate } from '@/domain/calendar-date.ts';
import { type Language, languageOf } from '@/i18n/languages.ts';

const LOCALES = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' } satisfies Record<Language, string>;

/** The name of a month in the resident's language: "marraskuu 2026". An impossible one stays as it came. */
export function useMonthName(): (yearMonth: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (yearMonth) => {
      const first = parseIsoDate(`${yearMonth}-01`);
      return first === null ? yearMonth : names.format(new Date(`${first}T00:00:00Z`));
    };
  }, [locale]);
}

/** A date with its weekday: "ma 04.01.2027". */
export function useDayWithWeekday(): (date: CalendarDate) => string {
  const locale = useLocale();
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return (date) => `${weekdays.format(new Date(`${date}T00:00:00Z`))}\u00a0${formatDate(date)}`;
  }, [locale]);
}

function useLocale(): string {
  const { i18n } = useTranslation();
  return LOCALES[languageOf(i18n.language) ?? 'fi'];
}
