import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';

export type BoundTextFieldProps = BoundFieldProps &
  Omit<
    ComponentProps<typeof TextField>,
    'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'onBlur' | 'label' | 'hint' | 'optional' | 'required'
  > & {
    /** Makes of what was typed what is meant, once the field is left: groups, capitals. */
    tidy?: (typed: string) => string;
  };

/** One line of text of the form: `<form.AppField name="title">{(field) => <field.TextField label={…} />}</form.AppField>`. */
export function BoundTextField({ label, optional, required, onChange, tidy, ...props }: BoundTextFieldProps) {
  const { change, onBlur, ...field } = useBoundField(label);
  const need = useNeed({ optional, required });
  return (
    <TextField
      {...props}
      {...field}
      {...need}
      label={label}
      onChange={(event) => {
        onChange?.(event);
        change(event.target.value);
      }}
      onBlur={() => {
        const tidied = tidy?.(field.value) ?? field.value;
        if (tidied !== field.value) change(tidied);
        onBlur();
      }}
    />
  );
}
