/** The row of a new person in a list of a form. Pages that only show what was sent need it without the rules, which bring the plans of phone numbers along. */
import type { NewPerson } from './new-person.ts';
import type { FieldsTable } from './step-form/field-table.ts';

/** The fields of a new person for a table of fields, in the order of the summary. A draft keeps only the names. */
export const newPersonRow = {
  firstName: { kind: 'text', label: 'new-person:firstName', draft: true },
  lastName: { kind: 'text', label: 'new-person:lastName', draft: true },
  socialSecurityNumber: { kind: 'text', label: 'new-person:socialSecurityNumber' },
  email: { kind: 'text', label: 'new-person:email' },
  phoneNumber: { kind: 'text', label: 'new-person:phoneNumber' },
} as const satisfies FieldsTable;

/** An empty row. */
export function newPerson(): NewPerson {
  return { socialSecurityNumber: '', firstName: '', lastName: '', email: '', phoneNumber: '' };
}
