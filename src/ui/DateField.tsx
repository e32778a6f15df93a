import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import type { CalendarProps } from './Calendar.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { Spinner } from './Spinner.tsx';
import { partOf, usePart } from './use-part.ts';

interface DateFieldProps
  extends FieldTexts,
    Omit<
      ComponentProps<'input'>,
      'children' | 'className' | 'style' | 'size' | 'required' | 'type' | 'value' | 'defaultValue' | 'onChange'
    > {
  required?: boolean;
  /** The text as typed; an invalid date stays as well. */
  value: string;
  onValueChange: (value: string) => void;
  /** Second to typing: a calendar to choose from. */
  calendar?: ComponentProps<typeof CalendarPopover> | undefined;
}

/** A calendar date: typed, or chosen from a calendar. `inputMode` is text: the numeric keyboards of phones have no full stop. */
export function DateField({ label, optional, hint, error, id, required, onValueChange, calendar, ...input }: DateFieldProps) {
  const slots = field();
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <div className={cx(slots.box, short)}>
          <input
            inputMode="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type="text"
            aria-required={required || undefined}
            onChange={(event) => onValueChange(event.target.value)}
            className={calendar === undefined ? slots.control : cx(slots.control, roomForCalendar)}
          />
          {calendar !== undefined && (
            <div className={beside}>
              <CalendarPopover {...calendar} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const short = css({ maxWidth: '12rem', fontVariantNumeric: 'tabular-nums' });
const roomForCalendar = css({ paddingInlineEnd: '12' });
// A browser without popovers could not close the calendar: there dates are typed.
const beside = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '0',
  '@supports not selector(:popover-open)': { display: 'none' },
  // Inside the frame of the field: its own background would cover the frame's edge.
  '& > button': { _hover: { bg: 'transparent', color: 'text' }, _focusVisible: { outlineOffset: '-4px' } },
});

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
