import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { sidePanel } from 'styled-system/recipes';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface SidePanelProps {
  title: string;
  closeLabel: string;
  /** Asked for by the button, Esc and a press beside the panel. The owner takes the panel away: it is open as long as it is there. */
  onClose: () => void;
  /** Where the focus goes when the panel was open from the start of the page; otherwise it returns to where it was. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * A panel from the side over the page: the browser's own modal dialog, which keeps the focus, makes the page behind inert and needs no library.
 * The title takes the focus. Give it an address of its own, so that Back closes it.
 */
export function SidePanel({ title, closeLabel, onClose, returnFocus, children }: SidePanelProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  const wasPressedBeside = useRef(false);
  const slots = sidePanel();
  const focusBefore = useEffectEvent(() => returnFocus?.() ?? null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    const { style } = document.documentElement;
    isLeaving.current = false;
    dialog.showModal();
    titleRef.current?.focus({ preventScroll: true });
    // The page behind does not scroll, and does not move where a scrollbar takes room.
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      isLeaving.current = true;
      style.overflow = '';
      style.scrollbarGutter = '';
      dialog.close();
      const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : focusBefore();
      back?.focus();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes it; the press beside it is for pointers only
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={slots.root}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking.
      onClose={(event) => {
        if (event.target === event.currentTarget && !isLeaving.current) onClose();
      }}
      onPointerDown={(event) => {
        wasPressedBeside.current = event.target === event.currentTarget && isBeside(event.currentTarget, event);
      }}
      // A press may be taken back by moving onto the panel before it is let go (WCAG 2.5.2); a selection of text may end beside it.
      onClick={(event) => {
        if (wasPressedBeside.current && event.target === event.currentTarget && isBeside(event.currentTarget, event)) onClose();
      }}
    >
      <div className={slots.sheet}>
        <div className={slots.head}>
          <h2 ref={titleRef} id={titleId} tabIndex={-1} className={slots.title}>
            {title}
          </h2>
          <Button variant="quiet" icon={<Icon of={X} />} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
        <div className={slots.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** A press on the scrollbar of the panel is a press on the panel, too, but not beside it. */
function isBeside(dialog: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
