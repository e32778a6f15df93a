import { type ReactNode, type RefObject, startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { tooltip } from 'styled-system/recipes';

interface TooltipProps {
  /** Holds everything that has a tooltip: one of them is shown at a time, by one part. */
  within: RefObject<HTMLElement | null>;
  /** Finds what has a tooltip, from whatever is pointed at or has the focus: a CSS selector. */
  of: string;
  /** The content of the tooltip of an element; null for no tooltip. */
  children: (anchor: HTMLElement) => ReactNode;
}

/** A pointer that only passes by shows nothing; one on its way into the tooltip does not lose it. Milliseconds. */
const BEFORE_SHOWN_MS = 250;
const BEFORE_HIDDEN_MS = 150;
/** How long a finger rests on something that it wants to know more of, in milliseconds. */
const LONG_PRESS_MS = 500;
/** No finger rests quite still; one that goes further is scrolling. Pixels. */
const STILL_PX = 10;
const MARGIN = 8;
const NOTHING = { anchor: null, isLongPress: false };

/**
 * More of what is pointed at, has the focus of the keyboard, or is pressed long: one tooltip for a whole grid. Esc takes it away; a pointer can
 * go into it. What it tells has to be told elsewhere as well, in the panel or page that a press opens.
 */
export function Tooltip({ within, of, children }: TooltipProps) {
  const id = useId();
  const [{ anchor, isLongPress }, setShown] = useState<{ anchor: HTMLElement | null; isLongPress: boolean }>(NOTHING);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const container = within.current;
    if (container === null) return;
    let timer = 0;
    let pressedAt = { x: 0, y: 0 };
    const now = (next: HTMLElement | null, isLong = false) => {
      clearTimeout(timer);
      setShown((shown) => (shown.anchor === next ? shown : { anchor: next, isLongPress: isLong }));
    };
    const later = (milliseconds: number, next: HTMLElement | null, isLong = false) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => now(next, isLong), milliseconds);
    };
    /** The pointer is elsewhere; what the focus of the keyboard shows stays until that goes (WCAG 2.2, 1.4.13). */
    const left = () => {
      clearTimeout(timer);
      const hide = () => setShown((shown) => (shown.anchor?.matches(':focus-visible') === true ? shown : NOTHING));
      timer = window.setTimeout(hide, BEFORE_HIDDEN_MS);
    };
    const anchorOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(of) : null);
    const isTip = (target: EventTarget | null) => target instanceof Node && tip.current?.contains(target) === true;
    const controller = new AbortController();
    const { signal } = controller;

    const focused = ({ target }: FocusEvent) => {
      const next = anchorOf(target);
      // A press gives the focus as well: it neither shows anything, nor takes away what a long press has shown.
      if (!(target instanceof Element) || (next !== null && !target.matches(':focus-visible'))) return;
      // Where the focus went is painted first: measuring and placing a tooltip takes a slow phone longer than that. A press, however, takes one
      // away at once: the click that follows it must not be held back by what a long press left behind.
      startTransition(() => now(next));
    };
    container.addEventListener('focusin', focused, { signal });
    container.addEventListener('focusout', ({ relatedTarget }) => anchorOf(relatedTarget) === null && now(null), { signal });
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType !== 'mouse') return;
        if (isTip(target)) return clearTimeout(timer);
        const next = container.contains(target instanceof Node ? target : null) ? anchorOf(target) : null;
        if (next === null) left();
        else later(BEFORE_SHOWN_MS, next);
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target, pointerType, clientX, clientY }) => {
        if (isTip(target)) return;
        now(null);
        pressedAt = { x: clientX, y: clientY };
        const pressed = container.contains(target instanceof Node ? target : null) ? anchorOf(target) : null;
        if (pointerType !== 'mouse' && pressed !== null) later(LONG_PRESS_MS, pressed, true);
      },
      { signal },
    );
    // A finger that leaves before the time, scrolls or is lifted has not pressed long.
    const notLong = ({ type, pointerType, clientX, clientY }: PointerEvent) => {
      const isStill = type === 'pointermove' && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) <= STILL_PX;
      if (pointerType !== 'mouse' && !isStill) clearTimeout(timer);
    };
    for (const event of ['pointerup', 'pointercancel', 'pointermove'] as const) container.addEventListener(event, notLong, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && now(null), { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [within, of]);

  useEffect(() => {
    if (anchor === null || !isLongPress) return;
    // A long press has told what was to be told; it does not press the button as well. The click comes some time after the finger is lifted,
    // or never; the next touch ends the waiting for it. A click by keyboard has no detail.
    const swallow = (event: MouseEvent) => event.detail > 0 && event.stopImmediatePropagation();
    anchor.addEventListener('click', swallow, true);
    return () => anchor.removeEventListener('click', swallow, true);
  }, [anchor, isLongPress]);

  const content = anchor === null ? null : children(anchor);
  const isShown = content !== null;
  useLayoutEffect(() => {
    const panel = tip.current;
    if (!isShown || anchor === null || panel === null || !('showPopover' in panel)) return;
    const place = () => placeBeside(anchor, panel);
    panel.showPopover();
    place();
    if (anchor.matches(':focus-visible')) scrollInto(anchor, panel);
    // A window that gets narrower must not scroll sideways because of it.
    window.addEventListener('resize', place);
    anchor.setAttribute('aria-describedby', id);
    return () => {
      window.removeEventListener('resize', place);
      anchor.removeAttribute('aria-describedby');
      panel.hidePopover();
    };
  }, [anchor, isShown, id]);

  return (
    <div ref={tip} id={id} role="tooltip" popover="manual" className={tooltip()}>
      {content}
    </div>
  );
}

/**
 * Above what it is of where there is room, else below, and never over it. Sideways it stays within the window; a low window may have to be scrolled
 * to its end. Through the CSSOM: no style text under our CSP.
 */
function placeBeside(anchor: HTMLElement, panel: HTMLElement): void {
  // Measured where nothing but its own limit makes it narrow.
  panel.style.left = '0';
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth } = document.documentElement;
  const left = Math.max(MARGIN, Math.min(box.left + box.width / 2 - width / 2, clientWidth - width - MARGIN));
  const isAbove = box.top >= height + 2 * MARGIN;
  const top = isAbove ? box.top - height - MARGIN : box.bottom + MARGIN;
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
}

/** Scrolls a low window as far as the tooltip needs, but not further than what it is of can still be seen (WCAG 2.2, 2.4.11). */
function scrollInto(anchor: HTMLElement, panel: HTMLElement): void {
  const hidden = panel.getBoundingClientRect().bottom + MARGIN - document.documentElement.clientHeight;
  const room = anchor.getBoundingClientRect().top - MARGIN;
  if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room) });
}
