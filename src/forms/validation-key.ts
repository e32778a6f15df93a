import i18next from 'i18next';
import type { ValidationKey } from './validators.ts';

/**
 * The message of a broken rule as a key of `validation.json`. Schemas give such keys (house style 9); a rule whose author forgot to, and whose
 * message is therefore zod's own, says that the value has the wrong form.
 */
export function validationKey(message: unknown): ValidationKey {
  return isKey(message) ? message : 'invalidType';
}

function isKey(message: unknown): message is ValidationKey {
  return typeof message === 'string' && /^\w+$/.test(message) && i18next.exists(message, { ns: 'validation' });
}
