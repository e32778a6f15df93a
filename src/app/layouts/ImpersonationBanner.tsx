import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/session/session.ts';
import { PageBar } from '@/ui/PageBar.tsx';

/** Shown to staff who look at a resident's pages: who they are, and that they cannot change anything (session.impersonation-banner). */
export function ImpersonationBanner() {
  const { t } = useTranslation('common');
  const { metadata } = useSession();
  if (!metadata.isImpersonator) return null;
  return (
    <PageBar label={t('impersonation.label')} icon={Eye}>
      {t('impersonation.banner', { email: metadata.impersonatorEmail ?? '–' })}
    </PageBar>
  );
}
