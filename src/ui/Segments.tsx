import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { field, segments } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of two or three views of one thing: native radios side by side, the chosen one marked by shape as well as colour. */
export function Segments<Value extends string>({ label, options, value, onValueChange }: SegmentsProps<Value>) {
  const name = useId();
  const slots = segments();
  return (
    <fieldset className={slots.root}>
      <legend className={field().label}>{label}</legend>
      <div className={slots.list}>
        {options.map((option) => (
          <label key={option.value} className={slots.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className={slots.control}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
