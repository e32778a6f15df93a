import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { parseIsoDate } from '@/domain/calendar-date.ts';
import { lastDayToPay } from '@/domain/due-date.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { DateText } from '@/ui/DateText.tsx';
import { Money } from '@/ui/Money.tsx';
import type { HistoryMonth } from './history.ts';
import { useDayWithWeekday, useMonthName } from './use-date-words.ts';

interface MonthSectionProps {
  month: HistoryMonth;
  /** The first of the months that were just added. */
  takesFocus: boolean;
}

/** One month: what was to be paid, and what was paid. */
export function MonthSection({ month: { yearMonth, invoices, remittances }, takesFocus }: MonthSectionProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className={root}>
      <h3 id={id} ref={title} tabIndex={takesFocus ? -1 : undefined} className={monthTitle}>
        {monthName(yearMonth)}
      </h3>
      <div className={sides}>
        <Side title={t('month.invoices')} empty={t('month.noInvoices')}>
          {invoices.map(({ targetId, nameOnBill, dueDate, expected }, index) => (
            <Row
              key={`${index} ${targetId}`}
              name={nameOnBill}
              amount={expected}
              text={format.money(expected)}
              note={expected < 0 ? t('creditNote') : undefined}
            >
              {t('dueDate')} <DateText iso={dueDate} text={format.date(dueDate)} />
              <PayableUntil dueDate={dueDate} />
            </Row>
          ))}
        </Side>
        <Side title={t('month.remittances')} empty={t('month.noRemittances')}>
          {remittances.map(({ nameOfPayer, paidDate, amount }, index) => (
            <Row
              key={`${index} ${paidDate}`}
              name={nameOfPayer.trim() === '' ? t('month.unknownPayer') : nameOfPayer}
              amount={amount}
              text={format.money(amount)}
              note={amount < 0 ? t('returned') : undefined}
            >
              <DateText iso={paidDate} text={format.date(paidDate)} />
            </Row>
          ))}
        </Side>
      </div>
    </section>
  );
}

/** Says until when a bill may be paid that falls due on a day off (`payments.due-date`); nothing for one that falls due on a weekday. */
export function PayableUntil({ dueDate }: { dueDate: string }) {
  const { t } = useTranslation('payments');
  const dayWithWeekday = useDayWithWeekday();
  const date = parseIsoDate(dueDate);
  if (date === null) return null;
  const last = lastDayToPay(date);
  return last === date ? null : <> · {t('payableUntil', { date: dayWithWeekday(last) })}</>;
}

function Side({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div className={side}>
      <h4 className={sideTitle}>{title}</h4>
      {children.length === 0 ? <p className={hint}>{empty}</p> : <ul className={list}>{children}</ul>}
    </div>
  );
}

interface RowProps {
  name: string;
  amount: number;
  text: string;
  /** What is unusual about it, in words: money that goes the other way. */
  note: string | undefined;
  children: ReactNode;
}

function Row({ name, amount, text, note, children }: RowProps) {
  return (
    <li className={row}>
      <span className={rowName}>{name}</span>
      <span className={rowAmount}>
        <Money amount={amount} text={text} />
      </span>
      <span className={hint}>
        {note !== undefined && <>{note} · </>}
        {children}
      </span>
    </li>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  paddingTop: '4',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  breakInside: 'avoid',
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
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', alignItems: 'baseline', paddingBlock: '2' });
const rowName = css({ overflowWrap: 'anywhere', minWidth: '0' });
const rowAmount = css({ textAlign: 'end' });
const hint = css({ color: 'muted', textStyle: 'small' });
