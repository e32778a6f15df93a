import { ApiError } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { isFailure, readSignInState, signInFailure } from './sign-in-state.ts';

// Rules: sign-in.page-states
describe('the state of the sign-in page', () => {
  it('is null for a user who opened the page directly', () => {
    expect(readSignInState(null)).toBeNull();
    expect(readSignInState({ from: '/x' })).toBeNull();
  });

  it.each([
    'registration_link_fetch_failed',
    'user_not_confirmed',
    'invalid_credentials',
    'registration_cancelled',
    'registration_failed',
    'user_already_registered',
    'too_many_attempts',
    'too_many_requests',
    'no_tenant_found',
    'generic_error',
    'login_expired',
    'not_begun_here',
  ] as const)('knows %s', (error) => {
    expect(readSignInState({ error })).toEqual({ key: error, email: null });
  });

  it('shows an internal error for any other state', () => {
    expect(readSignInState({ error: 'surprise' })).toEqual({ key: 'internal_error', email: null });
    expect(readSignInState({ error: 7 })).toEqual({ key: 'internal_error', email: null });
  });

  it('carries the e-mail address of an already registered user', () => {
    expect(readSignInState({ error: 'user_already_registered', email: 'aino@example.com' })?.email).toBe('aino@example.com');
    expect(readSignInState({ error: 'user_already_registered', email: 3 })?.email).toBeNull();
  });

  it.each([
    [{ code: 'NETWORK_ERROR', status: -1 }, 'NETWORK_ERROR'],
    [{ code: 'TOO_MANY_REQUESTS_EXCEPTION', status: 429, retryAfter: 30 }, 'TOO_MANY_REQUESTS_EXCEPTION'],
    [{ code: 'REGISTRATION_LINK_FETCH_FAILED', status: 503 }, undefined],
    [{ code: 'SURPRISE', status: -1 }, undefined],
    ['surprise', undefined],
  ])('takes the cause %j only when it says more than the state', (cause, code) => {
    expect(readSignInState({ error: 'registration_link_fetch_failed', cause })?.cause?.code).toBe(code);
  });

  it('distinguishes information from failures', () => {
    expect(isFailure({ key: 'login_expired', email: null })).toBe(false);
    expect(isFailure({ key: 'invalid_credentials', email: null })).toBe(true);
  });
});

// Rules: sign-in.failure-messages
describe('a failed sign-in', () => {
  const failed = (code: ConstructorParameters<typeof ApiError>[0]['code'], status = 401) =>
    new ApiError({ code, status, operationId: 'login' });

  it('never says which of the two credentials was wrong', () => {
    expect(signInFailure(failed('INVALID_CREDENTIALS'), 'a@example.com')).toEqual({
      kind: 'message',
      state: { key: 'invalid_credentials', email: null },
    });
  });

  it('continues the registration with an unconfirmed address', () => {
    expect(signInFailure(failed('USER_NOT_CONFIRMED'), 'a@example.com')).toEqual({ kind: 'continue-registration', email: 'a@example.com' });
  });

  // Rules: sign-in.locked-account
  it('says after too many wrong passwords that the account is locked, not that the service has failed', () => {
    expect(signInFailure(failed('TOO_MANY_FAILED_ATTEMPTS_EXCEPTION'), 'a@example.com')).toEqual({
      kind: 'message',
      state: { key: 'too_many_attempts', email: null },
    });
  });

  // Rules: sign-in.rate-limit
  it.each(['TOO_MANY_REQUESTS_EXCEPTION', 'LIMIT_EXCEEDED_EXCEPTION'] as const)(
    'does not say after too many requests (%s) that the account is locked',
    (code) => {
      expect(signInFailure(failed(code), 'a@example.com')).toEqual({ kind: 'message', state: { key: 'too_many_requests', email: null } });
    },
  );

  it.each([failed('LOGIN_FAILED'), failed('INTERNAL_SERVER_ERROR', 500), failed('UNKNOWN', 400)])(
    'becomes a generic error with anything else (%s)',
    (error) => {
      expect(signInFailure(error, 'a@example.com')).toEqual({ kind: 'message', state: { key: 'generic_error', email: null } });
    },
  );
});

// Rules: sign-in.no-answer
it.each(['NETWORK_ERROR', 'TIMEOUT'] as const)('tells %s as the connection, not as a fault of the service', (code) => {
  expect(signInFailure(new ApiError({ code, status: -1, operationId: 'login' }), 'aino@example.com')).toEqual({ kind: 'own-words' });
});

// Rules: sign-in.rate-limit
it('says how long to wait when the backend says so', () => {
  const error = new ApiError({ code: 'TOO_MANY_REQUESTS_EXCEPTION', status: 429, retryAfter: 30, operationId: 'login' });
  expect(signInFailure(error, 'aino@example.com')).toEqual({ kind: 'own-words' });
});
