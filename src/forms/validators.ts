/**
 * Checks that several forms share (shell §5). Their messages are keys of `validation.json`, never sentences. Put them into a form's schema;
 * `parse` with the same schema gives the values as they are to be sent: trimmed, e-mail in small letters.
 */
import type { CustomTypeOptions } from 'i18next';
import { email, maxLength, minLength, overwrite, regex, string, toLowerCase, trim } from 'zod/mini';

/** A message about a field: a key of `validation.json`. */
export type ValidationKey = keyof CustomTypeOptions['resources']['validation'];

/** Keeps a schema's messages to keys that exist. */
export function message(key: ValidationKey): ValidationKey {
  return key;
}

const notEmpty = () => minLength(1, { error: message('required'), abort: true });
const text = () => string(message('required'));

/**
 * A text that must be there; blanks alone are none.
 * @param most length in characters, after trimming
 */
export function requiredText(most = 100) {
  return text().check(trim(), notEmpty(), maxLength(most, message('tooLong')));
}

/** An e-mail address, in small letters. At most 100 characters, as the contract has it. */
export function requiredEmail() {
  return text().check(
    trim(),
    toLowerCase(),
    notEmpty(),
    email({ error: message('invalidEmail'), abort: true }),
    maxLength(100, message('tooLong')),
  );
}

/** The password of somebody who signs in: at least 8 characters; blanks count, so nothing is trimmed. */
export function existingPassword() {
  return text().check(notEmpty(), minLength(8, message('passwordTooShort')));
}

/** A verification code or PIN: exactly six digits. Blanks within it are dropped, since people copy codes as they are grouped. */
export function sixDigitCode() {
  return text().check(
    overwrite((code) => code.replaceAll(/\s/g, '')),
    notEmpty(),
    regex(/^\d{6}$/, message('invalidPin')),
  );
}
