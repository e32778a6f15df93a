import { useListPaymentsByMonth, useListRemittances } from 'generated/api/payments/payments.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { Check, type LucideIcon, QrCode } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import { card, link } from 'styled-system/recipes';
import { isPayNow } from '@/domain/pay-now.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { AskedQuery } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { Badge, type Tone } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { mainAndSide } from '@/ui/main-and-side.ts';
import { partOf, usePart } from '@/ui/use-part.ts';
import { Money } from '@/ui/values.tsx';
import { type AmountDue, amountDue } from './amount-due.ts';
import { type Balance, latestBalance } from './history.ts';
import { useMonthName, usePayableUntil } from './use-date-words.ts';

/** The heading of the part of payment information that says whom to ask for more time. */
export const MORE_TIME_ID = 'more-time';

/** The codes and their libraries are loaded when they are asked for. */
const codesPart = partOf(() => import('./codes/PaymentCodes.tsx'));

/** Word, colour and shape of each meaning (`payments.difference-meaning`). */
const LOOKS = {
  arrears: { tone: 'danger' },
  advance: { tone: 'success' },
  settled: { tone: 'neutral', icon: Check },
} as const satisfies Record<Balance['meaning'], { tone: Tone | 'neutral'; icon?: LucideIcon }>;

interface WithAmountDueProps {
  history: (History & { kind: 'loaded' }) | null;
  contract: Contract;
  /** In place of the amount while it is not known. */
  notLoaded?: ReactNode;
  children: ReactNode;
}

/** A payment page: the amount due first, with the codes to pay it; at a desk it stands at the right of the rest. */
export function WithAmountDue({ history, contract, notLoaded, children }: WithAmountDueProps) {
  const balance = history === null ? null : latestBalance(history.months);
  return (
    <div className={columns}>
      {history === null && <div className={atRight}>{notLoaded}</div>}
      {history !== null && balance !== null && (
        <AmountDueCard balance={balance} due={amountDue(history.months, history.remittances)} contract={contract} />
      )}
      <div className={rest}>{children}</div>
    </div>
  );
}

interface AmountDueCardProps {
  balance: Balance;
  due: AmountDue | null;
  contract: Contract;
}

/** The difference of the latest month (`payments.amount-due`), that it may be a few days behind (`payments.data-delay`), and the codes to pay it. */
function AmountDueCard({ balance: { yearMonth, difference, meaning }, due, contract }: AmountDueCardProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const monthName = useMonthName();
  // Who comes from what is due wants to pay it (payments.codes-at-once).
  const [isWanted] = useState(isPayNow(useLocation().state));
  const [isOpen, setIsOpen] = useState(isWanted);
  const { state, code, need } = usePart(codesPart);
  const ask = useEffectEvent(() => void need());
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted]);
  const isShown = isOpen && code !== null;
  const id = useId();
  // The pressed state of the button is painted first, because drawing the codes takes a tenth of a second on a slow phone.
  const show = useAfterPaint(() => {
    if (isShown) return setIsOpen(false);
    setIsOpen(true);
    void need();
  });
  return (
    <>
      <section aria-labelledby="due" className={cx(card(), atRight)}>
        <div className={content}>
          <h2 id="due" className={title}>
            {t('balance.heading', { month: monthName(yearMonth) })}
          </h2>
          <p className={line}>
            <span className={meaning === 'arrears' ? owed : amount}>
              <Money amount={difference} text={format.money(Math.abs(difference))} />
            </span>
            <Badge {...LOOKS[meaning]}>{t(`balance.${meaning}`)}</Badge>
          </p>
          {due !== null && due.dueDate !== null && <DueDate dueDate={due.dueDate} />}
          {due?.isPaidSince === true && <p>{t('balance.paidSince')}</p>}
          {due !== null && (
            <Button
              variant={isShown ? 'secondary' : 'primary'}
              width="full"
              icon={<Icon of={QrCode} />}
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              busy={state === 'loading'}
              busyText={t('common:loading')}
              onClick={() => show()}
            >
              {t(isShown ? 'pay.hide' : 'pay.show')}
            </Button>
          )}
          {state === 'failed' && (
            <p role="alert" className={hint}>
              {t('pay.failed')}
            </p>
          )}
          {meaning === 'arrears' && (
            <p>
              <Link
                to={{ pathname: paths.paymentInfo({ contractUuid: contract.uuid }), hash: MORE_TIME_ID }}
                className={link({ kind: 'alone' })}
              >
                {t('moreTime.heading')}
              </Link>
            </p>
          )}
          <p className={hint}>{t('balance.delay')}</p>
        </div>
      </section>
      {isShown && due !== null && (
        <section id={id} aria-labelledby={`${id}-title`} className={cx(card(), codes)}>
          <h2 id={`${id}-title`} className={codesTitle}>
            {t('pay.heading')}
          </h2>
          <code.PaymentCodes due={due} contract={contract} />
        </section>
      )}
    </>
  );
}

