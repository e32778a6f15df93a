import { globSync, readFileSync } from 'node:fs';
import type { NoticeReporterInput } from 'generated/zod/noticeReporterInput.zod.ts';
import { describe, expect, it } from 'vitest';
import { addTenantFields } from '@/features/add-tenant/add-tenant-form.ts';
import { modificationLines } from '@/features/ending/modification/fields.ts';
import { allTerminationFields } from '@/features/ending/termination/fields.ts';
import { faultReportFields, shownValues } from '@/features/fault-reports/fault-report-form.ts';
import { feedbackFields } from '@/features/feedback/feedback-form.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import { payloadSummary } from '@/forms/step-form/payload-summary.ts';

interface Sent extends Record<string, unknown> {
  operationData?: object;
  noticeReporter?: NoticeReporterInput;
}

interface Form {
  fields: StepFields;
  /** The body as the preview and the page of what was sent get it. */
  shown: (body: Sent) => object;
  /** Values without a line, each with its reason. */
  unseen: Readonly<Record<string, string>>;
}

const operationData = (body: Sent) => body.operationData ?? {};
const journey = { locale: 'the language of the page', provider: 'the way of identification', nonce: 'ties the return to this browser' };
const report: Pick<Form, 'unseen'> = { unseen: { contractUuid: 'the contract of the page' } };
const faultReport: Form = { fields: faultReportFields, shown: shownValues, ...report };
const feedback: Form = { fields: feedbackFields, shown: (body) => ({ ...body, ...body.noticeReporter }), ...report };

const FORMS: Readonly<Record<string, Form>> = {
  createDefectNotice: faultReport,
  updateDefectNotice: faultReport,
  createFeedback: feedback,
  updateFeedback: feedback,
  createQuestion: feedback,
  updateQuestion: feedback,
  addTenants: { fields: addTenantFields, shown: operationData, unseen: { locale: journey.locale } },
  initTermination: { fields: allTerminationFields, shown: operationData, unseen: journey },
  initModification: {
    fields: modificationLines,
    shown: operationData,
    unseen: {
      ...journey,
      removeTenants: 'the preview names those who leave, from the list of tenants',
      contractPartyTenantIds: 'the preview names the contract parties, from the list of tenants',
    },
  },
};

/** JSON pointers of all values that are no object and no list. Null, and `false` for what is not removed, say nothing. */
function leaves(value: unknown, at = ''): string[] {
  if (value === null || (value === false && at.endsWith('/removeExistingBeneficiary'))) return [];
  if (typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([name, one]) => leaves(one, `${at}/${name}`));
}

/** A pointer without the object that a form shows the values of without its name. */
const inPlace = (pointer: string) =>
  pointer
    .replace(/^\/operationData(?=\/)/, '')
    .replace(/^\/noticeReporter\/description$/, '/reporterDescription')
    .replace(/^\/noticeReporter(?=\/)/, '');

// Rules: fault-reports.form-steps, feedback.form-steps, add-tenant.form-steps, termination.form-steps, modification.form-steps
describe.each(Object.entries(FORMS))('what %s sends', (operation, { fields, shown, unseen }) => {
  const examples = globSync(`openapi/examples/${operation}/request.*.json`);

  it.each(examples)('is all in the summary of the form, or has its reason: %s', (file) => {
    const { value } = JSON.parse(readFileSync(file, 'utf8')) as { value: Sent };
    const seen = Object.values(fields).flatMap((table) =>
      payloadSummary(table, shown(value)).flatMap(({ lines }) => lines.flatMap(({ shows }) => shows)),
    );
    const missing = leaves(value)
      .map(inPlace)
      .filter((pointer) => !seen.includes(pointer) && unseen[pointer.split('/')[1] ?? ''] === undefined);
    expect(missing).toEqual([]);
  });

  it('has an example', () => expect(examples).not.toEqual([]));
});
