import type { ApiError, ErrorCode } from 'client/api-error.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { useRefusalText } from '@/i18n/use-error-text.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { NotFound, OutOfOrder, ReadOnly } from '@/ui/illustrations/failures.tsx';
import { NotIdentified, Pending } from '@/ui/illustrations/requests.tsx';
import { type Failure, failureOf } from './failures.ts';
import { IdentificationOutcome, RequestStanding, useStandingRequests } from './IdentificationOutcome.tsx';
import type { JourneyAction, Subject } from './journey.ts';

interface IdentificationFailureProps {
  code: ErrorCode;
  /** The answer, where a call has failed: what it means is said where the code has no text of its own. */
  error?: ApiError | undefined;
  subject: Subject;
  /** Whether the user's own request or a decision was to be confirmed. Default: `confirm`. */
  action?: JourneyAction;
  /** The link to try again. Shown only where that can help. */
  restart: { to: string };
  /** The contract whose requests the page speaks of first: the failure is not that of this tab's journey. Undefined for a failure that is. */
  standingOf?: string | undefined;
}

const PICTURES: Readonly<Record<Failure['picture'], () => ReactElement>> = {
  'not-identified': NotIdentified,
  'out-of-order': OutOfOrder,
  'not-found': NotFound,
  pending: Pending,
  'read-only': ReadOnly,
};

/** The page after a failed identification: explains what went wrong, what was kept, and what to do (identification.failure-pages). */
export function IdentificationFailure({
  code,
  error,
  subject,
  action = 'confirm',
  restart: { to },
  standingOf,
}: IdentificationFailureProps) {
  const { t } = useTranslation('identification');
  const refusalText = useRefusalText();
  const refusal = error === undefined ? null : refusalText(error);
  const { texts, picture, kept, restart } = failureOf(code);
  // A link alone, maybe a forged one, does not say that a request which stands was not sent.
  const stands = useStandingRequests(standingOf);
  const canRestart = restart && !stands;
  const Picture = PICTURES[picture];
  const failure = (
    <IdentificationOutcome
      illustration={<Picture />}
      title={t(`failure.${texts[subject]}.title`)}
      actions={
        <>
          {canRestart && (
            <Link to={to} className={button({ variant: 'primary' })}>
              {t('restart')}
            </Link>
          )}
          <HomeLink variant={canRestart ? 'quiet' : 'primary'} />
        </>
      }
    >
      {!stands && <p>{t(`failure.${texts[subject]}.text`)}</p>}
      {!stands && refusal !== null && <p>{refusal}</p>}
      {/* Of another tab's form nothing is known here. */}
      {kept && standingOf === undefined && (
        <p className={after}>{t(action === 'confirm' ? 'kept.own' : `kept.${subject}`, { count: DRAFT_MINUTES })}</p>
      )}
    </IdentificationOutcome>
  );
  if (standingOf === undefined) return failure;
  return (
    <div className={parts}>
      <RequestStanding contractUuid={standingOf} />
      {failure}
    </div>
  );
}

const parts = css({ display: 'grid', gap: '6' });

const after = css({ marginTop: '3' });
