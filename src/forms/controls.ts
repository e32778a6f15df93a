/** What the controls of both kinds of form have: a form with steps (use-bound-field.ts) and one of a few text fields (use-small-form.ts). */

import i18next from 'i18next';
import type { ValidationKey } from './credential-validators.ts';

/** The id of a field's control, which the error summary links to. */
export function controlId(formId: string, fieldName: string): string {
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
  return typeof message === 'string' && /^\w+$/.test(message) && i18next.exists(message, { ns: 'validation' });
}
