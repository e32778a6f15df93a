import { Download, Printer } from 'lucide-react';
import { memo, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { formatDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { saveFile } from '@/files/save-file.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { type HistoryMonth, historyMonths } from './history.ts';
import { historyFile, historyFileName } from './history-file.ts';
import { MonthSection } from './MonthSection.tsx';
import { monthBars, yearsOf } from './month-bars.ts';
import { PaymentsHead } from './PaymentsHead.tsx';
import { type History, useHistory, WithAmountDue } from './WithAmountDue.tsx';
import { YearChart } from './YearChart.tsx';

/** Three months are what nearly everybody looks for; then a year at a time, so that ten years do not make the page slow (`payments.history-rows`). */
const MONTHS_AT_FIRST = 3;
const MONTHS_AT_ONCE = 12;

/** Charges and payments, the newest month first. Above them the amount due and the bars of a year. */
export function PaymentHistoryPage({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation(['payments', 'common']);
  const contractUuid = useContractUuid();
  const history = useHistory(contractUuid);
  return (
    <>
      <PaymentsHead contractUuid={contractUuid} tab="history" />
      {history.kind === 'not-loaded' && (
        <div className={notLoaded}>
          <NotLoaded
            of={history.queries}
            title={t('loadFailed.history')}
            skeleton={
              <>
                <Skeleton shape="block" height={12} />
                <Skeleton shape="heading" />
                <Skeleton lines={5} />
                <Skeleton shape="heading" />
                <Skeleton lines={5} />
              </>
            }
          />
        </div>
      )}
      {history.kind === 'loaded' && <Loaded history={history} contractUuid={contractUuid} clock={clock} />}
    </>
  );
}

function Loaded({ history, contractUuid, clock }: { history: History & { kind: 'loaded' }; contractUuid: string; clock: Clock }) {
  const { t } = useTranslation(['payments', 'common']);
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  const months = historyMonths(history.months, history.remittances);
  const today = todayInHelsinki(clock);
  if (months.length === 0 || contract === undefined) {
    return <EmptyList title={t('history.empty')}>{t('history.emptyText')}</EmptyList>;
  }
  return (
    <WithAmountDue history={history} contract={contract}>
      <p className={onPaper}>
        {[contract.postalAddress.streetAddressLine1, t('history.printedOn', { date: formatDate(today) })].join('\u00a0· ')}
      </p>
      <section aria-labelledby="year" className={yearPart}>
        <h2 id="year" className={sectionTitle}>
          {t('chart.heading')}
        </h2>
        <YearChart bars={monthBars(months)} />
      </section>
      <section aria-labelledby="months" className={monthsPart}>
        <Months months={months} />
        <div className={actions} data-print="hide">
          <SaveButton months={months} home={contract.postalAddress.streetAddressLine1} today={today} />
          <Button variant="quiet" icon={<Icon of={Printer} />} onClick={() => window.print()}>
            {t('common:action.print')}
          </Button>
        </div>
      </section>
    </WithAmountDue>
  );
}

/** Months that are shown already are not drawn again. */
const Month = memo(MonthSection);

const ALL_YEARS = '';

/** The rows of the months: three and then more, or all of one year. On paper all are there and open (`payments.history-rows`). */
function Months({ months }: { months: readonly HistoryMonth[] }) {
  const { t } = useTranslation('payments');
  const [year, setYear] = useState(ALL_YEARS);
  const [shown, setShown] = useState(MONTHS_AT_FIRST);
  const [before, setBefore] = useState<number | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isPrinting = useIsPrinting();
  const years = yearsOf(months);
  const found = year === ALL_YEARS ? months : months.filter(({ yearMonth }) => yearMonth.startsWith(year));
  const rows = isPrinting || year !== ALL_YEARS ? found : found.slice(0, shown);
  const more = Math.min(MONTHS_AT_ONCE, found.length - rows.length);
  const toggle = useCallback((yearMonth: string) => setOpened((now) => toggled(now, yearMonth)), []);
  // The press is answered at once; the months follow as soon as they are drawn.
  const showMore = () =>
    startTransition(() => {
      setBefore(shown);
      setShown(shown + more);
    });
  return (
    <>
      <div className={head}>
        <h2 id="months" className={sectionTitle}>
          {t('history.byMonth')}
        </h2>
        {years.length > 1 && (
          <div className={yearField} data-print="hide">
            <SelectField
              label={<VisuallyHidden>{t('history.year')}</VisuallyHidden>}
              value={year}
              onChange={(event) => {
                setYear(event.target.value);
                setBefore(null);
              }}
              options={[{ value: ALL_YEARS, label: t('history.allYears') }, ...years.map((value) => ({ value, label: value }))]}
            />
          </div>
        )}
      </div>
      <ul className={list}>
        {rows.map((month, index) => (
          <Month
            key={month.yearMonth}
            month={month}
            isOpen={isPrinting || opened.has(month.yearMonth)}
            onToggle={toggle}
            takesFocus={index === before}
          />
        ))}
      </ul>
      <VisuallyHidden announce>
        {before === null ? '' : t('history.added', { count: Math.min(MONTHS_AT_ONCE, shown - before) })}
      </VisuallyHidden>
      {more > 0 && (
        <div data-print="hide">
          <Button onClick={showMore}>{t('history.showMore', { count: more })}</Button>
        </div>
      )}
    </>
  );
}

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return all.has(one) ? new Set([...all].filter((other) => other !== one)) : new Set([...all, one]);
}

/** True while the browser prints. The months must be there before the event ends, since paper does not wait. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The whole history as a table, also the months that are not shown yet. */
function SaveButton({ months, home, today }: { months: readonly HistoryMonth[]; home: string; today: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  // Making the file takes longer than a press should wait for its answer.
  const save = useAfterPaint(() => {
    const texts = {
      month: t('file.month'),
      kind: t('file.kind'),
      name: t('file.name'),
      date: t('file.date'),
      amount: t('file.amount'),
      invoice: t('file.invoice'),
      creditNote: t('creditNote'),
      remittance: t('file.remittance'),
      returned: t('returned'),
      unknownPayer: t('month.unknownPayer'),
    };
    const text = historyFile(months, texts, (iso) => format.date(iso));
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), historyFileName(t('file.fileName'), home, today));
  });
  return (
    <Button variant="quiet" icon={<Icon of={Download} />} onClick={() => save()}>
      {t('history.download')}
    </Button>
  );
}

const notLoaded = css({ maxWidth: 'text', paddingTop: '6' });
const onPaper = css({ display: 'none', _print: { display: 'block' } });
const yearPart = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', marginBottom: { base: '6', tablet: '8' } });
const yearField = css({ width: '10.5rem', maxWidth: '100%' });
const list = css({ borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'line' });
const monthsPart = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '3', tablet: '5' },
  _print: { display: 'block' },
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4', rowGap: '1' });
const sectionTitle = css({ textStyle: 'sectionTitle' });
// On a phone both stand on one line.
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: { base: '-2', tablet: '-3' },
  '& > button': { paddingInline: { base: '2', tablet: '3' } },
});
