import { describe, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { type EligibilityInput, eligibility, isRequestPending } from './eligibility.ts';

const of = (changes: Partial<EligibilityInput> = {}) =>
  eligibility({
    status: 'active',
    startDate: '2024-01-01',
    endDate: null,
    identityProvider: 'ftn',
    today: calendarDate('2026-11-20'),
    ...changes,
  });
const request = <Status extends string>(status: Status) => ({ status, createdAt: '2026-11-16T09:00:00+02:00' });

// Rules: ending.disallowed-reasons, ending.several-parties, ending.unknown-reason
describe('ending a contract', () => {
  it('is allowed for a strongly identified party of a contract that has begun', () => {
    expect(of()).toEqual({ kind: 'allowed' });
  });

  it.each(['2026-11-21', '2029-06-01'])('is too early before the contract begins on %s', (startDate) => {
    expect(of({ status: 'signed', startDate })).toEqual({ kind: 'too-early', startDate });
  });

  it('is possible from the first day on', () => {
    expect(of({ status: 'signed', startDate: '2026-11-20' })).toEqual({ kind: 'allowed' });
  });

  it.each([
    'contract_terminated',
    'pending_termination_tenant_approvals',
    'pending_termination_review',
    'is_estate_contract',
    'has_guardian_of_interests',
    'missing_resident_users',
    'contract_tag',
    'not_contract_party',
    'tenants_with_undetermined_age',
    'has_company_tenant',
    'pending_modification_request',
  ])('is disallowed when the server says %s', (reason) => {
    expect(of({ terminationDisallowedReason: reason })).toEqual({ kind: 'disallowed', reason });
  });

  it('is disallowed for a reason that is not known yet', () => {
    expect(of({ terminationDisallowedReason: 'some_new_reason' })).toEqual({ kind: 'disallowed', reason: 'unknown' });
  });

  it.each([
    [{ status: 'terminated' }, 'contract_terminated'],
    [{ endDate: '2026-12-31', terminationRequest: request('approved') }, 'contract_terminated'],
    [{ terminationRequest: request('pending_tenant_approval') }, 'pending_termination_tenant_approvals'],
    [{ terminationRequest: request('ready_for_review') }, 'pending_termination_review'],
    [{ modificationRequest: request('pending_tenant_approval') }, 'pending_modification_request'],
    [{ modificationRequest: request('pending_strong_authentication') }, 'pending_modification_request'],
    [{ modificationRequest: request('ready_for_review') }, 'pending_modification_request'],
  ] as const)('is disallowed by the contract itself where the server names no reason: %o', (changes, reason) => {
    expect(of(changes)).toEqual({ kind: 'disallowed', reason });
  });

  it('says that the contract is terminated before any other reason of the server', () => {
    const terminated = {
      endDate: '2026-12-31',
      terminationRequest: request('approved'),
      terminationDisallowedReason: 'has_company_tenant',
    };
    expect(of(terminated)).toEqual({ kind: 'disallowed', reason: 'contract_terminated' });
  });

  it.each([
    { terminationRequest: request('rejected') },
    { terminationRequest: request('approved') },
    { modificationRequest: request('approved') },
    { modificationRequest: request('rejected') },
  ] as const)('does not wait for what is decided: %o', (changes) => {
    expect(of(changes)).toEqual({ kind: 'allowed' });
    expect(isRequestPending(changes)).toBe(false);
  });

  it('is not yet possible for somebody identified by passport', () => {
    expect(of({ identityProvider: 'passport' })).toEqual({ kind: 'passport' });
  });

  it('reports a reason of the contract before a reason of the user', () => {
    expect(of({ identityProvider: 'passport', terminationDisallowedReason: 'contract_tag' })).toMatchObject({ kind: 'disallowed' });
    expect(of({ startDate: '2029-06-01', terminationDisallowedReason: 'contract_tag' })).toMatchObject({ kind: 'too-early' });
  });
});

it('finds an open request', () => {
  expect(isRequestPending({})).toBe(false);
  expect(isRequestPending({ terminationRequest: request('ready_for_review') })).toBe(true);
  expect(isRequestPending({ modificationRequest: request('pending_strong_authentication') })).toBe(true);
});
