import { assert, date, property } from 'fast-check';
import { expect, it } from 'vitest';
import { helsinkiClock } from './helsinki-clock.ts';

const oracle = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'medium' });
const shown = (moment: number) => new Date(helsinkiClock(moment)).toISOString().slice(0, 19).replace('T', ' ');

// Rules: formats.calendar-date
it('shows what Intl shows, at any moment', () => {
  const moments = date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true });
  assert(
    property(moments, (moment) => shown(moment.getTime()) === oracle.format(moment)),
    { numRuns: 1000 },
  );
});

it('shows what Intl shows in the second before and after every hour of the last weeks of March and October', () => {
  for (let year = 1990; year <= 2040; year += 1) {
    for (const month of [2, 9]) {
      for (let hour = 0; hour < 8 * 24; hour += 1) {
        const moment = Date.UTC(year, month, 24, hour);
        for (const second of [moment - 1000, moment]) expect(shown(second)).toBe(oracle.format(second));
      }
    }
  }
});

it('shows what Intl shows around the New Year from which the rule holds', () => {
  for (let hour = -72; hour < 72; hour += 1) {
    const moment = Date.UTC(1996, 0, 1, hour);
    expect(shown(moment)).toBe(oracle.format(moment));
  }
});

it('knows the first moment of the calendar, which some backends send for none', () => {
  expect(new Date(helsinkiClock(Date.parse('0001-01-01T00:00:00Z'))).toISOString()).toBe('0001-01-01T01:39:49.000Z');
});
