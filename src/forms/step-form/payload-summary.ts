/** The lines of a summary of a payload, derived from the table of fields. They show every value that is sent, and no other. */
import { asValues, type Field, type FieldsTable, type ValueField, type Values } from './field-table.ts';

/** A value, and how it is to be written. A `word` is a key of a locale file. */
export type SummaryValue<Label extends string = string> =
  | { kind: 'text' | 'date' | 'iban'; value: string }
  | { kind: 'percentage'; value: number }
  | { kind: 'yesNo'; value: boolean }
  | { kind: 'files'; names: readonly string[] }
  | { kind: 'word'; key: Label };

export interface SummaryLine<Label extends string = string> {
  label: Label;
  value: SummaryValue<Label>;
  /** The values of the payload that the line shows, as JSON pointers. */
  shows: readonly string[];
}

/** Lines that belong together: those of a step, or those of one row of a list. */
export interface SummaryGroup<Label extends string = string> {
  row?: { title: Label; number: number };
  lines: readonly SummaryLine<Label>[];
}

/** The lines of some fields, usually those of one step. @param nameOf names what the payload has an identifier of, such as an uploaded file */
export function payloadSummary<Label extends string>(
  fields: FieldsTable<Label>,
  payload: object,
  nameOf: (id: string) => string = (id) => id,
): SummaryGroup<Label>[] {
  const groups: SummaryGroup<Label>[] = [];
  const single: SummaryLine<Label>[] = [];
  for (const [name, field] of Object.entries<Field<Label>>(fields)) {
    if (field.kind === 'list') {
      const sent = field.sent ?? name;
      const rows = rowsOf({ ...payload }, sent);
      if (rows.length === 0 && field.absent) single.push(absentLine(field.absent, `/${sent}`, { ...payload }));
      for (const [at, row] of rows.entries()) {
        const lines = linesOf(field.rowAs?.(row) ?? field.row, row, `/${sent}/${at}`, nameOf);
        groups.push({ row: { title: field.title, number: at + 1 }, lines });
      }
    } else single.push(...linesOf({ [name]: field }, { ...payload }, '', nameOf));
  }
  return single.length === 0 ? groups : [{ lines: single }, ...groups];
}

function linesOf<Label extends string>(
  fields: FieldsTable<Label>,
  values: Values,
  at: string,
  nameOf: (id: string) => string,
): SummaryLine<Label>[] {
  return Object.entries<Field<Label>>(fields).flatMap(([name, field]): SummaryLine<Label>[] => {
    if (field.kind === 'hidden' || field.kind === 'list') return [];
    const sent = ('sent' in field && field.sent) || name;
    const value = values[sent];
    const pointer = `${at}/${sent}`;
    if (field.kind === 'group') {
      if (typeof value === 'object' && value !== null) return linesOf(field.fields, { ...value }, pointer, nameOf);
      return field.absent ? [absentLine(field.absent, pointer, values)] : [];
    }
    const shows = showsOf(field, value, values, at, sent);
    if (field.kind === 'marker') {
      return value === undefined || value === null ? [] : [{ label: field.label, value: { kind: 'word', key: field.text }, shows }];
    }
    if (field.parts && typeof value === 'object' && value !== null) return linesOf(field.parts, { ...value }, pointer, nameOf);
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
      if (field.absent === undefined) return [];
      return [{ label: field.label, value: { kind: 'word', key: field.absent }, shows: sent in values ? [pointer] : [] }];
    }
    return [{ label: field.label, value: summaryValue(field, value, nameOf), shows }];
  });
}

function showsOf(field: Field, value: unknown, values: Values, at: string, sent: string): string[] {
  const own = Array.isArray(value) && value.length > 0 ? value.map((_, index) => `${at}/${sent}/${index}`) : [`${at}/${sent}`];
  // Stryker disable next-line ArrayDeclaration: no payload has a value of that name
  const also = ('also' in field && field.also) || [];
  return [...own, ...also.filter((name) => values[name] !== undefined).map((name) => `${at}/${name}`)];
}

function absentLine<Label extends string>(
  { label, text }: { label: Label; text: Label },
  pointer: string,
  values: Values,
): SummaryLine<Label> {
  return { label, value: { kind: 'word', key: text }, shows: pointer.slice(1) in values ? [pointer] : [] };
}

function summaryValue<Label extends string>(
  { kind, texts, otherwise }: ValueField<Label>,
  value: unknown,
  nameOf: (id: string) => string,
): SummaryValue<Label> {
  switch (kind) {
    case 'choice': {
      const text = texts?.[String(value)] ?? otherwise;
      return text === undefined ? { kind: 'text', value: String(value) } : { kind: 'word', key: text };
    }
    case 'reference':
      return { kind: 'text', value: nameOf(String(value)) };
    case 'yesNo':
      return { kind, value: value === true };
    case 'percentage':
      return { kind, value: Number(value) };
    case 'files':
      return { kind, names: Array.isArray(value) ? value.map((uuid) => nameOf(String(uuid))) : [] };
    default:
      return { kind, value: String(value) };
  }
}

function rowsOf(payload: Values, name: string): Values[] {
  const rows = payload[name];
  return Array.isArray(rows) ? rows.map(asValues) : [];
}
