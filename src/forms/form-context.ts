import { createFormHookContexts } from '@tanstack/react-form';
import { createContext } from 'react';

/** What bound fields and form parts share with the form they stand in. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** Tells the form that a field is on the page, and its label, for the error summary. Returns what to call when the field leaves. */
export type RegisterLabel = (fieldName: string, label: string) => () => void;

export const LabelContext = createContext<RegisterLabel>(() => () => undefined);
