import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import { TabLinks } from '@/ui/TabLinks.tsx';

/** The head of both payment pages: the way up, the heading, and the two tabs (`payments.page-addresses`). */
export function PaymentsHead({ contractUuid, tab }: { contractUuid: string; tab: 'info' | 'history' }) {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <>
      <PageTrail current={t('common:menu.payments')} />
      <PageHeading>{t(`${tab}.heading`)}</PageHeading>
      <TabLinks
        label={t('common:menu.payments')}
        items={[
          { text: t('info.tab'), link: tabTo(paths.paymentInfo({ contractUuid }), tab === 'info') },
          { text: t('history.tab'), link: tabTo(paths.paymentHistory({ contractUuid }), tab === 'history') },
        ]}
      />
    </>
  );
}

/** The tab that is open carries `aria-current`. */
function tabTo(address: string, isOpen: boolean): RenderLink {
  return (props) => <Link to={address} aria-current={isOpen ? 'page' : undefined} {...props} />;
}
