import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { plainText, writeFailure } from './use-reservation-writes.ts';

const error = (code: ErrorCode, status: number, serverMessage?: string) =>
  new ApiError({ code, status, operationId: 'reserveParkingSpot', serverMessage });

// Rules: parking.overlap-message, parking.reserve-failed, parking.terminate-failed
describe('a failed write', () => {
  it('reports an overlap for a 409 to a reservation, and shows the further code or message of the backend below', () => {
    const overlap = 'PARKING_RESERVATION_OVERLAP';
    expect(writeFailure(error(overlap, 409, 'The days overlap.'), 'reserve')).toEqual({ codes: [overlap], message: null });
    expect(writeFailure(error('UNKNOWN', 409), 'reserve')).toEqual({ codes: [overlap], message: null });
    expect(writeFailure(error('UNKNOWN', 409, 'Paikka on huollossa.'), 'reserve')).toEqual({
      codes: [overlap],
      message: 'Paikka on huollossa.',
    });
    expect(writeFailure(error('MISSING_CONTRACT', 409, 'Not that one.'), 'reserve')).toEqual({
      codes: [overlap, 'MISSING_CONTRACT'],
      message: null,
    });
  });

  it.each(['MISSING_CONTRACT', 'NETWORK_ERROR', 'TIMEOUT', 'IMPERSONATION_WRITE_ACCESS_DENIED', 'SERVICE_UNAVAILABLE'] as const)(
    'shows words of its own for %s',
    (code) => {
      expect(writeFailure(error(code, 500, 'Not that one.'), 'end')).toEqual({ codes: [code], message: null });
    },
  );

  it('shows what the backend says, where that is a sentence', () => {
    expect(writeFailure(error('PARKING_RESERVATION_FAILED', 500, 'Paikka on huollossa.'), 'reserve')).toEqual({
      codes: ['PARKING_RESERVATION_FAILED'],
      message: 'Paikka on huollossa.',
    });
    expect(writeFailure(error('VALIDATION_ERROR', 400, 'The first day is past.'), 'end')).toEqual({
      codes: ['PARKING_TERMINATION_FAILED'],
      message: 'The first day is past.',
    });
  });

  it('shows the general words of the write where the backend says nothing that can be shown', () => {
    const ended = { codes: ['PARKING_TERMINATION_FAILED'], message: null };
    expect(writeFailure(error('INTERNAL_SERVER_ERROR', 500), 'reserve')).toEqual({ codes: ['PARKING_RESERVATION_FAILED'], message: null });
    expect(writeFailure(error('UNEXPECTED', 502, '<h1>Bad gateway</h1>'), 'end')).toEqual(ended);
    expect(writeFailure(new Error('x'), 'end')).toEqual(ended);
  });
});

it.each(['fi', 'sv', 'en'])('a missing contract does not speak of reserving, since ending has the same words (%s)', async (language) => {
  const { default: errors } = await import(`../../../locales/${language}/errors.json`);
  expect(errors.MISSING_CONTRACT).not.toMatch(/varaa|reserv/i);
});

it.each([
  undefined,
  '',
  '   ',
  'E1234',
  '<b>Virhe</b> tapahtui',
  'Bad &amp; worse',
  '{"error": "x y"}',
  'java.lang.NullPointerException: at x',
  'See https://example.com for more',
  'TypeError: x is not a function',
  'line one\nline two',
  'x '.repeat(200),
])('does not take %j for words that a resident can use', (text) => {
  expect(plainText(text)).toBeNull();
});
