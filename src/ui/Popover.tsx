import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { cx } from 'styled-system/css';
import { button, popover } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

interface PopoverProps {
  /** The content of the button: a text, with an `<Icon>` if it helps. */
  trigger: ReactNode;
  /** The button's whole name where the words on it are not enough; must contain them. */
  triggerLabel?: string | undefined;
  /** The name of the panel, where it is more than a list of links. */
  panelLabel?: string | undefined;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  variant?: keyof typeof LOOKS;
  /** The arrow after the words; off where an icon before them says as much and room is scarce. */
  chevron?: boolean;
  /** Called once it is shown or hidden. */
  onOpenChange?: (open: boolean) => void;
  /** Closed by Esc, a click outside, leaving it with Tab, every link in it and every button with `data-closes`. */
  children: ReactNode;
}

const LOOKS = { quiet: button({ variant: 'quiet' }), secondary: button({ variant: 'secondary' }) };

/** Whether the browser has no popovers. The build renders the bar as well, as it looks where there are some (scripts/vite/shell-markup.tsx). */
const showsAlways = () => typeof HTMLElement !== 'undefined' && !('popover' in HTMLElement.prototype);

/** Width of the panel and its least distance from the window's edge, in rem; the recipe has the same. */
const WIDTH = 20;
const MARGIN = 1;

/** A button that shows a panel: the browser's own popover, which brings the focus back and needs no library. */
export function Popover({
  trigger,
  triggerLabel,
  panelLabel,
  align = 'start',
  variant = 'quiet',
  chevron = true,
  onOpenChange,
  children,
}: PopoverProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const slots = popover();

  const place = useCallback(() => {
    if (panelRef.current && triggerRef.current) placeUnder(triggerRef.current, panelRef.current, align);
  }, [align]);
  const close = () => {
    // Browsers without popovers show the panel in the page's flow: there is nothing to close.
    if (panelRef.current && 'hidePopover' in panelRef.current) panelRef.current.hidePopover();
  };
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [data-closes]')) close();
  };
  const closeOnLeave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !panelRef.current?.contains(next) && next !== triggerRef.current) close();
  };

  useEffect(() => {
    if (!open || !panelRef.current) return;
    // The window, or the text: the panel's width is in rem.
    const observer = new ResizeObserver(place);
    for (const element of [document.documentElement, panelRef.current]) observer.observe(element);
    return () => observer.disconnect();
  }, [open, place]);

  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={triggerLabel}
        className={cx(LOOKS[variant], slots.trigger)}
      >
        {trigger}
        {chevron && (
          <span className={slots.chevron}>
            <Icon of={ChevronDown} />
          </span>
        )}
      </button>
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role={panelLabel === undefined ? undefined : 'group'}
        aria-label={panelLabel}
        className={slots.panel}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          setOpen(true);
          place();
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          onOpenChange?.(event.newState === 'open');
        }}
        onClick={closeOnChoice}
        onBlur={closeOnLeave}
      >
        {/* The links of a closed menu are not rendered, neither at first nor again with every page. */}
        {(open || showsAlways()) && children}
      </div>
    </>
  );
}

/** Puts the panel under the button, within the window, where it scrolls with the page. Through the CSSOM: no style text under our CSP. */
function placeUnder(trigger: HTMLElement, panel: HTMLElement, align: 'start' | 'end') {
  const box = trigger.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const windowWidth = document.documentElement.clientWidth;
  const margin = MARGIN * rem;
  const width = Math.min(WIDTH * rem, windowWidth - 2 * margin);
  const wanted = align === 'start' ? box.left : box.right - width;
  panel.style.left = `${Math.max(margin, Math.min(wanted, windowWidth - width - margin)) + window.scrollX}px`;
  panel.style.top = `${box.bottom + window.scrollY + rem / 2}px`;
}
