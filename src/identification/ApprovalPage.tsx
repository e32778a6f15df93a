import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import type { Tone } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { Pending, Rejected } from '@/ui/illustrations/requests.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import type { ApprovalAction } from './approval-failure.ts';
import { IdentificationOutcome } from './IdentificationOutcome.tsx';
import type { OutcomeState } from './return-view.ts';

export type ApprovalPageView =
  | { kind: 'loading' }
  /** There is no open request. */
  | { kind: 'nothing'; title: string; text: string }
  | ({ kind: 'request' } & ApprovalRequest);

interface ApprovalRequest {
  /** A sentence that says who made the request, and when. */
  lead: ReactNode;
  /** The summary of the request. */
  summary: ReactNode;
  /** Until when all must have decided; null without such a day. */
  confirmBy: ReactNode;
  /** When the user is asked: the meaning and the actions. Otherwise the status of the request. */
  turn:
    | { kind: 'asked'; meaning: ReactNode; actions: ReactNode }
    /** `way`: where it leads beside the front page. */
    | { kind: string; tone: Tone; title: string; text: string; way: ReactNode };
}

interface ApprovalPageProps {
  view: ApprovalPageView;
  /** The heading for a user who is asked, and for one who can only read. */
  headings: { asked: string; read: string };
}

/** A request of another contract party: its meaning for the user first, then the decision, then its content (ending.decision-page). */
export function ApprovalPage({ view, headings }: ApprovalPageProps) {
  // The skeleton has the same heading as the request, so that the focus does not move twice.
  useFocusOnStep(view.kind === 'nothing' ? 'nothing' : 'request');
  if (view.kind === 'nothing') {
    return (
      <EmptyState level={1} align="start" illustration={<RequestNotFound />} title={view.title} action={<HomeLink variant="primary" />}>
        {view.text}
      </EmptyState>
    );
  }
  // While loading, the heading is that of a decision, because most users come here to decide.
  const isRead = view.kind === 'request' && view.turn.kind !== 'asked';
  return (
    <article className={page}>
      <PageTrail current={headings.read} />
      <PageHeading lead={view.kind === 'request' ? view.lead : undefined}>{isRead ? headings.read : headings.asked}</PageHeading>
      {view.kind === 'loading' ? <ApprovalSkeleton /> : <Request {...view} />}
    </article>
  );
}

function Request({ summary, confirmBy, turn }: ApprovalRequest) {
  // The backend refuses a decision that was made elsewhere meanwhile. The buttons are then replaced with the status.
  useFocusOnStep(turn.kind);
  if ('actions' in turn) {
    return (
      <div className={parts}>
        {turn.meaning}
        {confirmBy}
        {turn.actions}
        {summary}
      </div>
    );
  }
  return (
    <div className={parts}>
      <Notice tone={turn.tone} title={turn.title}>
        {turn.text}
      </Notice>
      {confirmBy}
      {summary}
      <div className={ways} data-print="hide">
        {turn.way}
        <HomeLink variant="quiet" />
      </div>
    </div>
  );
}

function ApprovalSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton lines={2} />
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height={20} />
      <Skeleton shape="block" height={10} />
    </LoadingRegion>
  );
}

const page = css({ maxWidth: 'text' });
// A column and not a grid, in whose cell the bar of the decision would be caught. What has the focus stays clear of that bar.
const parts = css({ display: 'flex', flexDirection: 'column', gap: '8', '& a': { scrollMarginBottom: '12rem' } });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

/** The key of the texts of an outcome: the action and the state after it. */
type ApprovalOutcomeText = `accept.${OutcomeState}` | `reject.${'alreadyConfirmed' | 'pending' | 'rejected' | 'not_found'}`;

/** The key of the texts, the picture, and whether the request continues, so that its dates are shown. */
type Shown = readonly [text: ApprovalOutcomeText, Picture: () => ReactElement, goesOn: boolean];

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
  textsOf: (outcome: ApprovalOutcomeText) => { title: string; text: string };
  /** The dates of the request. Rendered only when the request continues. */
  dates: () => ReactElement;
}

/** The page after accepting or rejecting. */
export function ApprovalOutcome({ action, state, textsOf, dates }: ApprovalOutcomeProps) {
  const { t } = useTranslation('common');
  const [outcome, Picture, goesOn] = OUTCOMES[action][state];
  const { title, text } = textsOf(outcome);
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
