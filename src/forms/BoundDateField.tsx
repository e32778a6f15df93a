import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate, parseIsoDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { DateField } from '@/ui/DateField.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';
import type { DateBounds } from './validators.ts';

interface BoundDateFieldProps extends BoundFieldProps, DateBounds {
  /** Off for days that nobody looks up, such as one's own birth. */
  calendar?: boolean;
}

/** Finland writes weekdays and months small and begins its weeks on Monday, in all its languages. */
const LOCALES: Readonly<Record<string, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-FI' };

/** A calendar date of the form, as it is typed (dd.MM.yyyy); its bounds are those of the schema (`dateText`), and the hint tells them. */
export function BoundDateField({ label, hint, optional, required, first, last, calendar = true }: BoundDateFieldProps) {
  const { t, i18n } = useTranslation('common');
  const { change, ...field } = useBoundField(label);
  const format = useFormatText(first, last);
  return (
    <DateField
      {...field}
      {...useNeed({ optional, required })}
      label={label}
      hint={
        <>
          {hint !== undefined && <span className={line}>{hint}</span>} <span className={line}>{format}</span>
        </>
      }
      onValueChange={change}
      calendar={
        calendar
          ? {
              selected: parseTypedDate(field.value),
              first,
              last,
              locale: LOCALES[i18n.language] ?? i18n.language,
              texts: {
                open: t('form.date.openCalendar', { label }),
                previousMonth: t('form.date.previousMonth'),
                nextMonth: t('form.date.nextMonth'),
                loading: t('loading'),
                failed: t('form.date.calendarFailed'),
              },
              onPick: (day) => {
                const date = parseIsoDate(day);
                if (date !== null) change(formatDate(date));
              },
            }
          : undefined
      }
    />
  );
}

function useFormatText(first: CalendarDate | undefined, last: CalendarDate | undefined): string {
  const { t } = useTranslation('common');
  if (first !== undefined && last !== undefined) {
    return t('form.date.formatBetween', { first: formatDate(first), last: formatDate(last) });
  }
  if (first !== undefined) return t('form.date.formatFrom', { first: formatDate(first) });
  return last === undefined ? t('form.date.format') : t('form.date.formatUntil', { last: formatDate(last) });
}

const line = css({ display: 'block' });
