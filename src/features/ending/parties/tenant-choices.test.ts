import { array as anyArray, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import { describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import company from '../../../../openapi/examples/listTenants/200.company.json';
import modification from '../../../../openapi/examples/listTenants/200.modification.json';
import payer from '../../../../openapi/examples/listTenants/200.payer.json';
import {
  type ChoiceFacts,
  type ChoiceFactsInput,
  choiceFactsOf,
  choiceOf,
  choose,
  formThatFollows,
  leavers,
  mayChoose,
  present,
  stillChosen,
} from './tenant-choices.ts';

const two: ChoiceFacts = { tenantIds: [1, 2], ownTenantId: 1, isContractParty: true, canModify: true, isBlocked: false, isPending: false };
const sole: ChoiceFacts = { ...two, tenantIds: [1] };
const nobody = new Set<number>();

// Rules: ending.other-tenants
describe('who may be chosen', () => {
  it.each([
    ['a party chooses for both', two, [true, true]],
    ['a party chooses for both without the flag, too', { ...two, canModify: false }, [true, true]],
    ['a tenant who is no party chooses for themselves', { ...two, isContractParty: false }, [true, false]],
    ['and for nobody without the flag', { ...two, isContractParty: false, canModify: false }, [false, false]],
    ['in a blocked contract one can still leave', { ...two, isBlocked: true }, [true, false]],
    ['but not end it without the flag', { ...two, isBlocked: true, canModify: false }, [false, false]],
    ['nobody while a request is pending', { ...two, isPending: true }, [false, false]],
  ])('%s', (_, choiceFacts, expected) => {
    expect([1, 2].map((id) => mayChoose(id, choiceFacts))).toEqual(expected);
  });

  it('lets the last tenant leave only by ending the contract', () => {
    expect(mayChoose(1, sole)).toBe(true);
    expect(mayChoose(1, { ...sole, isBlocked: true })).toBe(false);
    expect(mayChoose(1, { ...sole, isContractParty: false })).toBe(false);
  });
});

describe('choosing', () => {
  // Rules: ending.individual-choice
  it('works for each tenant with the flag, and can be undone', () => {
    const one = choose(2, 'terminate', nobody, two);
    expect([...one]).toEqual([2]);
    expect([...choose(2, 'in_effect', one, two)]).toEqual([]);
  });

  // Rules: ending.all-or-none
  it('applies to everybody without the flag', () => {
    const choiceFacts = { ...two, canModify: false };
    const all = choose(2, 'terminate', nobody, choiceFacts);
    expect([...all]).toEqual([1, 2]);
    expect([...choose(1, 'in_effect', all, choiceFacts)]).toEqual([]);
  });

  // Rules: ending.pending-parties
  it('shows as pending while a request is open, whatever was chosen before', () => {
    expect(choiceOf(1, new Set([1]), { isPending: true })).toBe('pending');
    expect(choiceOf(1, new Set([1]), { isPending: false })).toBe('terminate');
    expect(choiceOf(2, new Set([1]), { isPending: false })).toBe('in_effect');
  });
});

describe('the form that follows', () => {
  it.each([
    ['nobody goes', [], two, 'none'],
    ['one of two goes', [2], two, 'modification'],
    ['both go', [1, 2], two, 'termination'],
    ['the only one goes', [1], sole, 'termination'],
    ['the flag is off', [1, 2], { ...two, canModify: false }, 'termination'],
  ])('suits the choice when %s', (_, leaving, choiceFacts, form) => {
    expect(formThatFollows(new Set(leaving), choiceFacts)).toBe(form);
  });
});

it('leaves out those who only pay', () => {
  const tenant = {
    id: 1,
    companyName: 'Esimerkki Oy',
    contractUuid: '',
    isPayer: true,
    email: null,
    phoneNumber: null,
    nonDisclosure: false,
    startDate: '2024-01-01',
    endDate: null,
  };
  const list = [
    { ...tenant, id: 1, tenantRole: 'tenant', isContractParty: true },
    { ...tenant, id: 2, tenantRole: 'non_tenant', isContractParty: false },
    { ...tenant, id: 3, tenantRole: 'non_tenant', isContractParty: true },
    { ...tenant, id: 4, tenantRole: null, isContractParty: false },
  ] as const;
  expect(leavers(list).map(({ id }) => id)).toEqual([1, 3, 4]);
});

it('never leads to the termination of a blocked contract or during an open request, for any choices', () => {
  const situations = record({
    size: integer({ min: 1, max: 4 }),
    isContractParty: boolean(),
    canModify: boolean(),
    isBlocked: boolean(),
    isPending: boolean(),
  });
  const choices = anyArray(record({ id: integer({ min: 1, max: 4 }), choice: constantFrom('in_effect', 'terminate') }));
  assert(
    property(situations, choices, ({ size, ...rest }, made) => {
      const choiceFacts: ChoiceFacts = { tenantIds: Array.from({ length: size }, (_, at) => at + 1), ownTenantId: 1, ...rest };
      const leaving = made
        .filter(({ id }) => id <= size)
        .reduce((before, { id, choice }) => choose(id, choice, before, choiceFacts), nobody as ReadonlySet<number>);
      const form = formThatFollows(leaving, choiceFacts);
      if (choiceFacts.isPending) expect(form).toBe('none');
      if (form === 'termination') expect([choiceFacts.isContractParty, choiceFacts.isBlocked]).toEqual([true, false]);
    }),
  );
});

const today = calendarDate('2026-11-20');
const family = parse(array(Tenant), modification.value);
const [emilia = 0, ville = 0, oona = 0] = family.map(({ id }) => id);
const idsOf = (tenants: readonly Tenant[], own: number) => present(tenants, own, today).map(({ id }) => id);

describe('the tenants of the first step', () => {
  it('include all who live in the apartment, and companies', () => {
    expect(idsOf(family, emilia)).toEqual([emilia, ville, oona]);
    expect(idsOf(parse(array(Tenant), company.value), 1071)).toEqual([1071, 1072]);
  });

  it('do not include those who only pay', () => {
    expect(idsOf(parse(array(Tenant), payer.value), 1061)).toEqual([1061]);
  });

  it('do not include those whose tenancy has ended, except the signed-in resident', () => {
    const endedOn = (endDate: string) => family.map((tenant) => ({ ...tenant, endDate }));
    expect(idsOf(endedOn('2026-11-19'), ville)).toEqual([ville]);
    expect(present(endedOn('2026-11-20'), ville, today, '2026-11-20').map(({ id }) => id)).toEqual([emilia, ville, oona]);
  });
});

it('offers nobody to leave again who leaves already while the contract goes on', () => {
  const leavesOn = (...leaving: number[]) =>
    family.map((tenant) => (leaving.includes(tenant.id) ? { ...tenant, endDate: '2026-12-31' } : tenant));
  expect(idsOf(leavesOn(ville), emilia)).toEqual([emilia, oona]);
  expect(idsOf(leavesOn(emilia), emilia)).toEqual([ville, oona]);
  expect(idsOf(leavesOn(emilia, ville, oona), emilia)).toEqual([emilia]);
});

it('keeps a subtenant until the agreed end of the subtenancy has passed', () => {
  const subtenancyUntil = (endDate: string) =>
    family.map((tenant) => (tenant.id === ville ? { ...tenant, tenantRole: 'subtenant' as const, endDate } : tenant));
  expect(idsOf(subtenancyUntil('2027-09-30'), emilia)).toEqual([emilia, ville, oona]);
  expect(idsOf(subtenancyUntil('2026-11-19'), emilia)).toEqual([emilia, oona]);
});

describe('the facts of the choices', () => {
  const contract = { tenant: { id: emilia, isPayer: true, isContractParty: true, tenantRole: 'tenant' as const } };
  const input: ChoiceFactsInput = {
    contract,
    tenantIds: [emilia, ville, oona],
    eligibility: { kind: 'allowed' },
    isContractParty: true,
    canModify: true,
  };
  const request = { status: 'ready_for_review', createdAt: '2026-11-16T09:00:00+02:00' } as const;

  it('blocks the choices when ending is disallowed, and marks them as pending while a request is open', () => {
    expect(choiceFactsOf(input)).toMatchObject({ isBlocked: false, isPending: false, ownTenantId: emilia });
    expect(choiceFactsOf({ ...input, eligibility: { kind: 'disallowed', reason: 'contract_tag' } })).toMatchObject({
      isBlocked: true,
      isPending: false,
    });
    expect(choiceFactsOf({ ...input, contract: { ...contract, modificationRequest: request } })).toMatchObject({ isPending: true });
  });

  it.each(['pending_termination_tenant_approvals', 'pending_termination_review', 'pending_modification_request'] as const)(
    'is pending when the server names %s and leaves out the request',
    (reason) => {
      expect(choiceFactsOf({ ...input, eligibility: { kind: 'disallowed', reason } })).toMatchObject({ isPending: true });
    },
  );

  it('keep the choices of a draft that are still allowed', () => {
    const choiceFacts = choiceFactsOf(input);
    expect([...stillChosen([ville, 9999], choiceFacts)]).toEqual([ville]);
    expect([...stillChosen([ville], choiceFactsOf({ ...input, isContractParty: false }))]).toEqual([]);
    expect([...stillChosen([emilia, ville], choiceFactsOf({ ...input, contract: { ...contract, terminationRequest: request } }))]).toEqual(
      [],
    );
    expect([...stillChosen([ville], choiceFactsOf({ ...input, canModify: false }))]).toEqual([emilia, ville, oona]);
  });
});
