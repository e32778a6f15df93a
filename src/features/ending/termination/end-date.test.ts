import { lastDayOfMonth, addMonths as libraryAddMonths } from 'date-fns';
import { formatInTimeZone, toZonedTime } from 'date-fns-tz';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { earliestEndDate } from '@/domain/notice-period.ts';
import { type EndDateInput, endDate, initialEndDate, movingOutRange } from './end-date.ts';

// Every hour of seven years in six time zones: seconds on a quiet machine, more on a busy one.
vi.setConfig({ testTimeout: 60_000 });

const on = (
  today: string,
  input: Partial<Record<'contractEndDate' | 'tenantEndDate', string>> & Partial<Pick<EndDateInput, 'contractType' | 'policy'>> = {},
) =>
  endDate({
    contractType: input.contractType ?? 'rental',
    policy: input.policy ?? 'end_of_next_month',
    contractEndDate: input.contractEndDate === undefined ? null : calendarDate(input.contractEndDate),
    tenantEndDate: input.tenantEndDate === undefined ? null : calendarDate(input.tenantEndDate),
    today: calendarDate(today),
  });

// Rules: termination.notice-period-rental
describe('the end of a rental contract', () => {
  it.each([
    ['2026-11-20', '2026-12-31', '2027-11-20'],
    ['2026-11-01', '2026-12-31', '2027-11-01'],
    ['2026-11-30', '2026-12-31', '2027-11-30'],
    ['2026-12-31', '2027-01-31', '2027-12-31'],
    ['2027-01-31', '2027-02-28', '2028-01-31'],
    ['2028-01-31', '2028-02-29', '2029-01-31'],
    ['2028-02-29', '2028-03-31', '2029-02-28'],
  ])('lies, with notice given on %s, between %s and %s', (today, first, last) => {
    expect(on(today)).toEqual({ kind: 'selectable', first, last });
  });

  it.each([
    ['2026-11-20', '2027-01-31'],
    ['2026-12-31', '2027-02-28'],
    ['2027-12-31', '2028-02-29'],
    ['2026-12-01', '2027-02-28'],
  ])('comes in the other reading, with notice given on %s, on %s at the earliest', (today, first) => {
    expect(on(today, { policy: 'end_of_month_after_next' })).toMatchObject({ first });
  });
});

// Rules: termination.notice-period-occupancy
describe('the end of a right of occupancy', () => {
  it.each([
    ['2026-11-20', '2027-02-20', '2027-11-20'],
    ['2026-11-30', '2027-02-28', '2027-11-30'],
    ['2027-11-30', '2028-02-29', '2028-11-30'],
    ['2026-10-31', '2027-01-31', '2027-10-31'],
    ['2028-02-29', '2028-05-29', '2029-02-28'],
  ])('lies, with notice given on %s, between %s and %s', (today, first, last) => {
    expect(on(today, { contractType: 'right_of_occupancy' })).toEqual({ kind: 'selectable', first, last });
  });

  it('does not depend on the policy of rental contracts', () => {
    expect(on('2026-11-20', { contractType: 'right_of_occupancy', policy: 'end_of_month_after_next' })).toMatchObject({
      first: '2027-02-20',
    });
  });
});

// Rules: termination.earlier-end
describe('an end date of the contract', () => {
  it.each([
    [
      'the contract’s is the last day to choose',
      { contractEndDate: '2027-05-31' },
      { kind: 'selectable', first: '2026-12-31', last: '2027-05-31' },
    ],
    [
      'the tenant’s is the last day to choose',
      { tenantEndDate: '2027-05-31' },
      { kind: 'selectable', first: '2026-12-31', last: '2027-05-31' },
    ],
    [
      'the earlier of the two counts',
      { contractEndDate: '2027-05-31', tenantEndDate: '2027-03-31' },
      { kind: 'selectable', first: '2026-12-31', last: '2027-03-31' },
    ],
    [
      'beyond twelve months changes nothing',
      { contractEndDate: '2028-05-31' },
      { kind: 'selectable', first: '2026-12-31', last: '2027-11-20' },
    ],
    [
      'on the earliest day leaves that day',
      { contractEndDate: '2026-12-31' },
      { kind: 'selectable', first: '2026-12-31', last: '2026-12-31' },
    ],
    ['before the earliest day leaves nothing to choose', { contractEndDate: '2026-12-30' }, { kind: 'ends', on: '2026-12-30' }],
    ['today still ends', { contractEndDate: '2026-11-20' }, { kind: 'ends', on: '2026-11-20' }],
    ['yesterday has ended', { tenantEndDate: '2026-11-19' }, { kind: 'ended', on: '2026-11-19' }],
  ] as const)('%s', (_, ends, expected) => {
    expect(on('2026-11-20', ends)).toEqual(expected);
  });

  it('fills the form at first when it cannot be chosen', () => {
    expect(initialEndDate(on('2026-11-20', { contractEndDate: '2026-12-15' }))).toBe('2026-12-15');
    expect(initialEndDate(on('2026-11-20'))).toBe('2026-12-31');
  });
});

describe('the day of moving out', () => {
  it.each([
    ['2026-12-31', { first: '2026-11-20', last: '2026-12-31' }],
    ['2026-11-20', { first: '2026-11-20', last: '2026-11-20' }],
    ['2027-11-21', { first: '2026-11-20', last: '2027-11-20' }],
    ['2026-11-19', null],
  ])('stays within a year and before the end of a contract that ends on %s', (chosenEnd, expected) => {
    expect(movingOutRange(calendarDate(chosenEnd), calendarDate('2026-11-20'))).toEqual(expected);
  });
});

/** Every hour of 2026–2032, both changes of the clock of every year among them, against date-fns in Helsinki time. */
// Rules: termination.helsinki-time
describe('at every hour of 2026–2032', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['Europe/Helsinki', -120],
    ['Europe/Stockholm', -60],
    ['America/Los_Angeles', 480],
    ['Asia/Tokyo', -540],
    ['Pacific/Kiritimati', -840],
    ['America/St_Johns', 210],
  ])('gives a browser in %s the first days of the day in Helsinki', (zone, offset) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()).toBe(offset);
    const wrong: string[] = [];
    let day = '';
    let expected = '';
    for (let time = Date.UTC(2025, 11, 31, 22); time < Date.UTC(2033, 0, 1); time += 3_600_000) {
      const instant = new Date(time);
      const today = todayInHelsinki(() => instant);
      if (today !== day) {
        day = today;
        expected = fromLibrary(instant);
      }
      const ours = [
        earliestEndDate({ contractType: 'rental', policy: 'end_of_next_month' }, today),
        earliestEndDate({ contractType: 'rental', policy: 'end_of_month_after_next' }, today),
        earliestEndDate({ contractType: 'right_of_occupancy', policy: 'end_of_next_month' }, today),
      ].join(' ');
      if (ours !== expected || today !== formatInTimeZone(instant, 'Europe/Helsinki', 'yyyy-MM-dd'))
        wrong.push(`${instant.toISOString()}: ${ours}`);
    }
    expect(wrong).toEqual([]);
  });
});

function fromLibrary(instant: Date): string {
  const helsinki = toZonedTime(instant, 'Europe/Helsinki');
  const noon = new Date(helsinki.getFullYear(), helsinki.getMonth(), helsinki.getDate(), 12);
  const iso = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return [lastDayOfMonth(libraryAddMonths(noon, 1)), lastDayOfMonth(libraryAddMonths(noon, 2)), libraryAddMonths(noon, 3)]
    .map(iso)
    .join(' ');
}
