import { ApiError, type ErrorCode } from 'client/api-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { button } from 'styled-system/recipes';
import { useErrorText, useRefusalText } from '@/i18n/use-error-text.ts';
import { paths } from '@/paths.ts';
import { returnToState } from '@/session/return-to.ts';
import { isMissingPhone } from './missing-phone.ts';

/** Failures that say more than "service unavailable": the resident's own connection, who may write, and what they can put right. */
const SPEAKING: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'TIMEOUT',
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'VALIDATION_ERROR',
  'BAD_REQUEST',
]);

/**
 * Why a report could not be sent, in words: its own submit error (fault-reports.submit-failed, feedback.submit-failed), or what the resident
 * can do something about; anything else is "service unavailable" (fault-reports.other-errors, feedback.other-errors), followed by what the
 * status means (api.refusals-told).
 */
export function useSubmitFailure(own: ErrorCode): (error: ApiError) => string {
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  return (error) =>
    error.code === own || SPEAKING.has(error.code) || isMissingPhone(error.code)
      ? errorText(error)
      : [errorText(new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, operationId: error.operationId })), refusalText(error)]
          .filter(Boolean)
          .join(' ');
}

/** For a send that the backend refused because the profile has no phone number: its title, and the way to own details and back (fault-reports.missing-phone, feedback.missing-phone). */
export function usePhoneHelp(contractUuid: string): (error: ApiError) => { title: string; action: ReactNode } | null {
  const { t } = useTranslation('reports');
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
