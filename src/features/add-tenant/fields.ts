/** The fields of the form that tells the housing company who moves in. */
import { newPerson, newPersonRow } from '@/forms/new-person-row.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import type { FORM_STEPS } from '@/paths.ts';

export interface NewTenant extends ReturnType<typeof newPerson> {
  /** As it is typed; '' when it is not given. */
  birthDate: string;
}

export interface AddTenantForm {
  tenants: NewTenant[];
}

export function newTenant(): NewTenant {
  return { ...newPerson(), birthDate: '' };
}

export const addTenantFields = {
  form: {
    tenants: {
      kind: 'list',
      title: 'new-person:title',
      row: { ...newPersonRow, birthDate: { kind: 'date', label: 'birthDate' } },
      empty: newTenant,
    },
  },
} as const satisfies StepFields<(typeof FORM_STEPS.addTenant)[number]>;
