import { useGetInvoiceAddress } from 'generated/api/payments/payments.ts';
import type { InvoiceAddress } from 'generated/zod/invoiceAddress.zod.ts';
import type { PostalInvoiceAddress } from 'generated/zod/postalInvoiceAddress.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { MISSING } from '@/domain/money.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { Card } from '@/ui/Card.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { type SummaryItem, SummaryList } from '@/ui/SummaryList.tsx';

/** Where the invoices of the contract are sent, and where that is changed (`profile.invoice-address`). */
export function InvoiceAddressSection({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('profile');
  const query = useGetInvoiceAddress(contractUuid);
  const { data } = query;
  const contacts = usePageTarget(contractUuid)('contacts', 'contacts');
  return (
    <Card as="section" title={t('invoice.heading')}>
      <NotLoaded of={[query]} title={t('invoice.loadFailed')} tone="warning" skeleton={<Skeleton shape="block" height={12} />} />
      {data && <Selected of={data} />}
      <p className={note}>{t('invoice.change')}</p>
      {contacts?.kind === 'page' && (
        <Link to={contacts.to} className={link({ kind: 'alone' })}>
          {t('invoice.contact')}
        </Link>
      )}
    </Card>
  );
}

function Selected({ of: address }: { of: InvoiceAddress }) {
  const { t } = useTranslation('profile');
  const type = address.selectedInvoiceType;
  const electronic = address.electronicInvoiceAddress;
  const items: SummaryItem[] = [{ label: t('invoice.type'), value: t(`invoice.types.${type}`) }];
  if (type === 'corporate_electronic') {
    items.push(
      { label: t('invoice.companyName'), value: electronic?.companyName ?? MISSING },
      { label: t('invoice.businessId'), value: electronic?.businessIdentityCode ?? MISSING },
      { label: t('invoice.identifier'), value: <span className={unbroken}>{electronic?.identifier ?? MISSING}</span> },
      { label: t('invoice.intermediator'), value: electronic?.intermediator ?? MISSING },
    );
  } else {
    const postal = type === 'contract_address' ? address.contractAddress : address.postalInvoiceAddress;
    items.push(
      { label: t('invoice.recipient'), value: postal?.invoiceRecipientName || MISSING },
      { label: t('invoice.address'), value: postal === null ? MISSING : addressLines(postal) },
    );
  }
  return <SummaryList items={items} />;
}

/** As on an envelope; the country only when it is another. */
function addressLines(address: PostalInvoiceAddress): string {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const country = address.countryCode === 'FI' ? '' : address.countryName;
  return [address.streetAddressLine1, address.streetAddressLine2, town, country].filter((line) => line !== '').join('\n') || MISSING;
}

const note = css({ color: 'muted', textStyle: 'small', marginTop: '3' });
const unbroken = css({ hyphens: 'none', overflowWrap: 'anywhere' });
