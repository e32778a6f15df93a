import { useSelector } from '@tanstack/react-form';
import type { ApiError } from 'client/api-error.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeInput } from 'generated/zod/defectNoticeInput.zod.ts';
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { BoundFileField, MissingFiles } from '@/files/FileField.tsx';
import type { Uploads } from '@/files/use-uploads.ts';
import { controlId } from '@/forms/controls.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { StepFields, StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { isBlank } from '@/forms/step-form/step-draft.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { Notice } from '@/loading/Notice.tsx';
import { type AskedQuery, NotLoaded } from '@/loading/NotLoaded.tsx';
import { ReportKindSwitch } from '@/reports/ReportKindSwitch.tsx';
import { usePhoneHelp, useSubmitFailure } from '@/reports/use-submit-failure.tsx';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/page-target.tsx';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { ClassField, classText } from './ClassField.tsx';
import type { UrgentCall } from './DangerQuestion.tsx';
import { labelOf, NOT_SURE } from './defect-classes.ts';
import { DESCRIPTION_MAX, type FaultReportStepForm, faultReportFields, shownValues } from './fault-report-form.ts';

export interface StepsProps {
  stepForm: FaultReportStepForm;
  uploads: Uploads;
  classes: readonly DefectClass[];
  /** The query of the classes, where the page does not say itself that it has failed. */
  askedClasses?: AskedQuery;
  contractUuid: string;
  /** Whom to call when a report that cannot wait was not sent. */
  maintenance?: UrgentCall | null | undefined;
  /** Why the preview cannot be opened: nothing has changed, or the report is completed. */
  reason?: string | undefined;
}

/** The form of a new report. */
export function FaultReportFormStep(props: StepsProps) {
  const { stepForm, uploads, contractUuid, reason } = props;
  const { t } = useTranslation(['fault-report', 'files']);
  const { form } = stepForm;
  return (
    <StepFrame
      stepForm={stepForm}
      title={t('title')}
      lead={t('form.lead')}
      choice={<ReportKindSwitch contractUuid={contractUuid} current="faultReport" texts={() => form.state.values} />}
      submitText={t('form.toPreview')}
      reason={uploads.isUploading ? t('files:uploading') : reason}
    >
      <Fields {...props} />
    </StepFrame>
  );
}

/** The form of a report that is added to, below a heading of the page. */
export function FaultReportAddition({ labelledBy, ...props }: StepsProps & { labelledBy: string }) {
  const { t } = useTranslation(['fault-report', 'files']);
  const { stepForm, uploads, reason } = props;
  return (
    <StepFields
      stepForm={stepForm}
      labelledBy={labelledBy}
      submitText={t('form.toPreview')}
      reason={uploads.isUploading ? t('files:uploading') : reason}
    >
      <Fields {...props} />
    </StepFields>
  );
}

/**
 * The photo comes first: a phone is at hand, and a picture says what a class and words would (fault-reports.photo-first). The class tells a title, which
 * is taken by a press (fault-reports.title-suggestion).
 */
function Fields({ stepForm, uploads, classes, askedClasses }: StepsProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const { form } = stepForm;
  const location = useSelector(form.store, ({ values }) => values.defectLocation);
  const defectClass = useSelector(form.store, ({ values }) => values.defectClass);
  const hasNoTitle = useSelector(form.store, ({ values }) => isBlank(values.title));
  const chosen = classes.find(({ id }) => id !== NOT_SURE && String(id) === defectClass);
  const suggestion = chosen === undefined ? null : classText(chosen, t);
  return (
    <>
      <form.AppField name="files">{() => <BoundFileField uploads={uploads} label={t('form.files.label')} optional />}</form.AppField>
      <form.AppField name="defectLocation">
        {(field) => (
          <field.RadioCards
            label={t('form.location.label')}
            required
            options={[
              { value: 'CONTRACT_TARGET', label: t('fault-reports:location.CONTRACT_TARGET'), hint: t('form.location.apartmentHint') },
              { value: 'COMMON_AREA', label: t('fault-reports:location.COMMON_AREA'), hint: t('form.location.commonHint') },
            ]}
          />
        )}
      </form.AppField>
      <form.AppField name="defectClass">{() => <ClassField classes={classes} />}</form.AppField>
      {askedClasses && <NotLoaded of={[askedClasses]} title={t('form.class.loadFailed')} tone="warning" />}
      <div className={withSuggestion}>
        <form.AppField name="title">{(field) => <field.TextField label={t('form.title.label')} optional />}</form.AppField>
        {suggestion !== null && hasNoTitle && (
          <div className={takenOver}>
            <Button
              variant="quiet"
              icon={<Icon of={Plus} />}
              onClick={() => {
                form.setFieldValue('title', suggestion);
                // The pressed button is gone.
                document.getElementById(controlId(form.formId, 'title'))?.focus();
              }}
            >
              {t('form.title.suggestion', { title: suggestion })}
            </Button>
          </div>
        )}
      </div>
      <form.AppField name="description">
        {(field) => <field.TextArea label={t('form.description.label')} hint={t('form.description.hint')} max={DESCRIPTION_MAX} optional />}
      </form.AppField>
      {location === 'CONTRACT_TARGET' && (
        <fieldset className={group}>
          <legend className={legend}>{t('form.entry')}</legend>
          <form.AppField name="masterKeyAccessAllowed">
            {(field) => <field.Checkbox label={t('form.masterKey.label')} hint={t('form.masterKey.hint')} />}
          </form.AppField>
          <form.AppField name="hasPetsInApartment">
            {(field) => <field.Checkbox label={t('form.pets.label')} hint={t('form.pets.hint')} />}
          </form.AppField>
        </fieldset>
      )}
      <Reporter form={form} />
    </>
  );
}

