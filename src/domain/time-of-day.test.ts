import { formatISO9075 } from 'date-fns';
import { assert, date, property } from 'fast-check';
import { expect, it } from 'vitest';
import { momentOf } from './moment.ts';
import { inHelsinki, timeInHelsinki, timeOfDateTime } from './time-of-day.ts';

it.each([
  ['2026-11-20T12:05:00Z', { hours: '14', minutes: '05' }],
  ['2026-07-01T12:05:59Z', { hours: '15', minutes: '05' }],
  ['2026-11-20T22:00:00Z', { hours: '0', minutes: '00' }],
  ['2026-11-20T07:05:00Z', { hours: '9', minutes: '05' }],
])('%s is %o in Helsinki', (moment, time) => {
  expect(timeInHelsinki(new Date(moment))).toEqual(time);
});

// Rules: formats.calendar-date
it('shows what the browser shows for Helsinki, at any moment and around every change of the clocks', () => {
  const oracle = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'medium' });
  const shown = (moment: Date) => formatISO9075(inHelsinki(moment));
  const moments = date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true });
  assert(property(moments, (moment) => shown(moment) === oracle.format(moment)));
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']) {
    for (const seconds of [-3601, -1, 0, 1, 3600]) {
      const moment = new Date(Date.parse(change) + seconds * 1000);
      expect(shown(moment)).toBe(oracle.format(moment));
    }
  }
});

it('reads the moment and the time of Helsinki from a date-time of the API, whatever its offset', () => {
  expect(momentOf('2026-11-20T14:05:00+02:00')).toBe(Date.UTC(2026, 10, 20, 12, 5));
  expect(momentOf('2026-11-20T14:05:00+02:00')).toBe(momentOf('2026-11-20T12:05:00Z'));
  expect(momentOf('soon')).toBeNaN();
  expect(timeOfDateTime('2026-11-20T23:05:00-05:00')).toEqual({ hours: '6', minutes: '05' });
});
