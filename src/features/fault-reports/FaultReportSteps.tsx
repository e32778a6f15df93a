import { useSelector } from '@tanstack/react-form';
import type { ApiError } from 'client/api-error.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeInput } from 'generated/zod/defectNoticeInput.zod.ts';
import { Phone } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { BoundFileField, MissingFiles } from '@/files/FileField.tsx';
import type { Uploads } from '@/files/use-uploads.ts';
import { controlId } from '@/forms/controls.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { PreviewFrame } from '@/forms/step-form/PreviewFrame.tsx';
import { StepFields, StepFrame } from '@/forms/step-form/StepFrame.tsx';
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
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { UrgentCall } from './DangerQuestion.tsx';
import {
  type FindableClass,
  labelOf,
  NOT_SURE,
  type OfferedClass,
  offeredClasses,
  suggestedClasses,
  wordsKeyOf,
} from './defect-classes.ts';
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

/** The photo comes first: a phone is at hand, and a picture says what a class and words would (fault-reports.photo-first). */
function Fields({ stepForm, uploads, classes, askedClasses }: StepsProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const { form } = stepForm;
  const location = useSelector(form.store, ({ values }) => values.defectLocation);
  const defectClass = useSelector(form.store, ({ values }) => values.defectClass);
  const { notSure, groups } = offeredClasses(classes);
  const optionOf = ({ id, name }: { id: number; name: string }) => {
    const label = labelOf(id);
    return { value: String(id), label: label === null ? name : t(label) };
  };
  const chosen = groups.flatMap(({ classes: members }) => members).find(({ id }) => String(id) === defectClass);
  // A class of the company's own is found by its name.
  const findable = (one: OfferedClass) => {
    const key = wordsKeyOf(one.id);
    return { ...optionOf(one), keywords: key === null ? '' : t(key) };
  };
  return (
    <>
      <form.AppField name="files">
        {() => <BoundFileField uploads={uploads} label={t('form.files.label')} hint={t('form.files.hint')} optional />}
      </form.AppField>
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
      <FindClass
        classes={groups.flatMap(({ classes: members }) => members.map(findable))}
        onChoose={(value) => {
          form.setFieldValue('defectClass', value);
          // The pressed suggestion is gone; the list says what was chosen.
          document.getElementById(controlId(form.formId, 'defectClass'))?.focus();
        }}
      />
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
      {askedClasses && <NotLoaded of={[askedClasses]} title={t('form.class.loadFailed')} tone="warning" />}
      <form.AppField name="title">
        {(field) => (
          <field.TextField
            label={t('form.title.label')}
            hint={chosen && t('form.title.suggestion', { title: optionOf(chosen).label })}
            optional
          />
        )}
      </form.AppField>
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
      <fieldset className={group}>
        <legend className={legend}>{t('form.reporter')}</legend>
        <p className={hint}>{t('form.reporterHint')}</p>
        <form.AppField name="phoneNumber">
          {(field) => <field.PhoneField tidy={normalizePhoneNumber} label={t('form.phone.label')} optional />}
        </form.AppField>
        <form.AppField name="email">{(field) => <field.EmailField label={t('form.email.label')} optional />}</form.AppField>
        {form.options.defaultValues?.reporterDescription !== '' && (
          <form.AppField name="reporterDescription">
            {(field) => (
              <field.TextArea label={t('form.reporterDescription.label')} max={faultReportFields.form.reporterDescription.max} optional />
            )}
          </form.AppField>
        )}
      </fieldset>
    </>
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

interface FindClassProps {
  classes: readonly FindableClass[];
  /** Called with the class that was pressed; the list of all classes shows it. */
  onChoose: (value: string) => void;
}

/** Finds the class of a fault by what the resident would call it (fault-reports.class-by-typing). Enter takes the first suggestion. */
function FindClass({ classes, onChoose }: FindClassProps) {
  const { t } = useTranslation('fault-report');
  const [typed, setTyped] = useState('');
  const suggestions = suggestedClasses(typed, classes);
  const choose = (value: string) => {
    onChoose(value);
    setTyped('');
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form is not sent from here.
    event.preventDefault();
    const [first] = suggestions;
    if (first !== undefined) choose(first.value);
  };
  const isAsked = typed.trim().length > 1;
  return (
    <div className={root}>
      <TextField
        label={t('form.find.label')}
        hint={t('form.find.hint')}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeFirst}
      />
      {suggestions.length > 0 && (
        <ul aria-label={t('form.find.suggestions')} className={list}>
          {suggestions.map(({ value, label }) => (
            <li key={value}>
              <Button onClick={() => choose(value)}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && suggestions.length === 0 && <p className={none}>{t('form.find.none')}</p>}
      <VisuallyHidden announce>
        {!isAsked ? '' : suggestions.length === 0 ? t('form.find.none') : t('form.find.count', { count: suggestions.length })}
      </VisuallyHidden>
    </div>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0' });
const none = css({ color: 'muted', textStyle: 'small' });
