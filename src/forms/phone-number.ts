/**
 * Phone numbers as people type them (formats.phone-as-typed). The plans of the Nordic and Baltic countries are those of libphonenumber
 * (`scripts/phone-plans.ts`); its code is loaded with the forms that ask for a number, and not with the pages that only show one.
 */
import phonePlans from 'generated/phone-plans.json';
import { PhoneNumberInputMax } from 'generated/zod/phoneNumberInput.zod.ts';
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { isPhoneNumber } from '@/domain/contact-details.ts';
import { plain } from '@/domain/typed-text.ts';
import { judged, type Need } from './validators.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own data; JSON has no tuples
const PLANS = phonePlans as unknown as MetadataJson;

/**
 * A number as it is sent: `+358 40 000 0123`, however a Finnish number is typed that does not pass the rule by itself. A number of another Nordic or Baltic country is grouped as it is
 * there; one of any other country keeps its groups. What cannot be understood stays as it is typed, so that the form can say so: a local number is
 * understood only if Finland has it, because nothing else tells its country.
 * @param longest in characters; a longer number loses its spaces
 */
export function normalizePhoneNumber(typed: string, longest = Number.POSITIVE_INFINITY): string {
  const asTyped = plain(typed).replaceAll(/ +/g, ' ');
  const inOurGroups = inGroups(asTyped);
  // A number that passes the rule keeps its groups, unless a digit is dialled within the country only: what is stored is sent as it was.
  const isComplete = isPhoneNumber(asTyped) && asTyped.replaceAll(' ', '') === inOurGroups.replaceAll(' ', '');
  const number = isComplete ? asTyped : inOurGroups;
  return number.length > longest ? number.replaceAll(' ', '') : number;
}

function inGroups(asTyped: string): string {
  // "+358 (0)40": the zero is dialled within the country only.
  const digits = asTyped
    // "tel:+358…", "Puh. 040 …"
    .replace(/^\p{L}+[.:] ?/u, '')
    .replace('(0)', ' ')
    .replaceAll(/[ ./()-]+/g, ' ')
    .trim()
    .replace(/^(?:00|\+) ?(?=\d)/, '+');
  if (!/^(?:\+|0)[\d ]+$/.test(digits)) return asTyped;
  const number = parsePhoneNumberFromString(digits, { defaultCountry: 'FI' }, PLANS);
  // The library would leave out digits that it takes for the code of a carrier (Faroe Islands: 10xx before the number).
  if (number?.isValid() && number.carrierCode === undefined)
    // Stryker disable next-line ConditionalExpression: else only Lithuania writes six digits in a row, and tests may use no number there
    return grouped(number.formatInternational(), number.countryCallingCode === '358');
  return isPhoneNumber(digits) ? digits : asTyped;
}

/** The library writes the number of a Finnish subscriber in one piece; people read it in threes and fours. */
function grouped(international: string, isFinnish: boolean): string {
  return isFinnish
    ? international.replace(/\d{6,}/, (run) => `${run.slice(0, run.length === 8 ? 4 : 3)} ${run.slice(run.length === 8 ? 4 : 3)}`)
    : international;
}

/**
 * A phone number as people type it, sent with its country code (formats.phone-number, formats.phone-as-typed).
 * @param most length in characters; the contract has fewer for a beneficiary (15) than for a person (30)
 */
export function phoneNumber(need: Need, most = PhoneNumberInputMax) {
  return judged(
    need,
    (typed) => normalizePhoneNumber(typed, most),
    (value) => {
      if (!isPhoneNumber(value)) return 'invalidPhoneNumber';
      return value.length > most ? 'tooLong' : null;
    },
  );
}
