import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { ActionRow } from './ActionRow.tsx';
import { Icon } from './Icon.tsx';
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
  /** The press shows what is folded below it. */
  isFold?: boolean;
}

/** An ActionRow that does something on its page instead of leading to another one. */
export function PressRow({ icon, title, line, onPress, ref, reason, busy = false, busyText, isFold = false }: PressRowProps) {
  const id = useId();
  const said = reason ?? line;
  const endOf = () => {
    if (busy) return <Spinner />;
    if (isFold) return <Icon of={ChevronDown} />;
    return reason === undefined ? undefined : null;
  };
  const isRefused = busy || reason !== undefined;
  return (
    <>
      <ActionRow
        icon={icon}
        tone={reason === undefined ? 'plain' : 'off'}
        title={<span id={`${id}-title`}>{title}</span>}
        line={said === undefined ? undefined : <span id={`${id}-line`}>{said}</span>}
        end={endOf()}
        link={({ className, children }) => (
          <button
            ref={ref}
            type="button"
            className={cx(className, button)}
            aria-labelledby={`${id}-title`}
            aria-describedby={said === undefined ? undefined : `${id}-line`}
            aria-expanded={isFold ? false : undefined}
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
