import { useGetInvoiceAddress } from 'generated/api/payments/payments.ts';
import type { InvoiceAddress } from 'generated/zod/invoiceAddress.zod.ts';
import type { PostalInvoiceAddress } from 'generated/zod/postalInvoiceAddress.zod.ts';
import type { TFunction } from 'i18next';
import { AtSign, Building2, IdCard, ReceiptText, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { MISSING } from '@/domain/money.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { ActionGroup } from '@/ui/ActionGroups.tsx';
import { type Fact, FactRows } from '@/ui/FactRows.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** Where the invoices of the contract are sent, and where that is changed (`profile.invoice-address`). */
export function InvoiceAddressSection({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('profile');
  const query = useGetInvoiceAddress(contractUuid);
  const { data } = query;
  const contacts = usePageTarget(contractUuid)('contacts', 'contacts');
  return (
    <ActionGroup
      title={t('invoice.heading')}
      aside={
        contacts?.kind === 'page' ? (
          <Link to={contacts.to} className={cx(link({ kind: 'plain' }), way)}>
            {t('invoice.contact')}
          </Link>
        ) : (
          <span className={note}>{t('invoice.noContacts')}</span>
        )
      }
    >
      {data ? (
        <FactRows facts={factsOf(data, t)} />
      ) : (
        <div className={part}>
          <NotLoaded of={[query]} title={t('invoice.loadFailed')} tone="warning" skeleton={<Skeleton shape="block" height={5} />} />
        </div>
      )}
    </ActionGroup>
  );
}

function factsOf(address: InvoiceAddress, t: TFunction<'profile'>): Fact[] {
  const type = address.selectedInvoiceType;
  const electronic = address.electronicInvoiceAddress;
  if (type === 'corporate_electronic') {
    return [
      { icon: ReceiptText, label: t('invoice.type'), value: t(`invoice.types.${type}`) },
      { icon: Building2, label: t('invoice.companyName'), value: electronic?.companyName ?? MISSING },
      { icon: IdCard, label: t('invoice.businessId'), value: electronic?.businessIdentityCode ?? MISSING },
      { icon: AtSign, label: t('invoice.identifier'), value: electronic?.identifier ?? MISSING },
      { icon: Send, label: t('invoice.intermediator'), value: electronic?.intermediator ?? MISSING },
    ];
  }
  const postal = type === 'contract_address' ? address.contractAddress : address.postalInvoiceAddress;
  const to = postal?.invoiceRecipientName ?? '';
  return [
    {
      icon: ReceiptText,
      label: t(`invoice.types.${type}`),
      value: postal === null ? MISSING : addressLines(postal),
      line: (
        <>
          {to !== '' && <span className={line}>{`${t('invoice.recipient')}: ${to}`}</span>}
          {t('invoice.eInvoice')}
        </>
      ),
    },
  ];
}

/** On one line, in the order of an envelope; the country only when it is another. */
function addressLines(address: PostalInvoiceAddress): string {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const country = address.countryCode === 'FI' ? '' : address.countryName;
  return [address.streetAddressLine1, address.streetAddressLine2, town, country].filter((line) => line !== '').join(', ') || MISSING;
}

const part = css({ paddingInline: { base: '4', tablet: '5' }, paddingBlock: '2', _empty: { display: 'none' } });
const note = css({ color: 'muted' });
const way = css({ minHeight: 'touch', color: 'accentText', fontWeight: '600' });
const line = css({ display: 'block' });
