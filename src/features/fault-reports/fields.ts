/** The fields of a fault report. */
import { defectNoticeInputDescriptionMax, defectNoticeInputTitleMax } from 'generated/zod/defectNoticeInput.zod.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import type { ValuesOf } from '@/forms/step-form/plain-fields.ts';
import { CLASS_LABELS } from './defect-classes.ts';

export const faultReportFields = {
  form: {
    defectLocation: {
      kind: 'choice',
      label: 'form.location.label',
      draft: true,
      words: { CONTRACT_TARGET: 'fault-reports:location.CONTRACT_TARGET', COMMON_AREA: 'fault-reports:location.COMMON_AREA' },
    },
    defectClass: { kind: 'choice', label: 'form.class.label', draft: true, sent: 'defectClassId', words: CLASS_LABELS },
    title: { kind: 'text', label: 'form.title.label', draft: true, max: defectNoticeInputTitleMax },
    description: { kind: 'text', label: 'form.description.label', draft: true, max: defectNoticeInputDescriptionMax },
    files: { kind: 'files', label: 'form.files.label', draft: true, sent: 'fileUuids' },
    hasPetsInApartment: { kind: 'yesNo', label: 'form.pets.label', draft: true },
    masterKeyAccessAllowed: { kind: 'yesNo', label: 'form.masterKey.label', draft: true },
    phoneNumber: { kind: 'text', label: 'form.phone.label' },
    email: { kind: 'text', label: 'form.email.label' },
  },
} as const satisfies StepFields<'form'>;

export type FaultReportForm = ValuesOf<typeof faultReportFields.form>;
