import { assert, property } from 'fast-check';
import type { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import fixedTerm from '../../../../openapi/examples/initTermination/request.fixed-term.json';
import full from '../../../../openapi/examples/initTermination/request.full.json';
import minimal from '../../../../openapi/examples/initTermination/request.minimal.json';
import four from '../../../../openapi/examples/initTermination/request.occupancy-four-beneficiaries.json';
import removed from '../../../../openapi/examples/initTermination/request.removed-beneficiary.json';
import { toTerminationRequest } from './payload.ts';
import { terminationSchemas } from './schema.ts';
import { type SummaryLine, terminationSummary } from './termination-summary.ts';
import { filledIn } from './test-support/valid-form.ts';

type Payload = InitTerminationRequest['operationData'];

const names = {
  files: new Map([['60000000-0000-4000-8000-000000000201', 'todistus.pdf']]),
  beneficiaries: new Map([[4032, 'Erik Lindqvist']]),
};

/** Every value of the payload by its JSON pointer; an empty list is a value: nothing was given. */
function valuesOf(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [at];
  const entries = Object.entries(value);
  if (entries.length === 0) return [at];
  return entries.flatMap(([name, inner]) => valuesOf(inner, `${at}/${name}`));
}

const linesOf = (payload: Payload): SummaryLine[] => terminationSummary(payload, names).flatMap(({ lines }) => [...lines]);
const told = (payload: Payload) => linesOf(payload).flatMap(({ tells }) => [...tells]);

/** Neither more nor less than the payload, and everything once. `removeExistingBeneficiary: false` says nothing, and the form never sends it. */
function expectAllTold(payload: Payload) {
  expect(told(payload).toSorted()).toEqual(valuesOf(payload).toSorted());
}

it('tells every value of the payload once, and nothing else', () => {
  assert(
    property(filledIn, ({ facts, contract, form }) => {
      expectAllTold(toTerminationRequest(parse(terminationSchemas(facts).whole, form), contract));
    }),
  );
});

it.each([
  ['the least', minimal],
  ['a fixed term', fixedTerm],
  ['four beneficiaries', four],
])('tells every value of the example: %s', (_, { value }) => {
  expectAllTold(value.operationData as Payload);
});

it('keeps the lists in the order of the steps, each beneficiary apart', () => {
  const groups = terminationSummary(four.value.operationData as Payload, names);
  expect(groups.map(({ step, beneficiary }) => `${step} ${beneficiary ?? ''}`.trim())).toEqual([
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

it('never has one label twice in a list', () => {
  for (const { lines } of terminationSummary(full.value.operationData as Payload, names)) {
    const labels = lines.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it('tells attachments and removed beneficiaries by their names', () => {
  const lines = [...linesOf(full.value.operationData as Payload), ...linesOf(removed.value.operationData as Payload)];
  const valueOf = (label: string) => lines.find((line) => line.label === label)?.value;
  expect(valueOf('files.label')).toMatchObject({ names: ['todistus.pdf', '60000000-0000-4000-8000-000000000202'] });
  expect(valueOf('preview.removedName')).toEqual({ kind: 'text', value: 'Erik Lindqvist' });
});
