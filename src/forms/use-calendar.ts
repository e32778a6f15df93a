import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDate, formatDate, parseIsoDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { inFinland } from '@/domain/languages.ts';
import type { DateField } from '@/ui/DateField.tsx';
import type { DateBounds } from './validators.ts';

interface CalendarOf extends DateBounds {
  /** Name of the field, in the name of the calendar's button. */
  label: string;
  /** The date as it is typed. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The calendar beside a date field, in the language of the page; a chosen day is written into the field as it would be typed. */
export function useCalendar(): (of: CalendarOf) => NonNullable<ComponentProps<typeof DateField>['calendar']> {
  const { t, i18n } = useTranslation('common');
  return ({ label, value, first, last, onValueChange }) => ({
    selected: parseTypedDate(value),
    first,
    last,
    locale: inFinland(i18n.language),
    texts: {
      open: t('form.date.openCalendar', { label }),
      panel: t('form.date.calendar', { label }),
      previousMonth: t('form.date.previousMonth'),
      nextMonth: t('form.date.nextMonth'),
      loading: t('loading'),
      failed: t('form.date.calendarFailed'),
    },
    onPick: (day) => {
      const date: CalendarDate | null = parseIsoDate(day);
      if (date !== null) onValueChange(formatDate(date));
    },
  });
}
