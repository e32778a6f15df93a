import { describe, expect, it } from 'vitest';
import { object, safeParse } from 'zod/mini';
import { newPersonFields, sameCodeTwice, toNewPerson } from './new-person.ts';
import { newPerson } from './new-person-row.ts';

const schema = object(newPersonFields({ firstName: 5, lastName: 7 }));
const eino = { ...newPerson(), socialSecurityNumber: '010290-901J', firstName: 'Eino', lastName: 'Räsänen' };

// Rules: add-tenant.form-fields, modification.form-names
describe('a new person', () => {
  it('needs a code and both names, and neither an e-mail address nor a phone number', () => {
    expect(safeParse(schema, eino).success).toBe(true);
    expect(safeParse(schema, newPerson()).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['socialSecurityNumber', 'required'],
      ['firstName', 'required'],
      ['lastName', 'required'],
    ]);
  });

  it.each([
    ['firstName', 'Matias', 'tooLong'],
    ['lastName', 'Mäkeläinen', 'tooLong'],
    ['email', 'eino@', 'invalidEmail'],
    ['phoneNumber', '123', 'invalidPhoneNumber'],
  ])('is refused with the %s %j', (field, value, key) => {
    expect(safeParse(schema, { ...eino, [field]: value }).error?.issues.map(({ message }) => message)).toEqual([key]);
  });

  it('leaves out what was left empty when it is sent', () => {
    const { socialSecurityNumber, firstName, lastName } = eino;
    expect(toNewPerson(eino)).toEqual({ socialSecurityNumber, firstName, lastName });
    const reachable = { ...eino, email: 'eino@example.com', phoneNumber: '+358 40 000 0123' };
    expect(toNewPerson(reachable)).toEqual(reachable);
  });
});

it('refuses a code that an earlier person of the list has, however it is typed', () => {
  const codes = ['010290-901J', '', '150885-9025', ' 010290-901j', ''];
  const people = codes.map((socialSecurityNumber) => ({ socialSecurityNumber }));
  expect(sameCodeTwice(people, 'people')).toEqual([{ path: ['people', 3, 'socialSecurityNumber'], message: 'sameCodeTwice' }]);
});
