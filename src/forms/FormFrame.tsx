import { isStandardSchemaValidator, useSelector } from '@tanstack/react-form';
import { type ComponentProps, type ReactNode, type SubmitEvent, useCallback, useState } from 'react';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { Button } from '@/ui/Button.tsx';
import { AttemptErrors, formLayout } from './AttemptErrors.tsx';
import { controlId } from './controls.ts';
import type { ValidationKey } from './credential-validators.ts';
import { LabelContext, type RegisterLabel, shownError, useFormContext } from './use-bound-field.ts';

interface FormFrameProps extends Pick<ComponentProps<typeof AttemptErrors>, 'goesTo'> {
  /** Id of the heading that names the form. */
  labelledBy?: string;
  children: ReactNode;
}

/**
 * The `<form>` of a bound form with its error summary on top. Sends once: while a submit is on its way, another one does nothing
 * (shell.disabled-buttons). Nothing reaches the server by the browser's own doing, and the browser's own messages stay away. Checking a form
 * renders all of its page, so that the press is painted first.
 */
export function FormFrame({ labelledBy, goesTo, children }: FormFrameProps) {
  const form = useFormContext();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const register = useCallback<RegisterLabel>((name, label) => {
    setLabels((known) => new Map(known).set(name, label));
    return () => setLabels((known) => new Map([...known].filter(([one]) => one !== name)));
  }, []);

  const submission = useAfterPaint(() => {
    if (!form.state.isSubmitting) void form.handleSubmit();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    submission();
  };
  return (
    <form noValidate aria-labelledby={labelledBy} className={formLayout} onSubmit={submit}>
      <FormErrors labels={labels} goesTo={goesTo} />
      <LabelContext value={register}>{children}</LabelContext>
    </form>
  );
}

/** The mistakes of the fields that are on the page, in its order. Mistakes of a step that is not shown are reported when it is shown. */
function FormErrors({ labels, goesTo }: Pick<FormFrameProps, 'goesTo'> & { labels: ReadonlyMap<string, string> }) {
  const form = useFormContext();
  // A key changes the state of its field: only another error renders the summary.
  const wrong = useSelector(form.store, (state) => errorsIn(state.fieldMeta), { compare: isSame });
  const attempt = useSelector(form.store, (state) => state.submissionAttempts);
  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting);

  const errors = wrong.flatMap(({ name, key }) => {
    const label = labels.get(name);
    return label === undefined ? [] : [{ fieldId: controlId(form.formId, name), label, key }];
  });
  return <AttemptErrors attempt={attempt} isSubmitting={isSubmitting} errors={errors.toSorted(byPlaceOnPage)} goesTo={goesTo} />;
}

interface WrongField {
  name: string;
  key: ValidationKey;
}

function errorsIn(fieldMeta: Readonly<Record<string, { isTouched: boolean; errors: readonly unknown[] }>>): WrongField[] {
  return Object.entries(fieldMeta).flatMap(([name, meta]) => {
    const key = shownError(meta);
    return key === undefined ? [] : [{ name, key }];
  });
}

function isSame(some: readonly WrongField[], others: readonly WrongField[]): boolean {
  return some.length === others.length && some.every(({ name, key }, at) => others[at]?.name === name && others[at].key === key);
}

/** The form knows its fields in the order in which they came: one that an answer brought up comes last there, but not on the page. */
function byPlaceOnPage(one: { fieldId: string }, other: { fieldId: string }): number {
  const [first, second] = [document.getElementById(one.fieldId), document.getElementById(other.fieldId)];
  if (first === null || second === null) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/**
 * Sends the form. Busy from the first click until the call has settled (shell.busy-buttons). A form is submitting while it checks its values, too:
 * a press that its schema refuses must not be announced as one that sends.
 */
export function SubmitButton({ variant = 'primary', ...props }: SubmitButtonProps) {
  const form = useFormContext();
  const schema = form.options.validators?.onDynamic;
  const isRefused = (values: unknown) => isStandardSchemaValidator(schema) && 'issues' in schema['~standard'].validate(values);
  const isSending = useSelector(form.store, (state) => state.isSubmitting && !isRefused(state.values));
  return <Button {...props} variant={variant} type="submit" busy={isSending} />;
}
