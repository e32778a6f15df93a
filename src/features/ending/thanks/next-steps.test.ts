import { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import pendingModification from '../../../../openapi/examples/getModification/200.modification-pending.json';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import minimal from '../../../../openapi/examples/getTermination/200.minimal.json';
import removed from '../../../../openapi/examples/getTermination/200.removed-beneficiary.json';
import { moveDates, nextSteps } from './next-steps.ts';

const termination = parse(TerminationRequest, full.value);
const modification = parse(ModificationRequest, pendingModification.value);
const after = (changes: Partial<TerminationRequest> = {}, isPending = false) =>
  nextSteps({ subject: 'termination', request: { ...termination, ...changes } }, isPending);
const names = (steps: ReturnType<typeof nextSteps>) => steps.map(({ name }) => name);

describe('after a termination', () => {
  it('lists every step with its dates', () => {
    expect(after()).toEqual([
      { name: 'review', when: null },
      { name: 'viewing', by: 'tenant', when: { kind: 'between', first: '2026-12-01', last: '2027-01-15' } },
      { name: 'moveOut', when: { kind: 'on', date: '2026-12-30' } },
      { name: 'cleaning', when: { kind: 'by', date: '2027-01-31' } },
      { name: 'keys', when: { kind: 'by', date: '2027-01-31' } },
      { name: 'refund', when: null },
    ]);
  });

  it('shows no review when the termination was decided at once', () => {
    expect(names(after({ status: 'approved' }))).toEqual(['viewing', 'moveOut', 'cleaning', 'keys', 'refund']);
  });

  it('begins with the approval of the others when it is needed', () => {
    expect(names(after({}, true)).slice(0, 2)).toEqual(['approvals', 'review']);
  });

  // Rules: ending.confirm-by
  it('shows the last day on which the others can confirm, where there is one', () => {
    const limit = { day: calendarDate('2026-12-31'), end: calendarDate('2027-01-31'), isPast: false };
    const steps = nextSteps({ subject: 'termination', request: termination }, true, limit);
    expect(steps[0]).toEqual({ name: 'approvals', when: { kind: 'by', date: '2026-12-31' } });
  });

  it.each([
    [null, null, null],
    ['2026-12-01', null, { kind: 'from', date: '2026-12-01' }],
    [null, '2026-12-05', { kind: 'to', date: '2026-12-05' }],
    ['2026-12-01', '2026-12-01', { kind: 'on', date: '2026-12-01' }],
  ])('viewings from %s to %s are %j', (displayStartDate, displayEndDate, when) => {
    expect(after({ displayStartDate, displayEndDate, displaysSelf: false })).toContainEqual({ name: 'viewing', by: 'company', when });
  });

  it('shows no refund when there is no account', () => {
    expect(names(after({ beneficiaries: [] }))).not.toContain('refund');
    expect(names(nextSteps({ subject: 'termination', request: parse(TerminationRequest, minimal.value) }, false))).not.toContain('refund');
  });

  it('shows a refund for a stored account, and none for a removed one', () => {
    const [first] = parse(TerminationRequest, removed.value).beneficiaries;
    if (first === undefined) throw new Error('the example has beneficiaries');
    const stored = { ...first, iban: null, existingBeneficiaryId: 4031 };
    expect(names(after({ beneficiaries: [{ ...stored, removeExistingBeneficiary: true }] }))).not.toContain('refund');
    expect(names(after({ beneficiaries: [{ ...stored, removeExistingBeneficiary: false }] }))).toContain('refund');
  });

  it('lists only the certain steps when the request could not be read', () => {
    expect(nextSteps({ subject: 'termination', request: null }, false)).toEqual([
      { name: 'review', when: null },
      { name: 'moveOut', when: null },
      { name: 'cleaning', when: null },
      { name: 'keys', when: null },
    ]);
  });
});

describe('after a modification', () => {
  it('lists the moving out of the leaving tenants', () => {
    expect(nextSteps({ subject: 'modification', request: modification }, true)).toEqual([
      { name: 'approvals', when: null },
      { name: 'review', when: null },
      { name: 'moveOut', when: { kind: 'on', date: '2026-12-31' } },
    ]);
    expect(names(nextSteps({ subject: 'modification', request: null }, false))).toEqual(['review', 'moveOut']);
  });
});

it('gives the dates for the calendar', () => {
  expect(moveDates({ subject: 'termination', request: termination })).toEqual({ movingOut: '2026-12-30', end: '2027-01-31' });
  expect(moveDates({ subject: 'termination', request: { ...termination, movingOutDate: null } })).toEqual({
    movingOut: null,
    end: '2027-01-31',
  });
  expect(moveDates({ subject: 'modification', request: modification })).toEqual({ movingOut: '2026-12-31', end: null });
  expect(moveDates({ subject: 'termination', request: null })).toEqual({ movingOut: null, end: null });
});
