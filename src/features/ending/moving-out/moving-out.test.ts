import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { approvedEnd } from '@/session/contract-end.ts';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import { movingOut } from './moving-out.ts';

const TODAY = calendarDate('2026-11-20');
const END = calendarDate('2027-01-31');
const createdAt = '2026-11-12T17:33:00+02:00';
// Viewings from 1.12.2026 to 15.1.2027, moving out on 30.12.2026, the end on 31.1.2027.
const request = parse(TerminationRequest, { ...full.value, status: 'approved' });

// Rules: ending.moving-out-list
describe('a contract with a termination', () => {
  it.each([
    ['pending_tenant_approval', null, null],
    ['pending_tenant_approval', '2026-12-31', null],
    ['ready_for_review', null, null],
    ['approved', '2026-11-20', '2026-11-20'],
    ['approved', '2026-11-19', null],
    ['approved', null, null],
    ['rejected', '2026-12-31', null],
  ] as const)('that is %s, with the end %s, is certain to end on %s', (status, endDate, end) => {
    expect(approvedEnd({ endDate, terminationRequest: { status, createdAt } }, TODAY)).toBe(end);
  });

  it('differs from one that merely has an end date', () => {
    expect(approvedEnd({ endDate: '2026-12-31' }, TODAY)).toBeNull();
  });
});

// Rules: ending.moving-out-list
describe('the list of a move', () => {
  const on = (today: string) => movingOut(END, request, calendarDate(today)).map(({ name, days }) => [name, days]);

  it('names every step of the request, with the days until it', () => {
    expect(on('2026-11-20')).toEqual([
      ['viewing', 11],
      ['moveOut', 40],
      ['cleaning', 72],
      ['keys', 72],
      ['refund', null],
    ]);
  });

  it('counts to the last day of viewings that go on, and leaves out what is over', () => {
    expect(on('2026-12-01').slice(0, 2)).toEqual([
      ['viewing', 45],
      ['moveOut', 29],
    ]);
    expect(on('2027-01-15')).toEqual([
      ['viewing', 0],
      ['cleaning', 16],
      ['keys', 16],
      ['refund', null],
    ]);
  });

  it('goes by the end of the contract, which the company may have moved', () => {
    const end = calendarDate('2027-02-28');
    expect(movingOut(end, request, TODAY)).toContainEqual({ name: 'keys', when: { kind: 'by', date: end }, days: 100 });
  });

  it('counts to the end of the contract where the request cannot be read, without what only that says', () => {
    const end = calendarDate('2026-12-31');
    expect(movingOut(end, null, TODAY)).toEqual([
      { name: 'viewing', when: null, days: null },
      { name: 'moveOut', when: { kind: 'by', date: end }, days: 41 },
      { name: 'cleaning', when: { kind: 'by', date: end }, days: 41 },
      { name: 'keys', when: { kind: 'by', date: end }, days: 41 },
      { name: 'refund', when: null, days: null },
    ]);
  });
});
