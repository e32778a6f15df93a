/**
 * The rules of the own details page: the fields it offers, the values it sends, and how it compares them. Rule ids: docs/rules/profile.md.
 */
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import type { UserUpdate } from 'generated/zod/userUpdate.zod.ts';
import { boolean, object, type output } from 'zod/mini';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { normalizePhoneNumber, phoneNumber } from '@/forms/phone-number.ts';

/** The form of own details (`profile.required-fields`). */
export const detailsSchema = object({
  email: requiredEmail(),
  phoneNumber: phoneNumber('required'),
  communicationByEmail: boolean(),
  communicationBySms: boolean(),
  marketingAllowed: boolean(),
});

export type Details = output<typeof detailsSchema>;
export type DetailsField = keyof Details;

/** In the order of the page. */
export const DETAILS_FIELDS = ['email', 'phoneNumber', 'communicationByEmail', 'communicationBySms', 'marketingAllowed'] as const;

export const CHOICES = ['communicationByEmail', 'communicationBySms', 'marketingAllowed'] as const;
export type Choice = (typeof CHOICES)[number];

/** The choices of a user who was never asked (`profile.form-defaults`). */
const DEFAULTS: Record<Choice, boolean> = { communicationByEmail: true, communicationBySms: true, marketingAllowed: false };

/** The initial values of the form. */
export function detailsOf(profile: UserProfile): Details {
  return {
    email: profile.email ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    communicationByEmail: profile.communicationByEmail ?? DEFAULTS.communicationByEmail,
    communicationBySms: profile.communicationBySms ?? DEFAULTS.communicationBySms,
    marketingAllowed: profile.marketingAllowed ?? DEFAULTS.marketingAllowed,
  };
}

/** The fields in which a profile is not what is to be saved; a phone number in other groups is the same one. A choice that was never made differs from every answer. */
export function differences(
  profile: Pick<UserProfile, DetailsField>,
  wanted: UserUpdate | Pick<UserProfile, DetailsField>,
): DetailsField[] {
  const comparable = (details: typeof wanted, field: DetailsField) =>
    field === 'phoneNumber' ? normalizePhoneNumber(details.phoneNumber ?? '').replaceAll(' ', '') : details[field];
  return DETAILS_FIELDS.filter((field) => wanted[field] !== undefined && comparable(wanted, field) !== comparable(profile, field));
}

/** Where the company wrote so far, when saving changes that (`null`: nothing changes, or there was no address). */
export function formerEmail(profile: Pick<UserProfile, 'email'>, wanted: Pick<UserUpdate, 'email'>): string | null {
  return profile.email === '' || profile.email === wanted.email ? null : profile.email;
}
