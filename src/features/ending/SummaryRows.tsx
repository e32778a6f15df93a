import { css } from 'styled-system/css';
import { type SummaryItem, SummaryList } from '@/ui/SummaryList.tsx';

interface SummaryRowsProps {
  groups: readonly { number?: number; items: readonly SummaryItem[] }[];
  /** The title of a row of a list, from its number. */
  titleOf: (number: number) => string;
}

/** The lines of one step: single values first, then each row of a list under its title. */
export function SummaryRows({ groups, titleOf }: SummaryRowsProps) {
  return groups.map(({ number, items }) =>
    number === undefined ? (
      <SummaryList key="step" items={items} />
    ) : (
      <div key={number} className={part}>
        <h3 className={title}>{titleOf(number)}</h3>
        <SummaryList items={items} />
      </div>
    ),
  );
}

const part = css({ display: 'grid', gap: '1', marginTop: '3' });
const title = css({ textStyle: 'partTitle' });
