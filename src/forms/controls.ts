/** What the controls of both kinds of form have: a form with steps (use-bound-field.ts) and one of a few text fields (use-small-form.ts). */

import i18next from 'i18next';
import type { ValidationKey } from './credential-validators.ts';

/** The id of a field's control, which the error summary links to. */
// Stryker disable next-line BlockStatement: seen by the tests with a page (bound-fields.test.tsx)
export function controlId(formId: string, fieldName: string): string {
  // Stryker disable next-line StringLiteral: seen by the tests with a page (bound-fields.test.tsx)
  return `${formId}-${fieldName}`;
}

/**
 * The message of a validation issue as a key of `validation.json`. If a schema gives no key, the message is zod's own; then a general key is
 * returned, which says that the value has the wrong format.
 */
export function validationKey(message: unknown): ValidationKey {
  return isKey(message) ? message : 'invalidType';
}

function isKey(message: unknown): message is ValidationKey {
  // Stryker disable next-line ConditionalExpression: for the compiler; no other value is the name of a message
  return typeof message === 'string' && /^\w+$/.test(message) && i18next.exists(message, { ns: 'validation' });
}
