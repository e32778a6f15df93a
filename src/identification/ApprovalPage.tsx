import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { PageTrail } from '@/session/PageTrail.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import type { Tone } from '@/ui/tone.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { HomeLink } from './HomeLink.tsx';

export type ApprovalPageView =
  | { kind: 'loading' }
  /** There is no open request. */
  | { kind: 'nothing'; title: string; text: string }
  | ({ kind: 'request' } & ApprovalRequest);

interface ApprovalRequest {
  /** A sentence that says who made the request, and when. */
  lead: string;
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
  const { t } = useTranslation('common');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton lines={2} />
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height={20} />
      <Skeleton shape="block" height={10} />
    </SkeletonRegion>
  );
}

const page = css({ maxWidth: 'text' });
// A column and not a grid, in whose cell the bar of the decision would be caught. What has the focus stays clear of that bar.
const parts = css({ display: 'flex', flexDirection: 'column', gap: '8', '& a': { scrollMarginBottom: '12rem' } });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
