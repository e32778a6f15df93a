import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

export interface SummaryItem {
  /** Once in a list: two values of one kind are one line, or two lists with their own titles. */
  label: string;
  /** A text keeps its line breaks. */
  value: ReactNode;
}

/** A list of answers or facts: one line for each label with its value. Print does not split a line. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={list}>
      {items.map(({ label, value }) => (
        <div key={label} className={line}>
          <dt className={term}>{label}</dt>
          <dd dir="auto" className={textBlock}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const list = css({ display: 'grid', width: '100%' });
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: '6',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
});
const term = css({ color: 'muted', overflowWrap: 'anywhere' });
const textBlock = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: '0' });
