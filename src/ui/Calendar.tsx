import { parseDate, useDatePicker } from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { button, calendar } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CalendarProps {
  /** The chosen day, yyyy-MM-dd; null while there is none. */
  selected: string | null;
  /** The first and the last day that can be chosen, yyyy-MM-dd. */
  first?: string | undefined;
  last?: string | undefined;
  /** Of the names of months and weekdays: "fi-FI". */
  locale: string;
  texts: { previousMonth: string; nextMonth: string };
  onPick: (day: string) => void;
}

const timeZone = 'Europe/Helsinki';
// Without its time zone Ark names the midnight in Helsinki in the browser's own, west of it the day before.
const DAY_NAME = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;

/**
 * One month to choose a day from; takes the focus when it appears. Its days close the popover that it stands in. Ark moves and bounds the days;
 * names and roles are given here, since Ark's own are English and hide the weekdays.
 */
export function Calendar({ selected, first, last, locale, texts, onPick }: CalendarProps) {
  const monthId = useId();
  const table = useRef<HTMLTableElement>(null);
  const picker = useDatePicker({
    inline: true,
    locale,
    timeZone,
    startOfWeek: 1,
    fixedWeeks: true,
    maxView: 'day',
    defaultValue: selected === null ? [] : [parseDate(selected)],
    min: first === undefined ? undefined : parseDate(first),
    max: last === undefined ? undefined : parseDate(last),
  });
  const { id: contentId } = picker.getContentProps();
  const { 'aria-roledescription': _description, ...grid } = picker.getTableProps();
  const slots = calendar();

  useEffect(() => {
    table.current?.closest('[popover]')?.scrollIntoView({ block: 'nearest' });
    table.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, []);

  return (
    // Ark looks for the day to focus below this id.
    <div id={contentId} className={slots.root}>
      <div className={slots.head}>
        <button {...picker.getPrevTriggerProps()} aria-label={texts.previousMonth} className={button({ variant: 'quiet' })}>
          <Icon of={ChevronLeft} />
        </button>
        <p id={monthId} aria-live="polite" className={slots.month}>
          {picker.visibleRangeText.start}
        </p>
        <button {...picker.getNextTriggerProps()} aria-label={texts.nextMonth} className={button({ variant: 'quiet' })}>
          <Icon of={ChevronRight} />
        </button>
      </div>
      <table {...grid} ref={table} aria-labelledby={monthId} className={slots.table}>
        <thead>
          <tr>
            {picker.weekDays.map(({ short, long }) => (
              <th key={long} scope="col" className={slots.weekday}>
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picker.weeks.map((week) => (
            <tr key={String(week[0])}>
              {week.map((day) => {
                const cell = { value: day, visibleRange: picker.visibleRange };
                const { outsideRange, selectable } = picker.getDayTableCellState(cell);
                const { role: _button, onClick: _select, ...trigger } = picker.getDayTableCellTriggerProps(cell);
                return (
                  <td {...picker.getDayTableCellProps(cell)} key={String(day)}>
                    {!outsideRange && (
                      <button
                        {...trigger}
                        type="button"
                        data-closes={selectable || undefined}
                        aria-label={picker.format(day, DAY_NAME)}
                        className={slots.day}
                        onKeyDown={leaveEnterToButton}
                        onClick={() => selectable && onPick(day.toString())}
                      >
                        {day.day}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Ark's table takes Enter for itself and keeps silent when the day was chosen before; Space it does not know. */
function leaveEnterToButton(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}
