import { expect, it } from 'vitest';
import { timeInHelsinki } from './time-of-day.ts';

it.each([
  ['2026-11-20T12:05:00Z', { hours: '14', minutes: '05' }],
  ['2026-07-01T12:05:59Z', { hours: '15', minutes: '05' }],
  ['2026-11-20T22:00:00Z', { hours: '00', minutes: '00' }],
])('%s is %o in Helsinki', (moment, time) => {
  expect(timeInHelsinki(new Date(moment))).toEqual(time);
});
