import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface DateFieldProps
  extends FieldTexts,
    Omit<
      ComponentProps<'input'>,
      'children' | 'className' | 'style' | 'size' | 'required' | 'type' | 'value' | 'defaultValue' | 'onChange'
    > {
  required?: boolean;
  /** As it is typed; whatever it is, it stays. */
  value: string;
  onValueChange: (value: string) => void;
}

/** A calendar date: typed. */
export function DateField({ label, optional, hint, error, id, required, onValueChange, ...input }: DateFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...wiring}
          aria-required={required || undefined}
          onChange={(event) => onValueChange(event.target.value)}
          className={cx(field().control, short)}
        />
      )}
    </FieldFrame>
  );
}

const short = css({ maxWidth: '12rem', fontVariantNumeric: 'tabular-nums' });
