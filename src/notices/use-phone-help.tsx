import type { ApiError } from 'client/api-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { returnToState } from '@/session/return-to.ts';
import { isMissingPhone } from './missing-phone-code.ts';

/** For a send that the backend refused because the profile has no phone number: its title, and the way to own details and back (fault-reports.missing-phone, feedback.missing-phone). */
export function usePhoneHelp(contractUuid: string): (error: ApiError) => { title: string; action: ReactNode } | null {
  const { t } = useTranslation('notices');
  const location = useLocation();
  return ({ code }) =>
    isMissingPhone(code)
      ? {
          title: t('missingPhone.title'),
          action: (
            <Link to={paths.ownDetails({ contractUuid })} state={returnToState(location)} className={button({ variant: 'primary' })}>
              {t('missingPhone.action')}
            </Link>
          ),
        }
      : null;
}
