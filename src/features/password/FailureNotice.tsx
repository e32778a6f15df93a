import type { ApiError } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { mayBeChanged } from './change-password.ts';
import { resetCause } from './reset-cause.ts';

interface FailureNoticeProps {
  error: ApiError;
  /** The user's e-mail address; an unconfirmed registration continues with it. */
  email: string;
}

/** Says above the form that the password change failed, with its cause and what to do (password.failure-screen). */
export function FailureNotice({ error, email }: FailureNoticeProps) {
  const { t } = useTranslation('password');
  const errorText = useErrorText();
  const cause = resetCause(error);
  return (
    <Notice
      tone="danger"
      title={t(mayBeChanged(error) ? 'own.unknown.title' : 'failed.heading')}
      live="assertive"
      action={
        cause === 'user_not_confirmed' ? (
          <Link to={paths.register()} state={{ continueRegistration: true, email }} className={link({ kind: 'alone' })}>
            {t('failed.continueRegistration')}
          </Link>
        ) : undefined
      }
    >
      {cause === null || error.retryAfter !== undefined ? errorText(error) : t(`failed.cause.${cause}`)}
      {mayBeChanged(error) && ` ${t('own.unknown.text')}`}
    </Notice>
  );
}
