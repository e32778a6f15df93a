import { useListPaymentCategories } from 'generated/api/payments/payments.ts';
import type { PaymentCategoryAccounts } from 'generated/zod/paymentCategoryAccounts.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { useContractUuid, useSession } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { CopyLines } from './CopyLines.tsx';
import { unpaidBills } from './history.ts';
import { PaymentsHead } from './PaymentsHead.tsx';
import { knownCategory } from './payee-accounts.ts';
import { accountLine, payeeLine, referenceLine } from './payee-lines.tsx';
import { useHistory } from './use-history.ts';

/** The payment details of a contract: payee, reference number and accounts, each with a copy button. */
export function PaymentInfoPage() {
  const { t } = useTranslation(['payments', 'common']);
  const contractUuid = useContractUuid();
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  return (
    <>
      <PaymentsHead contractUuid={contractUuid} tab="info" />
      <div className={column}>
        <UnpaidNotice contractUuid={contractUuid} />
        {contract && (
          <section aria-labelledby="payee">
            <h2 id="payee" className={sectionTitle}>
              {t('info.payeeAndReference')}
            </h2>
            <CopyLines lines={[payeeLine(contract, t), referenceLine(contract, t)]} />
            <p className={hint}>{t('info.referenceHint')}</p>
          </section>
        )}
        <section aria-labelledby="accounts">
          <h2 id="accounts" className={sectionTitle}>
            {t('info.accounts')}
          </h2>
          <Accounts contractUuid={contractUuid} />
        </section>
      </div>
    </>
  );
}

/** Warns about unpaid bills, with a link to their payment codes, or says that they are not known (payments.debt-never-hidden). Empty until they are loaded. */
function UnpaidNotice({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const history = useHistory(contractUuid);
  if (history.kind !== 'loaded') return <NotLoaded of={history.queries} title={t('loadFailed.unpaid')} tone="warning" />;
  const bills = unpaidBills(history.months, history.remittances);
  if (bills.length === 0) return null;
  const amount = format.money(bills.reduce((sum, { cents }) => sum + cents, 0) / 100);
  return (
    <Notice
      tone="warning"
      title={t('info.unpaid', { amount })}
      action={
        <Link to={paths.paymentHistory({ contractUuid })} className={link({ kind: 'alone' })}>
          {t('info.toCodes')}
        </Link>
      }
    />
  );
}

/** The accounts by category, or why there are none (`payments.empty-state`, `payments.load-failure`). */
function Accounts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['payments', 'common']);
  const query = useListPaymentCategories(contractUuid);
  const { data } = query;
  if (data !== undefined) {
    if (data.every(({ bankAccounts }) => bankAccounts.length === 0)) {
      return (
        <EmptyState level={3} align="start" title={t('info.noAccounts')}>
          {t('info.noAccountsText')}
        </EmptyState>
      );
    }
    return (
      <div className={categories}>
        {data.map((category) => (
          <CategoryAccounts key={category.category} {...category} />
        ))}
      </div>
    );
  }
  return (
    <NotLoaded
      of={[query]}
      title={t('loadFailed.info')}
      skeleton={
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="block" height={7} />
          <Skeleton shape="block" height={7} />
        </SkeletonRegion>
      }
    />
  );
}

function CategoryAccounts({ category, bankAccounts }: PaymentCategoryAccounts) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const known = knownCategory(category);
  const name = known === null ? t('category.unknown') : t(`category.${known}`);
  return (
    <section className={categoryPart}>
      <h3 className={partTitle}>{name}</h3>
      {known === null && (
        <Notice tone="warning" title={t('errors:UNKNOWN')}>
          {t('category.unknownText')}
        </Notice>
      )}
      {bankAccounts.length === 0 ? (
        <p className={hint}>{t('info.noAccountOfCategory')}</p>
      ) : (
        <CopyLines lines={bankAccounts.map((account) => accountLine(account, t, name))} />
      )}
    </section>
  );
}

const column = css({ display: 'grid', gap: '8', maxWidth: 'text', paddingTop: '6' });
const sectionTitle = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const partTitle = css({ textStyle: 'partTitle' });
const categoryPart = css({ display: 'grid', gap: '2' });
const categories = css({ display: 'grid', gap: '6' });
const hint = css({ color: 'muted', textStyle: 'small' });
