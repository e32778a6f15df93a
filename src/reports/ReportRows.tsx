import type { LucideIcon } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Badge, type Tone } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { useGrowing } from '@/ui/use-growing.ts';

/** Shown before "show more" (fault-reports.first-five, feedback.merged-list). */
export const FIRST = 5;
/** Rows that are added in one go. */
const MOST_AT_ONCE = 20;

/** A report in a list, in words. */
export interface ReportRow {
  id: number;
  title: string;
  /** The report's own page; null as long as there is none. */
  to: string | null;
  /** The navigation state for that page. */
  state?: object;
  /** Where it is, or what it is. */
  detail: string;
  /** Its latest event: what the date is the date of, and the date. */
  latest: { what: string; date: string } | null;
  tone: Tone;
  icon: LucideIcon;
  status: string;
}

interface ReportRowsProps<Report> {
  reports: readonly Report[];
  rowOf: (report: Report) => ReportRow;
  /** The words of the button: how many more there are, and to show fewer again. */
  showAll: (hidden: number) => string;
  showFewer: string;
}

/**
 * The newest reports, five at first and all of them on demand. A press on the button is answered at once however many there are: the other rows
 * are drawn a few at a time.
 */
export function ReportRows<Report>({ reports, rowOf, showAll, showFewer }: ReportRowsProps<Report>) {
  const [all, setAll] = useState(false);
  // The button answers at once; the rows follow.
  const isLong = useDeferredValue(all);
  const rows = useMemo(
    // The growth starts anew when the list is opened again.
    () => <Rows key={isLong ? 'all' : 'first'} reports={isLong ? reports : reports.slice(0, FIRST)} rowOf={rowOf} />,
    [isLong, reports, rowOf],
  );
  const hidden = reports.length - FIRST;
  return (
    <>
      {rows}
      {hidden > 0 && (
        <p className={more}>
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? showFewer : showAll(hidden)}
          </Button>
        </p>
      )}
    </>
  );
}

function Rows<Report>({ reports, rowOf }: Pick<ReportRowsProps<Report>, 'reports' | 'rowOf'>) {
  const drawn = useGrowing(reports.length, FIRST, MOST_AT_ONCE);
  return (
    <ul className={list}>
      {reports.slice(0, drawn).map((report) => {
        const row = rowOf(report);
        return <Row key={row.id} {...row} />;
      })}
    </ul>
  );
}

const Row = memo(({ title, to, state, detail, latest, tone, icon, status }: ReportRow) => (
  <li className={item}>
    <span dir="auto" className={name}>
      {to === null ? (
        title
      ) : (
        <Link to={to} state={state} className={cx(link(), target)}>
          {title}
        </Link>
      )}
    </span>
    <span className={small}>
      {detail}
      {latest !== null && (
        <>
          {'\u00a0· '}
          <span className={what}>{latest.what} </span>
          <span className={date}>{latest.date}</span>
        </>
      )}
    </span>
    <span className={standing}>
      <Badge tone={tone} icon={icon}>
        {status}
      </Badge>
    </span>
  </li>
));

const list = css({ listStyle: 'none', padding: '0', marginBottom: '2' });
// The words of the button stand in line with the list; its padding hangs out.
const more = css({ marginInlineStart: '-3', marginBottom: '-3' });
// On a phone the status is beside the date, or below it where the letters are wide.
const item = css({
  display: { base: 'flex', tablet: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name status" "detail status"',
  alignItems: 'center',
  columnGap: '4',
  rowGap: { base: '1', tablet: '0' },
  paddingBlock: { base: '1', tablet: '3' },
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  _last: { borderBottomWidth: '0' },
});
const name = css({ gridArea: 'name', flex: '1 0 100%', minWidth: '0', overflowWrap: 'anywhere' });
/** A line of text alone is lower than a finger or a shaking hand needs. */
const target = css({ display: 'inline-flex', alignItems: 'center', minHeight: { base: '8', tablet: '6' } });
const small = css({ gridArea: 'detail', flex: '1 1 min-content', minWidth: '0', color: 'muted', textStyle: 'small' });
const standing = css({ gridArea: 'status', display: 'inline-flex' });
const date = css({ whiteSpace: 'nowrap' });
/** On a phone the date alone leaves room for the status beside it; what it is the date of is only read out there. */
const what = css({ srOnly: { base: true, tablet: false } });
