import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate, parseTypedDate, withFullYear } from '@/domain/calendar-date.ts';
import { tidyEmail } from '@/domain/contact-details.ts';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { DateField } from '@/ui/DateField.tsx';
import { RadioCards } from '@/ui/RadioCards.tsx';
import { type ChoiceGroup, type ChoiceOption, SelectField } from '@/ui/SelectField.tsx';
import { TextArea } from '@/ui/TextArea.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { emailControl, lowerCaseInPlace } from './lower-case-in-place.ts';
import { type BoundFieldProps, useBoundField, useNeed } from './use-bound-field.ts';
import { useCalendar } from './use-calendar.ts';
import type { DateBounds } from './validators.ts';

export type BoundTextFieldProps = BoundFieldProps &
  Omit<
    ComponentProps<typeof TextField>,
    'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'onBlur' | 'onFocus' | 'label' | 'hint' | 'optional' | 'required'
  > & {
    /** Formats the value when the field is left: in groups, in capitals. Must not change its meaning. */
    tidy?: (typed: string) => string;
  };

/** One line of text of the form: `<form.AppField name="title">{(field) => <field.TextField label={…} />}</form.AppField>`. */
export function BoundTextField({ label, optional, required, onChange, tidy = asTyped, ...props }: BoundTextFieldProps) {
  const { change, value, ...field } = useBoundField(label);
  const need = useNeed({ optional, required });
  const [isTyping, setTyping] = useState(false);
  const tidied = tidy(value);
  const takeTidied = () => {
    if (tidied !== value) change(tidied);
  };
  return (
    <TextField
      {...props}
      {...field}
      {...need}
      label={label}
      // Not formatted while typing, because the caret would jump.
      value={isTyping ? value : tidied}
      onFocus={() => {
        setTyping(true);
        takeTidied();
      }}
      onChange={(event) => {
        onChange?.(event);
        change(event.target.value);
      }}
      onBlur={() => {
        setTyping(false);
        takeTidied();
      }}
    />
  );
}

const asTyped = (typed: string) => typed;

/** An e-mail address of the form, in small letters while it is typed (formats.email-address). */
export function BoundEmailField(props: Omit<BoundTextFieldProps, 'type' | 'onChange' | 'tidy'>) {
  return <BoundTextField {...emailControl} tidy={tidyEmail} {...props} onChange={lowerCaseInPlace} />;
}

/**
 * A phone number of the form. Somebody else's takes `autoComplete="off"`: the browser knows only the resident's own.
 * `tidy` is `normalizePhoneNumber`; the form gives it, so that forms without a phone number do not load the numbering plans.
 */
export function BoundPhoneField(props: Omit<BoundTextFieldProps, 'type'> & Required<Pick<BoundTextFieldProps, 'tidy'>>) {
  return <BoundTextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

interface BoundTextAreaProps extends BoundFieldProps {
  /** The largest number of characters that the contract allows. */
  max: number;
}

/** A field for several lines of text. Shows how many characters are left. */
export function BoundTextArea({ label, hint, optional, required, max }: BoundTextAreaProps) {
  const { t } = useTranslation('common');
  const { change, ...field } = useBoundField(label);
  const need = useNeed({ optional, required });
  const left = (count: number) => (count < 0 ? t('form.charactersOver', { count: -count }) : t('form.charactersLeft', { count }));
  return (
    <TextArea
      {...field}
      {...need}
      label={label}
      hint={hint}
      counter={{ max, text: left }}
      onChange={(event) => change(event.target.value)}
    />
  );
}

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
        if (date !== null && !/^[\d. ]+\d{4}$/.test(field.value)) change(formatDate(date));
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

interface BoundRadioCardsProps extends BoundFieldProps {
  options: readonly ChoiceOption[];
}

/** A choice of one value among few, all of them visible. The value is '' while nothing is chosen. */
export function BoundRadioCards({ label, hint, optional, required, options }: BoundRadioCardsProps) {
  const { change, name: _, ...field } = useBoundField(label);
  return <RadioCards {...field} {...useNeed({ optional, required })} label={label} hint={hint} options={options} onValueChange={change} />;
}

interface BoundSelectProps extends BoundFieldProps {
  /** The text that is shown while nothing is chosen. */
  placeholder: string;
  options: readonly (ChoiceOption | ChoiceGroup)[];
}

/** A choice of one value among many. The value is '' while nothing is chosen. */
export function BoundSelect({ label, hint, optional, required, placeholder, options }: BoundSelectProps) {
  const { change, ...field } = useBoundField(label);
  return (
    <SelectField
      {...field}
      {...useNeed({ optional, required })}
      label={label}
      hint={hint}
      placeholder={placeholder}
      options={options}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface BoundCheckboxProps extends Omit<BoundFieldProps, 'optional'> {
  /** Whether it must be ticked. Most checkboxes need not be. */
  required?: boolean;
}

/** A checkbox of the form; its value is a boolean. */
export function BoundCheckbox({ label, hint, required = false }: BoundCheckboxProps) {
  const { change, value, ...field } = useBoundField<boolean>(label);
  return (
    <Checkbox {...field} label={label} hint={hint} required={required} checked={value} onChange={(event) => change(event.target.checked)} />
  );
}
