import type { ReactNode } from 'react';
import { AttemptErrors, formLayout } from './AttemptErrors.tsx';
import type { useSmallForm } from './use-small-form.ts';

interface SmallFormProps {
  form: Pick<ReturnType<typeof useSmallForm>, 'submit' | 'attempt' | 'isSubmitting' | 'errors'>;
  /** Id of the heading that names the form. */
  labelledBy?: string;
  children: ReactNode;
}

/** The `<form>` of `useSmallForm` with its error summary above the fields and without the browser's own messages. */
export function SmallForm({ form, labelledBy, children }: SmallFormProps) {
  return (
    <form noValidate aria-labelledby={labelledBy} className={formLayout} onSubmit={form.submit}>
      <AttemptErrors attempt={form.attempt} isSubmitting={form.isSubmitting} errors={form.errors} />
      {children}
    </form>
  );
}