/** A card of the height that the amount most often needs, in every font: its words are laid out, and not seen. */
export function AmountSkeleton() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <div className={cx(card(), shape)}>
      <div className={content}>
        <h2 className={title}>{t('balance.heading', { month: '' })}</h2>
        <p className={line}>
          <span className={amount}>{format.money(0)}</span>
          <Badge {...LOOKS.settled}>{t('balance.settled')}</Badge>
        </p>
        <p className={hint}>{t('balance.delay')}</p>
      </div>
    </div>
  );
}

function DueDate({ dueDate }: { dueDate: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const until = usePayableUntil(dueDate);
  return (
    <p>
      {t('balance.dueDate', { date: format.date(dueDate) })}
      {until !== null && <span className={untilText}>{until}</span>}
    </p>
  );
}

const columns = cx(
  mainAndSide,
  css({
    rowGap: '6',
    paddingTop: '6',
    maxWidth: { base: 'text', desktop: 'none' },
    // Paper breaks a column of blocks where a grid would leave half a page empty.
    _print: { display: 'block', maxWidth: 'none', paddingTop: '0', '& > *': { marginBottom: '5' } },
  }),
);
const atRight = css({ desktop: { '@container page (min-width: 60rem)': { gridColumn: '2', gridRow: '1 / span 3' } } });
const codes = css({ desktop: { gridColumn: '1' } });
const rest = css({ minWidth: '0', desktop: { gridColumn: '1' } });
const content = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' });
const shape = css({ bg: 'sunken', '& > *': { visibility: 'hidden' } });
const title = css({ color: 'muted', fontWeight: '400', letterSpacing: 'normal' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  // The badge is a whole sentence.
  '& > span': { whiteSpace: 'normal', flexShrink: '1' },
});
const amount = css({ textStyle: 'figure' });
const owed = css({ textStyle: 'figure', color: 'danger' });
const untilText = css({ display: 'block', color: 'muted', textStyle: 'small', _firstLetter: { textTransform: 'uppercase' } });
const hint = css({ color: 'muted', textStyle: 'small' });
const codesTitle = css({ textStyle: 'sectionTitle', marginBottom: '4' });

export type History =
  /** They are on their way, or a call failed. */
  | { kind: 'not-loaded'; queries: readonly AskedQuery[] }
  | { kind: 'loaded'; months: readonly MonthPayments[]; remittances: readonly Remittance[] };

/**
 * Loads charges and payments. One without the other would show bills as unpaid or paid that are not, so either both are shown or one error
 * message (`payments.load-failure`).
 */
export function useHistory(contractUuid: string): History {
  const months = useListPaymentsByMonth(contractUuid);
  const remittances = useListRemittances(contractUuid);
  if (months.data === undefined || remittances.data === undefined) return { kind: 'not-loaded', queries: [months, remittances] };
  return { kind: 'loaded', months: months.data, remittances: remittances.data };
}
