/**
 * The Finnish personal identity code (henkilötunnus, personbeteckning): formats.identity-code, Government decree 690/2022 for the letters that
 * took the hyphen's side from 2023 on. A code is personal data: it is never stored, logged or put into an address.
 */
import { type CalendarDate, parseIsoDate } from './calendar-date.ts';
import { compact } from './typed-text.ts';

export interface PersonalIdentityCode {
  /** The code as it is sent: ddmmyyCnnnT in upper case, without spaces. */
  code: string;
  birthDate: CalendarDate;
  /** From the individual number: odd for men, even for women. */
  sex: 'male' | 'female';
}

const SHAPE = /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/;

/** Century sign → first two digits of the year. All signs of one century mean the same. (formats.identity-code-century) */
// biome-ignore format: one line for each century
const CENTURIES: Readonly<Record<string, string>> = {
  '+': '18',
  '-': '19', U: '19', V: '19', W: '19', X: '19', Y: '19',
  A: '20', B: '20', C: '20', D: '20', E: '20', F: '20',
};

/** Remainder of ddmmyynnn divided by 31 → check character; letters that look like digits are left out. (formats.identity-code-check) */
const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** 000 and 001 are never assigned; 900–999 are for temporary use and fictional people, and count as valid (formats.identity-code-number). */
const LOWEST_INDIVIDUAL_NUMBER = 2;

/** A code as people type or paste it, normalized as it is sent: without spaces, in upper case, with a plain hyphen. Does not validate it. */
export function normalizePersonalIdentityCode(typed: string): string {
  return compact(typed).toUpperCase();
}

/** Reads a code in any of the ways people type it; null when the code is invalid. (formats.identity-code-date) */
export function parsePersonalIdentityCode(typed: string): PersonalIdentityCode | null {
  const code = normalizePersonalIdentityCode(typed);
  if (!SHAPE.test(code)) return null;
  const [ddmmyy, individual] = [code.slice(0, 6), code.slice(7, 10)];
  const birthDate = parseIsoDate(`${CENTURIES[code.charAt(6)]}${code.slice(4, 6)}-${code.slice(2, 4)}-${code.slice(0, 2)}`);
  if (birthDate === null || Number(individual) < LOWEST_INDIVIDUAL_NUMBER) return null;
  if (code.charAt(10) !== CHECK_CHARACTERS[Number(`${ddmmyy}${individual}`) % CHECK_CHARACTERS.length]) return null;
  return { code, birthDate, sex: Number(individual) % 2 === 1 ? 'male' : 'female' };
}
