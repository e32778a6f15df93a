/** The fields of a fault report, its rules, what it sends, and its form on a page. */

import {
  getCreateDefectNoticeMutationOptions,
  getDefectNotice,
  getGetDefectNoticeQueryKey,
  getUpdateDefectNoticeMutationOptions,
  listDefectNotices,
} from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import { DefectLocation } from 'generated/zod/defectLocation.zod.ts';
import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import {
  type DefectNoticeInput,
  defectNoticeInputDescriptionMax,
  defectNoticeInputFileUuidsMax,
  defectNoticeInputTitleMax,
} from 'generated/zod/defectNoticeInput.zod.ts';
import { type NoticeReporterInput, noticeReporterInputDescriptionMax } from 'generated/zod/noticeReporterInput.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { useMemo } from 'react';
import { array, type infer as Infer, object, parse } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { phoneNumber } from '@/forms/phone-number.ts';
import { useSendOnce } from '@/forms/send-once.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import { emptyValues, plainRules, plainValues, recordedValues, type ValuesOf } from '@/forms/step-form/plain-fields.ts';
import { isBlank } from '@/forms/step-form/step-draft.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { across, attachedFile, choice, issue, optionalEmail, type ValidationIssue } from '@/forms/validators.ts';
import { paths } from '@/paths.ts';
import { attachedFiles, filesPayload, reporterOf, somethingToSay } from '@/reports/report-texts.ts';
import { useReportForm } from '@/reports/use-report-form.ts';
import { useSession } from '@/session/session.ts';
import { CLASS_LABELS } from './defect-classes.ts';

export const faultReportFields = {
  form: {
    defectLocation: {
      kind: 'choice',
      label: 'form.location.label',
      draft: true,
      texts: { CONTRACT_TARGET: 'fault-reports:location.CONTRACT_TARGET', COMMON_AREA: 'fault-reports:location.COMMON_AREA' },
    },
    defectClass: { kind: 'choice', label: 'form.class.label', draft: true, sent: 'defectClassId', texts: CLASS_LABELS },
    title: { kind: 'text', label: 'form.title.label', draft: true, max: defectNoticeInputTitleMax },
    description: { kind: 'text', label: 'form.description.label', draft: true, max: defectNoticeInputDescriptionMax },
    files: { kind: 'files', label: 'form.files.label', draft: true, sent: 'fileUuids' },
    hasPetsInApartment: { kind: 'yesNo', label: 'form.pets.label', draft: true },
    masterKeyAccessAllowed: { kind: 'yesNo', label: 'form.masterKey.label', draft: true },
    phoneNumber: { kind: 'text', label: 'form.phone.label' },
    email: { kind: 'text', label: 'form.email.label' },
    // Only a report that was made with it has it; the form of a new one does not ask for it.
    reporterDescription: { kind: 'text', label: 'form.reporterDescription.label', max: noticeReporterInputDescriptionMax },
  },
} as const satisfies StepFields<'form'>;

export type FaultReportForm = ValuesOf<typeof faultReportFields.form>;

const table = faultReportFields.form;
export const DESCRIPTION_MAX = table.description.max;

/** The data for the initial values of the form, and for the parts of its payload that are not fields. */
export interface FaultReportFacts {
  contractUuid: string;
  profile: Pick<UserProfile, 'phoneNumber' | 'email'>;
  /** The ids of the classes that can be chosen. */
  classes: readonly number[];
  /** The report that is edited; null for a new one. */
  edited: DefectNoticeDetail | null;
}

/** fault-reports.required-fields, fault-reports.title-length, fault-reports.something-to-say */
export function faultReportSchema(classes: readonly number[]) {
  return object({
    ...plainRules(table),
    defectLocation: choice(DefectLocation.options),
    defectClass: choice(classes.map(String)),
    files: array(attachedFile),
    phoneNumber: phoneNumber('optional'),
    email: optionalEmail(),
  }).check(across<FaultReportForm>((form) => [...somethingToSay(form), ...reporterMissing(form)]));
}

/** How the reporter is reached is sent with both phone and e-mail only: emptying one of them must not delete it unseen (fault-reports.reporter-sent). */
function reporterMissing({ reporterDescription, ...form }: FaultReportForm): ValidationIssue[] {
  if (isBlank(reporterDescription)) return [];
  return (['phoneNumber', 'email'] as const).flatMap((name) => (isBlank(form[name]) ? [issue([name], 'required')] : []));
}

