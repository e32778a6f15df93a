// @vitest-environment node
import { expect, it } from 'vitest';
import { daylightAt } from './daylight.ts';

const at = (moment: string) => daylightAt(() => new Date(moment));

// Rules: shell.hill-line
it('is dusk from four o’clock in November and still day at ten in June, by the time of Helsinki', () => {
  expect(at('2026-11-20T15:59:00+02:00')).toBe('day');
  expect(at('2026-11-20T16:00:00+02:00')).toBe('dusk');
  expect(at('2026-11-20T18:00:00+02:00')).toBe('night');
  expect(at('2026-11-20T07:00:00+02:00')).toBe('dusk');
  expect(at('2026-11-20T08:00:00+02:00')).toBe('day');
  expect(at('2026-06-20T22:00:00+03:00')).toBe('day');
  expect(at('2026-06-20T02:00:00+03:00')).toBe('night');
  // Given in UTC, it is half past four in Helsinki.
  expect(at('2026-11-20T14:30:00Z')).toBe('dusk');
});
