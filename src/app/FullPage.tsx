import { useTranslation } from 'react-i18next';
import { FullPageLoader } from '@/ui/Spinner.tsx';

/** The loader shown while the root redirects (session.first-contract). */
export function FullPage() {
  const { t } = useTranslation('common');
  return <FullPageLoader label={t('loading')} />;
}