export function initialFaultReport({ profile, edited }: Pick<FaultReportFacts, 'profile' | 'edited'>): FaultReportForm {
  if (edited === null) return { ...emptyValues(table), ...reporterOf(profile) };
  return {
    ...reported(edited),
    files: attachedFiles(edited),
    phoneNumber: edited.noticeReporter?.phoneNumber ?? '',
    email: edited.noticeReporter?.email ?? '',
    reporterDescription: edited.noticeReporter?.description ?? '',
  };
}

/** What a report tells, without its files and its reporter. */
function reported(report: DefectNoticeDetail): FaultReportForm {
  const { defectLocation, defectClassId } = report;
  return { ...recordedValues(table, report), defectLocation, defectClass: defectClassId === null ? '' : String(defectClassId) };
}

/** Maps the checked form to the body of createDefectNotice and updateDefectNotice (fault-reports.create-call, fault-reports.edit-call). */
export function toDefectNotice(
  form: Infer<ReturnType<typeof faultReportSchema>>,
  { contractUuid }: Pick<FaultReportFacts, 'contractUuid'>,
): DefectNoticeInput {
  const { defectLocation, defectClass, hasPetsInApartment, masterKeyAccessAllowed } = form;
  const { phoneNumber: phone, email, reporterDescription: description, ...plain } = plainValues(table, form);
  const isAtHome = defectLocation === 'CONTRACT_TARGET';
  return {
    ...plain,
    contractUuid,
    defectLocation: parse(DefectLocation, defectLocation),
    defectClassId: Number(defectClass),
    // Pets and the master key are about the home; a common area is entered without either.
    hasPetsInApartment: isAtHome && hasPetsInApartment,
    masterKeyAccessAllowed: isAtHome && masterKeyAccessAllowed,
    // fault-reports.reporter-sent
    ...(phone !== undefined &&
      email !== undefined && {
        noticeReporter: { phoneNumber: phone, email, ...(description !== undefined && { description }) },
      }),
    ...filesPayload(form.files),
  };
}

/** A body or a recorded report with the values of its reporter by their names in the form, as a summary shows it. */
export function shownValues<Report extends { noticeReporter?: NoticeReporterInput | DefectNoticeDetail['noticeReporter'] | undefined }>(
  report: Report,
) {
  const { phoneNumber: phone, email, description: reporterDescription } = report.noticeReporter ?? {};
  return { ...report, phoneNumber: phone, email, reporterDescription };
}

export const faultReportForm = defineStepForm({
  name: 'fault-report',
  fields: faultReportFields,
  initial: initialFaultReport,
  rules: ({ classes }: FaultReportFacts) => oneStep('form', faultReportSchema(classes)),
  payload: toDefectNotice,
});

/** A new report from a completed one that did not help: everything that was told, with the old report's number (fault-reports.completed-read-only). */
export function reportAgain(report: DefectNoticeDetail, reference: string) {
  const description = [reference, report.description?.trim() ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
    .slice(0, DESCRIPTION_MAX);
  return { carried: { ...reported(report), description } };
}

interface FaultReportInput {
  contractUuid: string;
  classes: readonly DefectClass[];
  /** The report that is edited; null for a new one. */
  edited: DefectNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new fault report, or of one that is edited, with its uploads. */
export function useFaultReport({ contractUuid, classes, edited, clock }: FaultReportInput) {
  const { profile } = useSession();
  const create = useSendOnce(getCreateDefectNoticeMutationOptions);
  const update = useSendOnce(getUpdateDefectNoticeMutationOptions);
  const report = { contractUuid, defectNoticeUuid: edited?.uuid ?? '' };
  return useReportForm(faultReportForm, {
    contractUuid,
    facts: useMemo(
      () => ({ contractUuid, profile, classes: classes.map(({ id }) => id), edited }),
      [contractUuid, profile, classes, edited],
    ),
    address: edited === null ? paths.createFaultReport({ contractUuid }) : paths.faultReport(report),
    maxFiles: defectNoticeInputFileUuidsMax,
    create: (data, key) => create.send({ data }, key),
    list: () => listDefectNotices(contractUuid),
    edit: edited && {
      before: edited,
      queryKey: getGetDefectNoticeQueryKey(contractUuid, edited.uuid),
      update: (data, key) => update.send({ ...report, data }, key),
      read: () => getDefectNotice(contractUuid, edited.uuid),
    },
    clock,
  });
}

export type FaultReportStepForm = ReturnType<typeof useFaultReport>['stepForm'];
