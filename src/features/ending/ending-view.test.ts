import { assert, boolean, constantFrom, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { ENDING_STEPS } from '@/paths.ts';
import { type EndingFacts, endingView, isAboutWhole, STEPS, stepCount } from './ending-view.ts';
import type { Eligibility } from './obstacles/eligibility.ts';
import { type ChoiceFacts, choiceFactsOf, stillChosen } from './parties/tenant-choices.ts';

const allowed: Eligibility = { kind: 'allowed' };
const company: Eligibility = { kind: 'disallowed', reason: 'has_company_tenant' };
const terminated: Eligibility = { kind: 'disallowed', reason: 'contract_terminated' };
const review: Eligibility = { kind: 'disallowed', reason: 'pending_termination_review' };
const two: ChoiceFacts = { tenantIds: [1, 2], ownTenantId: 1, isContractParty: true, canModify: true, isBlocked: false, isPending: false };
const blocked: ChoiceFacts = { ...two, isBlocked: true };
const facts: EndingFacts = { eligibility: allowed, identityProvider: 'ftn', choiceFacts: two, leaving: new Set(), wanted: undefined };
const one = new Set([1]);
const both = new Set([1, 2]);

// Rules: ending.which-form, ending.return-error
describe('the page shows', () => {
  it.each<[string, Partial<EndingFacts>, ReturnType<typeof endingView>]>([
    ['the choiceFacts at first', {}, { kind: 'parties', blocked: null }],
    ['the choiceFacts, whatever is wanted, while nobody goes', { wanted: 'preview' }, { kind: 'parties', blocked: null }],
    ['the choiceFacts again, when they are wanted', { leaving: both, wanted: 'parties' }, { kind: 'parties', blocked: null }],
    ['the choiceFacts, when no step is wanted', { leaving: both }, { kind: 'parties', blocked: null }],
    [
      'a sole tenant the form, which has no step before it',
      { choiceFacts: { ...two, tenantIds: [1] }, leaving: one, wanted: 'parties' },
      { kind: 'form', form: 'termination', step: 'termination' },
    ],
    ['the form that ends the contract', { leaving: both, wanted: 'payment' }, { kind: 'form', form: 'termination', step: 'payment' }],
    ['its preview', { leaving: both, wanted: 'preview' }, { kind: 'form', form: 'termination', step: 'preview' }],
    ['the form of those who leave', { leaving: one, wanted: 'leaving' }, { kind: 'form', form: 'modification', step: 'leaving' }],
    ['its preview', { leaving: one, wanted: 'preview' }, { kind: 'form', form: 'modification', step: 'preview' }],
    ['the choiceFacts for a step of the other form', { leaving: one, wanted: 'payment' }, { kind: 'parties', blocked: null }],
    ['the choiceFacts for a step of the other form', { leaving: both, wanted: 'leaving' }, { kind: 'parties', blocked: null }],
    [
      'that it is too early, before anything else',
      { eligibility: { kind: 'too-early', startDate: calendarDate('2029-06-01') }, leaving: both, wanted: 'preview' },
      { kind: 'too-early', startDate: calendarDate('2029-06-01') },
    ],
    ['that a passport is not enough', { eligibility: { kind: 'passport' }, leaving: both, wanted: 'preview' }, { kind: 'passport' }],
    [
      'the reason beside the choiceFacts, while one can still leave',
      { eligibility: company, choiceFacts: blocked },
      { kind: 'parties', blocked: 'has_company_tenant' },
    ],
    [
      'that the contract is terminated already, also to several tenants who could leave it otherwise',
      { eligibility: terminated, choiceFacts: blocked, leaving: one, wanted: 'leaving' },
      { kind: 'disallowed', reason: 'contract_terminated' },
    ],
    [
      'the form of the one who leaves a contract that cannot be ended',
      { eligibility: company, choiceFacts: blocked, leaving: one, wanted: 'leaving' },
      { kind: 'form', form: 'modification', step: 'leaving' },
    ],
    [
      'the reason alone without the flag',
      { eligibility: company, choiceFacts: { ...blocked, canModify: false } },
      { kind: 'disallowed', reason: 'has_company_tenant' },
    ],
    [
      'the reason alone to the only tenant',
      { eligibility: company, choiceFacts: { ...blocked, tenantIds: [1] } },
      { kind: 'disallowed', reason: 'has_company_tenant' },
    ],
    [
      'the reason alone to somebody identified by passport',
      { eligibility: company, choiceFacts: blocked, identityProvider: 'passport' },
      { kind: 'disallowed', reason: 'has_company_tenant' },
    ],
    [
      'the reason alone while a request is being decided',
      { eligibility: review, choiceFacts: { ...blocked, isPending: true }, leaving: both, wanted: 'preview' },
      { kind: 'disallowed', reason: 'pending_termination_review' },
    ],
    [
      'that only a party can end the contract, when nobody can be chosen and no reason is named',
      { choiceFacts: { ...two, isContractParty: false, canModify: false } },
      { kind: 'disallowed', reason: 'not_contract_party' },
    ],
    [
      'the choiceFacts to a tenant who is no party and can leave',
      { choiceFacts: { ...two, isContractParty: false } },
      { kind: 'parties', blocked: null },
    ],
    [
      'an explanation when there is nobody at all',
      { choiceFacts: { ...two, tenantIds: [] } },
      { kind: 'disallowed', reason: 'not_contract_party' },
    ],
  ])('%s', (_, changes, view) => expect(endingView({ ...facts, ...changes })).toEqual(view));
});

it('never opens a termination that is not allowed, or a step of the other form', () => {
  const situation = record({
    tenantIds: subarray([1, 2, 3]),
    isContractParty: boolean(),
    canModify: boolean(),
    eligibility: constantFrom<Eligibility>(allowed, company, review, { kind: 'passport' }),
    identityProvider: constantFrom('ftn' as const, 'passport' as const),
    chosen: subarray([1, 2, 3]),
    wanted: constantFrom(undefined, ...ENDING_STEPS),
  });
  assert(
    property(situation, ({ chosen, wanted, identityProvider, ...rest }) => {
      const contract = { tenant: { id: 1, isPayer: true, isContractParty: true, tenantRole: 'tenant' as const } };
      const choiceFacts = choiceFactsOf({ contract, ...rest });
      const leaving = stillChosen(chosen, choiceFacts);
      const view = endingView({ eligibility: rest.eligibility, identityProvider, choiceFacts, leaving, wanted });
      if (view.kind !== 'form') return;
      expect(STEPS[view.form]).toContain(view.step);
      if (view.form === 'termination') expect([rest.eligibility.kind, rest.isContractParty]).toEqual(['allowed', true]);
      else expect([rest.canModify, leaving.size < rest.tenantIds.length]).toEqual([true, true]);
    }),
  );
});

// Rules: shell.step-count
it('counts the steps without the thank-you view', () => {
  expect([stepCount('termination'), stepCount('modification')]).toEqual([6, 3]);
});

it('tells when a choice is about the whole contract', () => {
  expect(isAboutWhole({ canModify: true, tenantIds: [1, 2] })).toBe(false);
  expect(isAboutWhole({ canModify: false, tenantIds: [1, 2] })).toBe(true);
  expect(isAboutWhole({ canModify: true, tenantIds: [1] })).toBe(true);
});
