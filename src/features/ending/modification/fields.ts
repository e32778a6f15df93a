/** The fields of the modification form. A draft keeps only the names of a new party (session.draft-fields). */
import { modificationOperationDataDescriptionMax } from 'generated/zod/modificationOperationData.zod.ts';
import { string } from 'zod/mini';
import { newPerson, newPersonRow } from '@/forms/new-person-row.ts';
import type { FieldsTable, StepFields } from '@/forms/step-form/field-table.ts';
import type { FORM_STEPS } from '@/paths.ts';

const transferFields = {
  sourceTenantId: { kind: 'reference', label: 'preview.from' },
  destinationTenantId: { kind: 'reference', label: 'preview.to' },
} as const satisfies FieldsTable;

export const modificationFields = {
  leaving: {
    inEffect: { kind: 'date', label: 'leaving.inEffect', draft: true, required: true },
    transferDestination: { kind: 'hidden', draft: string() },
    modificationDescription: {
      kind: 'text',
      label: 'preview.description',
      draft: true,
      sent: 'description',
      max: modificationOperationDataDescriptionMax,
    },
    newContractParties: { kind: 'list', title: 'new-person:title', row: newPersonRow, empty: newPerson, sent: 'addTenants' },
  },
} as const satisfies StepFields<(typeof FORM_STEPS.modification)[number]>;

/** The lines of the payload: the fields of the form and the transfer. */
export const modificationLines = {
  leaving: {
    inEffect: modificationFields.leaving.inEffect,
    transfer: { kind: 'group', fields: transferFields },
    modificationDescription: modificationFields.leaving.modificationDescription,
    newContractParties: modificationFields.leaving.newContractParties,
  },
} as const satisfies StepFields;

/** The lines of a recorded request. It has the birth date of a new contract party, never the identity code (modification.confirm-page). */
export const recordedModificationLines = {
  leaving: {
    ...modificationLines.leaving,
    newContractParties: {
      ...modificationFields.leaving.newContractParties,
      row: {
        firstName: newPersonRow.firstName,
        lastName: newPersonRow.lastName,
        birthDate: { kind: 'date', label: 'new-person:birthDate' },
      },
    },
  },
} as const satisfies StepFields;
