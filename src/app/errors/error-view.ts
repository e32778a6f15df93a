import { ApiError } from 'client/api-error.ts';
import { isRouteErrorResponse } from 'react-router';

/** What the error page shows (shell.global-error). */
export type ErrorView = 'no-contracts' | 'read-only' | 'not-found' | 'offline' | 'session-expired' | 'out-of-order';

/** Chooses the view by the error's code alone. Unknown errors are "page out of order". */
export function errorView(error: unknown, isOnline: boolean): ErrorView {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'not-found' : 'out-of-order';
  if (!(error instanceof ApiError)) return isOnline ? 'out-of-order' : 'offline';
  switch (error.code) {
    case 'NO_ACTIVE_CONTRACTS':
      return 'no-contracts';
    case 'IMPERSONATION_WRITE_ACCESS_DENIED':
      return 'read-only';
    case 'NOT_FOUND':
    case 'BULLETIN_NOT_FOUND':
      return 'not-found';
    case 'UNAUTHORIZED':
    case 'AUTH_ERROR':
      // The transport has handled it: the user is being sent to the sign-in page.
      return 'session-expired';
    case 'NETWORK_ERROR':
    case 'TIMEOUT':
      return isOnline ? 'out-of-order' : 'offline';
    default:
      return 'out-of-order';
  }
}
