/** Values of a form for property tests, by its table of fields. */
import { type Arbitrary, boolean, option, record, string } from 'fast-check';
import type { FieldsTable } from '@/forms/step-form/field-table.ts';

export const text = (most: number) =>
  string({ minLength: 1, maxLength: most, unit: 'grapheme' }).filter((one) => one.trim() !== '' && one.length <= most);
export const maybe = (given: Arbitrary<string>) => option(given, { nil: '' });

/** The yes-or-no fields of a table, and its texts that have a `max`. Those that are not required may be empty. */
export function plainValuesOf(fields: FieldsTable): Arbitrary<Record<string, string | boolean>> {
  const values = Object.entries(fields).flatMap(([name, field]): [string, Arbitrary<string | boolean>][] => {
    if (field.kind === 'yesNo') return [[name, boolean()]];
    if (field.kind !== 'text' || field.max === undefined) return [];
    return [[name, field.required ? text(field.max) : maybe(text(field.max))]];
  });
  return record(Object.fromEntries(values));
}
