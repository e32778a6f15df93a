import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { plainText, writeFailure } from './write-failure.ts';

const error = (code: ErrorCode, status: number, serverMessage?: string) =>
  new ApiError({ code, status, operationId: 'reserveParkingSpot', serverMessage });

// Rules: parking.overlap-message, parking.reserve-failed, parking.terminate-failed
describe('a failed write', () => {
  it('that answers 409 to a reservation is an overlap, whatever its code', () => {
    expect(writeFailure(error('PARKING_RESERVATION_OVERLAP', 409, 'Overlap.'), 'reserve')).toEqual({
      kind: 'code',
      code: 'PARKING_RESERVATION_OVERLAP',
    });
    expect(writeFailure(error('UNKNOWN', 409), 'reserve')).toEqual({ kind: 'code', code: 'PARKING_RESERVATION_OVERLAP' });
  });

  it.each(['MISSING_CONTRACT', 'NETWORK_ERROR', 'TIMEOUT', 'IMPERSONATION_WRITE_ACCESS_DENIED', 'SERVICE_UNAVAILABLE'] as const)(
    'with %s has its own words',
    (code) => {
      expect(writeFailure(error(code, 500, 'Not that one.'), 'end')).toEqual({ kind: 'code', code });
    },
  );

  it('is shown with what the backend says, where that is a sentence', () => {
    expect(writeFailure(error('PARKING_RESERVATION_FAILED', 500, 'Paikka on huollossa.'), 'reserve')).toEqual({
      kind: 'server-message',
      code: 'PARKING_RESERVATION_FAILED',
      message: 'Paikka on huollossa.',
    });
    expect(writeFailure(error('VALIDATION_ERROR', 400, 'The first day is past.'), 'end')).toMatchObject({
      code: 'PARKING_TERMINATION_FAILED',
      message: 'The first day is past.',
    });
  });

  it('is shown with the general words of the write where the backend says nothing that can be shown', () => {
    expect(writeFailure(error('INTERNAL_SERVER_ERROR', 500), 'reserve')).toEqual({ kind: 'code', code: 'PARKING_RESERVATION_FAILED' });
    expect(writeFailure(error('UNEXPECTED', 502, '<h1>Bad gateway</h1>'), 'end')).toEqual({
      kind: 'code',
      code: 'PARKING_TERMINATION_FAILED',
    });
    expect(writeFailure(new Error('x'), 'end')).toEqual({ kind: 'code', code: 'PARKING_TERMINATION_FAILED' });
  });
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
