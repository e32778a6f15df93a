import { ApiError } from 'client/api-error.ts';
import { isRouteErrorResponse } from 'react-router';

/** The variants of the error page (shell.global-error). */
export type ErrorView =
  | 'no-contracts'
  | 'read-only'
  | 'not-found'
  | 'offline'
  | 'unreachable'
  | 'late'
  | 'session-expired'
  | 'own-data'
  | 'out-of-order';

/** The calls for what the address of a page names. Only there does a missing answer mean that the address is wrong. */
const NAMED_IN_ADDRESS: ReadonlySet<string | null> = new Set([null, 'getBulletin', 'getDefectNotice', 'getFeedback', 'getQuestion']);

/** Chooses the view by the error's code alone; only failures of the own profile have a message of their own (profile.load-failure). Unknown errors are "page out of order". */
export function errorView(error: unknown, isOnline: boolean): ErrorView {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'not-found' : 'out-of-order';
  if (!(error instanceof ApiError)) return isOnline ? 'out-of-order' : 'offline';
  switch (error.code) {
    case 'NO_ACTIVE_CONTRACTS':
      return 'no-contracts';
    case 'IMPERSONATION_WRITE_ACCESS_DENIED':
      return 'read-only';
    case 'NOT_FOUND':
      return NAMED_IN_ADDRESS.has(error.operationId) ? 'not-found' : outOfOrder(error);
    case 'BULLETIN_NOT_FOUND':
      return 'not-found';
    case 'UNAUTHORIZED':
    case 'AUTH_ERROR':
      // The transport has handled it: the user is being sent to the sign-in page.
      return 'session-expired';
    case 'NETWORK_ERROR':
      return isOnline ? 'unreachable' : 'offline';
    case 'TIMEOUT':
      return isOnline ? 'late' : 'offline';
    default:
      return outOfOrder(error);
  }
}

function outOfOrder({ operationId }: ApiError): 'own-data' | 'out-of-order' {
  return operationId === 'getUserProfile' ? 'own-data' : 'out-of-order';
}
