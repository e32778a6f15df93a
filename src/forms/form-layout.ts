import { css } from 'styled-system/css';

/** The column of a form: summary, fields and buttons. */
export const formLayout = css({ display: 'grid', gap: '5' });

/** The id of a field's control, which the error summary links to. */
export function controlId(formId: string, fieldName: string): string {
  return `${formId}-${fieldName}`;
}
