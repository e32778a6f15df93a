// oxlint-disable-next-line eslint/no-restricted-imports -- tools read this file in Node.js alone, which knows no aliases
import { codesOfContract } from '../generated/error-codes.ts';

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

/** Codes that the portal raises itself. */
const OWN_CODES = [
  'UNKNOWN',
  'UNEXPECTED',
  'INVALID_RESPONSE',
  'RESPONSE_TOO_LARGE',
  'NETWORK_ERROR',
  'TIMEOUT',
  'FORM_CHECK_FAILED',
  'FORM_VALUES_INVALID',
  'PICTURE_NOT_CLEANED',
  'CONTRACT_ID_INVALID',
] as const;

/** Every code that has a text. LOGIN_EXPIRED and REDIRECT stand in the contract and are never on the wire (api.own-codes). */
export const errorCodes = [...codesOfContract, ...OWN_CODES] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Whether the portal has a text for a code of the backend. */
export function isErrorCode(code: string): code is ErrorCode {
  return (errorCodes as readonly string[]).includes(code);
}

/** Kinds by status (api.error-kinds). Others: 400 to 499 `bad-request`, 500 and above `internal`, without an answer `client`. */
const KINDS: Readonly<Record<number, ErrorKind>> = {
  303: 'redirect',
  401: 'authorization',
  404: 'not-found',
  409: 'conflict',
  503: 'service-unavailable',
};

/** VALIDATION_ERROR differs from other bad requests by its code, not by its status. */
function kindOf(status: number, code: ErrorCode): ErrorKind {
  const known = KINDS[status];
  if (known !== undefined) return known;
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
    this.kind = kindOf(init.status, init.code);
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
