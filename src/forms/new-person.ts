/** The rules of a new person in a form: somebody who moves in, or a new contract party (add-tenant.form-fields, modification.form-names). */
import type { infer as Infer, ZodMiniObject } from 'zod/mini';
import { normalizePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { phoneNumber } from './phone-number.ts';
import { issue, optionalEmail, personalIdentityCode, personName, type ValidationIssue } from './validators.ts';

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

/** Refuses an identity code that an earlier person of the list has. @param path name of the list in the form */
export function sameCodeTwice(people: readonly Pick<NewPerson, 'socialSecurityNumber'>[], path: string): ValidationIssue[] {
  const codes = people.map(({ socialSecurityNumber }) => normalizePersonalIdentityCode(socialSecurityNumber));
  return codes.flatMap((code, at) =>
    code !== '' && codes.indexOf(code) < at ? [issue([path, at, 'socialSecurityNumber'], 'sameCodeTwice')] : [],
  );
}

/** The person as it is sent, without empty values. Call it with parsed values. */
export function toNewPerson({ socialSecurityNumber, firstName, lastName, email, phoneNumber: phone }: NewPerson) {
  return { socialSecurityNumber, firstName, lastName, ...(email !== '' && { email }), ...(phone !== '' && { phoneNumber: phone }) };
}
