import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { DateText } from '@/ui/DateText.tsx';
import { Money } from '@/ui/Money.tsx';
import type { HistoryMonth } from './history.ts';
import { useMonthName, usePayableUntil } from './use-date-words.ts';

interface MonthSectionProps {
  month: HistoryMonth;
  /** The first of the months that were just added. */
  takesFocus: boolean;
}

/** One month: what was to be paid, and what was paid, or that there was nothing (`payments.empty-state`). */
export function MonthSection({ month: { yearMonth, invoices, remittances }, takesFocus }: MonthSectionProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Nearly always everything of a month falls due on one day: said once, it is easier to read.
  const [dueDate = null, ...otherDueDates] = new Set(invoices.map((invoice) => invoice.dueDate));
  const common = otherDueDates.length === 0 ? dueDate : null;
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className={root}>
      <h3 id={id} ref={title} tabIndex={takesFocus ? -1 : undefined} className={monthTitle}>
        {monthName(yearMonth)}
      </h3>
      <div className={sides}>
        <Side
          title={t('month.invoices')}
          empty={t('month.noInvoices')}
          rows={invoices.map(({ nameOnBill, dueDate: own, expected }) => ({
            name: nameOnBill,
            amount: expected,
            text: format.money(expected),
            notes: [expected < 0 && t('creditNote'), common === null && <DueDate key="due" dueDate={own} />],
          }))}
        >
          {common !== null && (
            <p className={hint}>
              <DueDate dueDate={common} />
            </p>
          )}
        </Side>
        <Side
          title={t('month.remittances')}
          empty={t('month.noRemittances')}
          rows={remittances.map(({ nameOfPayer, paidDate, amount }) => ({
            name: nameOfPayer.trim() === '' ? t('month.unknownPayer') : nameOfPayer,
            amount,
            text: format.money(amount),
            notes: [amount < 0 && t('returned'), <DateText key="paid" iso={paidDate} text={format.date(paidDate)} />],
          }))}
        />
      </div>
    </section>
  );
}

/** The due date, and until when it may be paid when it is a day off. */
function DueDate({ dueDate }: { dueDate: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const until = usePayableUntil(dueDate);
  return (
    <>
      {t('dueDate')} <DateText iso={dueDate} text={format.date(dueDate)} />
      {until !== null && `\u00a0· ${until}`}
    </>
  );
}

interface SideRow {
  name: string;
  amount: number;
  text: string;
  /** Further details; `false` is left out. */
  notes: readonly ReactNode[];
}

interface SideProps {
  title: string;
  empty: string;
  rows: readonly SideRow[];
  children?: ReactNode;
}

function Side({ title, empty, rows, children }: SideProps) {
  return (
    <div className={side}>
      <h4 className={sideTitle}>{title}</h4>
      {children}
      {rows.length === 0 ? <p className={hint}>{empty}</p> : <ul className={list}>{rows.map(toRow)}</ul>}
    </div>
  );
}

function toRow({ name, amount, text, notes }: SideRow, index: number) {
  const said = notes.filter((note) => note !== false);
  return (
    <li key={`${index} ${name}`} className={row}>
      <span className={rowName}>{name}</span>
      <span className={rowAmount}>
        <Money amount={amount} text={text} />
      </span>
      {said.length > 0 && (
        <span className={hint}>
          {said.map((note, at) => (
            <Fragment key={at === 0 ? 'first' : 'second'}>
              {at > 0 && '\u00a0· '}
              {note}
            </Fragment>
          ))}
        </span>
      )}
    </li>
  );
}

const root = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  paddingTop: '4',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  breakInside: 'avoid',
  // From the second year on, months out of sight cost no layout; find-in-page and screen readers still have them, and so has paper.
  '&:nth-child(n + 13)': { contentVisibility: 'auto', containIntrinsicBlockSize: { base: 'auto 14rem', tablet: 'auto 9rem' } },
  _print: { marginTop: '3', '&:nth-child(n + 13)': { contentVisibility: 'visible' } },
});
const monthTitle = css({ textStyle: 'partTitle', _firstLetter: { textTransform: 'uppercase' } });
const sides = css({
  display: 'grid',
  columnGap: '8',
  rowGap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) minmax(0, 1fr)' },
  _print: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const side = css({ minWidth: '0' });
const sideTitle = css({ color: 'muted', textStyle: 'small', fontWeight: '600' });
const list = css({ display: 'grid' });
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', alignItems: 'baseline', paddingBlock: '1' });
const rowName = css({ overflowWrap: 'anywhere', minWidth: '0' });
const rowAmount = css({ textAlign: 'end' });
const hint = css({ color: 'muted', textStyle: 'small' });
