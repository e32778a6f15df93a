/** Prepares an answer for the building page. An unknown value is null, and is shown as a dash. */
import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import { dateOf } from '@/domain/calendar-date.ts';
import { type SafeUrl, safeExternalUrl } from '@/domain/safe-url.ts';

/** Heating methods with a label; `not_set` is a missing value (building.heating-methods). */
export const HEATING_METHODS = [
  'air_to_water_heat_pump',
  'district',
  'electrical',
  'geothermal',
  'solar',
  'oil',
  'natural_gas',
  'no_heating',
  'water_heating',
  'other_heating',
] as const;
export type HeatingMethodLabel = (typeof HEATING_METHODS)[number] | 'unknown';

/** The label of a heating method; `unknown` is the neutral one, null a missing value. */
export function heatingLabel(method: string): HeatingMethodLabel | null {
  if (method === 'not_set' || method.trim() === '') return null;
  return HEATING_METHODS.find((known) => known === method) ?? 'unknown';
}

/** The year of a date of the contract; null when there is none. */
export function constructionYear(constructionDate: string | null): string | null {
  // Stryker disable next-line ConditionalExpression: for the compiler; the text "null" is no date either
  const date = constructionDate === null ? null : dateOf(constructionDate);
  return date === null ? null : date.slice(0, 4);
}

/** Texts that are there, joined; null when there is none. */
function joined(parts: readonly string[], separator: string): string | null {
  const there = parts.map((part) => part.trim()).filter((part) => part !== '');
  return there.length === 0 ? null : there.join(separator);
}

/** "Malliraitti 4, Talo B"; without a street, the line of the postal address. */
export function buildingHeading({ address, postalAddress }: Pick<BuildingInfo, 'address' | 'postalAddress'>): string | null {
  const street = joined([address.streetName, address.streetNumber], ' ');
  // Stryker disable next-line StringLiteral: one part has no separator
  return street === null ? joined([postalAddress.streetAddressLine1], '') : joined([street, address.building], ', ');
}

/** "Mallila, Etelä-Mallila". */
export function district({ address }: Pick<BuildingInfo, 'address'>): string | null {
  return joined([address.district, address.districtSpecifier], ', ');
}

/** The lines of a letter's address; the country is left out where it is Finland. */
export function postalAddressLines({ postalAddress }: Pick<BuildingInfo, 'postalAddress'>): string | null {
  const { streetAddressLine1, streetAddressLine2, postalCode, city, countryName, countryCode } = postalAddress;
  const isHome = ['FI', 'FIN'].includes(countryCode.trim().toUpperCase());
  return joined([streetAddressLine1, streetAddressLine2, joined([postalCode, city], ' ') ?? '', isHome ? '' : countryName], '\n');
}

/** The address of the building's picture; null when there is none, or none that is safe. */
export function pictureAddress({ realPropertyImageUrl }: Pick<BuildingInfo, 'realPropertyImageUrl'>, origin: string): SafeUrl | null {
  // Stryker disable next-line ConditionalExpression: for the compiler; the text "null" is no address either
  return realPropertyImageUrl === null ? null : safeExternalUrl(realPropertyImageUrl, origin);
}
