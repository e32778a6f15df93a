import { ApiError } from 'client/api-error.ts';
import type { Subject } from './journey.ts';

/** Why the browser could not leave for the identification, as an ApiError whose code has a text. */
export function leavingError(error: unknown, subject: Subject): ApiError {
  if (error instanceof ApiError) return forSubject(subject, error);
  // A programming error: logged, and reported when the user has consented.
  reportError(error);
  return new ApiError({ code: 'UNKNOWN', status: -1, operationId: null, cause: error });
}

/** Older backends answer with the termination's code for both subjects (openapi/paths/modification.yaml). */
function forSubject(subject: Subject, error: ApiError): ApiError {
  if (subject !== 'modification' || error.code !== 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR') return error;
  const { status, operationId } = error;
  return new ApiError({ code: 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR', status, operationId, cause: error });
}
