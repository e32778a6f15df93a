import { describe, expect, it } from 'vitest';
import { helsinkiDay, movedRequest } from './days.ts';

describe('a day of a request, seen from another day than that of the examples', () => {
  it('moves days in the fields of days only, and only days near that of the examples', () => {
    const body = {
      title: '2026-11-20',
      birthDate: '1999-12-31',
      operationData: { endDate: '2026-12-31', inEffect: '2026-02-30', displayStartDate: '2099-01-01', movingOutDate: null },
    };
    expect(movedRequest('initTermination', body, '2026-11-20')).toBe(body);
    expect(movedRequest('initTermination', body, '2027-03-28')).toEqual({
      ...body,
      operationData: { ...body.operationData, endDate: '2027-04-30' },
    });
  });

  it('does not let a moving out come after the end', () => {
    const form = { movingOutDate: '2027-02-26', endDate: '2027-02-28' };
    expect(movedRequest('initTermination', form, '2027-01-31')).toEqual({ movingOutDate: '2027-04-30', endDate: '2027-04-30' });
    const late = { movingOutDate: '2027-01-01', endDate: '2026-12-31' };
    expect(movedRequest('initTermination', late, '2027-01-31')).toEqual({ movingOutDate: '2027-03-01', endDate: '2027-02-28' });
  });

  it('counts days in Helsinki, on the night of a change of the clocks, too', () => {
    expect(helsinkiDay(Date.parse('2027-03-27T22:30:00Z'))).toBe('2027-03-28');
    expect(helsinkiDay(Date.parse('2027-03-28T21:30:00Z'))).toBe('2027-03-29');
    expect(helsinkiDay(Number.NaN)).toBe('');
  });
});
