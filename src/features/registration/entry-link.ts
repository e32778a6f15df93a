import { ApiError } from 'client/api-error.ts';
import { getPassportRegistrationEntryLink, getRegistrationEntryLink } from 'generated/api/registration/registration.ts';
import type { Locale } from 'generated/zod/locale.zod.ts';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import type { IdentificationProvider } from '@/session/registration-journey.ts';

export interface EntryLinkWish {
  provider: IdentificationProvider;
  locale: Locale;
  /** Remove an account of the person that was never confirmed; strong identification only (registration.reset-old-user). */
  resetOldUser: boolean;
}

/**
 * The link to the identification service.
 * @throws ApiError INVALID_RESPONSE when the link fails the address check (api.safe-url); any error of the call; the signal's reason
 */
export async function fetchEntryLink(
  { provider, locale, resetOldUser }: EntryLinkWish,
  rules: UrlRules,
  signal: AbortSignal,
): Promise<SafeUrl> {
  const { link } =
    provider === 'candour'
      ? await getPassportRegistrationEntryLink({ locale }, { signal })
      : await getRegistrationEntryLink({ locale, ...(resetOldUser && { resetOldUser }) }, { signal });
  const safe = safeUrl(link, rules);
  if (safe === null)
    throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId: 'getRegistrationEntryLink', pointer: '/link' });
  return safe;
}
