/** What a new password must have (shell §5, §9), the same as the contract's `NewPassword`. */
import { maxLength, minLength, refine, string } from 'zod/mini';
import { message } from './validators.ts';

/** The requirements in the order in which they are shown. */
const rules = {
  /** At least 8 characters. */
  length: (password) => [...password].length >= 8,
  lowercase: (password) => /[a-zåäö]/.test(password),
  uppercase: (password) => /[A-ZÅÄÖ]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  /** Anything that is neither one of those letters and digits nor a blank. */
  special: (password) => /[^A-Za-zÅÄÖåäö0-9\s]/.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof rules;

const ruleNames = Object.keys(rules) as PasswordRule[];

/** Every requirement and whether the password meets it. */
export function passwordRequirements(password: string): { rule: PasswordRule; met: boolean }[] {
  return ruleNames.map((rule) => ({ rule, met: rules[rule](password) }));
}

/** The longest password that the contract takes, in characters. */
const LONGEST = 256;

/** A new password that meets every requirement. Blanks count, so nothing is trimmed. */
export function newPassword() {
  return string(message('required')).check(
    minLength(1, { error: message('required'), abort: true }),
    maxLength(LONGEST, { error: message('tooLong'), abort: true }),
    refine((password) => passwordRequirements(password).every(({ met }) => met), message('passwordRequirements')),
  );
}

/** The same password once more; whether it is the same is for `samePasswords` to say. */
export function repeatedPassword() {
  return string(message('required')).check(minLength(1, message('required')));
}

interface TwoEntries {
  newPassword: string;
  repeatedPassword: string;
}

/** A check of a form's schema: both entries match (shell §5). The message stands at the second one. */
export function samePasswords() {
  return refine<TwoEntries>(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
    error: message('passwordMismatch'),
    path: ['repeatedPassword'],
    // Also when the first entry is not good enough: nobody should correct one mistake only to be told of the other.
    when: ({ value }) => typeof value === 'object' && value !== null && 'repeatedPassword' in value && value.repeatedPassword !== '',
  });
}
