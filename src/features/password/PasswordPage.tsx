import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';

/** The narrow column of every step, with a link to the sign-in page below. */
export function PasswordPage({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('password');
  return (
    <div className={root}>
      <PageHeading lead={<span className={unbroken}>{lead}</span>}>{heading}</PageHeading>
      {children}
      <p>
        <Link to={paths.login()} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </div>
  );
}

const root = css({ maxWidth: 'form', marginInline: { base: 'auto', desktop: '0' }, display: 'grid', gap: '5' });
// A hyphen in the middle of an e-mail address would look like a part of it.
const unbroken = css({ hyphens: 'none' });
