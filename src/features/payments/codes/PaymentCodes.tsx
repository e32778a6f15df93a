import { useListPaymentCategories } from 'generated/api/payments/payments.ts';
import type { BankAccount } from 'generated/zod/bankAccount.zod.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { bankBarCode } from '@/domain/bank-bar-code.ts';
import { epcQrText } from '@/domain/epc-qr-text.ts';
import { formatIban } from '@/domain/iban-format.ts';
import { parseEuros } from '@/domain/money.ts';
import { parseReferenceNumber } from '@/domain/reference-number.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { Button } from '@/ui/Button.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { GroupedText } from '@/ui/GroupedText.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { type AmountChoice, type AmountDue, amountChoices } from '../amount-due.ts';
import { CopyLines, payeeLines } from '../CopyLines.tsx';
import { accountsOfInvoices } from '../payee-accounts.ts';
import { barCodeSymbol, epcQrSymbol, ModuleSymbol } from './ModuleSymbol.tsx';

interface PaymentCodesProps {
  contract: Contract;
  due: AmountDue;
}

/** One code for a sum: to copy on a phone, to scan from a screen or a paper. Loaded when a resident asks for it. */
export function PaymentCodes({ contract, due }: PaymentCodesProps) {
  const { t } = useTranslation('payments');
  const query = useListPaymentCategories(contract.uuid);
  const { data } = query;
  if (data !== undefined) {
    const accounts = accountsOfInvoices(contract, data);
    const [first] = accounts;
    if (first !== undefined) return <ChosenCodes contract={contract} due={due} accounts={accounts} first={first} />;
    return (
      <Notice tone="info" title={t('codes.noAccount')}>
        {t('codes.noAccountText')}
      </Notice>
    );
  }
  return <NotLoaded of={[query]} title={t('loadFailed.info')} skeleton={<Skeleton shape="block" height={14} />} />;
}

/** A sum that the resident types. */
const OWN = 'own';

interface ChosenCodesProps extends PaymentCodesProps {
  accounts: readonly BankAccount[];
  first: BankAccount;
}

