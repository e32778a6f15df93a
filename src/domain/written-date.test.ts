import { describe, expect, it } from 'vitest';
import { isDay, isLater, isMoment } from './written-date.ts';

// Rules: configuration.checked-file
describe('a day of a file', () => {
  it.each(['2026-11-30', '2028-02-29', '0001-01-02', '9998-12-31'])('exists as %s', (text) => expect(isDay(text)).toBe(true));

  it.each(['2026-02-31', '2027-02-29', '2026-13-01', '0000-12-31', '9999-01-01', '2026-1-1', '-002026-01-01', 'x', ''])(
    'does not exist as "%s"',
    (text) => expect(isDay(text)).toBe(false),
  );
});

describe('a moment of a file', () => {
  it.each(['2026-12-01T22:00+02:00', '2026-12-01T22:00:59Z', '2026-12-01T00:00-11:30'])('exists as %s', (text) =>
    expect(isMoment(text)).toBe(true),
  );

  it.each(['2026-12-01T22:00', '2026-12-01T24:00Z', '2026-11-31T22:00Z', '2026-12-01T22:00+24:00', '2026-12-01T22:00+02:60', '2026-12-01'])(
    'does not exist as %s',
    (text) => expect(isMoment(text)).toBe(false),
  );

  it('is later than another by its offset, and not later than itself', () => {
    expect(isLater('2026-12-01T22:00+02:00', '2026-12-01T20:01Z')).toBe(true);
    expect(isLater('2026-12-01T22:00+02:00', '2026-12-01T20:00Z')).toBe(false);
  });
});
