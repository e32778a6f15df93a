import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { returnToState } from '@/session/return-to.ts';
import { useContractUuid } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { OutOfOrder } from '@/ui/illustrations/failures.tsx';
import type { MissingPhoneCode } from './missing-phone.ts';

/**
 * In place of a form that needs a phone number which the profile does not have; leads to own details and back
 * (fault-reports.missing-phone, feedback.missing-phone). Needs the namespaces `reports` and `errors`.
 */
export function MissingPhone({ code }: { code: MissingPhoneCode }) {
  const { t } = useTranslation(['reports', 'errors', 'common']);
  const contractUuid = useContractUuid();
  const location = useLocation();
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<OutOfOrder />}
      title={t('missingPhone.title')}
      action={
        <>
          <Link to={paths.ownDetails({ contractUuid })} state={returnToState(location)} className={button({ variant: 'primary' })}>
            {t('missingPhone.action')}
          </Link>
          <Link to={paths.frontPage({ contractUuid })} className={button({ variant: 'quiet' })}>
            {t('common:action.backToHome')}
          </Link>
        </>
      }
    >
      <p>{t(`errors:${code}`)}</p>
      <p>{t('missingPhone.text')}</p>
    </EmptyState>
  );
}
