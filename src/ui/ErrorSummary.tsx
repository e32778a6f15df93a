import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { link, notice } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

export interface FieldError {
  /** Id of the control the error belongs to; without one the error is of the form as a whole. */
  fieldId?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  /** A sentence about the errors: "2 fields need your attention". */
  title: string;
  errors: readonly FieldError[];
  /** The number of the attempt to send. The view goes to the errors once for each attempt. */
  attempt: number;
  /** What takes the focus: the summary, or the first field with an error, while the summary stays above. */
  goesTo?: 'summary' | 'first-field' | undefined;
}

/** The errors of a form, above it; links to the fields. No live region: the focus alone has it, or the first error, read out, once. */
export function ErrorSummary({ title, errors, attempt, goesTo = 'summary' }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const none = errors.length === 0;
  const answered = useRef<number>(undefined);
  const goToErrors = useEffectEvent(() => {
    const first = goesTo === 'first-field' ? errors.find(({ fieldId }) => fieldId !== undefined)?.fieldId : undefined;
    if (first === undefined || !goTo(first)) root.current?.focus();
  });
  // Once for each attempt: errors that go away and come back while typing must not steal the focus.
  useEffect(() => {
    // Counted anew: a form that was reset, or another step of it.
    if (answered.current !== undefined && attempt < answered.current) answered.current = undefined;
    if (none || answered.current === attempt) return;
    answered.current = attempt;
    goToErrors();
  }, [attempt, none]);

  if (none) return null;
  const slots = notice({ tone: 'danger' });
  return (
    <div ref={root} role="group" aria-labelledby={titleId} tabIndex={-1} className={cx(slots.root, summary)}>
      <span className={slots.icon}>
        <Icon of={CircleAlert} />
      </span>
      <h2 id={titleId} className={slots.title}>
        {title}
      </h2>
      <ul className={cx(slots.content, list)}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a href={`#${fieldId}`} className={cx(link(), errorLink)} onClick={(event) => goTo(fieldId) && event.preventDefault()}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field with its label in view; the address stays as it is, it belongs to the router. False when the page has no such field. */
function goTo(fieldId: string): boolean {
  const control = document.getElementById(fieldId);
  if (!control) return false;
  // The question of a group stands in its legend, not in the label of its first answer.
  const question =
    control.closest('fieldset[role=radiogroup]') ?? [...document.querySelectorAll('label')].find((one) => one.control === control);
  (question ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}

const summary = css({ borderWidth: '2px', borderColor: 'danger', gridTemplateColumns: 'auto 1fr' });
const list = css({ gap: { base: '0', tablet: '1' }, marginBlock: { base: '-2', tablet: '0' } });
const errorLink = css({ color: 'danger', lineHeight: '1.35', display: 'block', paddingBlock: { base: '0.65rem', tablet: '1' } });
