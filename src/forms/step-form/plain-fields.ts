/**
 * What follows from the table of fields alone: the values of a form, the rules of its plain fields, and what is sent of them. A form writes only
 * what is special about its fields (docs/step-form.md, "Adding a field").
 */
import { boolean, type infer as Infer, type ZodMiniType } from 'zod/mini';
import { type CalendarDate, typedDate } from '@/domain/calendar-date.ts';
import { type attachedFile, optionalText, requiredText } from '../validators.ts';
import { asValues, type Field, type FieldsTable } from './field-table.ts';
import { isBlank } from './step-draft.ts';

type FormValue<Of> = Of extends { kind: 'yesNo' }
  ? boolean
  : Of extends { kind: 'files' }
    ? Infer<typeof attachedFile>[]
    : Of extends { kind: 'group'; fields: infer Fields extends FieldsTable }
      ? ValuesOf<Fields>
      : Of extends { kind: 'list'; empty: () => infer Row }
        ? Row[]
        : string;

/** The values of a form: text as it is typed, '' while nothing is given or chosen. Hidden values are the form's own. */
export type ValuesOf<Fields extends FieldsTable> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { kind: 'hidden' | 'marker' } ? never : Name]: FormValue<Fields[Name]>;
};

/** The values of a form in which nothing is given. */
export function emptyValues<Fields extends FieldsTable>(fields: Fields): ValuesOf<Fields> {
  const entries = Object.entries<Field>(fields).flatMap(([name, field]): [string, unknown][] =>
    field.kind === 'hidden' || field.kind === 'marker' ? [] : [[name, emptyValue(field)]],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(entries) as ValuesOf<Fields>;
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'yesNo':
      return false;
    case 'files':
    case 'list':
      return [];
    case 'group':
      return emptyValues(field.fields);
    default:
      return '';
  }
}

/** The values of a form that begins with what was recorded: its texts and yes-or-no values. The rest is empty. */
export function recordedValues<Fields extends FieldsTable>(fields: Fields, recorded: object): ValuesOf<Fields> {
  const known = asValues(recorded);
  const values = emptyValues(fields);
  const entries = Object.entries<Field>(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = known[('sent' in field && field.sent) || name] ?? null;
    return (field.kind === 'text' || field.kind === 'yesNo') && value !== null ? [[name, value]] : [];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

/** A field whose rule follows from the table. */
type Ruled = { kind: 'yesNo' } | { kind: 'text'; max: number };

export type PlainRules<Fields extends FieldsTable> = {
  [Name in keyof Fields as Fields[Name] extends Ruled ? Name : never]: ReturnType<
    Fields[Name] extends { kind: 'yesNo' } ? typeof boolean : typeof optionalText
  >;
};

/**
 * The rules of the texts that have a `max`, and of the yes-or-no values; for `object` of zod.
 * @param rule of a text. A group that may be left out has `optionalText`: which of its values are required depends on the others (`missingOf`).
 */
export function plainRules<Fields extends FieldsTable>(fields: Fields, rule?: typeof optionalText): PlainRules<Fields> {
  const entries = Object.entries<Field>(fields).flatMap(([name, field]): [string, ZodMiniType][] => {
    if (field.kind === 'yesNo') return [[name, boolean()]];
    // Stryker disable next-line ConditionalExpression: for the compiler; only a text has a longest length
    if (field.kind !== 'text' || field.max === undefined) return [];
    return [[name, (rule ?? (field.required ? requiredText : optionalText))(field.max)]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(entries) as PlainRules<Fields>;
}

/** The required values that a group lacks although another one is given, by their names. */
export function missingOf(fields: FieldsTable, group: Readonly<Record<string, unknown>>): string[] {
  if (Object.values(group).every(isBlank)) return [];
  return Object.entries(fields).flatMap(([name, field]) => ('required' in field && isBlank(group[name]) ? [name] : []));
}

/** A field whose value is sent as it is. */
type Plain = { kind: 'text' | 'date' | 'yesNo' | 'group' };
type Always = { kind: 'yesNo' } | { required: true };
type SentName<Name, Of> = Of extends { sent: infer Sent extends string } ? Sent : Name;
type PlainValue<Of> = Of extends { kind: 'yesNo' }
  ? boolean
  : Of extends { kind: 'date' }
    ? CalendarDate
    : Of extends { kind: 'group'; fields: infer Fields extends FieldsTable }
      ? PlainValues<Fields>
      : string;

export type PlainValues<Fields extends FieldsTable> = {
  -readonly [Name in keyof Fields as Fields[Name] extends Plain & Always ? SentName<Name, Fields[Name]> : never]: PlainValue<Fields[Name]>;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends Always
    ? never
    : Fields[Name] extends Plain
      ? SentName<Name, Fields[Name]>
      : never]?: PlainValue<Fields[Name]>;
};

type PlainName<Fields extends FieldsTable> = keyof { [Name in keyof Fields as Fields[Name] extends Plain ? Name : never]: true } &
  keyof ValuesOf<Fields>;

/**
 * What is sent of the texts, dates, yes-or-no values and groups, by their names in the payload. What is not given is left out, unless it is
 * `required`. Call it with checked values.
 * @throws RangeError when a date is invalid, or missing though it is required: a programming error, because the schema refuses it
 */
export function plainValues<Fields extends FieldsTable>(
  fields: Fields,
  values: Pick<ValuesOf<Fields>, PlainName<Fields>>,
): PlainValues<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sentValues forgets the names
  return sentValues(fields, { ...values }) as PlainValues<Fields>;
}

function sentValues(fields: FieldsTable, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = sentValue(field, values[name]);
    return value === undefined ? [] : [[('sent' in field && field.sent) || name, value]];
  });
  return Object.fromEntries(entries);
}

/** Undefined for what is not sent, and for a field that is not plain. */
function sentValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'yesNo':
    case 'text':
      return value === '' && !field.required ? undefined : value;
    case 'date':
      return value === '' && !field.required ? undefined : typedDate(String(value));
    case 'group': {
      const group = asValues(value);
      return Object.values(group).every(isBlank) ? undefined : sentValues(field.fields, group);
    }
    // Stryker disable next-line ConditionalExpression: for the compiler; a function without a return gives undefined, too
    default:
      return undefined;
  }
}
