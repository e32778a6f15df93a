/**
 * Every error code of a call with its kind, in one table.
 * Source of the codes: api.error-codes and the rules of the features, plus the ones the transport itself raises.
 */

/** The kind of an error; it decides which page is shown. Kinds and their statuses: api.error-kinds. */
export type ErrorKind =
  | 'redirect'
  | 'validation'
  | 'bad-request'
  | 'authorization'
  | 'not-found'
  | 'conflict'
  | 'internal'
  | 'service-unavailable'
  | 'client';

/** The kind an error code usually has. The status of an actual answer wins over it. LOGIN_EXPIRED and REDIRECT are never on the wire (api.own-codes). */
export const errorCodes = {
  UNAUTHORIZED: 'authorization',
  AUTH_ERROR: 'authorization',
  LOGIN_FAILED: 'authorization',
  LOGIN_EXPIRED: 'authorization',
  INVALID_CREDENTIALS: 'authorization',
  USER_NOT_CONFIRMED: 'authorization',
  IMPERSONATION_WRITE_ACCESS_DENIED: 'authorization',
  BAD_REQUEST: 'bad-request',
  VALIDATION_ERROR: 'validation',
  NOT_FOUND: 'not-found',
  REDIRECT: 'redirect',
  INTERNAL_SERVER_ERROR: 'internal',
  SERVICE_UNAVAILABLE: 'service-unavailable',

  NO_ACTIVE_CONTRACTS: 'not-found',
  ERROR_FETCHING_CONTRACTS: 'internal',
  BULLETIN_NOT_FOUND: 'not-found',

  FORGOT_OR_CHANGE_PASSWORD: 'bad-request',
  SEND_PASSWORD_RESET_CODE: 'bad-request',
  CODE_MISMATCH_EXCEPTION: 'bad-request',
  EXPIRED_CODE_EXCEPTION: 'bad-request',
  INVALID_PASSWORD_EXCEPTION: 'bad-request',
  LIMIT_EXCEEDED_EXCEPTION: 'bad-request',
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: 'bad-request',
  TOO_MANY_REQUESTS_EXCEPTION: 'bad-request',
  USER_NOT_CONFIRMED_EXCEPTION: 'bad-request',
  USER_NOT_FOUND_EXCEPTION: 'bad-request',
  USER_ALREADY_REGISTERED: 'bad-request',
  NO_TENANT_FOUND: 'bad-request',
  REGISTRATION_FAILED: 'bad-request',
  REGISTRATION_LINK_FETCH_FAILED: 'service-unavailable',

  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: 'internal',
  TERMINATE_CONTRACT_CONFIRM_ERROR: 'internal',
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: 'internal',
  MODIFICATION_CONTRACT_CONFIRM_ERROR: 'internal',
  CONFIRM_OPERATION_CANCELLED: 'bad-request',
  CONFIRM_OPERATION_GENERIC_ERROR: 'internal',
  NO_IDENTITY_VERIFIER: 'bad-request',
  NO_IDENTITY: 'bad-request',
  NO_USER: 'bad-request',
  NO_ATTRIBUTES: 'bad-request',
  IDENTITY_MISMATCH: 'bad-request',
  INVALID_CONFIRM_TYPE: 'bad-request',
  OUT_OF_SERVICE: 'service-unavailable',
  TOO_EARLY: 'bad-request',
  CONFIRMATION_TOO_LATE: 'bad-request',
  PASSPORT_IDENTITY_DISABLED: 'bad-request',
  NO_RESIDENT_USER: 'bad-request',
  ADD_TENANT_ERROR: 'internal',

  DEFECT_NOTICE_SUBMIT_ERROR: 'internal',
  DEFECT_NOTICE_MISSING_PHONE_NUMBER: 'bad-request',
  QUESTION_SUBMIT_ERROR: 'internal',
  QUESTION_MISSING_PHONE_NUMBER: 'bad-request',
  FEEDBACK_SUBMIT_ERROR: 'internal',
  FEEDBACK_MISSING_PHONE_NUMBER: 'bad-request',

  FILE_FAILED_TO_OPEN: 'client',
  FILE_FAILED_TO_LOAD: 'client',
  FILE_TYPE_NOT_ALLOWED: 'bad-request',
  FILE_TOO_LARGE: 'bad-request',

  PARKING_RESERVATION_OVERLAP: 'conflict',
  PARKING_RESERVATION_FAILED: 'internal',
  PARKING_TERMINATION_FAILED: 'internal',
  MISSING_CONTRACT: 'not-found',

  // Raised by the client itself.
  UNKNOWN: 'client',
  UNEXPECTED: 'client',
  INVALID_RESPONSE: 'client',
  RESPONSE_TOO_LARGE: 'client',
  NETWORK_ERROR: 'client',
  TIMEOUT: 'client',
  FORM_CHECK_FAILED: 'client',
  FORM_VALUES_INVALID: 'client',
  PICTURE_NOT_CLEANED: 'client',
  CONTRACT_ID_INVALID: 'client',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCodes;

/** Whether the portal has a text for a code of the backend. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

/** The kind of an answer by its status; VALIDATION_ERROR differs from other bad requests by its code. */
export function kindOfAnswer(status: number, code: ErrorCode): ErrorKind {
  if (status === 303) return 'redirect';
  if (status === 401) return 'authorization';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 503) return 'service-unavailable';
  if (status >= 500) return 'internal';
  if (status >= 400) return code === 'VALIDATION_ERROR' ? 'validation' : 'bad-request';
  return 'client';
}

