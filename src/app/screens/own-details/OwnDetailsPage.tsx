import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { ChangePassword } from '@/features/password/ChangePassword.tsx';
import { DetailsSection } from '@/features/profile/DetailsSection.tsx';
import { DownloadMyData } from '@/features/profile/download/DownloadMyData.tsx';
import { InvoiceAddressSection } from '@/features/profile/InvoiceAddressSection.tsx';
import { RemoveAccount } from '@/features/profile/RemoveAccount.tsx';
import { paths } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionGroup, ActionGroups } from '@/ui/ActionGroups.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { mainAndSide } from '@/ui/main-and-side.ts';
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
        <PageHeading>{t('title')}</PageHeading>
      </div>
      <div className={column}>
        <DetailsSection key={contractUuid} contractUuid={contractUuid} />
      </div>
      <div className={column}>
        <ActionGroups>
          <InvoiceAddressSection contractUuid={contractUuid} />
          <ActionGroup title={t('security.heading')}>
            <ActionList>
              <li>
                <ChangePassword email={profile.email} />
              </li>
              <li>
                <DownloadMyData />
              </li>
              <li>
                <ActionRow icon={Scale} title={t('download.rights')} link={linkTo(paths.dataRights({ contractUuid }))} />
              </li>
              {flags.removeUser && (
                <li>
                  <RemoveAccount />
                </li>
              )}
            </ActionList>
          </ActionGroup>
        </ActionGroups>
      </div>
    </div>
  );
}

// At a desk, what is done rarely stands beside what is read, unless large text leaves no room beside it.
const page = cx(mainAndSide, css({ rowGap: { base: '4', tablet: '5' }, maxWidth: { base: 'text', desktop: 'none' } }));
const top = css({ gridColumn: '1 / -1', marginBottom: { base: '-4', tablet: '-5' } });
const column = css({ display: 'grid', gap: '5', minWidth: '0' });
