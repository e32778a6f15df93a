import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';

interface RegistrationPageProps {
  heading: string;
  lead?: ReactNode;
  /** The number of this step, when there are several. */
  step?: { step: number; of: number } | undefined;
  children: ReactNode;
}

/** The narrow column of every registration page. */
export function RegistrationPage({ heading, lead, step, children }: RegistrationPageProps) {
  const { t } = useTranslation('common');
  return (
    <div className={root}>
      <PageHeading lead={lead} steps={step && <Steps text={t('form.step', step)} {...step} />}>
        {heading}
      </PageHeading>
      {children}
    </div>
  );
}

const root = css({ maxWidth: 'form', marginInline: { base: 'auto', desktop: '0' }, display: 'grid', gap: '5' });
