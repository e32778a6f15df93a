import type { ChoiceOption } from '@/ui/choice-options.ts';
import { RadioCards } from '@/ui/RadioCards.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';

interface BoundRadioCardsProps extends BoundFieldProps {
  options: readonly ChoiceOption[];
}

/** A choice of one value among few, all of them visible. The value is '' while nothing is chosen. */
export function BoundRadioCards({ label, hint, optional, required, options }: BoundRadioCardsProps) {
  const { change, name: _, ...field } = useBoundField(label);
  return <RadioCards {...field} {...useNeed({ optional, required })} label={label} hint={hint} options={options} onValueChange={change} />;
}
