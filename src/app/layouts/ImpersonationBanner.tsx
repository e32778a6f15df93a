import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useSession } from '@/session/session.ts';
import { Icon } from '@/ui/Icon.tsx';

/** Shown to staff who look at a resident's pages: who they are, and that they cannot change anything (session.impersonation-banner). */
export function ImpersonationBanner() {
  const { t } = useTranslation('common');
  const { metadata } = useSession();
  if (!metadata.isImpersonator) return null;
  return (
    <section aria-label={t('impersonation.label')} className={root}>
      <p className={words}>
        <Icon of={Eye} />
        <span>{t('impersonation.banner', { email: metadata.impersonatorEmail ?? '–' })}</span>
      </p>
    </section>
  );
}

const root = css({ bg: 'warningSubtle', color: 'text', borderBottomWidth: '2px', borderBottomStyle: 'solid', borderColor: 'warning' });
const words = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', tablet: '6' },
  paddingBlock: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
});
