import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { failureCause, type ResetCause, resetCause } from './reset-cause.ts';

const failed = (code: ErrorCode, operationId = 'confirmForgotPassword') => new ApiError({ code, status: 400, operationId });

// Rules: password.failure-causes
describe('the cause of a failed password change', () => {
  it.each<[ErrorCode, ResetCause | null]>([
    ['VALIDATION_ERROR', 'wrong_code'],
    ['CODE_MISMATCH_EXCEPTION', 'wrong_code'],
    ['EXPIRED_CODE_EXCEPTION', 'expired_code'],
    ['INVALID_PASSWORD_EXCEPTION', 'wrong_password'],
    ['LIMIT_EXCEEDED_EXCEPTION', 'too_many_attempts'],
    ['TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', 'too_many_attempts'],
    ['TOO_MANY_REQUESTS_EXCEPTION', 'too_many_attempts'],
    ['USER_NOT_CONFIRMED_EXCEPTION', 'user_not_confirmed'],
    ['USER_NOT_FOUND_EXCEPTION', 'user_not_found'],
    ['FORGOT_OR_CHANGE_PASSWORD', null],
    ['NETWORK_ERROR', null],
  ])('%s is %s', (code, cause) => expect(resetCause(failed(code))).toBe(cause));

  it('is not "wrong code" for the call that requests a code', () => {
    expect(resetCause(failed('VALIDATION_ERROR', 'forgotPassword'))).toBeNull();
  });
});

describe('the words of a failed change of the password', () => {
  it.each([
    ['VALIDATION_ERROR', 'wrong_code'],
    ['CODE_MISMATCH_EXCEPTION', 'wrong_code'],
    ['EXPIRED_CODE_EXCEPTION', 'expired_code'],
    ['INVALID_PASSWORD_EXCEPTION', 'wrong_password'],
    ['LIMIT_EXCEEDED_EXCEPTION', 'codes_of_the_day'],
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
