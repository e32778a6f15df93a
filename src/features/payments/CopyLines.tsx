import type { BankAccount } from 'generated/zod/bankAccount.zod.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { formatIban, withoutBlanks } from '@/domain/iban-format.ts';
import { MISSING } from '@/domain/money.ts';
import { formatReferenceNumber, parseReferenceNumber } from '@/domain/reference-number.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { GroupedText } from '@/ui/GroupedText.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';

interface CopyLine {
  label: string;
  shown: ReactNode;
  /** The text for the clipboard; null when there is nothing to copy. */
  copied: string | null;
  /** Read out with the button's word; the label when it says enough. */
  subject?: string;
}

/** The values to type into an online bank, each on a line with a copy button. */
export function CopyLines({ lines }: { lines: readonly CopyLine[] }) {
  const { t } = useTranslation(['payments', 'common']);
  const texts = { copy: t('common:action.copy'), copied: t('common:action.copied'), failed: t('copyFailed') };
  return (
    <div className={list}>
      {lines.map(({ label, shown, copied, subject = label }) => (
        <div key={`${label} ${copied}`} className={line}>
          {/* Without the button: screen readers say the text of a `dd`, and then what is in it. */}
          <dl className={pair}>
            <dt className={term}>{label}</dt>
            <dd className={copied === null ? value : fact}>{shown}</dd>
          </dl>
          {copied !== null && (
            <div className={action}>
              <CopyButton value={copied} subject={subject} texts={texts} isIconOnPhone />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const list = css({ display: 'grid', width: '100%' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  alignItems: 'center',
  paddingBlock: { base: '2', _print: '1' },
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
});
const pair = css({ display: 'contents' });
const term = css({ color: 'muted', textStyle: 'small', gridColumn: '1', alignSelf: 'end' });
const value = css({ gridColumn: '1 / -1', alignSelf: 'start', minWidth: '0', overflowWrap: 'anywhere' });
const fact = cx(value, css({ gridColumn: '1!', fontWeight: '600', fontVariantNumeric: 'tabular-nums' }));
/** Its button stands in the second column; that copying was refused, below both. */
const action = css({
  display: 'contents',
  '& > button': { gridColumn: '2', gridRow: '1 / span 2', maxWidth: 'none', marginInlineEnd: 'max(-0.75rem, -5vw)' },
  _print: { display: 'none' },
});

type T = TFunction<['payments', 'common']>;

/** The line with the payee's name (`payments.beneficiary-shown`). An unknown name is a dash, which screen readers read out as words. */
export function payeeLine({ propertyCompanyName }: Pick<Contract, 'propertyCompanyName'>, t: T): CopyLine {
  const name = propertyCompanyName?.trim() ?? '';
  if (name !== '') return { label: t('payee'), shown: name, copied: name };
  return { label: t('payee'), shown: <NotKnown text={t('notKnown')} />, copied: null };
}

/** The reference number in groups, copied without spaces (`formats.reference-number`). A number of neither kind is shown unchanged. */
export function referenceLine({ referenceNumber }: Pick<Contract, 'referenceNumber'>, t: T): CopyLine {
  const reference = parseReferenceNumber(referenceNumber);
  const label = t('referenceNumber');
  if (reference !== null) {
    return { label, shown: <GroupedText groups={formatReferenceNumber(reference).split(' ')} />, copied: reference.text };
  }
  const asItCame = referenceNumber.trim();
  if (asItCame !== '') return { label, shown: asItCame, copied: withoutBlanks(asItCame) };
  return { label, shown: <NotKnown text={t('notKnown')} />, copied: null };
}

/** One account: bank and number in groups, copied without spaces (`payments.accounts-shown`). */
export function accountLine({ iban, bankName, bic }: BankAccount, t: T, of?: string): CopyLine {
  const number = withoutBlanks(iban);
  return {
    label: bankName.trim() === '' ? t('account') : t('accountAt', { bank: bankName }),
    shown: (
      <>
        <GroupedText groups={formatIban(number).split(' ')} />
        {bic.trim() !== '' && <span className={small}>{t('bic', { bic })}</span>}
      </>
    ),
    copied: number,
    subject: [t('account'), bankName, of].filter((part) => part !== undefined && part !== '').join(', '),
  };
}

/** Payee, account and reference of one bill. */
export function payeeLines({ contract, account, t }: { contract: Contract; account: BankAccount; t: T }): CopyLine[] {
  return [payeeLine(contract, t), accountLine(account, t), referenceLine(contract, t)];
}

function NotKnown({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

const small = css({ display: 'block', textStyle: 'small', fontWeight: '400', color: 'muted' });
