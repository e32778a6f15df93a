import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { restartPath } from './registration-links.ts';
import type { ShownFailure } from './use-registration-failure.ts';

/** The failure of a registration step, with a link to start again when nothing else helps. */
export function FailureNotice({ title, failure }: { title: string; failure: ShownFailure | null }) {
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  if (failure === null) return null;
  return (
    <Notice
      tone="danger"
      title={title}
      live="assertive"
      action={
        failure.restart ? (
          <Link to={restartPath()} className={link({ kind: 'alone' })}>
            {t('restart')}
          </Link>
        ) : undefined
      }
    >
      {errorText(failure.error)}
    </Notice>
  );
}
