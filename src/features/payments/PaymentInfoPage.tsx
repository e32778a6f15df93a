import { useListPaymentCategories } from 'generated/api/payments/payments.ts';
import type { BankAccount } from 'generated/zod/bankAccount.zod.ts';
import type { PaymentCategoryAccounts } from 'generated/zod/paymentCategoryAccounts.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { type AskedQuery, NotLoaded } from '@/loading/NotLoaded.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { accountLine, CopyLines, payeeLine, referenceLine } from './CopyLines.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';
import { accountList } from './payee-accounts.ts';
import { AmountSkeleton, MORE_TIME_ID, useHistory, WithAmountDue } from './WithAmountDue.tsx';

/** The amount due, and the payment details of a contract: payee, reference number and accounts, each with a copy button. */
export function PaymentInfoPage() {
  const { t } = useTranslation('payments');
  const contractUuid = useContractUuid();
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  const history = useHistory(contractUuid);
  return (
    <>
      <PaymentsHead contractUuid={contractUuid} tab="info" />
      {contract && (
        <WithAmountDue
          history={history.kind === 'loaded' ? history : null}
          contract={contract}
          notLoaded={history.kind === 'not-loaded' && <AmountNotLoaded queries={history.queries} />}
        >
          <div className={parts}>
            <section aria-labelledby="payee">
              <h2 id="payee" className={sectionTitle}>
                {t('info.payeeAndReference')}
              </h2>
              <CopyLines lines={[payeeLine(contract, t), referenceLine(contract, t)]} />
              <p className={hint}>{t('info.referenceHint')}</p>
            </section>
            <section aria-labelledby="accounts">
              <h2 id="accounts" className={sectionTitle}>
                {t('info.accounts')}
              </h2>
              <Accounts contractUuid={contractUuid} />
            </section>
            <MoreTime contractUuid={contractUuid} />
          </div>
        </WithAmountDue>
      )}
    </>
  );
}

/** Whom to ask for more time to pay: the notification of arrears leads here for it (payments.more-time). */
function MoreTime({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments');
  const targetOf = usePageTarget(contractUuid);
  const messages = targetOf('messages', 'messages');
  const contacts = targetOf('contacts', 'contacts');
  return (
    <section aria-labelledby={MORE_TIME_ID} data-print="hide">
      <h2 id={MORE_TIME_ID} className={sectionTitle}>
        {t('moreTime.heading')}
      </h2>
      <p>{t('moreTime.text')}</p>
      <p className={ways}>
        {messages?.kind === 'page' && (
          <Link to={messages.to} state={{ subject: t('moreTime.subject') }} className={link({ kind: 'alone' })}>
            {t('moreTime.message')}
          </Link>
        )}
        {contacts?.kind === 'page' && (
          <Link to={contacts.to} className={link({ kind: 'alone' })}>
            {t('moreTime.contacts')}
          </Link>
        )}
      </p>
    </section>
  );
}

/** Says that the amount due is not known when it cannot be loaded (`payments.debt-never-hidden`). */
function AmountNotLoaded({ queries }: { queries: readonly AskedQuery[] }) {
  const { t } = useTranslation('payments');
  return <NotLoaded of={queries} title={t('loadFailed.unpaid')} tone="warning" skeleton={<AmountSkeleton />} />;
}

/** The accounts with what is paid to each, or why there are none (`payments.empty-state`, `payments.load-failure`). */
function Accounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('payments');
  const purposeText = usePurposeText();
  const query = useListPaymentCategories(contractUuid);
  const { data } = query;
  if (data !== undefined) {
    if (data.every(({ bankAccounts }) => bankAccounts.length === 0)) {
      return (
        <EmptyList level={3} title={t('info.noAccounts')}>
          {t('info.noAccountsText')}
        </EmptyList>
      );
    }
    const { accounts, withoutAccount, unknown } = accountList(data);
    return (
      <div className={blocks}>
        {accounts.map(({ account, purposes }) => (
          <Account key={account.iban} account={account} name={purposeText(purposes.map((purpose) => t(`category.${purpose}`)))} />
        ))}
        {unknown.map((category) => (
          <UnknownCategory key={category.category} {...category} />
        ))}
        {withoutAccount.length > 0 && (
          <section className={block}>
            <h3 className={partTitle}>{purposeText(withoutAccount.map((purpose) => t(`category.${purpose}`)))}</h3>
            <p className={hint}>{t('info.noAccountOfCategory')}</p>
          </section>
        )}
      </div>
    );
  }
  return (
    <NotLoaded
      of={[query]}
      title={t('loadFailed.info')}
      skeleton={
        <>
          <Skeleton shape="block" height={7} />
          <Skeleton shape="block" height={7} />
        </>
      }
    />
  );
}

/** One account under everything that is paid to it. */
function Account({ account, name }: { account: BankAccount; name: string }) {
  const { t } = useTranslation('payments');
  return (
    <section className={block}>
      <h3 className={partTitle}>{name}</h3>
      <CopyLines lines={[accountLine(account, t, name)]} />
    </section>
  );
}

function UnknownCategory({ bankAccounts }: PaymentCategoryAccounts) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const name = t('category.unknown');
  return (
    <section className={block}>
      <h3 className={partTitle}>{name}</h3>
      <Notice tone="warning" title={t('errors:UNKNOWN')}>
        {t('category.unknownText')}
      </Notice>
      {bankAccounts.length === 0 ? (
        <p className={hint}>{t('info.noAccountOfCategory')}</p>
      ) : (
        <CopyLines lines={bankAccounts.map((account) => accountLine(account, t, name))} />
      )}
    </section>
  );
}

/** "Vuokra, käyttökorvaukset ja muut maksut": only the first name keeps its capital. */
function usePurposeText(): (names: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (names) =>
    new Intl.ListFormat(i18n.language).format(names.map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))));
}

const ways = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' });
const parts = css({ display: 'grid', gap: '8', maxWidth: 'text' });
const sectionTitle = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const partTitle = css({ textStyle: 'partTitle' });
const block = css({ display: 'grid', gap: '2' });
const blocks = css({ display: 'grid', gap: '6' });
const hint = css({ color: 'muted', textStyle: 'small' });
