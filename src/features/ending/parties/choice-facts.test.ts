import { Tenant } from 'generated/zod/tenant.zod.ts';
import { describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import company from '../../../../openapi/examples/listTenants/200.company.json';
import modification from '../../../../openapi/examples/listTenants/200.modification.json';
import payer from '../../../../openapi/examples/listTenants/200.payer.json';
import { type ChoiceFactsInput, choiceFactsOf, present, stillChosen } from './choice-facts.ts';

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
