import { ApiError, type ErrorCode } from 'client/api-error.ts';
import type { Session } from '@/session/session.ts';

/** The codes which say that the profile has no phone number: one for each kind of report. */
export type MissingPhoneCode = Extract<ErrorCode, `${string}_MISSING_PHONE_NUMBER`>;

/** Whether an error is that of a missing phone number. Every page loads this file, with the error page. */
export function isMissingPhone(code: ErrorCode | undefined): code is MissingPhoneCode {
  return code?.endsWith('_MISSING_PHONE_NUMBER') === true;
}

/**
 * The forms of reports need a phone number on the profile (fault-reports.missing-phone, feedback.missing-phone).
 * @throws ApiError with `code` when the profile has none; the page in its place is `MissingPhone`
 */
export function requirePhone({ profile }: Pick<Session, 'profile'>, code: MissingPhoneCode): void {
  if ((profile.phoneNumber ?? '').trim() === '') throw new ApiError({ code, status: -1, operationId: null });
}
