import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { DateText, Money } from '@/ui/values.tsx';
import type { HistoryMonth } from './history.ts';
import { sumOf } from './month-bars.ts';
import { useMonthName, usePayableUntil } from './use-date-words.ts';

interface MonthSectionProps {
  month: HistoryMonth;
  isOpen: boolean;
  onToggle: (yearMonth: string) => void;
  /** The first of the months that were just added. */
  takesFocus: boolean;
}

/** One month: a row with what was charged and paid, which opens to the invoices and payments, or that there were none (`payments.empty-state`). */
export function MonthSection({ month, isOpen, onToggle, takesFocus }: MonthSectionProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  const { yearMonth, invoices, remittances } = month;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const charged = sumOf(invoices.map(({ expected }) => expected)) / 100;
  const paid = sumOf(remittances.map(({ amount }) => amount)) / 100;
  return (
    <li className={root}>
      <h3>
        <button
          ref={button}
          type="button"
          className={rowButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(yearMonth)}
        >
          <span className={textColumn}>
            <span className={monthTitle}>{monthName(yearMonth)}</span>
            <span className={hint}>
              {t('month.paidSum')} <Money amount={paid} text={format.money(paid)} />
            </span>
          </span>
          <span className={chargedSum}>
            <VisuallyHidden>{t('month.chargedSum')} </VisuallyHidden>
            <Money amount={charged} text={format.money(charged)} />
          </span>
          <span className={chevron}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={opened}>
          <MonthSides month={month} />
        </div>
      )}
    </li>
  );
}

/** What was to be paid in the month, and what was paid. */
function MonthSides({ month: { invoices, remittances } }: { month: HistoryMonth }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  // Nearly always everything of a month falls due on one day: said once, it is easier to read.
  const [dueDate = null, ...otherDueDates] = new Set(invoices.map((invoice) => invoice.dueDate));
  const common = otherDueDates.length === 0 ? dueDate : null;
  return (
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
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
});
const rowButton = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '3.5rem',
  paddingBlock: '0.375rem',
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});
const textColumn = css({ flex: '1', display: 'grid', minWidth: '0', overflowWrap: 'anywhere', lineHeight: '1.3' });
const monthTitle = css({ fontWeight: '650', _firstLetter: { textTransform: 'uppercase' } });
const chargedSum = css({ flexShrink: '0', fontWeight: '650' });
const chevron = css({ display: 'inline-flex', flexShrink: '0', color: 'accentText', _print: { display: 'none' } });
const opened = css({ paddingBottom: '4' });
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
// Also within a heading.
const hint = css({ color: 'muted', textStyle: 'small', fontWeight: '400' });
