import { useListPaymentCategories } from 'generated/api/payments/payments.ts';
import type { BankAccount } from 'generated/zod/bankAccount.zod.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { bankBarCode } from '@/domain/bank-bar-code.ts';
import { epcQrText } from '@/domain/epc-qr-text.ts';
import { formatIban } from '@/domain/iban-format.ts';
import { parseReferenceNumber } from '@/domain/reference-number.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { GroupedText } from '@/ui/GroupedText.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { CopyLines } from '../CopyLines.tsx';
import type { UnpaidBill } from '../history.ts';
import { accountsOfInvoices } from '../payee-accounts.ts';
import { payeeLines } from '../payee-lines.tsx';
import { ModuleSymbol } from './ModuleSymbol.tsx';
import { barCodeSymbol, epcQrSymbol } from './symbols.ts';

interface PaymentCodesProps {
  contract: Contract;
  bill: UnpaidBill;
}

/** The codes of one bill: to copy on a phone, to scan from a screen or a paper. Loaded when a resident asks for them. */
export function PaymentCodes({ contract, bill }: PaymentCodesProps) {
  const { t } = useTranslation(['payments', 'common']);
  const query = useListPaymentCategories(contract.uuid);
  const { data } = query;
  if (data !== undefined) {
    const accounts = accountsOfInvoices(contract, data);
    const [first] = accounts;
    if (first !== undefined) return <CodesOfBill contract={contract} bill={bill} accounts={accounts} first={first} />;
    return (
      <Notice tone="info" title={t('codes.noAccount')}>
        {t('codes.noAccountText')}
      </Notice>
    );
  }
  return (
    <NotLoaded
      of={[query]}
      title={t('loadFailed.info')}
      skeleton={
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="block" height={14} />
        </SkeletonRegion>
      }
    />
  );
}

/** All invoices of the bill together. */
const ALL = 'all';

function CodesOfBill({ contract, bill, accounts, first }: PaymentCodesProps & { accounts: readonly BankAccount[]; first: BankAccount }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const [chosen, setChosen] = useState(ALL);
  const [iban, setIban] = useState(first.iban);
  const account = accounts.find((candidate) => candidate.iban === iban) ?? first;
  const invoice = bill.invoices.find(({ targetId }) => String(targetId) === chosen);
  const cents = invoice?.cents ?? bill.cents;
  // The choice shows at once, its codes follow: a slow phone needs a tenth of a second to draw them.
  const shown = useDeferredValue(useMemo(() => ({ account, cents }), [account, cents]));
  return (
    <div className={root}>
      {(bill.invoices.length > 1 || accounts.length > 1) && (
        <div className={choices} data-print="hide">
          {bill.invoices.length > 1 && (
            <SelectField
              label={t('codes.what')}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={[
                { value: ALL, label: t('codes.all', { amount: format.money(bill.cents / 100) }) },
                ...bill.invoices.map(({ targetId, nameOnBill, cents: own }) => ({
                  value: String(targetId),
                  label: t('codes.one', { name: nameOnBill, amount: format.money(own / 100) }),
                })),
              ]}
            />
          )}
          {accounts.length > 1 && (
            <SelectField
              label={t('codes.account')}
              value={account.iban}
              onChange={(event) => setIban(event.target.value)}
              options={accounts.map((one) => ({ value: one.iban, label: `${one.bankName} ${formatIban(one.iban)}`.trim() }))}
            />
          )}
        </div>
      )}
      <Codes contract={contract} dueDate={bill.dueDate} {...shown} />
    </div>
  );
}

interface CodesProps {
  contract: PaymentCodesProps['contract'];
  account: BankAccount;
  cents: number;
  dueDate: PaymentCodesProps['bill']['dueDate'];
}

/** The ways to pay the sum: lines to copy, the bar code and the QR code. */
const Codes = memo(function Codes({ contract, account, cents, dueDate }: CodesProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const details = {
    iban: account.iban,
    bic: account.bic,
    cents,
    payee: contract.propertyCompanyName,
    reference: parseReferenceNumber(contract.referenceNumber),
    dueDate,
  };
  const barCode = bankBarCode(details);
  const qr = epcQrText(details);
  const amount = cents / 100;
  return (
    <div className={parts}>
      <div className={copyPart}>
        <CopyLines
          lines={[
            ...(barCode.kind === 'code'
              ? [
                  {
                    label: t('codes.virtualBarCode'),
                    shown: <GroupedText groups={barCode.digits.match(/\d{6}/g) ?? []} />,
                    copied: barCode.digits,
                  },
                ]
              : []),
            ...payeeLines({ contract, account, t }),
            { label: t('amount'), shown: format.money(amount), copied: amount.toFixed(2).replace('.', ',') },
            { label: t('dueDate'), shown: format.date(dueDate), copied: format.date(dueDate) },
          ]}
        />
        <p className={hint} data-print="hide">
          {t(barCode.kind === 'code' ? 'codes.howToPaste' : 'codes.howToType')}
        </p>
      </div>
      <div className={symbolPart}>
        {barCode.kind === 'code' ? (
          <figure className={symbol}>
            <figcaption className={caption}>{t('codes.barCode')}</figcaption>
            <ModuleSymbol name={t('codes.barCode')} kind="barCode" widest={528} {...barCodeSymbol(barCode.digits)} />
          </figure>
        ) : (
          <p className={hint}>{t(`codes.noBarCode.${barCode.reason}`)}</p>
        )}
        {qr.kind === 'text' ? (
          <figure className={symbol}>
            <figcaption className={caption}>{t('codes.qr')}</figcaption>
            <ModuleSymbol name={t('codes.qr')} kind="qr" widest={240} {...epcQrSymbol(qr.text)} />
            <p className={hint}>{t('codes.howToScan')}</p>
          </figure>
        ) : (
          <p className={hint}>{t(`codes.noQr.${qr.reason}`)}</p>
        )}
      </div>
    </div>
  );
});

const root = css({ display: 'grid', gap: '5' });
const choices = css({ display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' } });
// The phone that shows a code cannot scan it: there what can be copied comes first. At a desk and on paper the symbols do.
const parts = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) minmax(0, 1fr)' },
  _print: { gridTemplateColumns: '106mm minmax(0, 1fr)', gap: '5' },
});
const copyPart = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  alignContent: 'start',
  order: { base: '0', tablet: '1' },
  _print: { order: '1' },
});
const symbolPart = css({ display: 'grid', gap: '5', minWidth: '0', alignContent: 'start', _print: { gap: '3' } });
const symbol = css({ display: 'grid', gap: '2', minWidth: '0', breakInside: 'avoid' });
const caption = css({ fontWeight: '650' });
const hint = css({ color: 'muted', textStyle: 'small', maxWidth: 'text' });
