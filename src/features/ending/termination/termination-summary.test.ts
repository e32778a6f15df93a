import { assert, property } from 'fast-check';
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { payloadSummary, type SummaryLine } from '@/forms/step-form/payload-summary.ts';
import fixedTerm from '../../../../openapi/examples/initTermination/request.fixed-term.json';
import full from '../../../../openapi/examples/initTermination/request.full.json';
import minimal from '../../../../openapi/examples/initTermination/request.minimal.json';
import four from '../../../../openapi/examples/initTermination/request.occupancy-four-beneficiaries.json';
import removed from '../../../../openapi/examples/initTermination/request.removed-beneficiary.json';
import { allTerminationFields } from './fields.ts';
import { terminationSchemas } from './form.ts';
import { toTerminationRequest } from './termination-form.ts';
import { filledIn } from './test-support/valid-form.ts';

type Payload = InitTerminationRequest['operationData'];

const names = new Map([
  ['60000000-0000-4000-8000-000000000201', 'todistus.pdf'],
  ['4032', 'Erik Lindqvist'],
]);
const groupsOf = (payload: Payload) =>
  Object.entries(allTerminationFields).flatMap(([step, fields]) =>
    payloadSummary<string>(fields, payload, (id) => names.get(id) ?? id).map((group) => ({ step, ...group })),
  );

/** Every value of the payload by its JSON pointer; an empty list is a value: nothing was given. */
function valuesOf(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [at];
  const entries = Object.entries(value);
  if (entries.length === 0) return [at];
  return entries.flatMap(([name, inner]) => valuesOf(inner, `${at}/${name}`));
}

const linesOf = (payload: Payload): SummaryLine[] => groupsOf(payload).flatMap(({ lines }) => [...lines]);
const shown = (payload: Payload) => linesOf(payload).flatMap(({ shows }) => [...shows]);

/** The summary shows each value of the payload exactly once. */
function expectAllShown(payload: Payload) {
  expect(shown(payload).toSorted()).toEqual(valuesOf(payload).toSorted());
}

it('shows every value of the payload once, and nothing else', () => {
  assert(
    property(filledIn, ({ facts, contract, form }) => {
      expectAllShown(toTerminationRequest(parse(terminationSchemas(facts).whole, form), contract));
    }),
  );
});

it.each([
  ['the least', minimal],
  ['a fixed term', fixedTerm],
  ['four beneficiaries', four],
])('shows every value of the example: %s', (_, { value }) => {
  expectAllShown(value.operationData as Payload);
});

it('keeps the order of the steps, with a group for each beneficiary', () => {
  const groups = groupsOf(four.value.operationData as Payload);
  expect(groups.map(({ step, row }) => `${step} ${row?.number ?? ''}`.trim())).toEqual([
    'contract',
    'termination',
    'payment',
    'payment 1',
    'payment 2',
    'payment 3',
    'payment 4',
    'new-address',
    'viewing',
  ]);
});

it('uses no label twice in a list', () => {
  for (const { lines } of groupsOf(full.value.operationData as Payload)) {
    const labels = lines.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it('names attachments and removed beneficiaries', () => {
  const lines = [...linesOf(full.value.operationData as Payload), ...linesOf(removed.value.operationData as Payload)];
  const valueOf = (label: string) => lines.find((line) => line.label === label)?.value;
  expect(valueOf('files.label')).toMatchObject({ names: ['todistus.pdf', '60000000-0000-4000-8000-000000000202'] });
  expect(valueOf('preview.removedName')).toEqual({ kind: 'text', value: 'Erik Lindqvist' });
});
