import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/ui/ErrorSummary.tsx';
import type { ValidationKey } from './validators.ts';

interface AttemptErrorsProps {
  /** How often the user has tried to send; the summary takes the focus once for each. */
  attempt: number;
  isSubmitting: boolean;
  /** What is wrong now, field by field in the order of the page. */
  errors: readonly { fieldId: string; label: string | undefined; key: ValidationKey }[];
}

/**
 * The error summary: what was wrong at the last attempt and still is. Once all is right it stays away until the next attempt, since it
 * takes the focus when it appears, and nobody wants to lose it while typing.
 */
export function AttemptErrors({ attempt, isSubmitting, errors }: AttemptErrorsProps) {
  const { t } = useTranslation(['validation', 'common']);
  const [answered, setAnswered] = useState(0);
  if (attempt > answered && !isSubmitting && errors.length === 0) setAnswered(attempt);
  // A new step of the form begins to count anew.
  if (attempt < answered) setAnswered(attempt);

  const shown = attempt > answered ? errors : [];
  return (
    <ErrorSummary
      attempt={attempt}
      title={t('common:form.errorSummary', { count: shown.length })}
      errors={shown.map(({ fieldId, label, key }) => ({ fieldId, message: label === undefined ? t(key) : `${label}: ${t(key)}` }))}
    />
  );
}
