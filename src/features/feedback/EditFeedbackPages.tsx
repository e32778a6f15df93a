import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { Lock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { ClosedMeanwhile, typedTexts } from '@/reports/ClosedMeanwhile.tsx';
import { ReportFold } from '@/reports/ReportFold.tsx';
import { ReportPage } from '@/reports/ReportPage.tsx';
import { useWayBack, type WayBack } from '@/reports/way-back.ts';
import { mayWrite } from '@/session/access.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { linkTo, usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { FeedbackAddition, FeedbackFrame, FeedbackPreview } from './FeedbackSteps.tsx';
import { feedbackFields, feedbackForms, initialFeedback, useFeedback } from './feedback-form.ts';
import { FEEDBACK_TYPES } from './feedback-types.ts';
import { FEEDBACK_STATUS_LOOK } from './status-look.ts';

interface PageProps {
  clock?: Clock;
}

export function EditQuestionPage(props: PageProps) {
  return <EditPage type="question" {...props} />;
}

export function EditFeedbackPage(props: PageProps) {
  return <EditPage type="feedback" {...props} />;
}

interface TypeProps extends PageProps {
  type: FeedbackNoticeType;
}

interface FormProps {
  type: FeedbackNoticeType;
  contractUuid: string;
  clock?: Clock | undefined;
}

function EditPage({ type, clock }: TypeProps) {
  const contractUuid = useContractUuid();
  const { feedbackQuestionNoticeUuid = '' } = useParams();
  const { data: report } = FEEDBACK_TYPES[type].useDetail(contractUuid, feedbackQuestionNoticeUuid);
  const props = { type, contractUuid, report, clock };
  // Another report is another form, and so is one that has just been completed.
  return report.status === 'completed' ? <CompletedFeedback key={report.uuid} {...props} /> : <EditFeedback key={report.uuid} {...props} />;
}

interface EditedProps extends FormProps {
  report: FeedbackNoticeDetail;
}

function EditFeedback(props: EditedProps) {
  const { type, contractUuid, report, clock } = props;
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  // The form stays as it was opened: what a refetch brings shows in the timeline and never under the resident's fingers.
  const [edited] = useState(report);
  const { stepForm, uploads } = useFeedback({ type, contractUuid, edited, clock });
  const session = useSession();
  const overview = useOverview(props);
  const way = useWayBack(contractUuid);
  const { shown, draft } = stepForm;
  const unchanged = draft.isChanged ? undefined : t('unchanged');
  return (
    <FeedbackFrame way={way} current={overview.heading} isNarrow={shown.kind !== 'step'}>
      {shown.kind === 'step' && (
        <ReportPage {...overview}>
          <ReportFold
            title={t(`change.${type}`)}
            icon={PencilLine}
            isOpenAtFirst={stepForm.steps.wanted !== undefined || draft.isRestoredHere}
          >
            {(labelledBy) => (
              <FeedbackAddition
                type={type}
                stepForm={stepForm}
                uploads={uploads}
                labelledBy={labelledBy}
                back={way.address}
                reason={mayWrite(session) ? unchanged : t('common:impersonation.reason')}
              />
            )}
          </ReportFold>
        </ReportPage>
      )}
      {shown.kind === 'preview' && (
        <FeedbackPreview type={type} stepForm={stepForm} uploads={uploads} payload={shown.payload} reason={unchanged} />
      )}
      {shown.kind === 'success' && <Saved type={type} contractUuid={contractUuid} uuid={report.uuid} way={way} />}
    </FeedbackFrame>
  );
}

/** Completed: everything can be read, nothing changed (feedback.editable-until-completed, feedback.preview-disabled). */
function CompletedFeedback(props: EditedProps) {
  const { type, contractUuid, report } = props;
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const summary = useFieldSummary(feedbackFields, (key) => t(key));
  const way = useWayBack(contractUuid);
  const overview = useOverview(props);
  const { profile } = useSession();
  const owner = { userUuid: profile.uuid ?? '', contractUuid: `${contractUuid}.${report.uuid}` };
  const [typed] = useState(() => typedTexts(feedbackForms[type].draft, owner, initialFeedback({ profile, edited: report })));
  return (
    <FeedbackFrame way={way} current={overview.heading}>
      <ReportPage
        {...overview}
        warning={<ClosedMeanwhile texts={typed.map(({ name, text }) => ({ label: t(`form.${name}.label`), text }))} />}
      >
        <ReportFold title={t(`closed.${type}`)} icon={Lock} note={<p>{t('closed.text')}</p>}>
          {() => (
            <div className={fields}>
              {summary({ ...report, ...report.noticeReporter }).form.map(({ items }) => (
                <SummaryList key="report" items={items} />
              ))}
              <div>
                <Button variant="primary" width="fullOnPhone" reason={t('completed.reason')}>
                  {t('form.toPreview')}
                </Button>
              </div>
            </div>
          )}
        </ReportFold>
        <p className={again}>
          {linkTo(FEEDBACK_TYPES[type].createAddress(contractUuid), way.state)({ className: button(), children: t(`again.${type}`) })}
        </p>
      </ReportPage>
    </FeedbackFrame>
  );
}

/** How far the report is and what was written (fault-reports.answers-first). */
function useOverview({ type, contractUuid, report, clock }: EditedProps) {
  const { t } = useTranslation(['feedback-form', 'feedback']);
  return {
    contractUuid,
    report,
    timelineOf: 'letter' as const,
    heading: useTitle(report),
    badge: <Badge {...FEEDBACK_STATUS_LOOK[report.status]}>{t(`feedback:status.${report.status}`)}</Badge>,
    answer: <Answer type={type} contractUuid={contractUuid} report={report} />,
    reportedHeading: t('completed.heading'),
    clock,
  };
}

/** Where the answer comes, or may have come, since the service does not tell that somebody has answered: to the e-mail address of who wrote, and among the messages where they are open (feedback.answer-place). */
function Answer({ type, contractUuid, report }: Pick<EditedProps, 'type' | 'contractUuid' | 'report'>) {
  const { t } = useTranslation(['feedback-form', 'common']);
  const email = report.noticeReporter?.email.trim() ?? '';
  const messages = usePageTarget(contractUuid)('messages', 'messages');
  const when = report.status === 'completed' ? report.status : type;
  return (
    <p>
      {email === '' ? t(`answer.${when}.unknown`) : t(`answer.${when}.known`, { email })}
      {report.status === 'completed' && messages?.kind === 'page' && (
        <>
          {' '}
          <Link to={messages.to} className={link()}>
            {t('answer.messages')}
          </Link>
        </>
      )}
    </p>
  );
}

function useTitle({ id, title, noticeType }: FeedbackNoticeDetail): string {
  const { t } = useTranslation(['feedback-form', 'feedback']);
  const ownTitle = title?.trim() ?? '';
  return ownTitle === '' ? t(`feedback:untitled.${noticeType}`, { id }) : ownTitle;
}

interface SavedProps extends Pick<FormProps, 'type' | 'contractUuid'> {
  uuid: string;
  way: WayBack;
}

function Saved({ type, contractUuid, uuid, way }: SavedProps) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t('saved.heading')}
      action={
        <>
          {linkTo(
            FEEDBACK_TYPES[type].editAddress(contractUuid, uuid),
            way.state,
          )({
            className: button({ variant: 'primary' }),
            children: t('success.open'),
          })}
          <HomeLink variant="secondary" />
        </>
      }
    >
      <p>{t('saved.text')}</p>
    </EmptyState>
  );
}

const fields = css({ display: 'grid', gap: '5' });
const again = css({ marginTop: '5' });
