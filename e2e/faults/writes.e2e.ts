/** Each write is sent while its call fails, and in unusual situations; nothing is lost, it takes effect once, and in the end it succeeds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import operations from '../../generated/operations.json' with { type: 'json' };
import { FAULTS, LOST, SITUATIONS } from './faults.ts';
import { isWrite } from './faulty-portal.ts';
import { isChosen, test } from './fixtures.ts';
import { type FilledForm, FORMS } from './forms.ts';
import { VISITS } from './pages.ts';
import { problemsInSituation, problemsOfWrite, sendWithoutFault, type WriteBaseline } from './writes.ts';

for (const [operationId, form] of Object.entries(FORMS) as [OperationId, FilledForm][]) {
  test.describe(operationId, () => {
    // One worker tries all cells of a form, so that it sends the form without a fault only once.
    test.describe.configure({ mode: 'default' });
    let baseline: WriteBaseline;

    test.beforeAll(async ({ tabs }) => {
      baseline = await sendWithoutFault(tabs, operationId, form);
    });

    for (const fault of [...FAULTS, ...(isWrite(operationId) ? [LOST] : [])].filter(({ name }) => isChosen(`${operationId} ${name}`)))
      test(`shows an error and succeeds when tried again after it fails: ${fault.name}`, async ({ tabs }) => {
        expect(await problemsOfWrite(tabs, baseline, fault)).toEqual([]);
      });
    for (const situation of (isWrite(operationId) ? SITUATIONS : []).filter((name) => isChosen(`${operationId} ${name}`)))
      test(`takes effect once in this situation: ${situation}`, async ({ tabs }) => {
        expect(await problemsInSituation(tabs, baseline, situation)).toEqual([]);
      });
  });
}

test('every operation that the portal calls is in the table of pages or in the table of forms', () => {
  const src = join(import.meta.dirname, '../../src');
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .join('\n');
  // The generated function of the operation or one of its hooks.
  const isCalled = (id: string) => new RegExp(`\\b(${id}|(use|get)${id[0]?.toUpperCase()}${id.slice(1)}\\w*)\\(`).test(code);
  const tried = new Set<string>([...VISITS.flatMap(({ calls }) => calls), ...Object.keys(FORMS)]);
  const missing = operations.map(({ operationId }) => operationId).filter((id) => !tried.has(id) && isCalled(id));
  expect(missing).toEqual([]);
});
