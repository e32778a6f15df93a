/** The fields of new persons in a list, found by their labels in any language. */

import { field, type Resident } from './ending.ts';
import { beginsWith, filled } from './texts.ts';

export interface Person {
  firstName?: string;
  lastName?: string;
  socialSecurityNumber?: string;
  birthDate?: string;
  email?: string;
  phoneNumber?: string;
}

/** The group of a person. @param number from 1 */
export const personGroup = ({ page, t }: Pick<Resident, 'page' | 't'>, number: number) =>
  page.getByRole('group', { name: filled(t['new-person'].title, { number }), exact: true });

/** Fills in the fields that are given; the others stay as they are. @param number from 1 */
export async function fillPerson(who: Pick<Resident, 'page' | 't'>, number: number, { birthDate, ...told }: Person): Promise<void> {
  const group = personGroup(who, number);
  for (const [name, value] of Object.entries(told)) await field(group, who.t['new-person'][name as keyof typeof told]).fill(value);
  if (birthDate !== undefined) await group.getByRole('textbox', { name: beginsWith(who.t['add-tenant'].birthDate) }).fill(birthDate);
}
