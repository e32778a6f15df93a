import type { ApiError } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { OutOfOrder } from '@/ui/illustrations/OutOfOrder.tsx';
import { resetCause } from './reset-cause.ts';

interface FailedStepProps {
  error: ApiError;
  /** The user's e-mail address; an unconfirmed registration continues with it. */
  email: string;
  onTryAgain: () => void;
}

/** Shows that the password change failed, with its cause and what to do (password.failure-screen). */
export function FailedStep({ error, email, onTryAgain }: FailedStepProps) {
  const { t } = useTranslation('password');
  const errorText = useErrorText();
  const cause = resetCause(error);
  const isUnconfirmed = cause === 'user_not_confirmed';
  return (
    <EmptyState
      level={1}
      illustration={<OutOfOrder />}
      title={t('failed.heading')}
      action={
        <div className={ways}>
          {isUnconfirmed && (
            <Link to={paths.register()} state={{ continueRegistration: true, email }} className={button({ variant: 'primary' })}>
              {t('failed.continueRegistration')}
            </Link>
          )}
          <Button variant={isUnconfirmed ? 'secondary' : 'primary'} onClick={onTryAgain}>
            {t('failed.retry')}
          </Button>
          <Link to={paths.login()} className={link({ kind: 'alone' })}>
            {t('cancel')}
          </Link>
        </div>
      }
    >
      {cause === null ? errorText(error) : t(`failed.cause.${cause}`)}
    </EmptyState>
  );
}

const ways = css({ display: 'grid', gap: '3', justifyItems: 'center' });