export interface ApiErrorInit {
  code: ErrorCode;
  /** HTTP status of the answer, or -1 when there was no usable answer. */
  status: number;
  /** The operation of the contract that failed; null when no operation was called. */
  operationId: string | null;
  kind?: ErrorKind;
  /** JSON pointer of the field that broke the contract; INVALID_RESPONSE only. */
  pointer?: string | undefined;
  /** The backend's own message. */
  serverMessage?: string | undefined;
  /** Whether this was the answer to the repeated call of one user action: the first one may have been carried out. */
  isRetry?: boolean;
  /** How long the backend asks to wait (Retry-After), in seconds. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The one error that the transport throws. The user's message depends on its code; its text is for developers. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly status: number;
  readonly operationId: string | null;
  readonly pointer: string | undefined;
  /** The backend's own message: for logs, unless a page states that it shows it. Arbitrary text; never render it as HTML. */
  readonly serverMessage: string | undefined;
  /** Whether this was the answer to the repeated call of one user action: the first one may have been carried out. */
  readonly isRetry: boolean;
  /** How long the backend asks to wait (Retry-After), in seconds. */
  readonly retryAfter: number | undefined;
  /** The id under which the logs of the backend have the call (api.request-id). Set by the transport; undefined when no call was made. */
  requestId: string | undefined;
  /** Whether a write failed before anything of it left the device, in this call and in any earlier one of the same action. Set by the transport. */
  hasSentNothing = false;

  constructor(init: ApiErrorInit) {
    super(`${init.operationId ?? 'portal'}: ${init.code} (${init.status})${init.pointer ? ` at ${init.pointer}` : ''}`, {
      cause: init.cause,
    });
    this.code = init.code;
    this.kind = init.kind ?? errorCodes[init.code];
    this.status = init.status;
    this.operationId = init.operationId;
    this.pointer = init.pointer;
    this.serverMessage = init.serverMessage;
    this.isRetry = init.isRetry ?? false;
    this.retryAfter = init.retryAfter;
  }
}

/** A 401 that means the session is over (session.expired-session); a wrong password or a refused staff write is not one. */
export function isSessionExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && (error.code === 'UNAUTHORIZED' || error.code === 'AUTH_ERROR');
}

/** Whether neither the user nor their connection can mend it, so that somebody has to look into the logs of the service. */
export function isFaultOfService({ code, status }: ApiError): boolean {
  return status >= 500 || code === 'TIMEOUT' || code === 'REDIRECT' || UNKNOWN_OUTCOMES.has(code);
}

/** Whether it is unknown if the call took effect: no answer came, the answer could not be read, or the server failed without a known reason. */
export function isOutcomeUnknown({ code, status, hasSentNothing }: ApiError): boolean {
  if (hasSentNothing) return false;
  return status === -1 || UNKNOWN_OUTCOMES.has(code) || (status >= 500 && code === 'UNKNOWN');
}

const UNKNOWN_OUTCOMES: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'UNEXPECTED',
  'INVALID_RESPONSE',
  'RESPONSE_TOO_LARGE',
]);
