import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { PageHeading } from '@/ui/PageHeading.tsx';

interface RegistrationPageProps {
  heading: string;
  lead?: ReactNode;
  /** The number of this step, when there are several. */
  step?: { step: number; of: number } | undefined;
  children: ReactNode;
}

/** The narrow column of every registration page. */
export function RegistrationPage({ heading, lead, step, children }: RegistrationPageProps) {
  const { t } = useTranslation('registration');
  return (
    <div className={root}>
      <div>
        {step && <p className={stepText}>{t('step', step)}</p>}
        <PageHeading lead={lead}>{heading}</PageHeading>
      </div>
      {children}
    </div>
  );
}

const root = css({ maxWidth: 'form', marginInline: { base: 'auto', desktop: '0' }, display: 'grid', gap: '5' });
const stepText = css({ color: 'muted', textStyle: 'small', fontWeight: '600', marginBottom: '1' });
