/** Every field of every form over a reload: its value is brought back, or its step asks for it again (session.draft-restored). */
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check';
import { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { addTenantForm } from '@/features/add-tenant/add-tenant-form.ts';
import { modificationForm } from '@/features/ending/modification/modification-form.ts';
import { emptyTermination } from '@/features/ending/termination/form.ts';
import { terminationForm } from '@/features/ending/termination/termination-form.ts';
import { faultReportForm, initialFaultReport } from '@/features/fault-reports/fault-report-form.ts';
import { feedbackForms, initialFeedback } from '@/features/feedback/feedback-form.ts';
import { emptyStorage } from '@/test-support/storage.ts';
import report from '../../../openapi/examples/getDefectNotice/200.party-payer.json';
import feedback from '../../../openapi/examples/getFeedback/200.party-payer.json';
import type { Field, FieldsTable, StepFields } from './field-table.ts';
import { stepDraft } from './step-draft.ts';

type Values = Readonly<Record<string, unknown>>;

interface Form {
  fields: StepFields;
  draft: Pick<ReturnType<typeof stepDraft<string>>, 'save' | 'read' | 'contentOf'>;
}

const today = calendarDate('2026-11-20');
const end = { kind: 'ends', on: calendarDate('2026-12-31') } as const;
const profile = { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' };
const account = { iban: 'FI4950009420028730', bic: '', phoneNumber: '+358 40 0000 11', email: 'aino@example.com' };
const stored = { id: 4031, tenantId: 1031, beneficiaryName: 'Aino', returnPercentage: 50, ...account };
const collateral = { isCollateral: true, bankName: 'Nordbanken Exempel' };
const ofReport = { profile, edited: parse(DefectNoticeDetail, report.value) };
const ofFeedback = { profile, edited: parse(FeedbackNoticeDetail, feedback.value) };

/** A kept and an unkept field of each kind, as no form of the portal has them all. */
const both = {
  title: { kind: 'text', label: '', draft: true },
  account: { kind: 'text', label: '' },
  hasPets: { kind: 'yesNo', label: '', draft: true },
  isOwner: { kind: 'yesNo', label: '' },
} as const satisfies FieldsTable;
const someRow = { title: 'a', account: 'b', hasPets: true, isOwner: true };
const rowsOfBoth = {
  kind: 'list',
  title: '',
  row: both,
  empty: () => ({ title: '', account: '', hasPets: false, isOwner: false }),
  identity: ({ title }: typeof someRow) => title,
} as const;
const everyKind = {
  only: { ...both, rows: rowsOfBoth, place: { kind: 'group', fields: { ...both, rows: rowsOfBoth } } },
} as const satisfies StepFields;
const twoRows = { ...someRow, rows: [someRow, { ...someRow, title: 'b' }] };

const FORMS: Record<string, [Form, object]> = {
  'every kind of field': [
    { fields: everyKind, draft: stepDraft<string>('every-kind', everyKind) },
    { ...twoRows, place: twoRows },
  ],
  'a termination': [terminationForm, emptyTermination({ collateral }, [stored, { ...stored, id: 4032, iban: '' }], end)],
  'a termination without stored accounts': [terminationForm, emptyTermination({}, [], end)],
  'a modification': [modificationForm, modificationForm.initial({ today, tenants: [], ownTenantId: 1, leaving: [] })],
  'adding a tenant': [addTenantForm, addTenantForm.initial(today)],
  'a fault report': [faultReportForm, initialFaultReport({ profile, edited: null })],
  'a fault report that is edited': [faultReportForm, initialFaultReport(ofReport)],
  'a question': [feedbackForms.question, initialFeedback({ profile, edited: null })],
  'a question that is edited': [feedbackForms.question, initialFeedback(ofFeedback)],
  feedback: [feedbackForms.feedback, initialFeedback({ profile, edited: null })],
  'feedback that is edited': [feedbackForms.feedback, initialFeedback(ofFeedback)],
};

const owner = { userUuid: 'user', contractUuid: 'contract' };

// Rules: session.draft-restored
describe.each(Object.entries(FORMS))('%s', (_, [form, initial]) => {
  const tables = Object.assign({}, ...Object.values(form.fields)) as FieldsTable;
  const values = valuesOf(tables, { ...initial });
  const steps = Object.entries(form.fields);

  it('restores after a reload what was typed, made blank or left alone, and asks again for exactly the rest', () => {
    assert(
      property(values, (now) => {
        const read = reloaded(form, now, initial);
        for (const [step, table] of steps) {
          const { kept, lost } = afterReload(table, now, { ...initial });
          expect(asks(read, step)).toBe(lost.length > 0);
          for (const name of Object.keys(kept)) expect({ name, value: read.values[name] }).toEqual({ name, value: kept[name] });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('goes on asking after a second reload, and asks when the backend no longer has a row that was left alone', () => {
    assert(
      property(values, (now) => {
        const first = reloaded(form, now, initial);
        const second = reloaded(form, first.values, initial, first.askAgain);
        expect(second.askAgain).toEqual(expect.arrayContaining([...first.askAgain]));

        const without = Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, isRows(tables[name]) ? [] : value]));
        const read = reloaded(form, now, initial, [], without);
        for (const [step, table] of steps) {
          const hasLost = Object.keys(table).some((name) => isRows(table[name]) && isOther(read.values[name], now[name]));
          expect(asks(read, step) || !hasLost).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  // Rules: api.key-kept
  it('becomes another content when any value is another one, where a reload brings all of them back', () => {
    assert(
      property(values, values, constantFrom(...Object.keys(tables)), (one, two, name) => {
        const other = { ...one, [name]: two[name] };
        const [of, ofOther] = [form.draft.contentOf(one, initial), form.draft.contentOf(other, initial)];
        expect(of.isWhole).toBe(steps.every(([, table]) => afterReload(table, one, { ...initial }).lost.length === 0));
        if (of.isWhole && ofOther.isWhole && isOther(one, other)) expect(of.kept).not.toBe(ofOther.kept);
      }),
      { numRuns: 300 },
    );
  });
});

interface Restored {
  values: Values;
  askAgain: readonly string[];
}

function reloaded({ draft }: Form, now: object, initial: object, stillAsked: readonly string[] = [], then = initial): Restored {
  const storage = emptyStorage();
  draft.save(owner, now, initial, { storage, stillAsked });
  const { values, askAgain } = draft.read(owner, then, { storage }) ?? { values: then, askAgain: [] };
  return { values: { ...values }, askAgain };
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(plain(one)) !== JSON.stringify(plain(other));
const asks = ({ askAgain }: Restored, step: string) => askAgain.includes(step);
const isRows = (field: Field | undefined) => field?.kind === 'list';

/** The rule, told once more: the values after a reload, and the given ones that no draft keeps. */
function afterReload(fields: FieldsTable, now: Values, begin: Values): { kept: Values; lost: unknown[] } {
  const lost: unknown[] = [];
  const valueAfter = (field: Field, value: unknown, first: unknown): unknown => {
    if (field.kind === 'group' || field.kind === 'list') {
      const row = (one: unknown, from: unknown) => {
        const inner = afterReload(field.kind === 'list' ? field.row : field.fields, { ...(one as object) }, { ...(from as object) });
        lost.push(...inner.lost);
        return inner.kept;
      };
      if (field.kind === 'group') return row(value, first);
      return (value as Values[]).map((one) => {
        const id = field.identity?.(one) ?? null;
        const twin = (first as Values[]).find((from) => id !== null && field.identity?.(from) === id);
        // A row is brought back whole or, when anything of it that no draft keeps was changed, begins anew.
        const isLeftAlone =
          twin !== undefined && Object.keys(field.row).every((name) => isKept(field.row[name]) || one[name] === twin[name]);
        return row(one, isLeftAlone ? twin : field.empty());
      });
    }
    if (isKept(field) || value === first) return value;
    if (isEmpty(value)) return typeof first === 'boolean' ? false : '';
    lost.push(value);
    return first;
  };
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'marker');
  return { kept: Object.fromEntries(names.map((name) => [name, valueAfter(fields[name] as Field, now[name], begin[name])])), lost };
}

const isKept = (field: Field | undefined) => field !== undefined && 'draft' in field;
const isEmpty = (value: unknown) => value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

/** In an order of names of its own; texts of blanks alone count as empty. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const given = new Map(Object.entries(value).filter(([, one]) => one !== undefined));
  return [...given.keys()].toSorted().map((name) => [name, plain(given.get(name))]);
}

function valuesOf(fields: FieldsTable, initial: Values): Arbitrary<Values> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'marker');
  return record(Object.fromEntries(names.map((name) => [name, valueOf(fields[name] as Field, initial[name])])));
}

function valueOf(field: Field, initial: unknown): Arbitrary<unknown> {
  switch (field.kind) {
    case 'group':
      return valuesOf(field.fields, { ...(initial as object) });
    case 'list': {
      const { row, empty } = field;
      const changed = (one: object) => oneof(constant(one), valuesOf(row, { ...one }));
      const added = array(valuesOf(row, { ...empty() }), { maxLength: 2 });
      return tuple(
        shuffledSubarray(initial as object[]).chain((rows) => tuple(...rows.map(changed))),
        added,
      ).map((parts) => parts.flat());
    }
    case 'files':
      return shuffledSubarray([
        ...(initial as object[]),
        { uuid: 'uuid', fileName: 'a.pdf', chosenName: 'a.txt' },
        { uuid: 'other', fileName: 'b.pdf' },
      ]);
    case 'yesNo':
      return boolean();
    case 'hidden':
      return typeof initial === 'boolean' ? boolean() : constant(initial);
    default:
      return oneof(constant(initial), constantFrom('', ' ', 'x', 'FI21 1234', '20.11.2026'));
  }
}
