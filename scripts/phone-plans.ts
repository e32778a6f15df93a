import metadata from 'libphonenumber-js/max/metadata';

/** The countries whose numbers residents of Finland type most: the Nordic and the Baltic ones. All others would be 150 KB more. */
const COUNTRIES = ['FI', 'AX', 'SE', 'NO', 'SJ', 'DK', 'FO', 'GL', 'IS', 'EE', 'LV', 'LT'] as const;

/** The numbering plans of these countries, in the form of libphonenumber-js, with the types of numbers (without them any digits are a number). */
export function phonePlans(): string {
  const countries = Object.fromEntries(COUNTRIES.map((code) => [code, metadata.countries[code]]));
  const callingCodes = Object.entries(metadata.country_calling_codes)
    .map(([code, all]): [string, string[]] => [code, all.filter((country) => country in countries)])
    .filter(([, some]) => some.length > 0);
  return JSON.stringify({
    version: metadata.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries,
    nonGeographic: {},
  });
}