/** How the reporter is reached: one line, which opens by its button, by a mistake in it, and where something is missing (fault-reports.reporter-folded). */
function Reporter({ form }: Pick<FaultReportStepForm, 'form'>) {
  const { t } = useTranslation(['fault-report', 'common']);
  const hasNotes = form.options.defaultValues?.reporterDescription !== '';
  const { phoneNumber, email } = useSelector(form.store, ({ values }) => values);
  const hasMistake = useSelector(form.store, ({ fieldMeta }) =>
    (['phoneNumber', 'email', 'reporterDescription'] as const).some((name) => (fieldMeta[name]?.errors.length ?? 0) > 0),
  );
  const [isOpened, setOpened] = useState(() => hasNotes || isBlank(phoneNumber) || isBlank(email));
  const isOpen = isOpened || hasMistake;
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('form.reporter')}</legend>
      {!isOpen && (
        <div className={folded}>
          <p className={reached}>
            <bdi dir="ltr">{phoneNumber}</bdi>
            <br />
            {email}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              flushSync(() => setOpened(true));
              document.getElementById(controlId(form.formId, 'phoneNumber'))?.focus();
            }}
          >
            {t('common:action.change')}
            <VisuallyHidden>: {t('form.reporter')}</VisuallyHidden>
          </Button>
        </div>
      )}
      {/* There while it is folded, too: its mistakes are known. */}
      <div className={isOpen ? group : unseen}>
        <p className={hint}>{t('form.reporterHint')}</p>
        <form.AppField name="phoneNumber">
          {(field) => <field.PhoneField tidy={normalizePhoneNumber} label={t('form.phone.label')} optional />}
        </form.AppField>
        <form.AppField name="email">{(field) => <field.EmailField label={t('form.email.label')} optional />}</form.AppField>
        {hasNotes && (
          <form.AppField name="reporterDescription">
            {(field) => (
              <field.TextArea label={t('form.reporterDescription.label')} max={faultReportFields.form.reporterDescription.max} optional />
            )}
          </form.AppField>
        )}
      </div>
    </fieldset>
  );
}

/** Shows exactly what is sent (fault-reports.form-steps). */
export function FaultReportPreview(props: StepsProps & { payload: DefectNoticeInput }) {
  const { stepForm, uploads, classes, payload, maintenance, reason } = props;
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common', 'files']);
  const session = useSession();
  const failureText = useSubmitFailure('DEFECT_NOTICE_SUBMIT_ERROR');
  const phoneHelp = usePhoneHelp(payload.contractUuid);
  const summary = useFieldSummary(faultReportFields, (key) => t(key));
  const fileNames = new Map(stepForm.form.state.values.files.map(({ uuid, fileName }) => [uuid, fileName]));
  const own = classes.find(({ id }) => id === payload.defectClassId && labelOf(id) === null);
  const shown = { ...shownValues(payload), ...(own && { defectClassId: own.name }) };
  const why = mayWrite(session) ? (uploads.isUploading ? t('files:uploading') : reason) : t('common:impersonation.reason');
  return (
    <PreviewFrame
      stepForm={stepForm}
      texts={t('preview', { returnObjects: true })}
      failureText={(error: ApiError) => `${failureText(error)} ${t('preview.kept')}`}
      failureHelp={phoneHelp}
      urgent={maintenance && <CallNow {...maintenance} />}
      reason={why}
    >
      <MissingFiles uploads={uploads} />
      {summary(shown, (uuid) => fileNames.get(uuid) ?? uuid).form.map(({ items }) => (
        <SummarySection
          key="report"
          title={t('preview.part')}
          change={{ link: linkTo(stepForm.steps.addressOf?.('form') ?? ''), text: t('common:action.change') }}
        >
          <SummaryList items={items} />
        </SummarySection>
      ))}
    </PreviewFrame>
  );
}

/** Comes before the failure itself: a fault that gets worse by the hour does not wait for a second try (fault-reports.urgent-not-sent). */
function CallNow({ href, number, name }: UrgentCall) {
  const { t } = useTranslation('fault-report');
  return (
    <Notice tone="warning" title={t('preview.urgent')} live="assertive">
      <a href={href} className={button({ variant: 'danger' })}>
        <Icon of={Phone} />
        {number}
      </a>
      <p className={hint}>{name}</p>
    </Notice>
  );
}

const group = css({ display: 'grid', gap: '4', minWidth: '0' });
const legend = css({ textStyle: 'partTitle', marginBottom: '2' });
const hint = css({ color: 'muted', textStyle: 'small' });
const withSuggestion = css({ minWidth: '0' });
// Its words begin where the field does.
const takenOver = css({ marginInlineStart: '-3', '& > button': { textAlign: 'start' } });
const folded = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  '& > button': { flexShrink: '0', marginInlineEnd: 'max(-0.75rem, -5vw)' },
});
const reached = css({ minWidth: '0', overflowWrap: 'anywhere' });
const unseen = css({ display: 'none' });
