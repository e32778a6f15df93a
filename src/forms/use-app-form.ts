import { createFormHook, revalidateLogic } from '@tanstack/react-form';
import { startTransition, useEffect, useState } from 'react';
import {
  BoundCheckbox,
  BoundDateField,
  BoundEmailField,
  BoundPhoneField,
  BoundRadioCards,
  BoundSelect,
  BoundTextArea,
  BoundTextField,
} from './BoundFields.tsx';
import { FormFrame, SubmitButton } from './FormFrame.tsx';
import { fieldContext, formContext } from './use-bound-field.ts';

/**
 * A form of the portal: TanStack Form with our fields.
 *
 *     const form = useAppForm({ ...checkedBy(schema), defaultValues, onSubmit: ({ value }) => send(parse(schema, value)) });
 *     <form.AppForm>
 *       <form.Frame>
 *         <form.AppField name="username">{(field) => <field.EmailField label={t('username')} />}</form.AppField>
 *         <form.SubmitButton>{t('submit')}</form.SubmitButton>
 *       </form.Frame>
 *     </form.AppForm>
 *
 * A password, an IBAN and a personal identity code have modules of their own (`BoundPasswordField`), so that other forms do not load them.
 *
 * A form with steps, a draft or a preview is built with `useStepForm` (docs/step-form.md). Bind a control of a feature with
 * `useBoundField`, which adds it to the error summary.
 *
 * `onSubmit` returns the promise of the call; the button is busy until it settles. It must not reject: the caller shows a failed call.
 */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField: BoundTextField,
    EmailField: BoundEmailField,
    PhoneField: BoundPhoneField,
    DateField: BoundDateField,
    TextArea: BoundTextArea,
    Checkbox: BoundCheckbox,
    RadioCards: BoundRadioCards,
    Select: BoundSelect,
  },
  formComponents: { Frame: FormFrame, SubmitButton },
});

/** Validates with a schema at the first submit, and after it while typing. */
export function checkedBy<Schema>(schema: Schema) {
  return { validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }), validators: { onDynamic: schema } };
}

/** The part of the form's store that is read here. */
interface ValuesStore<Values> {
  readonly state: { readonly values: Values };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * The values of a form for what stands around its fields: the payload, the draft, whether anything has changed. A field shows a key at once, by its
 * own subscription; the page is rendered with it right after that, in a transition that the next key may interrupt. On a slow phone the page takes
 * longer to render than two keys are apart.
 * @returns the values of some moment ago; `form.state.values` are those of now
 */
export function useValuesAfterPaint<Values>(store: ValuesStore<Values>): Values {
  const [values, setValues] = useState(store.state.values);
  useEffect(() => {
    const follow = () => startTransition(() => setValues(store.state.values));
    follow();
    return store.subscribe(follow).unsubscribe;
  }, [store]);
  return values;
}
