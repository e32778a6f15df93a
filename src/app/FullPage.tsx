import { useTranslation } from 'react-i18next';
import { FullPageLoader } from '@/ui/FullPageLoader.tsx';

/** Shown while the portal finds out where to go (session.first-contract). */
export function FullPage() {
  const { t } = useTranslation('common');
  return <FullPageLoader label={t('loading')} />;
}
