import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children' | 'className' | 'style' | 'size' | 'required'> {
  /** Whether an answer is required; native `required` would show the browser's own messages beside ours. */
  required?: boolean;
  /** The expected length of the answer; it sets the width of the field. */
  length?: 'long' | 'short';
}

/** One line of text. Set `autoComplete` and `inputMode` wherever they apply. */
export function TextField({ label, optional, hint, error, id, required, length = 'long', ...input }: TextFieldProps) {
  const slots = field();
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          // shell.text-direction
          dir="auto"
          {...input}
          {...wiring}
          aria-required={required || undefined}
          className={length === 'short' ? cx(slots.control, short) : slots.control}
        />
      )}
    </FieldFrame>
  );
}

const short = css({ maxWidth: '12rem' });
