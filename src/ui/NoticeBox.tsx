import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { css } from 'styled-system/css';
import { notice } from 'styled-system/recipes';
import { TONE_ICONS, type Tone } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface NoticeBoxProps {
  tone: Tone;
  /** The tone in a word ("Warning"): shown as the title when there is none, else only read out before it. */
  word: string;
  title?: string | undefined;
  children?: ReactNode;
  /** A link or button under the text. */
  action?: ReactNode;
  /** `polite` waits for a pause, `assertive` interrupts; a notice that is present when the page opens needs neither. */
  live?: 'polite' | 'assertive' | undefined;
  /** Whether a live one that comes while the page is open is there yet: screen readers announce what comes into a region that they know. */
  isShown?: boolean;
  /**
   * It comes in the place of what had the focus, and takes it: it is read out for that, by its title and its text, and is no live region, which would
   * have it read out twice.
   */
  takesFocus?: boolean;
  /** The named button that takes it away. `reason`: why that is not possible now, shown under the button. */
  close?: { label: ReactNode; onClose: () => void; busy?: boolean; reason?: string | undefined } | undefined;
}

/** Written out, so that Panda sees every variant whatever the users of this part pass. */
const LOOKS = {
  info: notice({ tone: 'info' }),
  success: notice({ tone: 'success' }),
  warning: notice({ tone: 'warning' }),
  danger: notice({ tone: 'danger' }),
} satisfies Record<Tone, object>;

/** A message in the page's flow: icon, word and text. Never a toast. */
export function NoticeBox({ tone, word, title, children, action, live, isShown = true, takesFocus = false, close }: NoticeBoxProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  const slots = LOOKS[tone];
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  // The words alone are the live region: a screen reader reads a region whole, and the button below would be read as if it were part of the message.
  return (
    <div
      ref={root}
      className={isShown ? slots.root : unseen}
      {...(takesFocus && {
        role: 'group',
        tabIndex: -1,
        'aria-labelledby': `${id}-title`,
        'aria-describedby': children === undefined ? undefined : `${id}-text`,
      })}
    >
      {isShown && (
        <span className={slots.icon}>
          <Icon of={TONE_ICONS[tone]} />
        </span>
      )}
      <div className={words} role={takesFocus ? undefined : role}>
        {isShown && (
          <p id={`${id}-title`} className={slots.title}>
            {title === undefined ? (
              word
            ) : (
              <>
                <VisuallyHidden>{word}: </VisuallyHidden>
                {title}
              </>
            )}
          </p>
        )}
        {isShown && children !== undefined && (
          <div id={`${id}-text`} className={text}>
            {children}
          </div>
        )}
      </div>
      {isShown && action !== undefined && <div className={slots.content}>{action}</div>}
      {isShown && close && (
        <div className={slots.close}>
          <Button variant="quiet" busy={close.busy ?? false} reason={close.reason} onClick={close.onClose} icon={<Icon of={X} />}>
            {close.label}
          </Button>
        </div>
      )}
    </div>
  );
}

// Title and text stand in the columns of the box, the text below the close button too. A box of its own: what has none may be passed over by browsers.
const words = css({ gridRow: '1', gridColumn: '2 / -1', display: 'grid', gridTemplateColumns: 'subgrid', rowGap: '2', minWidth: '0' });
const text = css({ gridColumn: '1 / -1', color: 'text', minWidth: '0' });
// Takes no gap of the grid that it is in.
const unseen = css({ position: 'absolute' });
