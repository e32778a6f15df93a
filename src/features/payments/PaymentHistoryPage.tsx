import { Download, Printer } from 'lucide-react';
import { memo, startTransition, useState } from 'react';
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
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BalanceBox } from './BalanceBox.tsx';
import { type HistoryMonth, historyMonths, latestBalance, unpaidBills } from './history.ts';
import { historyFile, historyFileName } from './history-file.ts';
import { MonthSection } from './MonthSection.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';
import { UnpaidBills } from './UnpaidBills.tsx';
import { type History, useHistory } from './use-history.ts';

/** A year at a time: what nearly everybody looks for is on the first page, and ten years do not make it slow. */
const MONTHS_AT_ONCE = 12;

/** Charges and payments, the newest month first. Above them the balance, and the payment codes of unpaid bills. */
export function PaymentHistoryPage({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation(['payments', 'common']);
  const contractUuid = useContractUuid();
  const history = useHistory(contractUuid);
  return (
    <>
      <PaymentsHead contractUuid={contractUuid} tab="history" />
      <div className={column}>
        {history.kind === 'not-loaded' && (
          <NotLoaded
            of={history.queries}
            title={t('loadFailed.history')}
            skeleton={
              <SkeletonRegion label={t('common:loading')}>
                <Skeleton shape="block" height={8} />
                <Skeleton shape="heading" />
                <Skeleton lines={5} />
                <Skeleton shape="heading" />
                <Skeleton lines={5} />
              </SkeletonRegion>
            }
          />
        )}
        {history.kind === 'loaded' && <Loaded history={history} contractUuid={contractUuid} clock={clock} />}
      </div>
    </>
  );
}

function Loaded({ history, contractUuid, clock }: { history: History & { kind: 'loaded' }; contractUuid: string; clock: Clock }) {
  const { t } = useTranslation(['payments', 'common']);
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  const months = historyMonths(history.months, history.remittances);
  const balance = latestBalance(history.months);
  const today = todayInHelsinki(clock);
  if (months.length === 0 || contract === undefined) {
    return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  }
  return (
    <>
      <p className={onPaper}>
        {[contract.postalAddress.streetAddressLine1, t('history.printedOn', { date: formatDate(today) })].join('\u00a0· ')}
      </p>
      {balance && <BalanceBox balance={balance} />}
      <UnpaidBills bills={unpaidBills(history.months, history.remittances)} contract={contract} today={today} />
      <section aria-labelledby="months" className={monthsPart}>
        <div className={head}>
          <h2 id="months" className={sectionTitle}>
            {t('history.byMonth')}
          </h2>
          <div className={actions}>
            <SaveButton months={months} home={contract.postalAddress.streetAddressLine1} today={today} />
            <Button variant="quiet" icon={<Icon of={Printer} />} onClick={() => window.print()}>
              {t('common:action.print')}
            </Button>
          </div>
        </div>
        <Months months={months} />
      </section>
    </>
  );
}

/** Months that are shown already are not drawn again. */
const Month = memo(MonthSection);

function Months({ months }: { months: readonly HistoryMonth[] }) {
  const { t } = useTranslation('payments');
  const [shown, setShown] = useState(MONTHS_AT_ONCE);
  const [before, setBefore] = useState<number | null>(null);
  const more = Math.min(MONTHS_AT_ONCE, months.length - shown);
  // The press is answered at once; the months follow as soon as they are drawn.
  const showMore = () =>
    startTransition(() => {
      setBefore(shown);
      setShown(shown + more);
    });
  return (
    <>
      {months.slice(0, shown).map((month, index) => (
        <Month key={month.yearMonth} month={month} takesFocus={index === before} />
      ))}
      <VisuallyHidden announce>
        {before === null ? '' : t('history.added', { count: Math.min(MONTHS_AT_ONCE, shown - before) })}
      </VisuallyHidden>
      {more > 0 && (
        <div>
          <Button onClick={showMore}>{t('history.showMore', { count: more })}</Button>
        </div>
      )}
    </>
  );
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

// Paper breaks a column of blocks where a grid would leave half a page empty.
const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  maxWidth: '56rem',
  paddingTop: '6',
  _print: { display: 'block', paddingTop: '0', '& > *': { marginBottom: '5' } },
});
const onPaper = css({ display: 'none', _print: { display: 'block' } });
const monthsPart = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', _print: { display: 'block' } });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4', rowGap: '1' });
const sectionTitle = css({ textStyle: 'sectionTitle' });
const actions = css({ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-3' });
