import type { ChoiceGroup, ChoiceOption } from '@/ui/choice-options.ts';
import { SelectField } from '@/ui/SelectField.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';

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
