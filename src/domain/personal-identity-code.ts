/**
 * The Finnish personal identity code (henkilötunnus, personbeteckning): formats.identity-code, Government decree 690/2022 for the letters that
 * took the hyphen's side from 2023 on. A code is personal data: it is never stored, logged or put into an address.
 */
import { type CalendarDate, parseIsoDate } from './calendar-date.ts';

export interface PersonalIdentityCode {
  /** As it is sent: ddmmyyCnnnT in capitals, without blanks. */
  code: string;
  birthDate: CalendarDate;
  /** What the individual number says: odd for men, even for women. */
  sex: 'male' | 'female';
}

const SHAPE = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Z])$/;

/** Century sign → first two digits of the year. All signs of one century mean the same. (formats.identity-code-century) */
// biome-ignore format: a line a century
const CENTURIES: Readonly<Record<string, string>> = {
  '+': '18',
  '-': '19', U: '19', V: '19', W: '19', X: '19', Y: '19',
  A: '20', B: '20', C: '20', D: '20', E: '20', F: '20',
};

/** Remainder of ddmmyynnn divided by 31 → check character; letters that look like digits are left out. (formats.identity-code-check) */
const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** 000 and 001 are not given to anybody; 900–999 are for temporary use and for made-up people, and count as valid (formats.identity-code-number). */
const LOWEST_INDIVIDUAL_NUMBER = 2;

/** A code as people type or paste it, brought to the form in which it is sent: without blanks, in capitals. Says nothing about its being right. */
export function normalizePersonalIdentityCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** Reads a code in any of the ways people type it; null when there can be no such code. (formats.identity-code-date) */
export function parsePersonalIdentityCode(typed: string): PersonalIdentityCode | null {
  const code = normalizePersonalIdentityCode(typed);
  const [, day, month, year, sign = '', individual, check] = SHAPE.exec(code) ?? [];
  const birthDate = parseIsoDate(`${CENTURIES[sign]}${year}-${month}-${day}`);
  if (birthDate === null || Number(individual) < LOWEST_INDIVIDUAL_NUMBER) return null;
  if (check !== CHECK_CHARACTERS[Number(`${day}${month}${year}${individual}`) % CHECK_CHARACTERS.length]) return null;
  return { code, birthDate, sex: Number(individual) % 2 === 1 ? 'male' : 'female' };
}
