import { createFormHookContexts } from '@tanstack/react-form';
import { createContext } from 'react';

/** What bound fields and form parts share with the form they stand in. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** Tells the form the label of one of its fields, for the error summary. */
export type RegisterLabel = (fieldName: string, label: string) => void;

export const LabelContext = createContext<RegisterLabel>(() => undefined);
