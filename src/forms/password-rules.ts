/** The requirements of a new password (password.new-password), the same as those of `NewPassword` in the contract. */
import { NewPasswordMax, NewPasswordMin } from 'generated/zod/newPassword.zod.ts';
import { maxLength, minLength, refine, string } from 'zod/mini';
import { message } from './credential-validators.ts';

/** The requirements in the order in which they are shown. */
const rules = [
  // Counts code points, as the contract does: an emoji is one character.
  { rule: 'length', isMetBy: (password: string) => Array.from(password).length >= NewPasswordMin },
  { rule: 'lowercase', isMetBy: (password: string) => /[a-zåäö]/.test(password) },
  { rule: 'uppercase', isMetBy: (password: string) => /[A-ZÅÄÖ]/.test(password) },
  { rule: 'digit', isMetBy: (password: string) => /[0-9]/.test(password) },
  // Anything that is neither one of those letters and digits nor a blank.
  { rule: 'special', isMetBy: (password: string) => /[^A-Za-zÅÄÖåäö0-9\s]/.test(password) },
] as const;

export type PasswordRule = (typeof rules)[number]['rule'];

/** Every requirement and whether the password meets it. */
export function passwordRequirements(password: string): { rule: PasswordRule; met: boolean }[] {
  return rules.map(({ rule, isMetBy }) => ({ rule, met: isMetBy(password) }));
}

/** A new password that meets every requirement. Blanks count, so nothing is trimmed. */
export function newPassword() {
  return string(message('required')).check(
    minLength(1, { error: message('required'), abort: true }),
    maxLength(NewPasswordMax, { error: message('tooLong'), abort: true }),
    refine((password) => passwordRequirements(password).every(({ met }) => met), message('passwordRequirements')),
  );
}

/** The repeated password. `samePasswords` checks that it is the same. */
export function repeatedPassword() {
  return string(message('required')).check(minLength(1, message('required')));
}

interface TwoEntries {
  newPassword: string;
  repeatedPassword: string;
}

/** A check of a form's schema: both entries match (password.repeat-matches). The error is shown at the second one. */
export function samePasswords() {
  return refine<TwoEntries>((entries) => entries.newPassword === entries.repeatedPassword, {
    error: message('passwordMismatch'),
    path: ['repeatedPassword'],
    // Checked also while the first entry is invalid, so that both errors are shown at once.
    // Stryker disable next-line ConditionalExpression,LogicalOperator: for the compiler; the value of a form is an object
    when: ({ value }) => typeof value === 'object' && value !== null && 'repeatedPassword' in value && value.repeatedPassword !== '',
  });
}
