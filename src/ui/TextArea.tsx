import { type ComponentProps, useDeferredValue, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'children' | 'className' | 'style' | 'required' | 'value' | 'defaultValue' | 'maxLength'> {
  value: string;
  required?: boolean;
  /** How much is left of a limit. Typing past it is possible: cutting a resident's words off silently would lose them. */
  counter?: {
    /** Largest number of characters: Unicode code points, as the contract's maxLength counts them (api.code-points). */
    max: number;
    /** The counter shows from this length on; always when left out (messages show it near their end: messages.length-counter). */
    showFrom?: number;
    /** The text for the remaining characters; the number is negative above the limit. */
    text: (left: number) => string;
  };
}

/** Several lines of text, growing with what is written. */
export function TextArea({ label, optional, hint, error, id, required, value, counter, rows = 5, ...textarea }: TextAreaProps) {
  const counterId = useId();
  const slots = field();
  // A key is shown first, and counted then.
  const length = Array.from(useDeferredValue(value)).length;
  const left = counter && length >= (counter.showFrom ?? 0) ? counter.max - length : undefined;
  const text = left === undefined ? undefined : counter?.text(left);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      describedBy={text === undefined ? undefined : counterId}
    >
      {(wiring) => (
        <>
          <textarea
            dir="auto"
            {...textarea}
            {...wiring}
            rows={rows}
            value={value}
            aria-required={required || undefined}
            className={cx(slots.control, growing)}
          />
          {text !== undefined && (
            <p id={counterId} className={left !== undefined && left <= 0 ? cx(slots.counter, full) : slots.counter}>
              {text}
            </p>
          )}
          {/* Announced only near the limit, because announcing every key would disturb. */}
          <VisuallyHidden announce>{left !== undefined && left <= 20 ? text : ''}</VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
}

const growing = css({ fieldSizing: 'content', minHeight: { base: '6.5rem', tablet: '8rem' }, maxHeight: '30rem', resize: 'vertical' });
const full = css({ color: 'danger', fontWeight: '650' });
