import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import type { CalendarProps } from './Calendar.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { Spinner } from './Spinner.tsx';
import { partOf, usePart } from './use-part.ts';

const calendarPart = partOf(() => import('./Calendar.tsx'));

interface CalendarPopoverProps extends Omit<CalendarProps, 'texts'> {
  texts: CalendarProps['texts'] & {
    /** Name of the button: "Open the calendar: moving-out date". */
    open: string;
    /** Name of the panel: "Calendar: moving-out date". */
    panel: string;
    loading: string;
    /** Shown when the calendar could not be loaded: what to do instead. */
    failed: string;
  };
}

/** A button that opens a calendar. The calendar is 40 KB, so it is loaded when it is opened; without it, dates can still be typed. */
export function CalendarPopover({ texts, ...calendar }: CalendarPopoverProps) {
  const { state, code, need } = usePart(calendarPart);
  const [open, setOpen] = useState(false);
  // Each showing has a calendar of its own, which takes the focus. Esc and Enter in quick succession show it again without an event of its closing between.
  const [showing, setShowing] = useState(0);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) return;
    setShowing((count) => count + 1);
    void need();
  };
  return (
    <Popover
      trigger={<Icon of={CalendarDays} />}
      triggerLabel={texts.open}
      panelLabel={texts.panel}
      align="end"
      chevron={false}
      onOpenChange={show}
    >
      {open && (
        <div className={frame}>
          {code ? (
            <code.Calendar key={showing} {...calendar} texts={texts} />
          ) : (
            <p role="status" className={message}>
              {state !== 'failed' && <Spinner />}
              {state === 'failed' ? texts.failed : texts.loading}
            </p>
          )}
        </div>
      )}
    </Popover>
  );
}

// The height of the calendar, so that it opens where there is room for it.
const frame = css({ display: 'grid', minHeight: '20rem' });
const message = css({ display: 'flex', gap: '3', alignItems: 'center', justifyContent: 'center', padding: '4', color: 'muted' });
