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
import { expect, it } from 'vitest';
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
import { isBlank, type stepDraft } from './step-draft.ts';

type Values = Readonly<Record<string, unknown>>;

interface Form {
  fields: StepFields;
  draft: Pick<ReturnType<typeof stepDraft<string>>, 'save' | 'read'>;
}

const today = calendarDate('2026-11-20');
const end = { kind: 'ends', on: calendarDate('2026-12-31') } as const;
const profile = { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' };
const account = { iban: 'FI4950009420028730', bic: '', phoneNumber: '+358 40 0000 11', email: 'aino@example.com' };
const stored = { id: 4031, tenantId: 1031, beneficiaryName: 'Aino', returnPercentage: 50, ...account };
const collateral = { isCollateral: true, bankName: 'Nordbanken Exempel' };
const ofReport = { profile, edited: parse(DefectNoticeDetail, report.value) };
const ofFeedback = { profile, edited: parse(FeedbackNoticeDetail, feedback.value) };

const FORMS: Record<string, [Form, object]> = {
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

// Rules: session.draft-restored
it.each(Object.entries(FORMS))('%s has each value after a reload, or asks for it, and asks for nothing else', (_, [form, initial]) => {
  const owner = { userUuid: 'user', contractUuid: 'contract' };
  const tables = Object.assign({}, ...Object.values(form.fields)) as FieldsTable;
  assert(
    property(valuesOf(tables, { ...initial }), (before) => {
      const storage = emptyStorage();
      form.draft.save(owner, before, initial, { storage });
      const { values: after, askAgain } = form.draft.read(owner, initial, { storage }) ?? { values: initial, askAgain: [] };
      for (const [step, table] of Object.entries(form.fields)) {
        const lost = Object.keys(table).filter((name) => !isSame(before[name], { ...after }[name]));
        expect({ step, lost, asks: askAgain.includes(step) }).toEqual({ step, lost, asks: lost.length > 0 });
      }
    }),
    { numRuns: 300 },
  );
});

// Rules: session.draft-restored
it.each(Object.entries(FORMS))(
  '%s has every value after a reload without asking, when what no draft keeps was left alone or removed',
  (_, [form, initial]) => {
    const owner = { userUuid: 'user', contractUuid: 'contract' };
    const tables = Object.assign({}, ...Object.values(form.fields)) as FieldsTable;
    assert(
      property(valuesOf(tables, { ...initial }, 'kept'), (before) => {
        const storage = emptyStorage();
        form.draft.save(owner, before, initial, { storage });
        const { values: after, askAgain } = form.draft.read(owner, initial, { storage }) ?? { values: initial, askAgain: [] };
        const lost = Object.keys(tables).filter((name) => !isSame(before[name], { ...after }[name]));
        expect({ lost, askAgain }).toEqual({ lost: [], askAgain: [] });
      }),
      { numRuns: 300 },
    );
  },
);

// Rules: session.draft-restored
it('asks again for a row that was left alone, and that the form does not begin with any more', () => {
  const owner = { userUuid: 'user', contractUuid: 'contract' };
  const storage = emptyStorage();
  const initial = emptyTermination({}, [stored], end);
  const later = emptyTermination({}, [{ ...stored, id: 4032 }], end);
  terminationForm.draft.save(owner, initial, initial, { storage });
  const steps = Object.entries(terminationForm.fields).flatMap(([step, table]) => ('beneficiaries' in table ? [step] : []));
  expect(terminationForm.draft.read(owner, later, { storage })?.askAgain).toEqual(steps);
});

/**
 * Values of a form. `any`: whatever may be typed. `kept`: only what a draft brings back without asking; what it does not keep is as it was, or blank, and
 * in rows as it was.
 */
function valuesOf(fields: FieldsTable, initial: Values, typed: 'any' | 'kept' | 'kept of a row' = 'any'): Arbitrary<Values> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'marker');
  return record(Object.fromEntries(names.map((name) => [name, valueOf(fields[name] as Field, initial[name], typed)])));
}

function valueOf(field: Field, initial: unknown, typed: 'any' | 'kept' | 'kept of a row'): Arbitrary<unknown> {
  if (field.kind === 'group') return valuesOf(field.fields, { ...(initial as object) }, typed);
  if (field.kind === 'list') {
    const { row, empty } = field;
    const ofRow = typed === 'any' ? 'any' : 'kept of a row';
    const changed = (one: object) => oneof(constant(one), valuesOf(row, { ...one }, ofRow));
    const added = array(valuesOf(row, { ...empty() }, ofRow), { maxLength: 2 });
    return tuple(
      shuffledSubarray(initial as object[]).chain((rows) => tuple(...rows.map(changed))),
      added,
    ).map((parts) => parts.flat());
  }
  if (typed !== 'any' && !('draft' in field && field.draft)) {
    const isText = typeof initial === 'string' && field.kind !== 'hidden';
    return typed === 'kept' && isText ? constantFrom(initial, '') : constant(initial);
  }
  switch (field.kind) {
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

function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) && isBlank(other)) return true;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const [before, after]: [Values, Values] = [{ ...one }, { ...other }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => isSame(before[name], after[name]));
}
