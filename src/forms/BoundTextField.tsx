import { type ComponentProps, useState } from 'react';
import { formatIban, withoutBlanks } from '@/domain/iban-format.ts';
import { normalizePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { TextField } from '@/ui/TextField.tsx';
import { emailControl, lowerCaseInPlace } from './lower-case-in-place.ts';
import { type BoundFieldProps, useBoundField, useNeed } from './use-bound-field.ts';

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
export function BoundEmailField(props: Omit<BoundTextFieldProps, 'type' | 'onChange'>) {
  return <BoundTextField {...emailControl} {...props} onChange={lowerCaseInPlace} />;
}

/**
 * A phone number of the form. Somebody else's takes `autoComplete="off"`: the browser knows only the resident's own.
 * `tidy` is `normalizePhoneNumber`; the form gives it, so that forms without a phone number do not load the numbering plans.
 */
export function BoundPhoneField(props: Omit<BoundTextFieldProps, 'type'> & Required<Pick<BoundTextFieldProps, 'tidy'>>) {
  return <BoundTextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

/** An IBAN. It is written in groups of four when the field is left; the value of the form has the groups, too. */
export function BoundIbanField(props: Omit<BoundTextFieldProps, 'type' | 'tidy'>) {
  return (
    <BoundTextField
      autoComplete="off"
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      tidy={(typed) => formatIban(withoutBlanks(typed))}
      {...props}
    />
  );
}

/** A Finnish personal identity code. It is written in capitals when the field is left. Autocomplete is off. */
export function BoundPersonalIdentityCodeField(props: Omit<BoundTextFieldProps, 'type' | 'tidy' | 'length'>) {
  return (
    <BoundTextField
      autoComplete="off"
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      length="short"
      tidy={normalizePersonalIdentityCode}
      {...props}
    />
  );
}
