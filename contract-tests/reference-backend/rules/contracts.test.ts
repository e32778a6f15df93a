import { describe, expect, it } from 'vitest';
import type { StoredContract } from '../world/collections/contracts.ts';
import { examples, residentOf } from '../world/seed.ts';
import { factsOf } from '../world/seeds/contracts.ts';
import { contractView, disallowedReasonOf, statusOf, tenantsView, terminationView } from './contracts.ts';

const TODAY = '2026-11-20';
const AINO = residentOf('party-payer').userUuid;

function contract(changes: Partial<StoredContract> = {}): StoredContract {
  return {
    ...factsOf(examples.answer('getContract', 'party-payer')),
    held: null,
    tenants: examples.answer('listTenants', 'party-payer'),
    members: [{ userUuid: AINO, tenantId: 1011 }],
    ...changes,
  };
}

describe('the status of a contract', () => {
  it.each([
    ['2026-11-21', null, 'signed'],
    ['2026-11-20', null, 'active'],
    ['2020-01-01', '2026-11-20', 'active'],
    ['2020-01-01', '2026-11-19', 'terminated'],
  ])('follows the days from %s to %s: %s', (startDate, endDate, status) => {
    expect(statusOf(contract({ startDate, endDate }), TODAY)).toBe(status);
  });
});

describe('terminationDisallowedReason', () => {
  const reason = (changes: Partial<StoredContract>) => disallowedReasonOf(contract(changes), AINO, TODAY);
  const createdAt = '2026-11-12T17:33:00+02:00';

  it('is absent for a contract party while the contract is in effect', () => {
    expect(reason({})).toBeUndefined();
  });

  it('is absent before the contract begins, whoever its tenants are', () => {
    expect(reason({ startDate: '2029-06-01', tenants: examples.answer('listTenants', 'company') })).toBeUndefined();
  });

  it.each([
    ['pending_tenant_approval', 'pending_termination_tenant_approvals'],
    ['ready_for_review', 'pending_termination_review'],
    ['approved', 'contract_terminated'],
    ['rejected', undefined],
  ] as const)('gives for a termination request %s the reason %s', (status, expected) => {
    expect(reason({ terminationRequest: { status, createdAt } })).toBe(expected);
  });

  it.each([
    ['pending_tenant_approval', 'pending_modification_request'],
    ['pending_strong_authentication', 'pending_modification_request'],
    ['ready_for_review', 'pending_modification_request'],
    ['approved', undefined],
    ['rejected', undefined],
  ] as const)('gives for a modification request %s the reason %s', (status, expected) => {
    expect(reason({ modificationRequest: { status, createdAt } })).toBe(expected);
  });

  it('takes the reason that the company has set, unless the contract has an end date: then it is contract_terminated', () => {
    expect(reason({ held: 'is_estate_contract' })).toBe('is_estate_contract');
    expect(reason({ held: 'is_estate_contract', endDate: '2026-01-31' })).toBe('contract_terminated');
  });

  it.each([
    ['undetermined-age', 'tenants_with_undetermined_age'],
    ['several-adults', 'missing_resident_users'],
  ])('gives for the tenants of the example %s the reason %s', (situation, expected) => {
    expect(reason({ tenants: examples.answer('listTenants', situation) })).toBe(expected);
  });

  // Rules: ending.missing-resident-users
  it('becomes missing_resident_users when an adult tenant has no user, party or not, but not for a non_tenant', () => {
    const [aino, ...others] = contract().tenants;
    const adult = (changes: object) => ({ ...aino, id: 1099, isAdult: true, hasResidentUser: false, isContractParty: false, ...changes });
    const withOne = (changes: object) => reason({ tenants: [aino, ...others, adult(changes)] as StoredContract['tenants'] });
    expect(withOne({ tenantRole: 'tenant' })).toBe('missing_resident_users');
    expect(withOne({ tenantRole: 'subtenant' })).toBe('missing_resident_users');
    expect(withOne({ tenantRole: 'non_tenant' })).toBeUndefined();
  });

  it('is absent when only a child has no user', () => {
    const tenants = examples.answer('listTenants', 'modification');
    expect(disallowedReasonOf(contract({ tenants, members: [{ userUuid: AINO, tenantId: 1121 }] }), AINO, TODAY)).toBeUndefined();
  });
});

describe('a contract as a member sees it', () => {
  it('equals the example of getContract', () => {
    expect(contractView(contract(), AINO, TODAY)).toEqual(examples.answer('getContract', 'party-payer'));
  });

  it('hides e-mail and phone number of a tenant with nonDisclosure from everybody else', () => {
    const tenants = examples
      .answer('listTenants', 'several-adults')
      .map((tenant) => (tenant.nonDisclosure ? { ...tenant, email: 'sisko.harju@example.com', phoneNumber: '+358 40 0000 306' } : tenant));
    const members = [
      { userUuid: AINO, tenantId: 1011 },
      { userUuid: 'sisko', tenantId: 1013 },
    ];
    const seenBy = (userUuid: string) => tenantsView(contract({ tenants, members }), userUuid).find(({ id }) => id === 1013);
    expect(seenBy(AINO)).toMatchObject({ email: null, phoneNumber: null });
    expect(seenBy('sisko')).toMatchObject({ email: 'sisko.harju@example.com', phoneNumber: '+358 40 0000 306' });
  });

  it('lists contract parties first', () => {
    const tenants = examples.answer('listTenants', 'modification').toReversed();
    expect(tenantsView(contract({ tenants }), AINO).map(({ isContractParty }) => isContractParty)).toEqual([true, true, false]);
  });
});

// Rules: contracts.non-disclosure
it('hides the new address, contact details and accounts in a termination whose maker has nonDisclosure, except from the maker', () => {
  const request = { ...examples.answer('getTermination', 'full'), createdByTenantId: 1011 };
  const protectedMaker = contract({
    tenants: contract().tenants.map((tenant) => (tenant.id === 1011 ? { ...tenant, nonDisclosure: true } : tenant)),
    members: [
      { userUuid: AINO, tenantId: 1011 },
      { userUuid: 'another', tenantId: 1012 },
    ],
  });
  expect(terminationView(request, protectedMaker, AINO)).toEqual(request);
  expect(terminationView(request, contract(), 'another')).toEqual(request);
  const seen = terminationView(request, protectedMaker, 'another');
  expect(seen.newAddress).toBeNull();
  for (const one of seen.beneficiaries) expect(one).toMatchObject({ iban: null, bic: null, phoneNumber: null, email: null });
  expect(seen.endDate).toBe(request.endDate);
});
