import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { mayBeChanged, retryOf } from './change-password.ts';

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
