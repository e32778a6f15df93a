/**
 * The table of a form's fields: for each field its step, its label, how its value reads, and whether a draft may keep it. Draft, preview, change
 * links and the summary of a recorded request are derived from it (docs/step-form.md).
 */
import type { ZodMiniType } from 'zod/mini';

/** How a value is written in a summary. A `choice` has the text of each value in `texts`; a `reference` is an identifier that has a name. */
export type ValueKind = 'text' | 'date' | 'iban' | 'percentage' | 'yesNo' | 'choice' | 'files' | 'reference';

/** One control of the form. `Label` is a key of a locale file, with its namespace where that is not the page's first one. */
export interface ValueField<Label extends string = string> {
  kind: ValueKind;
  label: Label;
  /** The draft may keep the value. Never set it for personal or account data (src/forms/drafts.ts refuses such names). */
  draft?: true;
  /** Its name in the payload, where that is not the name in the form. */
  sent?: string;
  /** Of a `text`: the most characters that the contract allows, a constant of the generated request schema. Its rule follows from it (`plainRules`). */
  max?: number;
  /** The payload always has the value; in a group, as soon as any value of the group is given. */
  required?: true;
  /** Of a `choice`: the value in the payload → its text. */
  texts?: Readonly<Record<string, Label>>;
  /** Of a `choice`: the text of a value that `texts` does not have. Without it, such a value is shown as it is. */
  otherwise?: Label;
  /** The text for a value that is not sent. Without it, such a value has no line. */
  absent?: Label;
  /** Other values of the payload that the line represents. */
  also?: readonly string[];
  /** For a value that is an object in the payload: the lines of its values, in the place of one line. */
  parts?: FieldsTable<Label>;
}

/** A line of a summary with a fixed text. It is shown when the payload has the value. */
export interface MarkerField<Label extends string = string> {
  kind: 'marker';
  label: Label;
  text: Label;
  also?: readonly string[];
}

/** A value of the form that has no line in a summary, such as a flag of a row. */
export interface HiddenField {
  kind: 'hidden';
  /** The schema of the value; the draft keeps it. */
  draft: ZodMiniType;
}

/** An object with fields of its own, such as an address. */
export interface GroupField<Label extends string = string> {
  kind: 'group';
  fields: FieldsTable<Label>;
  sent?: string;
  /** The line that stands for a group that is not sent. */
  absent?: { label: Label; text: Label };
}

/** A list of rows, each with the same fields. */
export interface ListField<Label extends string = string> {
  kind: 'list';
  /** The title of a row; gets `number`, from 1. */
  title: Label;
  row: FieldsTable<Label>;
  /** Other fields for some rows of the payload, such as those that are marked as removed. */
  rowAs?: (row: Readonly<Record<string, unknown>>) => FieldsTable<Label> | undefined;
  /** A new row. What a draft does not keep of a row comes from here. */
  empty: () => object;
  /** Identifies the rows that the form began with. When a draft is restored, such a row gets the values that the draft did not keep, unless they were changed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the table does not know the type of its rows
  identity?: (row: any) => string | number | null;
  sent?: string;
  /** The line that stands for an empty list. */
  absent?: { label: Label; text: Label };
}

export type Field<Label extends string = string> =
  | ValueField<Label>
  | MarkerField<Label>
  | HiddenField
  | GroupField<Label>
  | ListField<Label>;

/** Fields by their name in the form. */
export type FieldsTable<Label extends string = string> = Readonly<Record<string, Field<Label>>>;

/** The fields of each step, in the order of the page. */
export type StepFields<Step extends string = string, Label extends string = string> = Readonly<Record<Step, FieldsTable<Label>>>;

/** Names of the form's values that the table does not list, and names of the table that the form does not have. Both must be empty. */
export function fieldsThatDiffer(fields: StepFields, values: object): { unlisted: string[]; unknown: string[] } {
  const listed = Object.values(fields).flatMap((step) => Object.keys(step));
  return {
    unlisted: Object.keys(values).filter((name) => !listed.includes(name)),
    unknown: listed.filter((name) => !(name in values)),
  };
}

export type Values = Readonly<Record<string, unknown>>;

/** A value that is an object, by the names in it. What is no object has no values that a table names. */
export function asValues(value: unknown): Values {
  return { ...Object(value) };
}
