import { useSelector } from '@tanstack/react-form';
import type { ApiError } from 'client/api-error.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeInput } from 'generated/zod/defectNoticeInput.zod.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { BoundFileField } from '@/files/BoundFileField.tsx';
import { MissingFiles } from '@/files/MissingFiles.tsx';
import type { Uploads } from '@/files/use-uploads.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { StepFrame } from '@/forms/step-form/StepFrame.tsx';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { type AskedQuery, NotLoaded } from '@/loading/NotLoaded.tsx';
import { NoticeKindSwitch } from '@/notices/NoticeKindSwitch.tsx';
import { usePhoneHelp } from '@/notices/use-phone-help.tsx';
import { useSubmitFailure } from '@/notices/use-submit-failure.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useSession } from '@/session/session.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { labelOf, NOT_SURE, offeredClasses } from './defect-classes.ts';
import { DESCRIPTION_MAX } from './fault-report-form.ts';
import { faultReportFields } from './fields.ts';
import type { FaultReportStepForm } from './use-fault-report.ts';

export interface StepsProps {
  stepForm: FaultReportStepForm;
  uploads: Uploads;
  classes: readonly DefectClass[];
  /** The query of the classes. */
  askedClasses: AskedQuery;
  contractUuid: string;
  /** Why the preview cannot be opened: nothing has changed, or the report is completed. */
  reason?: string | undefined;
}

interface FormStepProps extends StepsProps {
  /** Of a report that is edited: its heading and what is known of it. */
  edited?: { title: string; lead: string; known: ReactNode };
}

/** The form itself. The photo comes before the words: a phone is at hand. */
export function FaultReportFormStep({ stepForm, uploads, classes, askedClasses, contractUuid, reason, edited }: FormStepProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common', 'files']);
  const { form } = stepForm;
  const location = useSelector(form.store, ({ values }) => values.defectLocation);
  const { notSure, groups } = offeredClasses(classes);
  const optionOf = ({ id, name }: { id: number; name: string }) => {
    const label = labelOf(id);
    return { value: String(id), label: label === null ? name : t(label) };
  };
  return (
    <>
      {edited === undefined && <NoticeKindSwitch contractUuid={contractUuid} current="faultReport" texts={() => form.state.values} />}
      <StepFrame
        stepForm={stepForm}
        title={edited?.title ?? t('title')}
        lead={edited?.lead ?? t('form.lead')}
        submitText={t('form.toPreview')}
        reason={uploads.isUploading ? t('files:uploading') : reason}
      >
        {edited !== undefined && (
          <>
            {edited.known}
            <h2 className={heading}>{t('edit.change')}</h2>
          </>
        )}
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
        <form.AppField name="defectClass">
          {(field) => (
            <field.Select
              label={t('form.class.label')}
              hint={t('form.class.hint')}
              required
              placeholder={t('form.class.placeholder')}
              options={[
                ...(notSure === null ? [] : [{ value: String(NOT_SURE), label: t('form.class.notSure') }]),
                ...groups.map(({ group, classes: members }) => ({ label: t(`classGroup.${group}`), options: members.map(optionOf) })),
              ]}
            />
          )}
        </form.AppField>
        <NotLoaded of={[askedClasses]} title={t('form.class.loadFailed')} tone="warning" />
        <form.AppField name="files">
          {() => <BoundFileField uploads={uploads} label={t('form.files.label')} hint={t('form.files.hint')} optional />}
        </form.AppField>
        <form.AppField name="title">{(field) => <field.TextField label={t('form.title.label')} optional />}</form.AppField>
        <form.AppField name="description">
          {(field) => (
            <field.TextArea label={t('form.description.label')} hint={t('form.description.hint')} max={DESCRIPTION_MAX} optional />
          )}
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
        <fieldset className={group}>
          <legend className={legend}>{t('form.reporter')}</legend>
          <p className={hint}>{t('form.reporterHint')}</p>
          <form.AppField name="phoneNumber">
            {(field) => <field.PhoneField tidy={normalizePhoneNumber} label={t('form.phone.label')} optional />}
          </form.AppField>
          <form.AppField name="email">{(field) => <field.EmailField label={t('form.email.label')} optional />}</form.AppField>
        </fieldset>
      </StepFrame>
    </>
  );
}

/** Shows exactly what is sent (fault-reports.form-steps). */
export function FaultReportPreview({ stepForm, uploads, classes, payload, reason }: StepsProps & { payload: DefectNoticeInput }) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common', 'files']);
  const session = useSession();
  const failureText = useSubmitFailure('DEFECT_NOTICE_SUBMIT_ERROR');
  const phoneHelp = usePhoneHelp(payload.contractUuid);
  const summary = useFieldSummary(faultReportFields, (key) => t(key));
  const fileNames = new Map(stepForm.form.state.values.files.map(({ uuid, fileName }) => [uuid, fileName]));
  const own = classes.find(({ id }) => id === payload.defectClassId && labelOf(id) === null);
  const { phoneNumber, email } = payload.noticeReporter ?? {};
  const shown = { ...payload, phoneNumber, email, ...(own && { defectClassId: own.name }) };
  const why = mayWrite(session) ? (uploads.isUploading ? t('files:uploading') : reason) : t('common:impersonation.reason');
  return (
    <PreviewFrame
      stepForm={stepForm}
      texts={t('preview', { returnObjects: true })}
      failureText={(error: ApiError) => `${failureText(error)} ${t('preview.kept')}`}
      failureHelp={phoneHelp}
      reason={why}
    >
      <MissingFiles uploads={uploads} />
      {summary(shown, (uuid) => fileNames.get(uuid) ?? uuid).form.map(({ items }) => (
        <SummarySection
          key="report"
          title={t('preview.part')}
          change={{ link: linkTo(stepForm.addressOf?.('form') ?? ''), text: t('common:action.change') }}
        >
          <SummaryList items={items} />
        </SummarySection>
      ))}
    </PreviewFrame>
  );
}

const heading = css({ textStyle: 'sectionTitle', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', paddingTop: '6' });
const group = css({ display: 'grid', gap: '4', minWidth: '0' });
const legend = css({ textStyle: 'partTitle', marginBottom: '2' });
const hint = css({ color: 'muted', textStyle: 'small' });
