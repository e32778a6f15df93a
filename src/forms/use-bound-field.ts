import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { controlId } from './control-id.ts';
import { LabelContext, useFieldContext } from './form-context.ts';
import { validationKey } from './validation-key.ts';
import type { ValidationKey } from './validators.ts';

/** The wiring of a control to its field: value, what to do when it changes, and the message about it in words. */
export function useBoundField<Value = string>(label: string) {
  const field = useFieldContext<Value>();
  const { t } = useTranslation('validation');
  const register = use(LabelContext);
  useEffect(() => register(field.name, label), [register, field.name, label]);

  const key = shownError(field.state.meta);
  return {
    id: controlId(field.form.formId, field.name),
    name: field.name,
    value: field.state.value,
    error: key === undefined ? undefined : t(key),
    change: (value: Value) => field.setValue(() => value),
  };
}

/**
 * The message to show about a field: the first of its mistakes, once the field was there at an attempt or was changed. A row that was added after
 * an attempt is therefore not red before anything is typed into it. Leaving a field shows nothing new: a message that appeared between the press
 * and the release of a button would move the button away from the pointer, and the click would be lost.
 */
export function shownError({ isTouched, errors }: { isTouched: boolean; errors: readonly unknown[] }): ValidationKey | undefined {
  return isTouched ? messageOf(errors) : undefined;
}

function messageOf(errors: readonly unknown[]): ValidationKey | undefined {
  const issue = errors.find((error) => typeof error === 'object' && error !== null && 'message' in error);
  return issue && validationKey(issue.message);
}
