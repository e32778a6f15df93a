/** The form that tells who moves in: a list of persons (transactions §3, §5). */
import { array, type infer as Infer, maxLength, minLength, object } from 'zod/mini';
import { type CalendarDate, compareDates, parseTypedDate } from '@/domain/calendar-date.ts';
import { parsePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { newPerson, newPersonFields, sameCodeTwice } from '@/forms/new-person.ts';
import { across, type Breach, breach, dateText, message } from '@/forms/validators.ts';

/** As the contract has it; the form offers no further one. */
export const MOST_NEW_TENANTS = 10;

/** @param today nobody is born later */
export function addTenantSchema(today: CalendarDate) {
  const tenant = object({ ...newPersonFields(), birthDate: dateText('optional', { last: today }) });
  return object({
    tenants: array(tenant).check(minLength(1, message('required')), maxLength(MOST_NEW_TENANTS, message('tooBig'))),
  }).check(across<AddTenantForm>(({ tenants }) => [...sameCodeTwice(tenants, 'tenants'), ...birthDatesThatDiffer(tenants)]));
}

export interface NewTenant extends ReturnType<typeof newPerson> {
  /** As it is typed; '' when it is not given. */
  birthDate: string;
}

export interface AddTenantForm {
  tenants: NewTenant[];
}

/** What `parse` makes of a good form: normalized, ready for the payload. */
export type CheckedAddTenantForm = Infer<ReturnType<typeof addTenantSchema>>;

export function newTenant(): NewTenant {
  return { ...newPerson(), birthDate: '' };
}

/** The code tells the day of birth as well; the two must not tell two days (openapi/paths/add-tenant.yaml). */
function birthDatesThatDiffer(tenants: readonly NewTenant[]): Breach[] {
  return tenants.flatMap(({ socialSecurityNumber, birthDate }, at) => {
    const told = parseTypedDate(birthDate);
    const coded = parsePersonalIdentityCode(socialSecurityNumber)?.birthDate;
    const differs = told !== null && coded !== undefined && compareDates(told, coded) !== 0;
    return differs ? [breach(['tenants', at, 'birthDate'], 'birthDateDiffers')] : [];
  });
}
