import { array, assert, constantFrom, option, property, record, shuffledSubarray, string, stringMatching } from 'fast-check';
import { AddTenantsRequest } from 'generated/zod/addTenantsRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { calendarDate, formatDate } from '@/domain/calendar-date.ts';
import { parsePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import { addTenantSchema, MOST_NEW_TENANTS, type NewTenant, newTenant, toAddTenantsData } from './add-tenant-form.ts';

/** The fictional codes of the examples. */
const CODES = ['010290-901J', '150885-9025', '230578-9034', '120192-904E', '311299-905D', '170315A906F', '040404A9073', '290200A908L'];
const schema = addTenantSchema(calendarDate('2026-11-20'));
const matti = (changes: Partial<NewTenant> = {}): NewTenant => ({
  ...newTenant(),
  socialSecurityNumber: '150885-9025',
  firstName: 'Matti',
  lastName: 'Meikäläinen',
  ...changes,
});

function told(tenants: NewTenant[]) {
  const issues = safeParse(schema, { tenants }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.').replace('tenants.', ''), message]));
}

// Rules: add-tenant.field-validation, add-tenant.tenant-list
describe('the form of new tenants', () => {
  it.each<[string, Partial<NewTenant>, Record<string, string>]>([
    ['accepts an identity code with both names', {}, {}],
    ['requires an identity code', { socialSecurityNumber: '' }, { '0.socialSecurityNumber': 'required' }],
    ['checks the identity code', { socialSecurityNumber: '150885-9026' }, { '0.socialSecurityNumber': 'invalidPersonalIdentityCode' }],
    ['accepts an identity code in lower case and with spaces', { socialSecurityNumber: ' 040404 a9073 ' }, {}],
    ['requires a first name', { firstName: ' ' }, { '0.firstName': 'required' }],
    ['requires a last name', { lastName: '' }, { '0.lastName': 'required' }],
    ['limits a name to 100 characters', { lastName: 'a'.repeat(101) }, { '0.lastName': 'tooLong' }],
    ['requires an e-mail address to be valid if given', { email: 'matti@' }, { '0.email': 'invalidEmail' }],
    ['requires a phone number to be valid if given', { phoneNumber: '072 000 01 23' }, { '0.phoneNumber': 'invalidPhoneNumber' }],
    ['requires the date of birth to exist', { birthDate: '31.2.1985' }, { '0.birthDate': 'noSuchDay' }],
    ['requires the date of birth to be in the past', { birthDate: '21.11.2026' }, { '0.birthDate': 'dateTooBig' }],
    ['requires the date of birth to match the identity code', { birthDate: '14.8.1985' }, { '0.birthDate': 'birthDateDiffers' }],
    ['accepts a date of birth that matches the identity code', { birthDate: '15.8.1985' }, {}],
  ])('%s', (_, changes, expected) => expect(told([matti(changes)])).toEqual(expected));

  it('requires one to ten new tenants', () => {
    expect(told([])).toEqual({ tenants: 'required' });
    expect(told(Array.from({ length: MOST_NEW_TENANTS + 1 }, () => matti()))).toMatchObject({ tenants: 'tooBig' });
  });

  it('refuses the same identity code twice, also when it is typed differently', () => {
    expect(told([matti(), matti({ socialSecurityNumber: '040404A9073' }), matti({ socialSecurityNumber: '150885 -9025' })])).toEqual({
      '2.socialSecurityNumber': 'sameCodeTwice',
    });
    expect(told([matti({ socialSecurityNumber: '' }), matti({ socialSecurityNumber: '' })])).toEqual({
      '0.socialSecurityNumber': 'required',
      '1.socialSecurityNumber': 'required',
    });
  });
});

it('sends the values that are filled in, normalized', () => {
  const form = {
    tenants: [
      matti(),
      matti({ socialSecurityNumber: '040404 a9073', email: ' Aino@Example.com', phoneNumber: '+358  40 0000 11', birthDate: '4.4.2004' }),
    ],
  };
  expect(toAddTenantsData(parse(schema, form))).toEqual({
    tenants: [
      { socialSecurityNumber: '150885-9025', firstName: 'Matti', lastName: 'Meikäläinen' },
      {
        socialSecurityNumber: '040404A9073',
        firstName: 'Matti',
        lastName: 'Meikäläinen',
        email: 'aino@example.com',
        phoneNumber: '+358 40 0000 11',
        birthDate: '2004-04-04',
      },
    ],
  });
});

it('sends a request that the contract accepts for every valid form', () => {
  const name = string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((one) => one.trim() !== '' && one.length <= 100);
  const rest = record({
    firstName: name,
    lastName: name,
    email: option(stringMatching(/^[A-Za-z]{1,8}@[a-z]{2,8}\.(com|org)$/), { nil: '' }),
    phoneNumber: option(stringMatching(/^\+358 {1,2}40 0000 \d{3}$/), { nil: ' ' }),
    birthDate: constantFrom('given', ''),
  });
  assert(
    property(
      shuffledSubarray(CODES, { minLength: 1 }),
      array(rest, { minLength: CODES.length, maxLength: CODES.length }),
      (codes, people) => {
        const tenants = codes.map((socialSecurityNumber, at) => {
          const person = { ...newTenant(), ...people[at], socialSecurityNumber };
          const born = parsePersonalIdentityCode(socialSecurityNumber)?.birthDate;
          return person.birthDate === 'given' && born !== undefined ? { ...person, birthDate: formatDate(born) } : person;
        });
        const { data, error } = safeParse(schema, { tenants });
        expect(error?.issues ?? []).toEqual([]);
        if (!data) return;
        const body = { operationData: toAddTenantsData(data), locale: 'fi' };
        expect(safeParse(AddTenantsRequest, body).error?.issues ?? []).toEqual([]);
        expect(problemsOfRequest('addTenants', body)).toEqual([]);
      },
    ),
  );
  // Parsing the contract is slow.
}, 30_000);
