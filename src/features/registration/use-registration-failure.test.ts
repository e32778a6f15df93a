import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { expect, it } from 'vitest';
import { registrationFailure } from './use-registration-failure.ts';

const failed = (code: ErrorCode, status: number, operationId = 'verifyEmail') => new ApiError({ code, status, operationId });

it.each([
  [failed('UNAUTHORIZED', 401), { kind: 'leave', state: 'registration_failed' }],
  [failed('AUTH_ERROR', 401), { kind: 'leave', state: 'registration_failed' }],
  [failed('NO_TENANT_FOUND', 400), { kind: 'leave', state: 'no_tenant_found' }],
  [failed('USER_ALREADY_REGISTERED', 400), { kind: 'already-registered' }],
])('%s leads to %j', (error, outcome) => expect(registrationFailure(error)).toEqual(outcome));

it.each([
  [failed('REGISTRATION_FAILED', 400), 'REGISTRATION_FAILED', true],
  [failed('USER_NOT_FOUND_EXCEPTION', 400, 'resendVerificationCode'), 'USER_NOT_FOUND_EXCEPTION', true],
  [failed('INVALID_PASSWORD_EXCEPTION', 400), 'INVALID_PASSWORD_EXCEPTION', false],
  [failed('VALIDATION_ERROR', 400), 'VALIDATION_ERROR', false],
  [failed('VALIDATION_ERROR', 400, 'setVerificationCode'), 'CODE_MISMATCH_EXCEPTION', false],
  [failed('EXPIRED_CODE_EXCEPTION', 400, 'setVerificationCode'), 'EXPIRED_CODE_EXCEPTION', false],
  [failed('NETWORK_ERROR', -1), 'NETWORK_ERROR', false],
] as const)('%s is shown on the page as %s (start again: %j)', (error, code, restart) =>
  expect(registrationFailure(error)).toMatchObject({ kind: 'message', error: { code }, restart }),
);
