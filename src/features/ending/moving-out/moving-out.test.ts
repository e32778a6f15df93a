import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { type Ending, endingOf } from '@/session/contract-end.ts';
import full from '../../../../openapi/examples/getTermination/200.full.json';
import { movingOut } from './moving-out.ts';

const TODAY = calendarDate('2026-11-20');
const createdAt = '2026-11-12T17:33:00+02:00';
// Viewings from 1.12.2026 to 15.1.2027, moving out on 30.12.2026, the end on 31.1.2027.
const request = parse(TerminationRequest, full.value);

// Rules: ending.moving-out-list
describe('a contract with a termination', () => {
  it.each([
    ['pending_tenant_approval', null, { kind: 'open', isPending: true }],
    ['ready_for_review', null, { kind: 'open', isPending: false }],
    ['approved', '2026-11-20', { kind: 'approved', end: '2026-11-20' }],
    ['approved', '2026-11-19', null],
    ['approved', null, null],
    ['rejected', '2026-12-31', null],
  ] as const)('treats a termination that is %s with the end %s as %j', (status, endDate, ending) => {
    expect(endingOf({ endDate, terminationRequest: { status, createdAt } }, TODAY)).toEqual(ending);
  });

  it('differs from one that merely has an end date', () => {
    expect(endingOf({ endDate: '2026-12-31' }, TODAY)).toBeNull();
  });
});

// Rules: ending.moving-out-list
describe('the list of a move', () => {
  const open: Ending = { kind: 'open', isPending: true };
  const on = (today: string) => movingOut(open, request, calendarDate(today))?.steps.map(({ name, days }) => [name, days]);

  it('names every step of the request, with the days until it', () => {
    expect(on('2026-11-20')).toEqual([
      ['approvals', null],
      ['review', null],
      ['viewing', 11],
      ['moveOut', 40],
      ['cleaning', 72],
      ['keys', 72],
      ['refund', null],
    ]);
  });

  it('counts to the last day of viewings that go on, and leaves out what is over', () => {
    expect(on('2026-12-01')?.slice(2, 4)).toEqual([
      ['viewing', 45],
      ['moveOut', 29],
    ]);
    expect(on('2027-01-15')?.slice(2)).toEqual([
      ['viewing', 0],
      ['cleaning', 16],
      ['keys', 16],
      ['refund', null],
    ]);
  });

  it('stays until the day on which the contract ends', () => {
    expect(movingOut(open, request, calendarDate('2027-01-31'))?.end).toBe('2027-01-31');
    expect(movingOut(open, request, calendarDate('2027-02-01'))).toBeNull();
    expect(movingOut(open, null, TODAY)).toBeNull();
  });

  it('counts to the end of the contract once the termination is approved, without what only the request says', () => {
    const end = calendarDate('2026-12-31');
    expect(movingOut({ kind: 'approved', end }, null, TODAY)?.steps).toEqual([
      { name: 'viewing', when: null, days: null },
      { name: 'moveOut', when: { kind: 'by', date: end }, days: 41 },
      { name: 'cleaning', when: { kind: 'by', date: end }, days: 41 },
      { name: 'keys', when: { kind: 'by', date: end }, days: 41 },
      { name: 'refund', when: null, days: null },
    ]);
  });
});
