import { useListFeedbacks, useListQuestions } from 'generated/api/feedback/feedback.ts';
import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { LoadingRegion, NotLoaded } from '@/loading/NotLoaded.tsx';
import { ReportRows } from '@/reports/ReportRows.tsx';
import { cameFrom } from '@/reports/way-back.ts';
import { hasRoute, useRouteTable } from '@/session/app-context.ts';
import { ActionCard, ActionPart } from '@/ui/ActionCard.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { FEEDBACK_TYPES } from './feedback-types.ts';
import { mergedFeedback } from './merged-feedback.ts';
import { FEEDBACK_STATUS_LOOK } from './status-look.ts';

/** One object, because a row is drawn again when its state is another one. */
const CAME_FROM_CONTACTS = cameFrom('contacts');

/** The resident's questions and feedback on the contact page, the newest first, five at first (contacts.notices-sidebar). Only for whom feedback is open. */
export function LatestFeedback({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['feedback', 'common']);
  const format = useFormat();
  const questions = useListQuestions(contractUuid);
  const feedback = useListFeedbacks(contractUuid);
  const addressOf = useFeedbackAddress(contractUuid);

  const queries = [questions, feedback];
  const isAwaited = queries.some(({ isFetched }) => !isFetched);
  const failed = queries.filter(({ data }) => data === undefined);
  const reports = isAwaited ? [] : mergedFeedback(questions.data ?? [], feedback.data ?? []);
  const rowOf = (report: FeedbackNotice) => {
    const { id, noticeType, latestEvent: event, status } = report;
    return {
      id,
      title: report.title?.trim() || t(`untitled.${noticeType}`, { id }),
      to: addressOf(report),
      state: CAME_FROM_CONTACTS,
      detail: t(`type.${noticeType}`),
      latest: event ? { what: t('latest.latestEvent'), date: format.date(event.workFinishedAt ?? event.createdAt) } : null,
      ...FEEDBACK_STATUS_LOOK[status],
      status: t(`status.${status}`),
    };
  };
  return (
    <ActionCard title={t('latest.heading')}>
      {(isAwaited || failed.length > 0 || reports.length === 0) && (
        <ActionPart>
          {isAwaited ? (
            <LoadingRegion>
              <Skeleton shape="block" height={14} />
            </LoadingRegion>
          ) : (
            <NotLoaded of={failed} title={t(`latest.loadFailed.${failed.length === 2 ? 'all' : 'some'}`)} tone="warning" />
          )}
          {!isAwaited && failed.length === 0 && reports.length === 0 && <p className={empty}>{t('latest.empty')}</p>}
        </ActionPart>
      )}
      {reports.length > 0 && (
        <ReportRows
          reports={reports}
          rowOf={rowOf}
          showAll={(count) => t('latest.showAll', { count })}
          showFewer={t('common:action.showLess')}
        />
      )}
    </ActionCard>
  );
}

/** The page on which a report is edited; null as long as there is none. */
function useFeedbackAddress(contractUuid: string): (report: FeedbackNotice) => string | null {
  const routes = useRouteTable();
  return ({ noticeType, uuid }) => {
    const { editPattern, editAddress } = FEEDBACK_TYPES[noticeType];
    return hasRoute(routes, editPattern) ? editAddress(contractUuid, uuid) : null;
  };
}

const empty = css({ color: 'muted' });
