import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { errorView } from './error-view.ts';

const apiError = (code: ErrorCode) => new ApiError({ code, status: -1, operationId: 'listContracts' });

// Rules: shell.global-error
describe('the error page', () => {
  it.each([
    ['NO_ACTIVE_CONTRACTS', 'no-contracts'],
    ['IMPERSONATION_WRITE_ACCESS_DENIED', 'read-only'],
    ['NOT_FOUND', 'out-of-order'],
    ['BULLETIN_NOT_FOUND', 'not-found'],
    ['UNAUTHORIZED', 'session-expired'],
    ['AUTH_ERROR', 'session-expired'],
    ['ERROR_FETCHING_CONTRACTS', 'out-of-order'],
    ['INTERNAL_SERVER_ERROR', 'out-of-order'],
    ['INVALID_RESPONSE', 'out-of-order'],
    ['NETWORK_ERROR', 'unreachable'],
    ['TIMEOUT', 'late'],
  ] as const)('shows for %s: %s', (code, view) => {
    expect(errorView(apiError(code), true)).toBe(view);
  });

  it.each([null, 'getBulletin', 'getDefectNotice', 'getFeedback', 'getQuestion'])(
    'says "not found" where %s is what the address names',
    (operationId) => {
      expect(errorView(new ApiError({ code: 'NOT_FOUND', status: 404, operationId }), true)).toBe('not-found');
    },
  );

  it.each(['NETWORK_ERROR', 'TIMEOUT'] as const)('says that there is no network when %s happens offline', (code) => {
    expect(errorView(apiError(code), false)).toBe('offline');
  });

  // Rules: profile.load-failure
  it('says that the own details could not be loaded when their call fails', () => {
    const failed = new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, operationId: 'getUserProfile' });
    expect(errorView(failed, true)).toBe('own-data');
    expect(errorView(new ApiError({ code: 'UNAUTHORIZED', status: 401, operationId: 'getUserProfile' }), true)).toBe('session-expired');
  });

  it('says "out of order" for a programming error, and "offline" when code cannot be loaded without a network', () => {
    expect(errorView(new TypeError('x is undefined'), true)).toBe('out-of-order');
    expect(errorView(new TypeError('Failed to fetch dynamically imported module'), false)).toBe('offline');
  });
});
