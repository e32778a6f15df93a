import { useTranslation } from 'react-i18next';
import { formatDate } from '@/domain/calendar-date.ts';
import { DateField } from '@/ui/DateField.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';
import type { DateBounds } from './validators.ts';

/** A calendar date of the form, as it is typed (dd.MM.yyyy); its bounds are told in the hint and are those of the schema (`dateText`). */
export function BoundDateField({ label, hint, optional, required, first, last }: BoundFieldProps & DateBounds) {
  const { t } = useTranslation('common');
  const { change, ...field } = useBoundField(label);
  const format =
    first !== undefined && last !== undefined
      ? t('form.date.formatBetween', { first: formatDate(first), last: formatDate(last) })
      : t('form.date.format');
  return (
    <DateField
      {...field}
      {...useNeed({ optional, required })}
      label={label}
      hint={
        <>
          {hint} {format}
        </>
      }
      onValueChange={change}
    />
  );
}
