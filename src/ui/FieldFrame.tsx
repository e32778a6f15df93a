import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

/** The texts around every form control. */
export interface FieldTexts {
  label: ReactNode;
  /** The word after the label of a field that may be left empty: "(optional)". */
  optional?: string | undefined;
  hint?: ReactNode;
  /** The error, and how to correct it; shown above the control. */
  error?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** The control's id, for the links of an error summary; made when not given. */
  id?: string | undefined;
  /** Ids of further texts that describe the control (a counter). */
  describedBy?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

/**
 * Label above, hint under it, error above the control with an icon (design: forms). While an answer with an error is typed over, the error stays until
 * there is none: screen readers would say another one in the middle of the typing. That one is shown when the field is left.
 */
export function FieldFrame({ id: givenId, label, optional, hint, error: newest, describedBy, children }: FieldFrameProps) {
  const [typedOver, setTypedOver] = useState<string>();
  const error = newest === undefined ? undefined : (typedOver ?? newest);
  const madeId = useId();
  const id = givenId ?? madeId;
  const slots = field();
  const hintId = hint !== undefined && hint !== null ? `${id}-hint` : undefined;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of its control, and has none of its own
    <div
      className={slots.root}
      // Enter sends the form, and the focus may stay.
      onKeyDown={({ key }) => setTypedOver(key === 'Enter' ? undefined : error)}
      onBlur={() => setTypedOver(undefined)}
    >
      <label htmlFor={id} className={slots.label}>
        {label}
        {optional !== undefined && <span className={slots.optional}> {optional}</span>}
      </label>
      {hintId !== undefined && (
        <div id={hintId} className={slots.hint}>
          {hint}
        </div>
      )}
      {errorId !== undefined && (
        <p id={errorId} className={slots.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {children({
        id,
        // The error is read first, because the resident returned to correct it.
        'aria-describedby': [errorId, hintId, describedBy].filter((part) => part !== undefined).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}
