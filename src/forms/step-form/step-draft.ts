/** The draft of a form, derived from its table of fields: which values it keeps, and what has to be given again (session.draft-restored). */
import { array, boolean, object, optional, partial, safeParse, string, type ZodMiniType } from 'zod/mini';
import { type DraftOwner, type DraftTools, draftOf, isSensitive } from '../drafts.ts';
import { attachedFile } from '../validators.ts';
import { asValues, type Field, type FieldsTable, type ListField, type MarkerField, type StepFields, type Values } from './field-table.ts';

/** A field that has a value. */
type FilledField = Exclude<Field, MarkerField>;

export interface RestoredForm<Step extends string> {
  values: object;
  /** Steps on which values that no draft keeps must be given again. */
  askAgain: Step[];
}

/** Marks a row whose values outside the draft were still the initial ones. */
const UNCHANGED = 'isRestUnchanged';
/** The steps on which values were given that the draft does not keep. */
const ASK_AGAIN = 'askAgain';
/** The names of fields outside the draft that are blank. A name is no personal data, so this can be kept. */
const EMPTIED = 'emptied';
const emptiedNames = { [EMPTIED]: optional(array(string())) };

/**
 * @param name of the form, unique in the portal
 * @throws Error when the table lets the draft keep a field whose name says that it is personal data
 */
