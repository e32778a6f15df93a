import { afterEach, expect, it, vi } from 'vitest';
import { todayInHelsinki } from './calendar-date.ts';
import { deviceClock, followServerDate, lastServerTime, systemClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
  followServerDate(new Date().toUTCString());
});

// Rules: api.server-date
it.each([
  ['years behind', '2019-03-01T10:00:00Z', 'Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20'],
  ['two days ahead', '2026-11-22T10:00:00Z', 'Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20'],
  ['less than a day behind', '2026-11-19T12:00:00Z', 'Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-19'],
  ['right, with a server that sends no date', '2026-11-20T10:00:00Z', null, '2026-11-20'],
  ['right, with a server that sends an invalid date', '2026-11-20T10:00:00Z', 'soon', '2026-11-20'],
])('tells today by a device that is %s', (_, device, header, today) => {
  vi.useFakeTimers({ now: new Date(device) });
  followServerDate(header);
  expect(todayInHelsinki(systemClock)).toBe(today);
});

it('follows the device again when its clock has been corrected', () => {
  vi.useFakeTimers({ now: new Date('2019-03-01T10:00:00Z') });
  followServerDate('Fri, 20 Nov 2026 10:00:00 GMT');
  vi.setSystemTime('2026-11-20T10:00:30Z');
  followServerDate('Fri, 20 Nov 2026 10:00:31 GMT');
  expect(systemClock().toISOString()).toBe('2026-11-20T10:00:30.000Z');
});

it('believes a device that is off by a day exactly, and no second more', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') });
  followServerDate('Fri, 20 Nov 2026 10:00:00 GMT');
  expect(systemClock()).toEqual(deviceClock());
  followServerDate('Fri, 20 Nov 2026 10:00:01 GMT');
  expect(systemClock().toISOString()).toBe('2026-11-20T10:00:01.000Z');
});

it.each(['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'Sat, 13 Sep 275760 00:00:00 GMT'])(
  'ignores a server that says it is %s, and says so in the console',
  (header) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    followServerDate(header);
    expect(systemClock()).toEqual(deviceClock());
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(header));
  },
);

it('keeps the time of the last answer with a date that could be read', () => {
  followServerDate('Fri, 20 Nov 2026 10:00:31 GMT');
  for (const nothing of [null, '', 'soon']) followServerDate(nothing);
  expect(lastServerTime()).toBe(Date.parse('2026-11-20T10:00:31Z'));
});
