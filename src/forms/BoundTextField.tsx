import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField.tsx';
import { useBoundField } from './use-bound-field.ts';

export type BoundTextFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'onBlur' | 'label'
> & {
  label: string;
};

/** One line of text of the form: `<form.AppField name="title">{(field) => <field.TextField label={…} />}</form.AppField>`. */
export function BoundTextField({ label, onChange, ...props }: BoundTextFieldProps) {
  const { change, ...field } = useBoundField(label);
  return (
    <TextField
      {...props}
      {...field}
      label={label}
      onChange={(event) => {
        onChange?.(event);
        change(event.target.value);
      }}
    />
  );
}
