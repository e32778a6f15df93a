import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { useTranslation } from 'react-i18next';
import { button } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { useWayBack, type WayBack } from '@/reports/way-back.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { FeedbackFormStep, FeedbackFrame, FeedbackPreview } from './FeedbackSteps.tsx';
import { useFeedback } from './feedback-form.ts';
import { FEEDBACK_TYPES } from './feedback-types.ts';

interface PageProps {
  clock?: Clock;
}

export function CreateQuestionPage(props: PageProps) {
  return <CreatePage type="question" {...props} />;
}

export function CreateFeedbackPage(props: PageProps) {
  return <CreatePage type="feedback" {...props} />;
}

interface TypeProps extends PageProps {
  type: FeedbackNoticeType;
}

function CreatePage({ type, clock }: TypeProps) {
  const contractUuid = useContractUuid();
  // Another contract or type is another form.
  return <CreateFeedback key={`${type} ${contractUuid}`} type={type} contractUuid={contractUuid} clock={clock} />;
}

interface FormProps {
  type: FeedbackNoticeType;
  contractUuid: string;
  clock?: Clock | undefined;
}

function CreateFeedback({ type, contractUuid, clock }: FormProps) {
  const { stepForm, uploads } = useFeedback({ type, contractUuid, edited: null, clock });
  const { t } = useTranslation(['feedback-form', 'feedback']);
  const way = useWayBack(contractUuid);
  const { shown } = stepForm;
  return (
    <FeedbackFrame way={way} current={t(`title.${type}`)} isNarrow>
      {shown.kind === 'step' && <FeedbackFormStep type={type} stepForm={stepForm} uploads={uploads} contractUuid={contractUuid} />}
      {shown.kind === 'preview' && <FeedbackPreview type={type} stepForm={stepForm} uploads={uploads} payload={shown.payload} />}
      {shown.kind === 'success' && <Sent type={type} contractUuid={contractUuid} id={shown.receipt.id} way={way} />}
    </FeedbackFrame>
  );
}

interface SentProps extends Pick<FormProps, 'type' | 'contractUuid'> {
  id: number;
  way: WayBack;
}

function Sent({ type, contractUuid, id, way }: SentProps) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const { data } = FEEDBACK_TYPES[type].useList(contractUuid);
  const report = data?.find((one) => one.id === id);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t(`success.${type}.heading`)}
      action={
        <>
          {report !== undefined &&
            linkTo(
              FEEDBACK_TYPES[type].editAddress(contractUuid, report.uuid),
              way.state,
            )({
              className: button({ variant: 'primary' }),
              children: t('success.open'),
            })}
          <HomeLink variant="secondary" />
        </>
      }
    >
      <p>{t('success.number', { id })}</p>
      {/* feedback.reply-time */}
      <p>{t(`success.${type}.text`)}</p>
    </EmptyState>
  );
}
