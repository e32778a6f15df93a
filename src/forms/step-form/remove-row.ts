/** The part of a form that removes rows. */
interface RowsForm<Name extends string> {
  removeFieldValue(name: Name, at: number, options: { dontValidate: boolean }): Promise<void>;
  validate(cause: 'change'): unknown;
}

/** Removes a row from a list. The method of TanStack Form would mark every later row as attempted, so that a new row would show errors. */
// Stryker disable all: seen by the tests with a page (step-form.test.tsx)
export function removeRow<Name extends string>(form: RowsForm<Name>, name: Name, at: number): void {
  void form.removeFieldValue(name, at, { dontValidate: true });
  void form.validate('change');
}
