import type { ErrorCode } from 'client/api-error.ts';

/** The codes which say that the profile has no phone number: one for each kind of notice. */
export type MissingPhoneCode = Extract<ErrorCode, `${string}_MISSING_PHONE_NUMBER`>;

/** In a file without imports, because every page loads it with the error page. */
export function isMissingPhone(code: ErrorCode | undefined): code is MissingPhoneCode {
  return code?.endsWith('_MISSING_PHONE_NUMBER') === true;
}
