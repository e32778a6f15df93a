import type { LucideIcon } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import { FIRST_ROWS } from '@/domain/limits.ts';
import { linkTo } from '@/session/page-target.tsx';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import type { Tone } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { useGrowing } from '@/ui/use-growing.ts';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';

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
    () => <Rows key={isLong ? 'all' : 'first'} reports={isLong ? reports : reports.slice(0, FIRST_ROWS)} rowOf={rowOf} />,
    [isLong, reports, rowOf],
  );
  const hidden = reports.length - FIRST_ROWS;
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
  const drawn = useGrowing(reports.length, FIRST_ROWS, MOST_AT_ONCE);
  return (
    <ActionList>
      {reports.slice(0, drawn).map((report) => {
        const row = rowOf(report);
        return <Row key={row.id} {...row} />;
      })}
    </ActionList>
  );
}

const Row = memo(({ title, to, state, detail, latest, tone, icon, status }: ReportRow) => (
  <li>
    <ActionRow
      icon={icon}
      tone={tone}
      title={title}
      line={
        <>
          {status}
          <span className={fromTablet}>
            {'\u00a0· '}
            {detail}
          </span>
          {latest !== null && (
            <>
              {'\u00a0· '}
              <VisuallyHidden>{latest.what} </VisuallyHidden>
              <span className={date}>{latest.date}</span>
            </>
          )}
        </>
      }
      link={to === null ? null : linkTo(to, state)}
    />
  </li>
));

// The words of the button stand in line with the rows; its padding hangs out.
const more = css({ paddingInline: { base: '1', tablet: '2' }, borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' });
const date = css({ whiteSpace: 'nowrap' });
const fromTablet = css({ hideBelow: 'tablet' });
