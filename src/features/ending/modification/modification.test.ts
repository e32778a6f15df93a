import { array, assert, boolean, constantFrom, integer, option, property, record, shuffledSubarray, string } from 'fast-check';
import { InitModificationRequest } from 'generated/zod/initModificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { addDays, calendarDate, daysBetween, formatDate } from '@/domain/calendar-date.ts';
import { newPerson } from '@/forms/new-person-row.ts';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import { emptyModification, type ModificationForm, modificationSchema, toModificationRequest } from './modification-form.ts';
import { canTakeOver, inEffectRange, initialInEffect, needsTransfer, staying, takeOverObstacle, transferSource } from './rules.ts';

const common = {
  contractUuid: '10000000-0000-4000-8000-000000000012',
  tenantRole: 'tenant',
  isPayer: false,
  email: null,
  phoneNumber: null,
  nonDisclosure: false,
  startDate: '2024-01-01',
  endDate: null,
} as const;
const person = (
  id: number,
  changes: Partial<{ isContractParty: boolean; isAdult: boolean | null; hasResidentUser: boolean }> = {},
): Tenant => ({
  ...common,
  id,
  firstName: 'Emilia',
  lastName: 'Korhonen',
  isContractParty: false,
  isAdult: true,
  hasResidentUser: true,
  ...changes,
});
const emilia = person(1, { isContractParty: true });
const ville = person(2, { isContractParty: true });
const adult = person(3);
const child = person(4, { isAdult: false });
const withoutAccount = person(5, { hasResidentUser: false });
const ageless = person(6, { isAdult: null });
const company: Tenant = { ...common, id: 7, companyName: 'Esimerkkipalvelut Oy', isContractParty: false };
const tenants = [emilia, ville, adult, child, withoutAccount, ageless, company];
const today = calendarDate('2026-11-20');

// Rules: modification.moving-out-date
describe('the moving-out date', () => {
  it.each([
    ['2026-11-20', '2027-01-20', '2026-11-30'],
    ['2026-12-31', '2027-02-28', '2026-12-31'],
    ['2027-12-31', '2028-02-29', '2027-12-31'],
    ['2028-02-29', '2028-04-29', '2028-02-29'],
  ])('reaches on %s as far as %s, and begins with %s', (day, last, first) => {
    expect(inEffectRange(calendarDate(day))).toEqual({ first: day, last });
    expect(initialInEffect(calendarDate(day))).toBe(first);
  });
});

