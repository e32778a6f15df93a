import { Checkbox } from '@/ui/Checkbox.tsx';
import { RadioCards } from '@/ui/RadioCards.tsx';
import { type ChoiceGroup, type ChoiceOption, SelectField } from '@/ui/SelectField.tsx';
import { type BoundFieldProps, useBoundField, useNeed } from './use-bound-field.ts';

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
