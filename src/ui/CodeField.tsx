import type { ClipboardEvent, ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface CodeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'style' | 'size' | 'required' | 'type' | 'value' | 'onChange' | 'maxLength'> {
  required?: boolean;
  /** How many digits the code has. */
  digits?: number;
  value: string;
  onValueChange: (value: string) => void;
  /** Makes a pasted text plain: without characters that nobody sees, with the usual digits and hyphens. */
  plain: (pasted: string) => string;
}

/**
 * A code of digits that was sent to the resident: one field that phones fill in by themselves. One paste fills it, be it the code alone, the
 * code in groups or the whole sentence it came in. It has no `maxLength`, which would silently cut what was pasted or typed too long.
 */
export function CodeField({
  label,
  optional,
  hint,
  error,
  id,
  required,
  digits = 6,
  value,
  onValueChange,
  plain,
  ...input
}: CodeFieldProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(plain(event.clipboardData.getData('text')), digits);
    if (code === null) return;
    event.preventDefault();
    onValueChange(code);
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...wiring}
          aria-required={required || undefined}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onPaste={paste}
          className={cx(field().control, code)}
        />
      )}
    </FieldFrame>
  );
}

/** The only run of exactly so many digits in a text, in groups or not; null when there is none or more than one. */
export function codeIn(text: string, digits: number): string | null {
  const runs = text.match(new RegExp(`(?<!\\d[\\s-]?)\\d(?:[\\s-]?\\d){${digits - 1}}(?![\\s-]?\\d)`, 'g')) ?? [];
  const [run] = runs;
  return runs.length === 1 && run !== undefined ? run.replaceAll(/\D/g, '') : null;
}

const code = css({ maxWidth: '12rem', fontSize: 'xl', letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' });
