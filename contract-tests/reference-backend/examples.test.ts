/** Sets the state of every example of the contract, sends its request, and compares the answer with the example. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exemptionOf } from '../cases/exemptions.ts';
import { readContract } from '../contract/read-contract.ts';
import { choices } from './examples/choices.ts';
import { differences } from './examples/differences.ts';
import { readLinks } from './examples/links.ts';
import { requestFor } from './examples/requests.ts';
import { type Backend, createBackend } from './server.ts';
import type { StateValues } from './states/protocol.ts';
import { tags } from './tags.ts';

let backend: Backend;
const reported: string[] = [];

beforeAll(async () => {
  backend = await createBackend({ states: true, report: (problem) => reported.push(problem) });
});

afterAll(() => backend.close());

afterEach(async () => {
  reported.length = 0;
  await backend.inject({ method: 'POST', url: '/_states', payload: { state: 'any', action: 'teardown' } });
});

async function setUp(state: string, params: unknown): Promise<StateValues> {
  const answer = await backend.inject({ method: 'POST', url: '/_states', payload: { state, params, action: 'setup' } });
  expect(answer.json(), `the state ${state}`).not.toHaveProperty('error');
  return answer.json<StateValues>();
}

/** `400 BAD_REQUEST`; a success is its status alone. */
function outcome(status: number, body: unknown): string {
  return status === 200 ? '200' : `${status} ${(body as { code?: string }).code}`;
}

const operations = new Map(readContract().operations.map((operation) => [operation.operationId, operation]));

function isImpossible(operationId: string, status: number, value: unknown): boolean {
  const operation = operations.get(operationId);
  return status !== 200 && operation !== undefined && exemptionOf(operation, status, (value as { code: string }).code) !== undefined;
}

const links = readLinks()
  // No request can lead to these answers (contract-tests/cases/exemptions.ts): a call whose values are all UUIDs is malformed or unknown, never invalid.
  .filter(({ operationId, status, value }) => !isImpossible(operationId, status, value))
  .map((link) => ({
    ...link,
    title: `${operations.get(link.operationId)?.tag} > ${link.operationId} ${link.status}.${link.name} in: ${link.state} ${JSON.stringify(link.params)}`,
  }));

describe('the provider states of all tags', () => {
  it('uses only states of openapi/states, and defines none twice', () => {
    const known = new Set(readLinks().map(({ state }) => state));
    const own = tags.flatMap(({ states = {} }) => Object.keys(states));
    expect(own.filter((name) => !known.has(name))).toEqual([]);
    expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the examples', () => {
  it.each(links)('$title', async (link) => {
    const operation = backend.contract.operations.find(({ operationId }) => operationId === link.operationId);
    if (!operation) throw new Error(`the contract has no ${link.operationId}`);
    const values = await setUp(link.state, link.params);

    const answer = await backend.inject(requestFor(operation, link, values, choices));

    const body: unknown = answer.json();
    const [wanted, got] = [outcome(link.status, link.value), outcome(answer.statusCode, body)];
    // The message of the answer names the check that failed.
    expect(got === wanted ? got : `${got}: ${answer.body.slice(0, 300)} ${reported.join(' ')}`).toBe(wanted);
    // Faults that a state sets are not reported: only failures of the backend itself are.
    expect(reported).toEqual([]);
    expect(backend.contract.problemsOfAnswer(operation, answer.statusCode, body, answer.headers)).toEqual([]);
    if (link.status === 200) expect(differences(link.value, body, { isRead: !operation.isWrite })).toEqual([]);
  });
});
