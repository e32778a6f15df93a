import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { Pending, Rejected } from '@/ui/illustrations/requests.tsx';
import type { ApprovalAction } from './approval-failure.ts';
import { HomeLink } from './HomeLink.tsx';
import { IdentificationOutcome } from './IdentificationOutcome.tsx';
import type { OutcomeState } from './return-view.ts';

/** The key of the texts of an outcome: the action and the state after it. */
export type ApprovalOutcomeWords = `accept.${OutcomeState}` | `reject.${'alreadyConfirmed' | 'pending' | 'rejected' | 'not_found'}`;

/** The key of the texts, the picture, and whether the request continues, so that its dates are shown. */
type Shown = readonly [words: ApprovalOutcomeWords, Picture: () => ReactElement, goesOn: boolean];

/**
 * The texts after each action, by the state of the request (ending.decision-outcome, ending.return-states). A rejection that came too late
 * has a separate text.
 */
const OUTCOMES: Readonly<Record<ApprovalAction, Readonly<Record<OutcomeState, Shown>>>> = {
  accept: {
    confirmed: ['accept.confirmed', Confirmed, true],
    add_tenant_saved: ['accept.add_tenant_saved', Confirmed, true],
    pending: ['accept.pending', Pending, true],
    rejected: ['accept.rejected', Rejected, false],
    not_found: ['accept.not_found', RequestNotFound, false],
  },
  reject: {
    confirmed: ['reject.alreadyConfirmed', Pending, true],
    add_tenant_saved: ['reject.alreadyConfirmed', Pending, true],
    pending: ['reject.pending', Pending, true],
    rejected: ['reject.rejected', Rejected, false],
    not_found: ['reject.not_found', RequestNotFound, false],
  },
};

interface ApprovalOutcomeProps {
  action: ApprovalAction;
  state: OutcomeState;
  words: (outcome: ApprovalOutcomeWords) => { title: string; text: string };
  /** The dates of the request. Rendered only when the request continues. */
  dates: () => ReactElement;
}

/** The page after accepting or rejecting. */
export function ApprovalOutcome({ action, state, words, dates }: ApprovalOutcomeProps) {
  const { t } = useTranslation('common');
  const [outcome, Picture, goesOn] = OUTCOMES[action][state];
  const { title, text } = words(outcome);
  return (
    <IdentificationOutcome
      illustration={<Picture />}
      title={title}
      actions={
        <>
          <HomeLink variant="primary" />
          {goesOn && <Button onClick={() => window.print()}>{t('action.print')}</Button>}
        </>
      }
    >
      <p>{text}</p>
      {goesOn && <div className={kept}>{dates()}</div>}
    </IdentificationOutcome>
  );
}

const kept = css({ marginTop: '5', color: 'text', textAlign: 'start' });
