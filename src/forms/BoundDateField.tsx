import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate, parseTypedDate, withFullYear } from '@/domain/calendar-date.ts';
import { DateField } from '@/ui/DateField.tsx';
import { type BoundFieldProps, useBoundField, useNeed } from './use-bound-field.ts';
import { useCalendar } from './use-calendar.ts';
import type { DateBounds } from './validators.ts';

interface BoundDateFieldProps extends BoundFieldProps, DateBounds {
  /** Whether there is a calendar. Not for dates that are known by heart, such as a date of birth. */
  calendar?: boolean;
}

/** A date as it is typed; a short year is written out once the field is left. The bounds are those of the schema (`dateText`), and the hint shows them. */
export function BoundDateField({ label, hint, optional, required, first, last, calendar = true }: BoundDateFieldProps) {
  const calendarOf = useCalendar();
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
      onBlur={() => {
        const date = parseTypedDate(first === undefined ? field.value : withFullYear(field.value));
        // d.M.yyyy stays as it is typed; a short year and an ISO date are written out.
        if (date !== null && !/\d{4}\s*$/.test(field.value)) change(formatDate(date));
      }}
      calendar={
        calendar
          ? calendarOf({ label, value: field.value, ...(first && { first }), ...(last && { last }), onValueChange: change })
          : undefined
      }
    />
  );
}

function useFormatText(first: CalendarDate | undefined, last: CalendarDate | undefined): string {
  const { t } = useTranslation('common');
  if (first !== undefined && last !== undefined) {
    if (first === last) return t('form.date.formatOnly', { day: formatDate(first) });
    return t('form.date.formatBetween', { first: formatDate(first), last: formatDate(last) });
  }
  if (first !== undefined) return t('form.date.formatFrom', { first: formatDate(first) });
  return last === undefined ? t('form.date.format') : t('form.date.formatUntil', { last: formatDate(last) });
}

const line = css({ display: 'block' });
