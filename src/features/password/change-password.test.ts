import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { failureCause, mayBeChanged, type ResetCause, resetCause, retryOf } from './change-password.ts';

const failed = (code: ErrorCode, operationId = 'confirmResetPassword', status = 400) => new ApiError({ code, status, operationId });
const typed = { resetCode: '123456', newPassword: 'Uusi-Koti-2026!' };

describe('trying again', () => {
  it('asks for the code only when the code was wrong, and keeps the password in memory', () => {
    expect(retryOf(failed('CODE_MISMATCH_EXCEPTION'), typed)).toEqual({ kind: 'code', typed: { ...typed, resetCode: '' } });
  });

  it('asks for another password with the same code', () => {
    expect(retryOf(failed('INVALID_PASSWORD_EXCEPTION'), typed)).toEqual({ kind: 'new-password', typed: { ...typed, newPassword: '' } });
  });

  it.each(['EXPIRED_CODE_EXCEPTION', 'USER_NOT_FOUND_EXCEPTION', 'USER_NOT_CONFIRMED_EXCEPTION'] as const)(
    'sends a new code after %s',
    (code) => {
      expect(retryOf(failed(code), typed)).toBe('send-code');
    },
  );

  it('sends the same again when the outcome is not known', () => {
    expect(retryOf(failed('NETWORK_ERROR', 'confirmResetPassword', -1), typed)).toEqual({ kind: 'new-password', typed });
  });

  it('asks for a code again when none was sent', () => {
    expect(retryOf(failed('LIMIT_EXCEEDED_EXCEPTION', 'sendPasswordResetCode'), typed)).toBe('send-code');
  });
});

it.each([
  ['NETWORK_ERROR', 'confirmResetPassword', -1, true],
  ['INTERNAL_SERVER_ERROR', 'confirmResetPassword', 500, true],
  ['UNKNOWN', 'confirmResetPassword', 500, true],
  ['UNKNOWN', 'confirmResetPassword', 400, false],
  ['FORGOT_OR_CHANGE_PASSWORD', 'confirmResetPassword', 500, false],
  ['CODE_MISMATCH_EXCEPTION', 'confirmResetPassword', 400, false],
  ['NETWORK_ERROR', 'sendPasswordResetCode', -1, false],
] as const)('%s of %s leaves the outcome unknown: %s %s', (code, operationId, status, unknown) => {
  expect(mayBeChanged(failed(code, operationId, status))).toBe(unknown);
});

// Rules: password.failure-causes
describe('the cause of a failed password change', () => {
  const forgot = (code: ErrorCode, operationId = 'confirmForgotPassword') => failed(code, operationId);

  it.each<[ErrorCode, ResetCause | null]>([
    ['VALIDATION_ERROR', 'wrong_code'],
    ['CODE_MISMATCH_EXCEPTION', 'wrong_code'],
    ['EXPIRED_CODE_EXCEPTION', 'expired_code'],
    ['INVALID_PASSWORD_EXCEPTION', 'wrong_password'],
    // In the words of the error, which both flows share.
    ['LIMIT_EXCEEDED_EXCEPTION', null],
    ['TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', 'too_many_attempts'],
    ['TOO_MANY_REQUESTS_EXCEPTION', 'too_many_attempts'],
    ['USER_NOT_CONFIRMED_EXCEPTION', 'user_not_confirmed'],
    ['USER_NOT_FOUND_EXCEPTION', 'user_not_found'],
    ['FORGOT_OR_CHANGE_PASSWORD', null],
    ['NETWORK_ERROR', null],
  ])('%s is %s', (code, cause) => expect(resetCause(forgot(code))).toBe(cause));

  it('is not "wrong code" for the call that requests a code', () => {
    expect(resetCause(forgot('VALIDATION_ERROR', 'forgotPassword'))).toBeNull();
  });
});

describe('the words of a failed change of the password', () => {
  it.each([
    ['VALIDATION_ERROR', 'wrong_code'],
    ['CODE_MISMATCH_EXCEPTION', 'wrong_code'],
    ['EXPIRED_CODE_EXCEPTION', 'expired_code'],
    ['INVALID_PASSWORD_EXCEPTION', 'wrong_password'],
    ['LIMIT_EXCEEDED_EXCEPTION', null],
    ['TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', 'locked'],
    ['TOO_MANY_REQUESTS_EXCEPTION', 'too_fast'],
    ['USER_NOT_CONFIRMED_EXCEPTION', 'user_not_confirmed'],
    ['USER_NOT_FOUND_EXCEPTION', 'user_not_found'],
    ['FORGOT_OR_CHANGE_PASSWORD', null],
    ['NETWORK_ERROR', null],
  ] as const)('%s has the cause %s', (code, words) => {
    expect(failureCause(failed(code, 'confirmResetPassword'))).toBe(words);
  });
});
