/** The draft of a form, derived from its table of fields: which values it keeps, and what has to be given again. */
import { array, boolean, object, string, type ZodMiniType } from 'zod/mini';
import { type DraftOwner, type DraftTools, draftOf, isSensitive } from '../drafts.ts';
import { attachedFile } from '../validators.ts';
import type { Field, FieldsTable, ListField, StepFields } from './field-table.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RestoredForm<Step extends string> {
  values: object;
  /** Steps on which values that no draft keeps must be given again. */
  askAgain: Step[];
}

/** Marks a row whose values outside the draft were still the initial ones. */
const UNCHANGED = 'isRestUnchanged';
/** The steps on which values were given that the draft does not keep. */
const ASK_AGAIN = 'askAgain';

/**
 * @param name of the form, unique in the portal
 * @throws Error when the table lets the draft keep a field whose name says that it is personal data
 */
export function stepDraft<Step extends string>(name: string, fields: StepFields<Step>) {
  const all: FieldsTable = Object.assign({}, ...Object.values<FieldsTable>(fields));
  const draft = draftOf(name, object({ ...shapeOf(name, all), [ASK_AGAIN]: array(string()) }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it read
  const steps = Object.keys(fields) as Step[];

  return {
    /** @param initial what the form began with */
    save(owner: DraftOwner, values: object, initial: object, tools?: DraftTools): void {
      const [now, before] = [asValues(values), asValues(initial)];
      const given = steps.filter((step) => isRestGiven(fields[step], now, before));
      draft.save(owner, { ...kept(all, now, before), [ASK_AGAIN]: given }, tools);
    },
    /** The form as it was, except for the values that a draft must not keep; null when nothing was kept. */
    read(owner: DraftOwner, initial: object, tools?: DraftTools): RestoredForm<Step> | null {
      const saved = draft.read(owner, tools);
      if (saved === null) return null;
      const before = asValues(initial);
      const values = restored(all, asValues(saved), before);
      const given = saved[ASK_AGAIN];
      const askAgain = steps.filter((step) => (Array.isArray(given) && given.includes(step)) || isRestMissing(fields[step], values));
      const isUntouched = askAgain.length === 0 && JSON.stringify(values) === JSON.stringify(before);
      return isUntouched ? null : { values, askAgain };
    },
    clear: (owner: DraftOwner) => draft.clear(owner),
  };
}

/** The allow-list. Types only, no rules: a draft holds half-typed values. */
function shapeOf(form: string, fields: FieldsTable): Record<string, ZodMiniType> {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, ZodMiniType][] => {
    const schema = schemaOf(form, field);
    if (schema === null) return [];
    if (isSensitive(name)) throw new Error(`the draft of ${form} must not keep ${name}`);
    return [[name, schema]];
  });
  return Object.fromEntries(entries);
}

function schemaOf(form: string, field: Field): ZodMiniType | null {
  switch (field.kind) {
    case 'marker':
      return null;
    case 'hidden':
      return field.draft ?? null;
    case 'group': {
      const shape = shapeOf(form, field.fields);
      return Object.keys(shape).length === 0 ? null : object(shape);
    }
    case 'list':
      return array(object({ ...shapeOf(form, field.row), [UNCHANGED]: boolean() }));
    case 'yesNo':
      return field.draft ? boolean() : null;
    case 'files':
      return field.draft ? array(attachedFile) : null;
    default:
      return field.draft ? string() : null;
  }
}

/** The values to save. Whatever the allow-list does not name is dropped by it. */
function kept(fields: FieldsTable, now: Values, before: Values): Values {
  return mapped(fields, (name, field) => {
    if (field.kind === 'group') return kept(field.fields, asValues(now[name]), asValues(before[name]));
    if (field.kind !== 'list') return now[name];
    return rowsOf(now[name]).map((row) => {
      const twin = twinOf(field, row, before[name]);
      return { ...kept(field.row, row, {}), [UNCHANGED]: twin !== undefined && !differs(field.row, row, twin) };
    });
  });
}

function restored(fields: FieldsTable, saved: Values, initial: Values): Values {
  const values = mapped(fields, (name, field) => {
    const [now, before] = [saved[name], initial[name]];
    if (field.kind === 'group') return restored(field.fields, asValues(now), asValues(before));
    if (now === undefined) return before;
    if (field.kind !== 'list') return now;
    return rowsOf(now).map(({ [UNCHANGED]: isUnchanged, ...row }) => {
      const twin = isUnchanged === true ? twinOf(field, row, before) : undefined;
      return { ...field.empty(), ...twin, ...row };
    });
  });
  return { ...initial, ...values };
}

/** Whether values were given that the draft does not keep. Rows are left to `isRestMissing`, which looks at what could be restored. */
function isRestGiven(fields: FieldsTable, now: Values, before: Values): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (field.kind === 'list' || field.kind === 'hidden' || field.kind === 'marker') return false;
    if (field.kind === 'group') return isRestGiven(field.fields, asValues(now[name]), asValues(before[name]));
    return field.draft === undefined && !isBlank(now[name]) && now[name] !== before[name];
  });
}

/** Whether a restored row lacks the values that the draft did not keep. */
function isRestMissing(fields: FieldsTable, values: Values): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (field.kind !== 'list') return false;
    const { row: table, needsRest = (row: Values) => hasKeptText(table, row) } = field;
    const empty = asValues(field.empty());
    return rowsOf(values[name]).some((row) => needsRest(row) && hasRest(table) && !differs(table, row, empty));
  });
}

function hasRest(fields: FieldsTable): boolean {
  return Object.values(fields).some((field) => field.kind !== 'hidden' && !('draft' in field));
}

function hasKeptText(fields: FieldsTable, row: Values): boolean {
  return Object.entries(fields).some(([name, field]) => 'draft' in field && typeof row[name] === 'string' && !isBlank(row[name]));
}

/** Whether two rows differ in a value that the draft does not keep. */
function differs(fields: FieldsTable, one: Values, other: Values): boolean {
  return Object.entries(fields).some(([name, field]) => field.kind !== 'hidden' && !('draft' in field) && one[name] !== other[name]);
}

/** The row that the form began with and that this row still is, by its identity. */
function twinOf({ identity }: ListField, row: Values, initial: unknown): Values | undefined {
  const id = identity?.(row) ?? null;
  return id === null ? undefined : rowsOf(initial).find((one) => identity?.(one) === id);
}

function mapped(fields: FieldsTable, map: (name: string, field: Field) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(name, field)]));
}

/** Whether a value counts as not given. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === false || (typeof value === 'string' && value.trim() === '');
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(asValues) : [];
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
