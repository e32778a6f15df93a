import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { field, segments } from 'styled-system/recipes';
import { useAfterPaint } from './after-paint.ts';
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
  // The press is painted first, and the other view follows: it may be a thousand rows.
  const [shown, setShown] = useState({ pressed: value, given: value });
  if (shown.given !== value) setShown({ pressed: value, given: value });
  const changeAfterPaint = useAfterPaint(onValueChange);
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
              checked={option.value === shown.pressed}
              className={slots.control}
              onChange={() => {
                setShown({ pressed: option.value, given: value });
                changeAfterPaint(option.value);
              }}
            />
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
