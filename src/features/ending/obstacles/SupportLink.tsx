import { ExternalLink as Arrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';

/** The address of customer service. */
export type SupportTarget = { kind: 'external'; url: string } | { kind: 'page'; to: string };

/** The provider's own page, else the contact page of the portal; null when only the footer has the contact details. */
export function useSupportTarget(contractUuid: string): SupportTarget | null {
  const { supportUrl } = useConfig().provider;
  const contacts = usePageTarget(contractUuid)('contacts', 'contacts');
  if (supportUrl !== undefined) return { kind: 'external', url: supportUrl };
  return contacts?.kind === 'page' ? contacts : null;
}

const LOOKS = { primary: button({ variant: 'primary' }), secondary: button({ variant: 'secondary' }) };

/** A link to customer service, as the only action of a view or beside another. */
export function SupportLink({ target, variant = 'primary' }: { target: SupportTarget; variant?: keyof typeof LOOKS }) {
  const { t } = useTranslation(['ending', 'common']);
  if (target.kind === 'page')
    return (
      <Link to={target.to} className={LOOKS[variant]}>
        {t('way.contacts')}
      </Link>
    );
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" className={LOOKS[variant]}>
      {t('way.support')} <Icon of={Arrow} />
      <VisuallyHidden>({t('common:opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
