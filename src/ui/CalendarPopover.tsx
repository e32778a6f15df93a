import { CalendarDays } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { css } from 'styled-system/css';
import type { CalendarProps } from './Calendar.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { Spinner } from './Spinner.tsx';

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

type Loading = { kind: 'idle' } | { kind: 'loaded'; Calendar: ComponentType<CalendarProps> } | { kind: 'failed' };

/** A button that opens a calendar. The calendar is 40 KB, so it is loaded when it is opened; without it, dates can still be typed. */
export function CalendarPopover({ texts, ...calendar }: CalendarPopoverProps) {
  const [loading, setLoading] = useState<Loading>({ kind: 'idle' });
  const [open, setOpen] = useState(false);
  // Each showing has a calendar of its own, which takes the focus. Esc and Enter in quick succession show it again without an event of its closing between.
  const [showing, setShowing] = useState(0);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) setShowing((count) => count + 1);
    if (!isOpen || loading.kind === 'loaded') return;
    import('./Calendar.tsx').then(
      ({ Calendar }) => setLoading({ kind: 'loaded', Calendar }),
      () => setLoading({ kind: 'failed' }),
    );
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
          {loading.kind === 'loaded' ? (
            <loading.Calendar key={showing} {...calendar} texts={texts} />
          ) : (
            <p role="status" className={message}>
              {loading.kind === 'idle' && <Spinner />}
              {loading.kind === 'idle' ? texts.loading : texts.failed}
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
