/** The rules of a fault report and what it sends. */
import { DefectLocation } from 'generated/zod/defectLocation.zod.ts';
import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { type DefectNoticeInput, defectNoticeInputDescriptionMax, defectNoticeInputTitleMax } from 'generated/zod/defectNoticeInput.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { array, boolean, extend, type infer as Infer, object, optional, parse, safeParse, string } from 'zod/mini';
import { phoneNumber } from '@/forms/phone-number.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { across, attachedFile, choice, optionalEmail, optionalText } from '@/forms/validators.ts';
import { carried, NO_TEXTS, reporterOf, somethingToSay, textsOf, textsPayload } from '@/notices/notice-texts.ts';
import { type FaultReportForm, faultReportFields } from './fields.ts';

export const TITLE_MAX = defectNoticeInputTitleMax;
export const DESCRIPTION_MAX = defectNoticeInputDescriptionMax;

/** The data for the initial values of the form, and for the parts of its payload that are not fields. */
export interface FaultReportFacts {
  contractUuid: string;
  profile: Pick<UserProfile, 'phoneNumber' | 'email'>;
  /** The ids of the classes that can be chosen. */
  classes: readonly number[];
  /** The report that is edited; null for a new one. */
  edited: DefectNoticeDetail | null;
}

const handedOver = extend(carried, {
  defectLocation: optional(string()),
  defectClass: optional(string()),
  hasPetsInApartment: optional(boolean()),
  masterKeyAccessAllowed: optional(boolean()),
});
type HandedOver = Infer<typeof handedOver>;

/** Reads what another form or an earlier report hands over to a new one (`carryTexts`, `reportAgain`); null when there is nothing. */
export function readHandedOver(state: unknown): HandedOver | null {
  return safeParse(object({ carried: handedOver }), state).data?.carried ?? null;
}

/** fault-reports.required-fields, fault-reports.title-length, fault-reports.something-to-say */
export function faultReportSchema(classes: readonly number[]) {
  return object({
    defectLocation: choice(DefectLocation.options),
    defectClass: choice(classes.map(String)),
    title: optionalText(TITLE_MAX),
    description: optionalText(DESCRIPTION_MAX),
    files: array(attachedFile),
    hasPetsInApartment: boolean(),
    masterKeyAccessAllowed: boolean(),
    phoneNumber: phoneNumber('optional'),
    email: optionalEmail(),
  }).check(across<FaultReportForm>(somethingToSay));
}

export function initialFaultReport({ profile, edited }: Pick<FaultReportFacts, 'profile' | 'edited'>): FaultReportForm {
  if (edited !== null) {
    const { defectLocation, defectClassId, hasPetsInApartment, masterKeyAccessAllowed, noticeReporter } = edited;
    return {
      ...textsOf(edited),
      defectLocation,
      defectClass: defectClassId === null ? '' : String(defectClassId),
      hasPetsInApartment,
      masterKeyAccessAllowed,
      phoneNumber: noticeReporter?.phoneNumber ?? '',
      email: noticeReporter?.email ?? '',
    };
  }
  return {
    defectLocation: '',
    defectClass: '',
    hasPetsInApartment: false,
    masterKeyAccessAllowed: false,
    ...NO_TEXTS,
    ...reporterOf(profile),
  };
}

/** Maps the checked form to the body of createDefectNotice and updateDefectNotice (fault-reports.create-call, fault-reports.edit-call). */
export function toDefectNotice(
  form: Infer<ReturnType<typeof faultReportSchema>>,
  { contractUuid, edited }: Pick<FaultReportFacts, 'contractUuid' | 'edited'>,
): DefectNoticeInput {
  const { defectLocation, defectClass, hasPetsInApartment, masterKeyAccessAllowed, phoneNumber: phone, email, ...texts } = form;
  const isAtHome = defectLocation === 'CONTRACT_TARGET';
  const description = edited?.noticeReporter?.description ?? null;
  return {
    contractUuid,
    defectLocation: parse(DefectLocation, defectLocation),
    defectClassId: Number(defectClass),
    // Pets and the master key are about the home; a common area is entered without either.
    hasPetsInApartment: isAtHome && hasPetsInApartment,
    masterKeyAccessAllowed: isAtHome && masterKeyAccessAllowed,
    // fault-reports.reporter-sent
    ...(phone !== '' &&
      email !== '' && {
        noticeReporter: { phoneNumber: phone, email, ...(description !== null && description !== '' && { description }) },
      }),
    ...textsPayload(texts),
  };
}

export const faultReportForm = defineStepForm({
  name: 'fault-report',
  fields: faultReportFields,
  initial: initialFaultReport,
  rules: ({ classes }: FaultReportFacts) => oneStep('form', faultReportSchema(classes)),
  payload: toDefectNotice,
});

/** A new report from a completed one that did not help: everything that was told, with the old report's number (fault-reports.completed-read-only). */
export function reportAgain(report: DefectNoticeDetail, reference: string): { carried: HandedOver } {
  const { defectLocation, defectClassId, hasPetsInApartment, masterKeyAccessAllowed, title, description } = report;
  return {
    carried: {
      title: title ?? '',
      description: [reference, description?.trim() ?? '']
        .filter((part) => part !== '')
        .join('\n\n')
        .slice(0, DESCRIPTION_MAX),
      files: [],
      defectLocation,
      defectClass: defectClassId === null ? '' : String(defectClassId),
      hasPetsInApartment,
      masterKeyAccessAllowed,
    },
  };
}
