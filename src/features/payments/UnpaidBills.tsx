import type { Contract } from 'generated/zod/contract.zod.ts';
import { QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { lastDayToPay } from '@/domain/due-date.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Money } from '@/ui/Money.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import type { UnpaidBill } from './history.ts';
import { usePayableUntil } from './use-date-words.ts';

/** The codes and their libraries are loaded when they are asked for. */
const codesPart = partOf(() => import('./codes/PaymentCodes.tsx'));

interface UnpaidBillsProps {
  bills: readonly UnpaidBill[];
  contract: Contract;
  today: CalendarDate;
}

/**
 * The unpaid bills, one for each due date, with the payment details of each. Renders nothing when all bills are paid: the balance shows
 * that.
 */
export function UnpaidBills({ bills, contract, today }: UnpaidBillsProps) {
  const { t } = useTranslation('payments');
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="unpaid" className={root}>
      <h2 id="unpaid" className={sectionTitle}>
        {t('unpaid.heading')}
      </h2>
      {bills.map((bill) => (
        <Bill key={bill.dueDate} bill={bill} contract={contract} isOverdue={lastDayToPay(bill.dueDate) < today} />
      ))}
    </section>
  );
}

function Bill({ bill, contract, isOverdue }: { bill: UnpaidBill; contract: Contract; isOverdue: boolean }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { dueDate, invoices, cents } = bill;
  const until = usePayableUntil(dueDate);
  return (
    <Card
      as="section"
      level={3}
      title={t('unpaid.title', { date: format.date(dueDate) })}
      aside={isOverdue ? <Badge tone="danger">{t('unpaid.overdue')}</Badge> : <Badge tone="info">{t('unpaid.notYetDue')}</Badge>}
    >
      <div className={content}>
        <div>
          <ul>
            {invoices.map(({ targetId, nameOnBill, cents: own, isPartlyPaid }) => (
              <li key={`${targetId} ${nameOnBill}`} className={row}>
                <span className={name}>
                  {nameOnBill}
                  {isPartlyPaid && (
                    <span className={partly}>
                      {'\u00a0· '}
                      {t('unpaid.partlyPaid')}
                    </span>
                  )}
                </span>
                <Money amount={own / 100} text={format.money(own / 100)} />
              </li>
            ))}
          </ul>
          {invoices.length > 1 && (
            <p className={total}>
              <span>{t('unpaid.total')}</span>
              <Money amount={cents / 100} text={format.money(cents / 100)} />
            </p>
          )}
        </div>
        {until !== null && <p className={hint}>{until}</p>}
        <Codes bill={bill} contract={contract} />
      </div>
    </Card>
  );
}

interface CodesProps {
  bill: UnpaidBill;
  contract: Contract;
}

function Codes({ bill, contract }: CodesProps) {
  const { t } = useTranslation(['payments', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { state, code, need } = usePart(codesPart);
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
      <div>
        <Button
          variant={isShown ? 'secondary' : 'primary'}
          width="fullOnPhone"
          icon={<Icon of={QrCode} />}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          busy={state === 'loading'}
          busyText={t('common:loading')}
          onClick={() => show()}
        >
          {t(isShown ? 'unpaid.hideCodes' : 'unpaid.showCodes')}
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className={hint}>
          {t('unpaid.codesFailed')}
        </p>
      )}
      {isShown && (
        <div id={id}>
          <code.PaymentCodes bill={bill} contract={contract} />
        </div>
      )}
    </>
  );
}

const root = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' });
const sectionTitle = css({ textStyle: 'sectionTitle' });
const content = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' });
const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', paddingBlock: '1' });
const name = css({ minWidth: '0', overflowWrap: 'anywhere' });
const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  fontWeight: '650',
  paddingTop: '2',
  marginTop: '2',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const hint = css({ color: 'muted', textStyle: 'small', _firstLetter: { textTransform: 'uppercase' } });
const partly = css({ color: 'muted', textStyle: 'small' });
