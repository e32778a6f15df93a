import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style' | 'aria-disabled' | 'aria-busy'> {
  variant?: keyof typeof LOOKS;
  /** Full width: the one action of a narrow form, or any action on a phone. */
  width?: keyof typeof WIDTHS;
  /** An action is running: the button keeps its width and its focus, and a click does nothing. */
  busy?: boolean;
  /** Read out while busy: "Signing in …". */
  busyText?: string | undefined;
  /** Why the button cannot be used now; shown beside it (shell.disabled-buttons). */
  reason?: string | undefined;
  /** The id of the text that says why none of several buttons can be used, shown once for all of them. */
  sharedReasonId?: string | undefined;
  /** Called when the button is pressed although there is a reason: show what is missing. */
  onRefused?: (() => void) | undefined;
  /** An `<Icon>` before the words. */
  icon?: ReactNode;
}

/** Written out, so that Panda sees every variant whatever the users of this part pass. */
const LOOKS = {
  primary: button({ variant: 'primary' }),
  secondary: button({ variant: 'secondary' }),
  quiet: button({ variant: 'quiet' }),
  danger: button({ variant: 'danger' }),
};
const WIDTHS = {
  content: undefined,
  full: css({ width: '100%' }),
  fullOnPhone: css({ width: { base: '100%', tablet: 'auto' } }),
};

/** A button. It is never `disabled`: that would drop its focus and its explanation; a refused press neither clicks nor submits. */
export function Button({
  variant = 'secondary',
  width = 'content',
  busy = false,
  busyText,
  reason,
  sharedReasonId,
  onRefused,
  onClick,
  icon,
  children,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const refused = reason !== undefined || sharedReasonId !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !refused) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onRefused?.();
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={cx(LOOKS[variant], WIDTHS[width])}
        aria-disabled={busy || refused || undefined}
        aria-busy={busy || undefined}
        aria-describedby={[describedBy, sharedReasonId, reason !== undefined && reasonId].filter(Boolean).join(' ') || undefined}
        onClick={press}
      >
        <span className={busy ? contentBehindSpinner : content}>
          {icon}
          {children}
        </span>
        {busy && (
          <span className={overlay}>
            <Spinner />
          </span>
        )}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={width === 'content' ? reasonText : reasonBelow}>
          {reason}
        </span>
      )}
      {busyText !== undefined && <VisuallyHidden announce>{busy ? busyText : ''}</VisuallyHidden>}
    </>
  );
}

const content = css({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2' });
// Opacity, not visibility: the name of the button stays.
const contentBehindSpinner = css({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', opacity: '0' });
const overlay = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' });
// In a row of buttons the reason stands after the last of them.
const said = css({ order: '1', color: 'muted', textStyle: 'small', maxWidth: 'text' });
const reasonText = cx(said, css({ marginInlineStart: '2' }));
/** On a phone it stands below the button. */
const reasonBelow = cx(said, css({ marginInlineStart: { tablet: '2' } }));
