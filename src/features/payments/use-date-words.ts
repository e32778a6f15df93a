import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, parseIsoDate } from '@/domain/calendar-date.ts';
import { lastDayToPay } from '@/domain/due-date.ts';
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

/** Until when a bill may be paid that falls due on a day off: "voit maksaa viimeistään ma 04.01.2027"; null on a weekday (`payments.due-date`). */
export function usePayableUntil(dueDate: string): string | null {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const date = parseIsoDate(dueDate);
  const last = date === null ? null : lastDayToPay(date);
  if (last === null || last === date) return null;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${last}T00:00:00Z`));
  return t('payableUntil', { date: `${weekday}\u00a0${formatDate(last)}` });
}

function useLocale(): string {
  const { i18n } = useTranslation();
  return LOCALES[languageOf(i18n.language) ?? 'fi'];
}
