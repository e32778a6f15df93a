import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { ClosedMeanwhile } from '@/notices/ClosedMeanwhile.tsx';
import { NoticeFiles } from '@/notices/NoticeFiles.tsx';
import { NoticeTimeline } from '@/notices/NoticeTimeline.tsx';
import { typedTexts } from '@/notices/typed-texts.ts';
import { paths } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { FeedbackFormStep, FeedbackPreview } from './FeedbackSteps.tsx';
import { feedbackFields, feedbackForms, initialFeedback } from './feedback-form.ts';
import { NOTICE_TYPES_TABLE } from './notice-types.ts';
import { useFeedbackNotice } from './use-feedback-notice.ts';

interface PageProps {
  clock?: Clock;
}

export function CreateQuestionPage(props: PageProps) {
  return <CreatePage type="question" {...props} />;
}

export function CreateFeedbackPage(props: PageProps) {
  return <CreatePage type="feedback" {...props} />;
}

export function EditQuestionPage(props: PageProps) {
  return <EditPage type="question" {...props} />;
}

export function EditFeedbackPage(props: PageProps) {
  return <EditPage type="feedback" {...props} />;
}

interface NoticeProps extends PageProps {
  type: FeedbackNoticeType;
}

function CreatePage({ type, clock }: NoticeProps) {
  const contractUuid = useContractUuid();
  // Another contract or type is another form.
  return <CreateNotice key={`${type} ${contractUuid}`} type={type} contractUuid={contractUuid} clock={clock} />;
}

interface FormProps {
  type: FeedbackNoticeType;
  contractUuid: string;
  clock?: Clock | undefined;
}

function CreateNotice({ type, contractUuid, clock }: FormProps) {
  const { stepForm, uploads } = useFeedbackNotice({ type, contractUuid, edited: null, clock });
  const { t } = useTranslation(['feedback-form', 'feedback']);
  const way = useWayBack(contractUuid);
  const { shown } = stepForm;
  return (
    <Frame way={way} current={t(`title.${type}`)}>
      {shown.kind === 'step' && <FeedbackFormStep type={type} stepForm={stepForm} uploads={uploads} contractUuid={contractUuid} />}
      {shown.kind === 'preview' && <FeedbackPreview type={type} stepForm={stepForm} uploads={uploads} payload={shown.payload} />}
      {shown.kind === 'success' && <Sent type={type} contractUuid={contractUuid} id={shown.receipt.id} />}
    </Frame>
  );
}

function EditPage({ type, clock }: NoticeProps) {
  const contractUuid = useContractUuid();
  const { feedbackQuestionNoticeUuid = '' } = useParams();
  const { data: notice } = NOTICE_TYPES_TABLE[type].useDetail(contractUuid, feedbackQuestionNoticeUuid);
  const props = { type, contractUuid, notice };
  // Another notice is another form, and so is one that has just been completed.
  return notice.status === 'completed' ? (
    <CompletedNotice key={notice.uuid} {...props} />
  ) : (
    <EditNotice key={notice.uuid} {...props} clock={clock} />
  );
}

interface EditedProps extends FormProps {
  notice: FeedbackNoticeDetail;
}

function EditNotice({ type, contractUuid, notice, clock }: EditedProps) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  // The form stays as it was opened: what a refetch brings shows in the timeline and never under the resident's fingers.
  const [edited] = useState(notice);
  const { stepForm, uploads } = useFeedbackNotice({ type, contractUuid, edited, clock });
  const session = useSession();
  const title = useTitle(notice);
  const way = useWayBack(contractUuid);
  const { shown, isChanged } = stepForm;
  const unchanged = isChanged ? undefined : t('unchanged');
  return (
    <Frame way={way} current={title}>
      {shown.kind === 'step' && (
        <FeedbackFormStep
          type={type}
          stepForm={stepForm}
          uploads={uploads}
          contractUuid={contractUuid}
          reason={mayWrite(session) ? unchanged : t('common:impersonation.reason')}
          edited={{ title, lead: t(`feedback:status.${notice.status}`), known: <Known notice={notice} />, back: way.address }}
        />
      )}
      {shown.kind === 'preview' && (
        <FeedbackPreview type={type} stepForm={stepForm} uploads={uploads} payload={shown.payload} reason={unchanged} />
      )}
      {shown.kind === 'success' && <Saved type={type} contractUuid={contractUuid} uuid={notice.uuid} />}
    </Frame>
  );
}

