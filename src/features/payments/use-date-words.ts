import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, parseIsoDate } from '@/domain/calendar-date.ts';
import { monthName, shortWeekday } from '@/domain/date-words.ts';
import { lastDayToPay } from '@/domain/due-date.ts';
import { inFinland } from '@/domain/languages.ts';

/** The name of a month in the resident's language: "marraskuu 2026". */
export function useMonthName(): (yearMonth: string) => string {
  const locale = useLocale();
  return useCallback((yearMonth) => monthName(yearMonth, locale), [locale]);
}

/** Until when a bill may be paid that falls due on a day off: "voit maksaa viimeistään ma 04.01.2027"; null on a weekday (`payments.due-date`). */
export function usePayableUntil(dueDate: string): string | null {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const date = parseIsoDate(dueDate);
  const last = date === null ? null : lastDayToPay(date);
  if (last === null || last === date) return null;
  return t('payableUntil', { date: `${shortWeekday(last, locale)}\u00a0${formatDate(last)}` });
}

function useLocale(): string {
  const { i18n } = useTranslation();
  return inFinland(i18n.language);
}
