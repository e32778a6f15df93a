/**
 * Validators that several forms share. Their messages are keys of `validation.json`, never sentences (formats.message-keys). `parse` with a
 * schema of them returns the values as they are sent: trimmed, and e-mail addresses in lower case.
 */
import { EmailInputMax } from 'generated/zod/emailInput.zod.ts';
import { email, object, optional, overwrite, refine, safeParse, string, superRefine } from 'zod/mini';
import { type CalendarDate, compareDates, isNoDayOfCalendar, parseTypedDate, withFullYear } from '@/domain/calendar-date.ts';
import { normalizeEmail } from '@/domain/contact-details.ts';
import { normalizePersonalIdentityCode, parsePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { compact, onOneLine, plain } from '@/domain/typed-text.ts';
import { lengthOf, message, text, type ValidationKey } from './credential-validators.ts';

/** Whether a value must be given. An optional value may be empty; otherwise it must be valid, too. */
export type Need = 'required' | 'optional';

/** The error of a normalized value that is not empty; null when it is valid. */
type Judge = (value: string) => ValidationKey | null;

/** A text with one message at a time. Unlike an aborting check, it does not keep `across` from running. */
export function judged(need: Need, normalize: (typed: string) => string, judge: Judge) {
  return text().check(
    overwrite(normalize),
    superRefine((value: string, context) => {
      const key = value === '' ? (need === 'required' ? message('required') : null) : judge(value);
      if (key !== null) context.addIssue(key);
    }),
  );
}

const trimmed = (typed: string) => typed.trim();
const atMost =
  (most: number): Judge =>
  (value) =>
    lengthOf(value) > most ? 'tooLong' : null;

/**
 * A required text. Blanks alone do not count.
 * @param most length in characters, after trimming
 */
export function requiredText(most = 100) {
  return judged('required', trimmed, atMost(most));
}

/** A text that may be left out. @param most length in characters, after trimming */
export function optionalText(most = 100) {
  // Stryker disable next-line StringLiteral: the other need is asked for by its name
  return judged('optional', trimmed, atMost(most));
}

/** A name of a person, on one line: runs of blanks become one. @param most length in characters */
export function personName(most: number, need: Need = 'required') {
  return judged(need, onOneLine, atMost(most));
}

/** An e-mail address that may be empty; otherwise it is checked as by `requiredEmail`. */
export function optionalEmail() {
  const address = email();
  // Stryker disable next-line StringLiteral: the other need is asked for by its name
  return judged('optional', normalizeEmail, (value) => (safeParse(address, value).success ? atMost(EmailInputMax)(value) : 'invalidEmail'));
}

/** A Finnish personal identity code, in any of the ways people type it; sent without blanks, in capitals (formats.identity-code). */
export function personalIdentityCode() {
  return judged('required', normalizePersonalIdentityCode, (value) =>
    parsePersonalIdentityCode(value) === null ? 'invalidPersonalIdentityCode' : null,
  );
}

const POSTAL_CODE = /^\d{5}$/;

/** A Finnish postal code: five digits, or nothing where it is optional (formats.postal-code). */
export function postalCode(need: Need) {
  return judged(need, compact, (value) => (POSTAL_CODE.test(value) ? null : 'invalidPostalCode'));
}

/** Bounds of a date, both included. A missing bound sets no limit. */
export interface DateBounds {
  first?: CalendarDate;
  last?: CalendarDate;
}

/**
 * A calendar date as it is typed, dd.MM.yyyy with or without zeros. It stays text: the payload reads it with `typedDate`. Where there is a first
 * day, the year may have two digits (formats.short-year).
 */
export function dateText(need: Need, { first, last }: DateBounds = {}) {
  return judged(need, first === undefined ? plain : withFullYear, (value) => {
    const date = parseTypedDate(value);
    if (date === null) return isNoDayOfCalendar(value) ? 'noSuchDay' : 'invalidDate';
    // Stryker disable next-line ConditionalExpression: for the compiler; no day is before one that is not there
    if (first !== undefined && compareDates(date, first) < 0) return 'dateTooSmall';
    // Stryker disable next-line ConditionalExpression: for the compiler; no day is after one that is not there
    return last !== undefined && compareDates(date, last) > 0 ? 'dateTooBig' : null;
  });
}

/** One of the offered values. Any other value, such as '', means that nothing has been chosen. */
export function choice(values: readonly string[]) {
  // Stryker disable next-line StringLiteral: the text that is checked has the same message
  return text().check(refine((value) => values.some((one) => one === value), message('required')));
}

/** A broken rule: the path of the field and its message. Issues of a zod schema have the same shape. */
export interface ValidationIssue {
  path: readonly PropertyKey[];
  message: string;
}

export function issue(path: readonly PropertyKey[], key: ValidationKey): ValidationIssue {
  return { path, message: key };
}

/**
 * A rule over several fields. It runs also while single fields are invalid, so that one attempt reports every error. It does not run when a
 * field is missing from the values, which no user can cause.
 */
export function across<Form>(rule: (form: Form) => readonly ValidationIssue[]) {
  return superRefine(
    (form: Form, context) => {
      // Stryker disable next-line StringLiteral: nobody reads the code of an issue
      for (const { path, message: key } of rule(form)) context.addIssue({ code: 'custom', path: [...path], message: key, input: form });
    },
    { when: ({ issues }) => issues.every(({ code }) => code !== 'invalid_type') },
  );
}

/** A finished upload as a form and its draft keep it. */
export const attachedFile = object({
  uuid: string(),
  fileName: string(),
  /** The name on the resident's device, where the file is sent by another one. */
  chosenName: optional(string()),
});
