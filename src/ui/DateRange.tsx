import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { DateField } from './DateField.tsx';

interface DateRangeProps {
  /** Names the two fields together. */
  legend: string;
  hint?: string | undefined;
  start: ComponentProps<typeof DateField>;
  end: ComponentProps<typeof DateField>;
}

/** A first and a last day: each typed, or chosen from a calendar of its own. */
export function DateRange({ legend, hint, start, end }: DateRangeProps) {
  const slots = field();
  return (
    <fieldset className={root}>
      <legend className={cx(slots.label, title)}>{legend}</legend>
      {hint !== undefined && <p className={slots.hint}>{hint}</p>}
      <div className={days}>
        <DateField {...start} />
        <DateField {...end} />
      </div>
    </fieldset>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0', borderWidth: '0', padding: '0', margin: '0' });
const title = css({ marginBottom: '1', textStyle: 'partTitle' });
// Errors stand above their control: both controls keep to one line from below.
const days = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 16rem))' },
  columnGap: '5',
  rowGap: '4',
  alignItems: 'end',
});
