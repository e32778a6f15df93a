import { createFormHookContexts } from '@tanstack/react-form';
import { createContext } from 'react';

/** The React contexts that a form shares with its fields. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** Registers a field that is on the page with its label, for the error summary. Returns the function that removes it. */
export type RegisterLabel = (fieldName: string, label: string) => () => void;

export const LabelContext = createContext<RegisterLabel>(() => () => undefined);
