import { Checkbox } from '@/ui/Checkbox.tsx';
import type { BoundFieldProps } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';

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