export function stepDraft<Step extends string>(name: string, fields: StepFields<Step>) {
  const all: FieldsTable = Object.assign({}, ...Object.values<FieldsTable>(fields));
  const shape = { ...shapeOf(name, all), ...emptiedNames };
  const allowed = partial(object(shape));
  const draft = draftOf(name, object({ ...shape, [ASK_AGAIN]: array(string()) }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it read
  const steps = Object.keys(fields) as Step[];

  return {
    /**
     * @param initial what the form began with
     * @param stillAsked steps that a restored form has asked for again, and that were not gone through since
     */
    save(
      owner: DraftOwner,
      values: object,
      initial: object,
      { stillAsked, ...tools }: DraftTools & { stillAsked?: readonly Step[] } = {},
    ): void {
      const [now, before] = [asValues(values), asValues(initial)];
      const saved = kept(all, now, before);
      const again = restored(all, asValues(safeParse(allowed, saved).data), before);
      const lost = steps.filter((step) => stillAsked?.includes(step) || isLost(fields[step], now, again));
      draft.save(owner, { ...saved, [ASK_AGAIN]: lost }, tools);
    },
    /** The form as it was, except for the values that a draft must not keep; null when nothing was kept. */
    read(owner: DraftOwner, initial: object, tools?: DraftTools): RestoredForm<Step> | null {
      const saved = draft.read(owner, tools);
      if (saved === null) return null;
      const before = asValues(initial);
      const values = restored(all, asValues(saved), before);
      const lost = saved[ASK_AGAIN];
      const askAgain = steps.filter(
        (step) => (Array.isArray(lost) && lost.includes(step)) || lacksTwin(fields[step], asValues(saved), before),
      );
      const isUntouched = askAgain.length === 0 && JSON.stringify(values) === JSON.stringify(before);
      return isUntouched ? null : { values, askAgain };
    },
    clear: (owner: DraftOwner) => draft.clear(owner),
    /** Of values from elsewhere those that a draft may keep; null when they are no values of this form. */
    accepted: (values: unknown): object | null => safeParse(allowed, values).data ?? null,
    /** What the draft keeps of the values, as text, and whether a reload would bring back all of them (send-once.ts). */
    contentOf(values: object, initial: object): { kept: string; isWhole: boolean } {
      const [now, before] = [asValues(values), asValues(initial)];
      const saved = kept(all, now, before);
      const again = restored(all, asValues(safeParse(allowed, saved).data), before);
      return {
        kept: JSON.stringify(safeParse(allowed, kept(all, now, {})).data),
        isWhole: !isLost(all, now, again),
      };
    },
  };
}

/** The allow-list. Types only, no rules: a draft holds half-typed values. */
function shapeOf(form: string, fields: FieldsTable): Record<string, ZodMiniType> {
  const entries = filledFields(fields).flatMap(([name, field]): [string, ZodMiniType][] => {
    const schema = schemaOf(form, field);
    if (schema === null) return [];
    if (isSensitive(name)) throw new Error(`the draft of ${form} must not keep ${name}`);
    return [[name, schema]];
  });
  return Object.fromEntries(entries);
}

function schemaOf(form: string, field: FilledField): ZodMiniType | null {
  switch (field.kind) {
    case 'hidden':
      return field.draft;
    case 'group': {
      const shape = shapeOf(form, field.fields);
      return Object.keys(shape).length === 0 ? null : object({ ...shape, ...emptiedNames });
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
  const emptied = filledFields(fields).filter(([name, field]) => field.kind !== 'list' && !('draft' in field) && isBlank(now[name]));
  const values = mapped(fields, (name, field) => {
    if (field.kind === 'group') return kept(field.fields, asValues(now[name]), asValues(before[name]));
    if (field.kind !== 'list') return now[name];
    return rowsOf(now[name]).map((row) => {
      const twin = twinOf(field, row, before[name]);
      return { ...kept(field.row, row, {}), [UNCHANGED]: twin !== undefined && !differs(field.row, row, twin) };
    });
  });
  return { ...values, [EMPTIED]: emptied.map(([name]) => name) };
}

function restored(fields: FieldsTable, saved: Values, initial: Values): Values {
  const emptied = saved[EMPTIED];
  const values = mapped(fields, (name, field) => {
    const [now, before] = [saved[name], initial[name]];
    if (field.kind === 'group') return restored(field.fields, asValues(now), asValues(before));
    if (Array.isArray(emptied) && emptied.includes(name)) return typeof before === 'boolean' ? false : '';
    if (now === undefined) return before;
    if (field.kind !== 'list') return now;
    return rowsOf(now).map(({ [UNCHANGED]: isUnchanged, ...row }) => {
      const twin = isUnchanged === true ? twinOf(field, row, before) : undefined;
      return { ...field.empty(), ...twin, ...row };
    });
  });
  return { ...initial, ...values };
}

/** Whether the form that a draft restores (`again`) lacks a value of the form as it is now. */
function isLost(fields: FieldsTable, now: Values, again: Values): boolean {
  return filledFields(fields).some(([name, field]) => {
    const [one, other] = [now[name], again[name]];
    if ('draft' in field) return false;
    if (field.kind === 'group') return isLost(field.fields, asValues(one), asValues(other));
    if (field.kind === 'list') return rowsOf(one).some((row, at) => isLost(field.row, row, asValues(rowsOf(other)[at])));
    return !isBlank(one) && one !== other;
  });
}

/** Whether a row was unchanged when it was kept, and the form no longer begins with it: a value of it cannot be brought back. */
function lacksTwin(fields: FieldsTable, saved: Values, before: Values): boolean {
  return filledFields(fields).some(
    ([name, field]) =>
      // Stryker disable next-line ConditionalExpression: for the compiler; only rows of a list have the mark
      field.kind === 'list' && rowsOf(saved[name]).some((row) => row[UNCHANGED] === true && twinOf(field, row, before[name]) === undefined),
  );
}

/** Whether two rows differ in a value that the draft does not keep. */
function differs(fields: FieldsTable, one: Values, other: Values): boolean {
  return filledFields(fields).some(([name, field]) => !('draft' in field) && one[name] !== other[name]);
}

/** The row that the form began with and that this row still is, by its identity. */
function twinOf({ identity }: ListField, row: Values, initial: unknown): Values | undefined {
  if (identity === undefined) return undefined;
  const id = identity(row);
  return id === null ? undefined : rowsOf(initial).find((one) => identity(one) === id);
}

function mapped(fields: FieldsTable, map: (name: string, field: FilledField) => unknown): Values {
  return Object.fromEntries(filledFields(fields).map(([name, field]) => [name, map(name, field)]));
}

function filledFields(fields: FieldsTable): [string, FilledField][] {
  return Object.entries(fields).filter((entry): entry is [string, FilledField] => entry[1].kind !== 'marker');
}

/** Whether a value counts as not given. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === false || (typeof value === 'string' && value.trim() === '');
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(asValues) : [];
}
