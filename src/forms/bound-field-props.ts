import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The props of every bound field. */
export interface BoundFieldProps {
  label: string;
  hint?: ReactNode;
  /** The field may be left empty, and its label says so. */
  optional?: boolean | undefined;
  /** Whether a value is required. Default: true unless the field is optional. Set it where other values decide. */
  required?: boolean | undefined;
}

/** The `required` and `optional` props of the parts of src/ui. */
export function useNeed({ optional = false, required = !optional }: Pick<BoundFieldProps, 'optional' | 'required'>) {
  const { t } = useTranslation('common');
  return { optional: optional ? `(${t('optional')})` : undefined, required };
}
