import { ApiError } from 'client/api-error.ts';
import type { Session } from '@/session/session.ts';
import type { MissingPhoneCode } from './missing-phone-code.ts';

/**
 * The forms of notices need a phone number on the profile (fault-reports.missing-phone, feedback.missing-phone).
 * @throws ApiError with `code` when the profile has none; the page in its place is `MissingPhone`
 */
export function requirePhone({ profile }: Pick<Session, 'profile'>, code: MissingPhoneCode): void {
  if ((profile.phoneNumber ?? '').trim() === '') throw new ApiError({ code, status: -1, operationId: null });
}
