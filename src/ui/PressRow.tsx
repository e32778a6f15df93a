import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { ActionRow } from './ActionRow.tsx';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PressRowProps {
  icon: LucideIcon;
  title: string;
  line: ReactNode;
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
  const isRefused = busy || reason !== undefined;
  return (
    <>
      <ActionRow
        icon={icon}
        tone={reason === undefined ? 'plain' : 'off'}
        title={<span id={`${id}-title`}>{title}</span>}
        line={<span id={`${id}-line`}>{reason ?? line}</span>}
        end={busy ? <Spinner /> : reason === undefined ? undefined : null}
        link={({ className, children }) => (
          <button
            ref={ref}
            type="button"
            className={cx(className, button)}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-line`}
            aria-disabled={isRefused || undefined}
            aria-busy={busy || undefined}
            onClick={isRefused ? undefined : onPress}
          >
            {children}
          </button>
        )}
      />
      {busyText !== undefined && <VisuallyHidden announce>{busy ? busyText : ''}</VisuallyHidden>}
    </>
  );
}

const button = css({ textAlign: 'start', cursor: 'pointer', '&[aria-disabled=true]': { cursor: 'default', bg: 'transparent' } });
