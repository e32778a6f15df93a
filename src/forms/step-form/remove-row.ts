/** The part of a form that removes rows. */
interface RowsForm<Name extends string> {
  removeFieldValue(name: Name, at: number, options: { dontValidate: boolean }): Promise<void>;
  validate(cause: 'change'): unknown;
}

/** Takes a row out of a list of the form. The form's own way would mark every later row as attempted, and so make a new one red. */
export function removeRow<Name extends string>(form: RowsForm<Name>, name: Name, at: number): void {
  void form.removeFieldValue(name, at, { dontValidate: true });
  void form.validate('change');
}
