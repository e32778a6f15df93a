import { ApiError, isErrorCode } from 'client/api-error.ts';
import { number, object, optional, safeParse, string } from 'zod/mini';

/** Why the user is on the sign-in page (sign-in.page-states). */
const STATE_KEYS = [
  'registration_link_fetch_failed',
  'user_not_confirmed',
  'invalid_credentials',
  'too_many_attempts',
  'too_many_requests',
  'registration_cancelled',
  'registration_failed',
  'user_already_registered',
  'no_tenant_found',
  'generic_error',
  'login_expired',
  // The portal's own (RETURN_FROM_ELSEWHERE).
  'not_begun_here',
] as const;

export type SignInStateKey = (typeof STATE_KEYS)[number];

/** The message above the sign-in form. `internal_error` is used for every unknown state. */
export interface SignInState {
  key: SignInStateKey | 'internal_error';
  /** The address to fill in, when the state carries one. */
  email: string | null;
  /** With `login_expired`: no session is known to have ended. */
  isFirstVisit?: boolean;
  /** The error of a call that led here, when it says more than the state: see `speaksForItself`. */
  cause?: ApiError;
}

/** States that inform rather than report a failure. */
const CALM: ReadonlySet<SignInState['key']> = new Set(['login_expired', 'registration_cancelled', 'not_begun_here']);

export function isFailure(state: SignInState): boolean {
  return !CALM.has(state.key);
}

/** Reads the navigation state that a redirect to the sign-in page carries; null when there is none. */
export function readSignInState(state: unknown): SignInState | null {
  if (typeof state !== 'object' || state === null || !('error' in state) || state.error === undefined) return null;
  const { error } = state;
  const email = 'email' in state && typeof state.email === 'string' && state.email !== '' ? state.email : null;
  const key = STATE_KEYS.find((known) => known === error);
  const cause = 'cause' in state ? readCause(state.cause) : null;
  return {
    key: key ?? 'internal_error',
    email,
    ...('isFirstVisit' in state && state.isFirstVisit === true && { isFirstVisit: true }),
    ...(cause && speaksForItself(cause) && { cause }),
  };
}

const causeSchema = object({ code: string(), status: number(), retryAfter: optional(number()) });

function readCause(cause: unknown): ApiError | null {
  const { data } = safeParse(causeSchema, cause);
  return data !== undefined && isErrorCode(data.code) ? new ApiError({ ...data, code: data.code, operationId: null }) : null;
}

/** No answer came (sign-in.no-answer), or the backend says how long to wait (sign-in.rate-limit). */
function speaksForItself({ code, retryAfter }: ApiError): boolean {
  return code === 'NETWORK_ERROR' || code === 'TIMEOUT' || retryAfter !== undefined;
}

/** The consequence of a failed sign-in (sign-in.failure-messages). */
export type SignInFailure =
  | { kind: 'message'; state: SignInState }
  /** In the words of the error. */
  | { kind: 'own-words' }
  | { kind: 'continue-registration'; email: string };

/** Requests are refused for their number, also by a gateway's 429; the account is not locked (sign-in.rate-limit). */
const RATE_LIMITED: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS_EXCEPTION', 'LIMIT_EXCEEDED_EXCEPTION']);

/** Only too many wrong passwords lock an account (sign-in.locked-account). */
export function signInFailure(error: ApiError, email: string): SignInFailure {
  if (error.code === 'USER_NOT_CONFIRMED') return { kind: 'continue-registration', email };
  if (speaksForItself(error)) return { kind: 'own-words' };
  if (error.code === 'INVALID_CREDENTIALS') return { kind: 'message', state: { key: 'invalid_credentials', email: null } };
  if (error.code === 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION') return { kind: 'message', state: { key: 'too_many_attempts', email: null } };
  if (RATE_LIMITED.has(error.code)) return { kind: 'message', state: { key: 'too_many_requests', email: null } };
  return { kind: 'message', state: { key: 'generic_error', email: null } };
}

/** A success notice that another page passes to the sign-in page. */
const NOTICES = ['password_changed', 'signed_out', 'account_removed'] as const;

export type SignInNotice = (typeof NOTICES)[number];

export function readSignInNotice(state: unknown): SignInNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return NOTICES.find((known) => known === state.notice) ?? null;
}
