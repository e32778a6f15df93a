import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What every bound field takes. */
export interface BoundFieldProps {
  label: string;
  hint?: ReactNode;
  /** May be left empty, and says so beside its label. */
  optional?: boolean | undefined;
  /** Whether an answer is needed; left out, it is unless the field is optional. To be given where other answers decide. */
  required?: boolean | undefined;
}

/** The need of an answer as the parts of src/ui take it. */
export function useNeed({ optional = false, required = !optional }: Pick<BoundFieldProps, 'optional' | 'required'>) {
  const { t } = useTranslation('common');
  return { optional: optional ? `(${t('optional')})` : undefined, required };
}
