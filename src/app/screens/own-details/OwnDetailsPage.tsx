import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { ChangePassword } from '@/features/password/ChangePassword.tsx';
import { DetailsSection } from '@/features/profile/DetailsSection.tsx';
import { DownloadMyData } from '@/features/profile/download/DownloadMyData.tsx';
import { InvoiceAddressSection } from '@/features/profile/InvoiceAddressSection.tsx';
import { RemoveAccount } from '@/features/profile/RemoveAccount.tsx';
import { paths } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Card } from '@/ui/Card.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';

/** Own details: what the company knows and sends, where invoices go, the password, the account, and everything as a file (profile.page-address, profile.security-section). */
export function OwnDetailsPage() {
  const { t } = useTranslation(['profile', 'common']);
  const contractUuid = useContractUuid();
  const { flags, profile } = useSession();
  return (
    <div className={page}>
      <div className={top}>
        <PageTrail current={t('title')} />
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      </div>
      <div className={column}>
        <DetailsSection key={contractUuid} contractUuid={contractUuid} />
        <InvoiceAddressSection contractUuid={contractUuid} />
      </div>
      <div className={column}>
        <Card as="section" title={t('security.heading')}>
          <div className={parts}>
            <ChangePassword email={profile.email} />
            {flags.removeUser && <RemoveAccount />}
          </div>
        </Card>
        <DownloadMyData />
        <p>
          <Link to={paths.dataRights({ contractUuid })} className={link({ kind: 'alone' })}>
            {t('download.rights')}
          </Link>
        </p>
      </div>
    </div>
  );
}

// At a desk, what is done rarely stands beside what is read, unless large text leaves no room beside it.
const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  desktop: { '@container page (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, {sizes.text}) minmax(0, 1fr)' } },
  columnGap: '10',
  rowGap: '5',
  alignItems: 'start',
  maxWidth: { base: 'text', desktop: 'none' },
});
const top = css({ gridColumn: '1 / -1' });
const column = css({ display: 'grid', gap: '5', minWidth: '0' });
const parts = css({ display: 'grid', gap: '6' });
