import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { ErrorSummary } from '@/ui/ErrorSummary.tsx';
import type { ValidationKey } from './credential-validators.ts';

interface AttemptErrorsProps extends Pick<ComponentProps<typeof ErrorSummary>, 'goesTo'> {
  /** Number of attempts. The view goes to the errors once for each of them. */
  attempt: number;
  isSubmitting: boolean;
  /** The errors now, in the order of the fields on the page. */
  errors: readonly { fieldId: string; label: string | undefined; key: ValidationKey }[];
}

/**
 * The error summary: the errors of the last attempt that are not corrected yet. After the last correction it does not come back before the
 * next attempt, because the focus moves when it appears.
 */
export function AttemptErrors({ attempt, isSubmitting, errors, goesTo }: AttemptErrorsProps) {
  const { t } = useTranslation(['validation', 'common']);
  const [answered, setAnswered] = useState(0);
  if (attempt > answered && !isSubmitting && errors.length === 0) setAnswered(attempt);
  // The count starts again on each step.
  if (attempt < answered) setAnswered(attempt);

  const shown = attempt > answered ? errors : [];
  return (
    <ErrorSummary
      attempt={attempt}
      goesTo={goesTo}
      // With every key of a form without errors there is nothing to say.
      title={shown.length === 0 ? '' : t('common:form.errorSummary', { count: shown.length })}
      errors={shown.map(({ fieldId, label, key }) => ({
        fieldId,
        // A question has its own mark.
        message: label === undefined ? t(key) : `${label}${label.endsWith('?') ? '' : ':'} ${t(key)}`,
      }))}
    />
  );
}

/** The column of a form: this summary, fields and buttons. */
export const formLayout = css({ display: 'grid', gap: { base: '4', tablet: '5' } });
