import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { linkTo } from '@/session/link-to.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import type { AddTenant } from './use-add-tenant-form.ts';

interface SuccessStepProps {
  addTenant: AddTenant;
  /** How many persons were sent. */
  count: number;
  home: RenderLink;
}

/** Says what was sent and what happens next (design: the thank-you page). */
export function SuccessStep({ addTenant: { message, stepAddress }, count, home }: SuccessStepProps) {
  const { t } = useTranslation(['add-tenant', 'common']);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t('success.heading')}
      action={
        <>
          {home({ className: button({ variant: 'primary' }), children: t('common:action.backToHome') })}
          {linkTo(stepAddress('form'))({ className: button(), children: t('success.again') })}
        </>
      }
    >
      <div className={words}>
        <p>{t('success.text', { count })}</p>
        {/* The company's own words take the place of ours. */}
        <p>{message ?? t('success.next')}</p>
      </div>
    </EmptyState>
  );
}

const words = css({ display: 'grid', gap: '3' });
