/**
 * Validators of what somebody signs in and proves an address with, and what all validators are made of. In a file of their own, so that the sign-in
 * page does not load the rules of the other forms. Messages are keys of `validation.json`, never sentences (formats.message-keys).
 */
import { EmailInputMax } from 'generated/zod/emailInput.zod.ts';
import { loginRequestPasswordMin } from 'generated/zod/loginRequest.zod.ts';
import type { CustomTypeOptions } from 'i18next';
import { email, maxLength, minLength, overwrite, refine, regex, string } from 'zod/mini';
import { normalizeEmail } from '@/domain/contact-details.ts';
import { compact } from '@/domain/typed-text.ts';

/** A message about a field: a key of `validation.json`. */
export type ValidationKey = keyof CustomTypeOptions['resources']['validation'];

/** Keeps a schema's messages to keys that exist. */
export function message(key: ValidationKey): ValidationKey {
  return key;
}

const notEmpty = () => minLength(1, { error: message('required'), abort: true });
/** A text; anything else counts as nothing given. */
export const text = () => string(message('required'));

/** Characters as the contract counts them: Unicode code points, so that an emoji is one (api.code-points). */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}

/** An e-mail address, in small letters. At most as long as the contract allows. */
export function requiredEmail() {
  return text().check(
    overwrite(normalizeEmail),
    notEmpty(),
    email({ error: message('invalidEmail'), abort: true }),
    maxLength(EmailInputMax, message('tooLong')),
  );
}

/** The password at sign-in: at least 8 characters (sign-in.field-validation). Spaces count, so nothing is trimmed. */
export function existingPassword() {
  return text().check(
    notEmpty(),
    refine((value) => lengthOf(value) >= loginRequestPasswordMin, message('passwordTooShort')),
  );
}

/** A verification code or PIN: exactly six digits (password.code-length). Spaces and hyphens within it are dropped, because people copy codes in groups. */
export function sixDigitCode() {
  return text().check(
    overwrite((code) => compact(code).replaceAll('-', '')),
    notEmpty(),
    regex(/^\d{6}$/, message('invalidPin')),
  );
}
