import { createFormHookContexts } from '@tanstack/react-form';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { controlId, validationKey } from './controls.ts';
import type { ValidationKey } from './credential-validators.ts';

/** The props of every bound field. */
export interface BoundFieldProps {
  label: string;
  hint?: ReactNode;
  /** The field may be left empty, and its label says so. */
  optional?: boolean | undefined;
  /** Whether a value is required. Default: true unless the field is optional. Set it where other values decide. */
  required?: boolean | undefined;
}

/** The `required` and `optional` props of the parts of src/ui. */
export function useNeed({ optional = false, required = !optional }: Pick<BoundFieldProps, 'optional' | 'required'>) {
  const { t } = useTranslation('common');
  return { optional: optional ? `(${t('optional')})` : undefined, required };
}

/** The props that connect a control to its field: value, change handler and error text. */
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
    // Forms check nothing before the first attempt; asking all validators for nothing takes a third of the time that a key has on a slow phone.
    change: (value: Value) => field.setValue(() => value, { dontValidate: field.form.state.submissionAttempts === 0 }),
  };
}

/**
 * The error of a field: its first one, once there was an attempt with the field on the page, or the field was changed. A row that was added after
 * an attempt shows no error before something is typed. Leaving a field shows no new error: an error that appeared between the press and the
 * release of a button would move the button away from the pointer, and the click would be lost.
 */
export function shownError({ isTouched, errors }: { isTouched: boolean; errors: readonly unknown[] }): ValidationKey | undefined {
  return isTouched ? messageOf(errors) : undefined;
}

function messageOf(errors: readonly unknown[]): ValidationKey | undefined {
  const issue = errors.find((error) => typeof error === 'object' && error !== null && 'message' in error);
  return issue && validationKey(issue.message);
}

/** The React contexts that a form shares with its fields. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** Registers a field that is on the page with its label, for the error summary. Returns the function that removes it. */
export type RegisterLabel = (fieldName: string, label: string) => () => void;

export const LabelContext = createContext<RegisterLabel>(() => () => undefined);