/** The choice of the sum and the account, and the codes of both (`payments.amount-choice`). */
function ChosenCodes({ contract, due, accounts, first }: ChosenCodesProps) {
  const { t } = useTranslation('payments');
  const choiceText = useChoiceText(due);
  const [chosen, setChosen] = useState('due');
  const [own, setOwn] = useState('');
  const [iban, setIban] = useState(first.iban);
  const account = accounts.find((candidate) => candidate.iban === iban) ?? first;
  const choices = amountChoices(due);
  const choice = choices.find(({ key }) => key === chosen);
  const cents = choice === undefined ? parseEuros(own) : choice.cents;
  const dueDate = choice === undefined ? due.dueDate : choice.dueDate;
  // The choice shows at once, its codes follow: a slow phone needs a tenth of a second to draw them.
  const shown = { account: useDeferredValue(account), cents: useDeferredValue(cents), dueDate: useDeferredValue(dueDate) };
  return (
    <div className={root}>
      {shown.cents !== null && <CopyBarCode {...shown} contract={contract} cents={shown.cents} />}
      <div className={choiceFields} data-print="hide">
        <SelectField
          label={t('codes.what')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[...choices.map((one) => ({ value: one.key, label: choiceText(one) })), { value: OWN, label: t('codes.own') }]}
        />
        {chosen === OWN && (
          <TextField
            label={t('codes.ownAmount')}
            hint={t('codes.ownHint')}
            error={own.trim() !== '' && cents === null ? t('codes.ownWrong') : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={own}
            onChange={(event) => setOwn(event.target.value)}
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
      {shown.cents !== null && <Codes contract={contract} account={shown.account} cents={shown.cents} dueDate={shown.dueDate} />}
    </div>
  );
}

/** "Vuokra 620,50 €"; with its due date where there are several bills. */
function useChoiceText({ bills }: AmountDue): (choice: AmountChoice) => string {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (choice) => {
    const amount = format.money(choice.cents / 100);
    if (choice.kind === 'due') return t('codes.due', { amount });
    const date = choice.dueDate === null ? '' : format.date(choice.dueDate);
    if (choice.kind === 'bill') return t('codes.bill', { date, amount });
    return t(bills.length > 1 ? 'codes.oneOf' : 'codes.one', { name: choice.nameOnBill, date, amount });
  };
}

interface CodesProps {
  contract: PaymentCodesProps['contract'];
  account: BankAccount;
  cents: number;
  dueDate: AmountDue['dueDate'];
}

/** What the codes of a sum hold. */
function detailsOf({ contract, account, cents, dueDate }: CodesProps) {
  return {
    iban: account.iban,
    bic: account.bic,
    cents,
    payee: contract.propertyCompanyName,
    reference: parseReferenceNumber(contract.referenceNumber),
    dueDate,
  };
}

/** The one action of a phone: the virtual bar code has all that a payment needs (`payments.copy-first`). */
function CopyBarCode(props: CodesProps) {
  const { t } = useTranslation(['payments', 'common']);
  const barCode = bankBarCode(detailsOf(props));
  if (barCode.kind !== 'code') return null;
  const texts = { copy: t('codes.copyBarCode'), copied: t('common:action.copied'), failed: t('copyFailed') };
  return (
    <div data-print="hide">
      <CopyButton isMain value={barCode.digits} texts={texts} />
    </div>
  );
}

/** The ways to pay the sum: lines to copy, the bar code and the QR code. */
const Codes = memo(function Codes(props: CodesProps) {
  const { contract, account, cents, dueDate } = props;
  const { t } = useTranslation('payments');
  const format = useFormat();
  const details = detailsOf(props);
  const barCode = bankBarCode(details);
  const qr = epcQrText(details);
  const amount = cents / 100;
  return (
    <div className={parts}>
      <div className={copyPart}>
        {barCode.kind === 'code' && (
          <CopyLines
            lines={[
              { label: t('codes.virtualBarCode'), shown: <GroupedText groups={barCode.digits.match(/\d{6}/g) ?? []} />, copied: null },
            ]}
          />
        )}
        <PhoneFold isFolded={barCode.kind === 'code'} show={t('codes.oneByOne')} hide={t('codes.hideOneByOne')}>
          <CopyLines
            lines={[
              ...payeeLines({ contract, account, t }),
              { label: t('amount'), shown: format.money(amount), copied: amount.toFixed(2).replace('.', ',') },
              ...(dueDate === null ? [] : [{ label: t('dueDate'), shown: format.date(dueDate), copied: format.date(dueDate) }]),
            ]}
          />
        </PhoneFold>
        <p className={hint} data-print="hide">
          {t(barCode.kind === 'code' ? 'codes.howToPaste' : 'codes.howToType')}
        </p>
      </div>
      <div className={symbolPart}>
        <PhoneFold isFolded show={t('codes.otherDevice')} hide={t('codes.hideOther')}>
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
        </PhoneFold>
      </div>
    </div>
  );
});

interface PhoneFoldProps {
  isFolded: boolean;
  /** The words of the button. */
  show: string;
  hide: string;
  children: ReactNode;
}

/** Folded on a phone; on larger screens and on paper all of it stands. */
function PhoneFold({ isFolded, show, hide, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isFolded && (
        <div className={unfold} data-print="hide">
          <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? hide : show}
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </Button>
        </div>
      )}
      <div id={id} className={isFolded && !isOpen ? folded : unfolded}>
        {children}
      </div>
    </>
  );
}

const root = css({ display: 'grid', gap: '5' });
const choiceFields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
// The phone that shows a code cannot scan it: there what can be copied comes first. At a desk and on paper the symbols do.
const parts = css({
  display: 'grid',
  gap: '6',
  // Below one another on a screen: beside the history, half of the column would not hold the bars lying.
  gridTemplateColumns: 'minmax(0, 1fr)',
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
const unfolded = css({ display: 'grid', gap: '5', minWidth: '0', _print: { gap: '3' } });
const folded = cx(unfolded, css({ display: { base: 'none!', tablet: 'grid!', _print: 'grid!' } }));
// The words stand in line with the texts; the padding of the button hangs out.
const unfold = css({ hideFrom: 'tablet', marginInlineStart: '-3' });
const symbol = css({ display: 'grid', gap: '2', minWidth: '0', breakInside: 'avoid' });
const caption = css({ fontWeight: '650' });
const hint = css({ color: 'muted', textStyle: 'small', maxWidth: 'text' });