/** Completed: everything can be read, nothing changed (feedback.editable-until-completed, feedback.preview-disabled). */
function CompletedNotice({ type, contractUuid, notice }: EditedProps) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const summary = useFieldSummary(feedbackFields, (key) => t(key));
  const way = useWayBack(contractUuid);
  const title = useTitle(notice);
  const { profile } = useSession();
  const owner = { userUuid: profile.uuid ?? '', contractUuid: `${contractUuid}.${notice.uuid}` };
  const [typed] = useState(() => typedTexts(feedbackForms[type].draft, owner, initialFeedback({ profile, edited: notice })));
  return (
    <Frame way={way} current={title}>
      <PageHeading lead={t('completed.lead')}>{title}</PageHeading>
      <ClosedMeanwhile texts={typed.map(({ name, text }) => ({ label: t(`form.${name}.label`), text }))} />
      <Known notice={notice} />
      <section aria-labelledby="written" className={written}>
        <h2 id="written" className={subheading}>
          {t('completed.heading')}
        </h2>
        {summary({ ...notice, ...notice.noticeReporter }).form.map(({ items }) => (
          <SummaryList key="notice" items={items} />
        ))}
        <div className={closed}>
          <Button variant="primary" width="fullOnPhone" reason={t('completed.reason')}>
            {t('form.toPreview')}
          </Button>
        </div>
        {linkTo(NOTICE_TYPES_TABLE[type].createAddress(contractUuid))({ className: button(), children: t(`again.${type}`) })}
      </section>
    </Frame>
  );
}

function useTitle({ id, title, noticeType }: FeedbackNoticeDetail): string {
  const { t } = useTranslation(['feedback-form', 'feedback']);
  const words = title?.trim() ?? '';
  return words === '' ? t(`feedback:untitled.${noticeType}`, { id }) : words;
}

/** The timeline of the notice, and its files. */
function Known({ notice }: { notice: FeedbackNoticeDetail }) {
  return (
    <div className={known}>
      <NoticeTimeline events={notice.events} />
      <NoticeFiles files={notice.files} />
    </div>
  );
}

function Sent({ type, contractUuid, id }: { type: FeedbackNoticeType; contractUuid: string; id: number }) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const { data } = NOTICE_TYPES_TABLE[type].useList(contractUuid);
  const notice = data?.find((one) => one.id === id);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t(`success.${type}.heading`)}
      action={
        <>
          {notice !== undefined &&
            linkTo(NOTICE_TYPES_TABLE[type].editAddress(contractUuid, notice.uuid))({
              className: button({ variant: 'primary' }),
              children: t('success.open'),
            })}
          {linkTo(paths.frontPage({ contractUuid }))({ className: button(), children: t('common:action.backToHome') })}
        </>
      }
    >
      <p>{t('success.number', { id })}</p>
      {/* feedback.reply-time */}
      <p>{t(`success.${type}.text`)}</p>
    </EmptyState>
  );
}

function Saved({ type, contractUuid, uuid }: { type: FeedbackNoticeType; contractUuid: string; uuid: string }) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t('saved.heading')}
      action={
        <>
          {linkTo(NOTICE_TYPES_TABLE[type].editAddress(contractUuid, uuid))({
            className: button({ variant: 'primary' }),
            children: t('success.open'),
          })}
          {linkTo(paths.frontPage({ contractUuid }))({ className: button(), children: t('common:action.backToHome') })}
        </>
      }
    >
      <p>{t('saved.text')}</p>
    </EmptyState>
  );
}

/**
 * The way back: to the contact page for who came from there, else to the front page (feedback.back-link). The steps of the form move on without
 * the navigation state: each gets it again, so that a reload keeps it.
 */
function useWayBack(contractUuid: string): { name: 'contacts' | 'home'; address: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location;
  const hasOrigin = typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'contacts';
  const [cameFromContacts] = useState(hasOrigin);
  const isForgotten = cameFromContacts && !hasOrigin;
  const remember = useEffectEvent(() => {
    const { pathname, search } = location;
    void navigate({ pathname, search }, { replace: true, state: { ...state, cameFrom: 'contacts' }, preventScrollReset: true });
  });
  useEffect(() => {
    if (isForgotten) remember();
  }, [isForgotten]);
  return cameFromContacts
    ? { name: 'contacts', address: paths.contacts({ contractUuid }) }
    : { name: 'home', address: paths.frontPage({ contractUuid }) };
}

function Frame({
  way: { name, address },
  current,
  children,
}: {
  way: ReturnType<typeof useWayBack>;
  current: string;
  children: ReactNode;
}) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const up = { text: t(`common:menu.${name}`), link: linkTo(address) };
  return (
    <div className={page}>
      <Breadcrumb label={t('common:breadcrumb')} trail={[up]} current={current} />
      {children}
    </div>
  );
}

// At a desk the form stands in the middle.
const page = css({ maxWidth: 'text', marginInline: 'auto' });
const known = css({ display: 'grid', gap: '8', marginBottom: '8' });
const written = css({ display: 'grid', gap: '5', justifyItems: 'start' });
const closed = css({ width: '100%' });
const subheading = css({ textStyle: 'sectionTitle' });
