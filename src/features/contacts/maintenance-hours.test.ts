import { describe, expect, it } from 'vitest';
import { isOpenNow, numberOutside } from './maintenance-hours.ts';

const HOURS = { from: '08:00', to: '16:30', outsidePhone: '+358 40 0000 202' };
const at = (moment: string) => () => new Date(moment);

describe('the hours of maintenance (contacts.maintenance-hours)', () => {
  it.each([
    ['the first minute', '2026-11-20T08:00:00+02:00', true],
    ['the minute before', '2026-11-20T07:59:59+02:00', false],
    ['the last minute', '2026-11-20T16:29:59+02:00', true],
    ['the end', '2026-11-20T16:30:00+02:00', false],
    ['a Saturday', '2026-11-21T12:00:00+02:00', false],
    ['a holiday', '2026-12-24T12:00:00+02:00', false],
    ['noon in summer', '2026-07-01T12:00:00+03:00', true],
  ])('know %s', (_, moment, isOpen) => expect(isOpenNow(HOURS, at(moment))).toBe(isOpen));

  it('name the number outside them, and none inside them', () => {
    expect(numberOutside(HOURS, at('2026-11-21T12:00:00+02:00'))).toEqual({ number: '+358 40 0000 202', call: 'tel:+358400000202' });
    expect(numberOutside(HOURS, at('2026-11-20T12:00:00+02:00'))).toBeNull();
    expect(numberOutside({ from: '08:00', to: '16:00' }, at('2026-11-21T12:00:00+02:00'))).toBeNull();
  });
});
