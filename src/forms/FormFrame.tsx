import { useStore } from '@tanstack/react-form';
import { type ReactNode, type SubmitEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { ErrorSummary } from '@/ui/ErrorSummary.tsx';
import { controlId, LabelContext, type RegisterLabel, useFormContext } from './form-context.ts';
import { messageOf } from './use-bound-field.ts';

interface FormFrameProps {
  /** Names the form for screen readers; the heading above it usually does. */
  labelledBy?: string;
  children: ReactNode;
}

/**
 * The `<form>` of a bound form with its error summary on top. Sends once: while a submit is on its way, another one does nothing
 * (decisions 3). Nothing reaches the server by the browser's own doing, and the browser's own messages stay away.
 */
export function FormFrame({ labelledBy, children }: FormFrameProps) {
  const form = useFormContext();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const register = useCallback<RegisterLabel>((name, label) => setLabels((known) => new Map(known).set(name, label)), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!form.state.isSubmitting) void form.handleSubmit();
  };
  return (
    <form noValidate aria-labelledby={labelledBy} className={frame} onSubmit={submit}>
      <FormErrors labels={labels} />
      <LabelContext value={register}>{children}</LabelContext>
    </form>
  );
}

/** What was wrong at the last attempt and still is. A mistake made since then shows at its field only: the summary takes the focus. */
function FormErrors({ labels }: { labels: ReadonlyMap<string, string> }) {
  const form = useFormContext();
  const { t } = useTranslation(['validation', 'common']);
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta);
  const attempt = useStore(form.store, (state) => state.submissionAttempts);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const [answered, setAnswered] = useState(0);

  const errors = Object.entries<{ errors: readonly unknown[] }>(fieldMeta).flatMap(([name, meta]) => {
    const key = messageOf(meta.errors);
    if (key === undefined) return [];
    const label = labels.get(name);
    return [{ fieldId: controlId(form.formId, name), message: label === undefined ? t(key) : `${label}: ${t(key)}` }];
  });
  if (attempt > answered && !isSubmitting && errors.length === 0) setAnswered(attempt);

  const shown = attempt > answered ? errors : [];
  return <ErrorSummary title={t('common:form.errorSummary', { count: shown.length })} errors={shown} attempt={attempt} />;
}

const frame = css({ display: 'grid', gap: '5', justifyItems: 'stretch' });
