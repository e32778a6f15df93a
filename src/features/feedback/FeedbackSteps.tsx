import type { ApiError } from 'client/api-error.ts';
import type { FeedbackNoticeInput } from 'generated/zod/feedbackNoticeInput.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { BoundFileField, MissingFiles } from '@/files/FileField.tsx';
import type { Uploads } from '@/files/use-uploads.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { StepFields, StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { Notice } from '@/loading/Notice.tsx';
import { ReportKindSwitch } from '@/reports/ReportKindSwitch.tsx';
import { usePhoneHelp, useSubmitFailure } from '@/reports/use-submit-failure.tsx';
import type { WayBack } from '@/reports/way-back.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/page-target.tsx';
import { useSession } from '@/session/session.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { Button } from '@/ui/Button.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { DESCRIPTION_MAX, type FeedbackStepForm, feedbackFields } from './feedback-form.ts';
import { FEEDBACK_TYPES } from './feedback-types.ts';

/** Loaded when it is asked for: a dialog is heavy. */
const dialogPart = partOf(() => import('@/ui/Dialog.tsx'));

interface StepsProps {
  type: FeedbackNoticeType;
  stepForm: FeedbackStepForm;
  uploads: Uploads;
  /** Why the preview cannot be opened: nothing has changed, or staff may only read. */
  reason?: string | undefined;
}

/** The form of a new one; what is missing or wrong is marked on every field at once, and the view goes to the first (feedback.errors-shown). */
export function FeedbackFormStep({ type, stepForm, uploads, contractUuid, reason }: StepsProps & { contractUuid: string }) {
  const { t } = useTranslation(['feedback-form', 'files']);
  const { form } = stepForm;
  return (
    <>
      <StepFrame
        stepForm={stepForm}
        title={t(`title.${type}`)}
        lead={t(`lead.${type}`)}
        choice={<ReportKindSwitch contractUuid={contractUuid} current={type} texts={() => form.state.values} />}
        submitText={t('form.toPreview')}
        reason={uploads.isUploading ? t('files:uploading') : reason}
        errorsAt="first-field"
      >
        <Fields type={type} stepForm={stepForm} uploads={uploads} />
      </StepFrame>
      <ResetForm stepForm={stepForm} uploads={uploads} />
    </>
  );
}

interface AdditionProps extends StepsProps {
  labelledBy: string;
  /** The address of the way back. */
  back: string;
}

/** The form of one that is added to, below a heading of the page. */
export function FeedbackAddition({ type, stepForm, uploads, reason, labelledBy, back }: AdditionProps) {
  const { t } = useTranslation(['feedback-form', 'files']);
  return (
    <StepFields
      stepForm={stepForm}
      labelledBy={labelledBy}
      submitText={t('form.toPreview')}
      reason={uploads.isUploading ? t('files:uploading') : reason}
      back={back}
      errorsAt="first-field"
    >
      <Fields type={type} stepForm={stepForm} uploads={uploads} />
    </StepFields>
  );
}

function Fields({ type, stepForm, uploads }: Pick<StepsProps, 'type' | 'stepForm' | 'uploads'>) {
  const { t } = useTranslation('feedback-form');
  const { form } = stepForm;
  return (
    <>
      <form.AppField name="title">{(field) => <field.TextField label={t('form.title.label')} />}</form.AppField>
      <form.AppField name="description">
        {(field) => (
          <field.TextArea label={t('form.description.label')} hint={t(`form.description.hint.${type}`)} max={DESCRIPTION_MAX} optional />
        )}
      </form.AppField>
      <form.AppField name="files">{() => <BoundFileField uploads={uploads} label={t('form.files.label')} optional />}</form.AppField>
      <form.AppField name="email">
        {(field) => <field.EmailField label={t('form.email.label')} hint={t('form.email.hint')} />}
      </form.AppField>
      <form.AppField name="phoneNumber">
        {(field) => <field.PhoneField tidy={normalizePhoneNumber} label={t('form.phone.label')} />}
      </form.AppField>
    </>
  );
}

/** Empties a new report (feedback.edit-and-create), after asking when something would be lost. */
function ResetForm({ stepForm, uploads }: Pick<StepsProps, 'stepForm' | 'uploads'>) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const [isAsking, setAsking] = useState(false);
  const dialog = usePart(dialogPart);
  const ask = () => {
    setAsking(true);
    void dialog.need();
  };
  const close = () => setAsking(false);
  const empty = () => {
    uploads.clear();
    stepForm.draft.reset();
    close();
  };
  return (
    <div className={reset}>
      <Button variant="quiet" onClick={stepForm.draft.isChanged ? ask : empty}>
        {t('reset.action')}
      </Button>
      {dialog.state === 'failed' && (
        <Notice tone="danger" live="assertive">
          {t('common:notOpened')}
        </Notice>
      )}
      {isAsking && dialog.code && (
        <dialog.code.Dialog
          open
          role="alertdialog"
          onClose={close}
          title={t('reset.title')}
          description={t('reset.text')}
          closeLabel={t('common:action.close')}
          actions={
            <>
              <Button variant="danger" onClick={empty}>
                {t('reset.confirm')}
              </Button>
              <Button onClick={close}>{t('reset.cancel')}</Button>
            </>
          }
        />
      )}
    </div>
  );
}

/** Shows exactly what is sent (feedback.form-steps). */
export function FeedbackPreview({ type, stepForm, uploads, payload, reason }: StepsProps & { payload: FeedbackNoticeInput }) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common', 'files']);
  const session = useSession();
  const failureText = useSubmitFailure(FEEDBACK_TYPES[type].submitError);
  const phoneHelp = usePhoneHelp(payload.contractUuid);
  const summary = useFieldSummary(feedbackFields, (key) => t(key));
  const fileNames = new Map(stepForm.form.state.values.files.map(({ uuid, fileName }) => [uuid, fileName]));
  const why = mayWrite(session) ? (uploads.isUploading ? t('files:uploading') : reason) : t('common:impersonation.reason');
  const shown = { ...payload, ...payload.noticeReporter };
  return (
    <PreviewFrame
      stepForm={stepForm}
      texts={t(`preview.${type}`, { returnObjects: true })}
      failureText={(error: ApiError) => `${failureText(error)} ${t('kept')}`}
      failureHelp={phoneHelp}
      reason={why}
    >
      <MissingFiles uploads={uploads} />
      {summary(shown, (uuid) => fileNames.get(uuid) ?? uuid).form.map(({ items }) => (
        <SummarySection
          key="report"
          title={t(`part.${type}`)}
          change={{ link: linkTo(stepForm.steps.addressOf?.('form') ?? ''), text: t('common:action.change') }}
        >
          <SummaryList items={items} />
        </SummarySection>
      ))}
    </PreviewFrame>
  );
}

/** The page of a form, with the way back. */
export function FeedbackFrame({
  way: { name, address },
  current,
  isNarrow = false,
  children,
}: {
  way: WayBack;
  current: string;
  /** A form, as wide as its text. */
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation(['feedback-form', 'feedback', 'common']);
  const up = { text: t(`common:menu.${name}`), link: linkTo(address) };
  return (
    <div className={isNarrow ? narrow : undefined}>
      <Breadcrumb label={t('common:breadcrumb')} trail={[up]} current={current} />
      {children}
    </div>
  );
}

const narrow = css({ maxWidth: 'text' });
const reset = css({ marginTop: '4', marginInlineStart: '-12px' });
