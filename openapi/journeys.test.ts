import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  stepId: string;
  operationId: string;
  parameters?: { name?: string; value?: string; reference?: string }[];
  requestBody?: { payload: { state?: string; params?: Record<string, string> } };
}

const yaml = (path: string): unknown => parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { workflows } = yaml('journeys.arazzo.yaml') as { workflows: { workflowId: string; steps: Step[] }[] };
const steps = workflows.flatMap((workflow) => workflow.steps.map((step) => ({ ...step, at: `${workflow.workflowId} ${step.stepId}` })));
const STATES = '$sourceDescriptions.states.setUpState';

describe('journeys.arazzo.yaml', () => {
  it('describes the ten journeys', () => {
    expect(workflows.map(({ workflowId }) => workflowId)).toEqual([
      'sign-in',
      'register',
      'end-with-a-co-tenant',
      'leave',
      'message-with-file',
      'fault-report',
      'park',
      'download-data',
      'change-e-mail',
      'remove-account',
    ]);
  });

  it('calls operations of the contract only', () => {
    const operations = JSON.parse(readFileSync(new URL('../generated/operations.json', import.meta.url), 'utf8')) as {
      operationId: string;
    }[];
    const known = [STATES, ...operations.map(({ operationId }) => `$sourceDescriptions.portal.${operationId}`)];
    expect(steps.filter(({ operationId }) => !known.includes(operationId))).toEqual([]);
  });

  it('begins and goes on from states of the contract, with their parameters', () => {
    const states = yaml('../generated/states.yaml') as { name: string; params?: Record<string, { enum?: string[] }> }[];
    const wrong = steps.filter(({ operationId, requestBody }) => {
      if (operationId !== STATES) return false;
      const { state, params = {} } = requestBody?.payload ?? {};
      const found = states.find(({ name }) => name === state);
      return !found || Object.entries(params).some(([name, value]) => !found.params?.[name]?.enum?.includes(value));
    });
    expect(wrong).toEqual([]);
  });

  it('gives each write an Idempotency-Key of its own', () => {
    const keys = steps.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'Idempotency-Key'));
    const writes = steps.filter(({ parameters = [] }) => parameters.some(({ reference }) => reference?.endsWith('.requestedWith')));
    expect(new Set(keys.map(({ value }) => value)).size).toBe(writes.length);
  });
});