// Rules: modification.transfer-required, modification.transfer-destination
describe('a new holder', () => {
  it.each([
    ['is not needed when a contract party stays', [1], false],
    ['is not needed when only others leave', [3, 4], false],
    ['is needed when every contract party leaves', [1, 2], true],
    ['is needed when others leave together with every contract party', [2, 3, 1], true],
  ])('%s', (_, leaving, expected) => expect(needsTransfer({ tenants, leaving })).toBe(expected));

  it('comes from those who stay', () => {
    expect(staying({ tenants, leaving: [1, 2, 4] }, today).map(({ id }) => id)).toEqual([3, 5, 6, 7]);
  });

  it('never only pays, and never has a tenancy that has ended', () => {
    const payer: Tenant = { ...adult, id: 8, tenantRole: 'non_tenant' };
    const holder: Tenant = { ...payer, id: 9, isContractParty: true };
    const gone: Tenant = { ...adult, id: 10, endDate: '2026-11-19' };
    const going: Tenant = { ...adult, id: 11, endDate: '2026-11-20' };
    expect(staying({ tenants: [payer, holder, gone, going], leaving: [] }, today).map(({ id }) => id)).toEqual([9, 11]);
  });

  it('is an adult with a resident account, not a child, a company or a person of unknown age', () => {
    expect(tenants.map(takeOverObstacle)).toEqual([null, null, null, 'minor', 'noAccount', 'ageUnknown', 'company']);
    expect(tenants.filter(canTakeOver).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('replaces the signed-in party who leaves, else the first leaving party', () => {
    expect(transferSource({ tenants, leaving: [1, 2] }, 2)).toBe(2);
    expect(transferSource({ tenants, leaving: [1, 2] }, 3)).toBe(1);
    expect(transferSource({ tenants, leaving: [2] }, 1)).toBe(2);
    expect(transferSource({ tenants, leaving: [3] }, 3)).toBeNull();
  });
});

describe('the form', () => {
  const matti = { ...newPerson(), socialSecurityNumber: '150885-9025', firstName: 'Matti', lastName: 'Meikäläinen' };
  it.each<[string, Partial<ModificationForm>, Record<string, string>]>([
    ['is valid at first', {}, {}],
    ['requires a leaving tenant', { leaving: [] }, { leaving: 'required' }],
    ['requires a moving-out date', { inEffect: '' }, { inEffect: 'required' }],
    ['requires a moving-out date that exists', { inEffect: '31.11.2026' }, { inEffect: 'noSuchDay' }],
    ['refuses a moving-out date before today', { inEffect: '19.11.2026' }, { inEffect: 'dateTooSmall' }],
    ['accepts today as the moving-out date', { inEffect: '20.11.2026' }, {}],
    ['accepts a moving-out date two months ahead', { inEffect: '20.1.2027' }, {}],
    ['refuses a moving-out date more than two months ahead', { inEffect: '21.1.2027' }, { inEffect: 'dateTooBig' }],
    [
      'refuses more than 1000 characters of description',
      { modificationDescription: 'a'.repeat(1001) },
      { modificationDescription: 'tooLong' },
    ],
    ['requires a new holder when every party leaves', { leaving: [1, 2] }, { transferDestination: 'required' }],
    ['requires a new holder who stays', { leaving: [1, 2, 3], transferDestination: 3 }, { transferDestination: 'required' }],
    ['accepts an adult resident user as the new holder', { leaving: [1, 2], transferDestination: 3 }, {}],
    ['refuses a child as the new holder', { leaving: [1, 2], transferDestination: 4 }, { transferDestination: 'notResidentUser' }],
    ['refuses a new holder without an account', { leaving: [1, 2], transferDestination: 5 }, { transferDestination: 'notResidentUser' }],
    ['refuses a company as the new holder', { leaving: [1, 2], transferDestination: 7 }, { transferDestination: 'notResidentUser' }],
    ['does not validate a new holder that is not needed', { leaving: [1], transferDestination: 4 }, {}],
    ['accepts a new contract party', { newContractParties: [matti] }, {}],
    [
      'requires the names of a new contract party',
      { newContractParties: [{ ...matti, lastName: '' }] },
      { 'newContractParties.0.lastName': 'required' },
    ],
    [
      'refuses the same new contract party twice',
      { newContractParties: [matti, matti] },
      { 'newContractParties.1.socialSecurityNumber': 'sameCodeTwice' },
    ],
    ['reports every error at once', { leaving: [1, 2], inEffect: '' }, { inEffect: 'required', transferDestination: 'required' }],
  ])('%s', (_, changes, expected) => {
    const form = { ...emptyModification([1], today), ...changes };
    const issues = safeParse(modificationSchema({ tenants, today }), form).error?.issues ?? [];
    expect(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))).toEqual(expected);
  });
});

describe('what is sent', () => {
  const sent = (changes: Partial<ModificationForm>) =>
    toModificationRequest(parse(modificationSchema({ tenants, today }), { ...emptyModification([1], today), ...changes }), {
      tenants,
      ownTenantId: 1,
    });

  it('sends the given values', () => {
    expect(sent({})).toEqual({ inEffect: '2026-11-30', removeTenants: [{ tenantId: 1 }], contractPartyTenantIds: [1, 2] });
  });

  it('sends the transfer only when it is needed', () => {
    expect(sent({ leaving: [2, 1], transferDestination: 3 })).toMatchObject({ transfer: { sourceTenantId: 1, destinationTenantId: 3 } });
    expect(sent({ leaving: [1], transferDestination: 3 })).not.toHaveProperty('transfer');
  });

  it('fits the contract for any valid form', () => {
    const household = record({ isContractParty: boolean(), isAdult: boolean(), hasResidentUser: boolean() });
    const codes = shuffledSubarray(['010290-901J', '230578-9034', '040404A9073']);
    const name = constantFrom('Åsa', ' Anna  Maija ', "O'Brien");
    const filledIn = record({
      household: array(household, { minLength: 2, maxLength: 6 }),
      leaves: array(boolean(), { minLength: 6, maxLength: 6 }),
      days: integer({ min: 0, max: daysBetween(today, inEffectRange(today).last) }),
      description: option(string({ unit: 'grapheme', maxLength: 200 }), { nil: '' }),
      codes,
      name,
      email: constantFrom('', 'Asa.Ohman@example.net'),
    });
    let transfers = 0;
    assert(
      property(filledIn, ({ household: members, leaves, days, description, codes: given, name: firstName, email }) => {
        // At least one contract party leaves, and somebody who can take the contract over stays.
        const all = members.map((member, at) =>
          person(at + 1, at === 0 ? { ...member, isContractParty: true } : at === 1 ? { isContractParty: member.isContractParty } : member),
        );
        const leaving = all.filter((_, at) => at === 0 || (at > 1 && leaves[at])).map(({ id }) => id);
        const form = {
          ...emptyModification(leaving, today),
          inEffect: formatDate(addDays(today, days)),
          modificationDescription: description,
          transferDestination: 2,
          newContractParties: given.map((socialSecurityNumber) => ({
            ...newPerson(),
            socialSecurityNumber,
            firstName,
            lastName: 'Öhman',
            email,
          })),
        };
        const { data, error } = safeParse(modificationSchema({ tenants: all, today }), form);
        expect(error?.issues ?? []).toEqual([]);
        if (!data) return;
        const operationData = toModificationRequest(data, { tenants: all, ownTenantId: 1 });
        const body = { operationData, locale: 'sv', provider: 'ftn', nonce: 'f1000000-0000-4000-8000-000000000062' };
        expect(safeParse(InitModificationRequest, body).error?.issues ?? []).toEqual([]);
        expect(problemsOfRequest('initModification', body)).toEqual([]);
        const isOrphaned = operationData.contractPartyTenantIds.every((id) => leaving.includes(id));
        expect(operationData.transfer).toEqual(isOrphaned ? { sourceTenantId: 1, destinationTenantId: 2 } : undefined);
        if (isOrphaned) transfers += 1;
      }),
    );
    expect(transfers).toBeGreaterThan(0);
    // Reading the contract takes a while.
  }, 30_000);
});
