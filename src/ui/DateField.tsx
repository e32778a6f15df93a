import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { CalendarPopover } from './CalendarPopover.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

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
