import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { checkbox, field } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'style' | 'type' | 'size' | 'required'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** A native checkbox in the portal's style; the whole line can be pressed. */
export function Checkbox({ label, hint, error, id: givenId, required, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const slots = checkbox();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={slots.root}>
      {errorId !== undefined && (
        <p id={errorId} className={field().error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      <label className={slots.label}>
        <span className={slots.box}>
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-required={required || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={[errorId, hintId].filter((part) => part !== undefined).join(' ') || undefined}
            className={slots.control}
          />
          <Icon of={Check} />
        </span>
        <span>{label}</span>
      </label>
      {hintId !== undefined && (
        <div id={hintId} className={slots.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
