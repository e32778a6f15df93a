/** A person that a form tells of for the first time: who moves in, and who becomes a contract party (add-tenant.form-fields, modification.form-names). */
import type { infer as Infer, ZodMiniObject } from 'zod/mini';
import { normalizePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import type { FieldsTable } from './step-form/field-table.ts';
import { issue, optionalEmail, personalIdentityCode, personName, phoneNumber, type ValidationIssue } from './validators.ts';

/**
 * The rules of a new person's fields. E-mail and phone number may be left out.
 * @param longest the lengths that the contract allows for the names
 */
export function newPersonFields(longest: { firstName: number; lastName: number }) {
  return {
    socialSecurityNumber: personalIdentityCode(),
    firstName: personName(longest.firstName),
    lastName: personName(longest.lastName),
    email: optionalEmail(),
    phoneNumber: phoneNumber('optional'),
  };
}

export type NewPerson = Infer<ZodMiniObject<ReturnType<typeof newPersonFields>>>;

/** The fields of a new person for a table of fields, in the order of the summary. A draft keeps the names alone. */
export const newPersonRow = {
  firstName: { kind: 'text', label: 'new-person:firstName', draft: true },
  lastName: { kind: 'text', label: 'new-person:lastName', draft: true },
  socialSecurityNumber: { kind: 'text', label: 'new-person:socialSecurityNumber' },
  email: { kind: 'text', label: 'new-person:email' },
  phoneNumber: { kind: 'text', label: 'new-person:phoneNumber' },
} as const satisfies FieldsTable;

/** One that nothing is known of yet. */
export function newPerson(): NewPerson {
  return { socialSecurityNumber: '', firstName: '', lastName: '', email: '', phoneNumber: '' };
}

/** Each person once: a code that an earlier one in the list has. @param path of the list in the form */
export function sameCodeTwice(people: readonly Pick<NewPerson, 'socialSecurityNumber'>[], path: string): ValidationIssue[] {
  const codes = people.map(({ socialSecurityNumber }) => normalizePersonalIdentityCode(socialSecurityNumber));
  return codes.flatMap((code, at) =>
    code !== '' && codes.indexOf(code) < at ? [issue([path, at, 'socialSecurityNumber'], 'sameCodeTwice')] : [],
  );
}

/** As the contract has a new person: what is not given is left out. Call with what the schema made of the form. */
export function toNewPerson({ socialSecurityNumber, firstName, lastName, email, phoneNumber: phone }: NewPerson) {
  return { socialSecurityNumber, firstName, lastName, ...(email !== '' && { email }), ...(phone !== '' && { phoneNumber: phone }) };
}
