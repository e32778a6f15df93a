import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { ActionRow } from './ActionRow.tsx';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PressRowProps {
  icon: LucideIcon;
  title: string;
  line?: ReactNode;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** Why it cannot be pressed now, in place of the line (shell.disabled-buttons). */
  reason?: string | undefined;
  /** What the press began is running: the row keeps its focus, and a press does nothing. */
  busy?: boolean;
  /** Read out while busy. */
  busyText?: string;
}

/** An ActionRow that does something on its page instead of leading to another one. */
export function PressRow({ icon, title, line, onPress, ref, reason, busy = false, busyText }: PressRowProps) {
  const id = useId();
  const said = reason ?? line;
  const endOf = () => {
    if (busy) return <Spinner />;
    return reason === undefined ? undefined : null;
  };
  const isRefused = busy || reason !== undefined;
  return (
    <>
      <ActionRow
        icon={icon}
        tone={reason === undefined ? 'plain' : 'off'}
        title={
          <button
            ref={ref}
            type="button"
            className={button}
            aria-describedby={said === undefined ? undefined : id}
            aria-disabled={isRefused || undefined}
            aria-busy={busy || undefined}
            onClick={isRefused ? undefined : onPress}
          >
            {title}
          </button>
        }
        line={said === undefined ? undefined : <span id={id}>{said}</span>}
        end={endOf()}
        link={({ className, children }) => <div className={cx(className, isRefused ? refused : whole)}>{children}</div>}
      />
      {busyText !== undefined && <VisuallyHidden announce>{busy ? busyText : ''}</VisuallyHidden>}
    </>
  );
}

const whole = css({ position: 'relative' });
const refused = css({
  position: 'relative',
  _hover: { '& .action-title': { textDecorationLine: 'none' } },
  '&:active': { bg: 'transparent' },
});
/** Its name is the title alone, and the whole row is pressed. */
const button = css({
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-disabled=true]': { cursor: 'default' },
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.focus}', outlineOffset: '-3px', borderRadius: 'sm' } },
});
