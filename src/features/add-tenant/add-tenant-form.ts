/** The form that tells the housing company who moves in: its fields, its rules, and what it sends. */
import { type AddTenantsData, addTenantsDataTenantsMax } from 'generated/zod/addTenantsData.zod.ts';
import { newTenantFirstNameMax, newTenantLastNameMax } from 'generated/zod/newTenant.zod.ts';
import { array, type infer as Infer, maxLength, minLength, object } from 'zod/mini';
import { type CalendarDate, compareDates, parseTypedDate, typedDate } from '@/domain/calendar-date.ts';
import { parsePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { message } from '@/forms/credential-validators.ts';
import { newPersonFields, sameCodeTwice, toNewPerson } from '@/forms/new-person.ts';
import { newPerson, newPersonRow } from '@/forms/new-person-row.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { across, dateText, issue, type ValidationIssue } from '@/forms/validators.ts';
import type { FORM_STEPS } from '@/paths.ts';

export interface NewTenant extends ReturnType<typeof newPerson> {
  /** As it is typed; '' when it is not given. */
  birthDate: string;
}

interface AddTenantForm {
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

/** The form offers no further row than the contract allows. */
export const MOST_NEW_TENANTS = addTenantsDataTenantsMax;

/** @param today a birth date cannot be later (add-tenant.field-validation) */
export function addTenantSchema(today: CalendarDate) {
  const tenant = object({
    ...newPersonFields({ firstName: newTenantFirstNameMax, lastName: newTenantLastNameMax }),
    birthDate: dateText('optional', { last: today }),
  });
  return object({
    tenants: array(tenant).check(minLength(1, message('required')), maxLength(MOST_NEW_TENANTS, message('tooBig'))),
  }).check(across<AddTenantForm>(({ tenants }) => [...sameCodeTwice(tenants, 'tenants'), ...birthDatesThatDiffer(tenants)]));
}

/** The personal identity code contains the day of birth; a day that is given as well must be the same (openapi/paths/add-tenant.yaml). */
function birthDatesThatDiffer(tenants: readonly NewTenant[]): ValidationIssue[] {
  return tenants.flatMap(({ socialSecurityNumber, birthDate }, at) => {
    const typed = parseTypedDate(birthDate);
    const coded = parsePersonalIdentityCode(socialSecurityNumber)?.birthDate;
    const differs = typed !== null && coded !== undefined && compareDates(typed, coded) !== 0;
    return differs ? [issue(['tenants', at, 'birthDate'], 'birthDateDiffers')] : [];
  });
}

/** Maps the checked form to the `operationData` of addTenants (add-tenant.send-call). */
export function toAddTenantsData({ tenants }: Infer<ReturnType<typeof addTenantSchema>>): AddTenantsData {
  return {
    tenants: tenants.map(({ birthDate, ...person }) => ({
      ...toNewPerson(person),
      ...(birthDate !== '' && { birthDate: typedDate(birthDate) }),
    })),
  };
}

export const addTenantForm = defineStepForm({
  name: 'add-tenant',
  fields: addTenantFields,
  initial: (): AddTenantForm => ({ tenants: [newTenant()] }),
  rules: (today: CalendarDate) => oneStep('form', addTenantSchema(today)),
  payload: toAddTenantsData,
});

/**
 * The form that was sent as the receipt shows it (add-tenant.receipt-saved): the personal part of identity codes, e-mail addresses and phone numbers
 * is replaced with asterisks.
 */
export function masked({ tenants }: AddTenantsData): AddTenantsData {
  return {
    tenants: tenants.map(({ socialSecurityNumber, email, phoneNumber, ...one }) => ({
      ...one,
      // The day of birth and the sign of the century stay.
      socialSecurityNumber: `${socialSecurityNumber.slice(0, 7)}****`,
      ...(email !== undefined && { email: email.replace(/(?<=^.).*(?=@)/, '***') }),
      ...(phoneNumber !== undefined && { phoneNumber: `*** ${phoneNumber.slice(-3)}` }),
    })),
  };
}
