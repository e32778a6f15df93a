/** The id of a field's control, which the error summary links to. */
export function controlId(formId: string, fieldName: string): string {
  return `${formId}-${fieldName}`;
}
