/** Sends the request of every case of the pacts (contract-tests/cases), and compares the answer with the expected one. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '../cases/case.ts';
import { cases, nameOf } from '../cases/cases.ts';
import { sampleBytes } from '../consumer/support/samples.ts';
import { REGISTRATION_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { differences } from './examples/differences.ts';
import { type Backend, createBackend } from './server.ts';
import type { StateValues } from './states/protocol.ts';

let backend: Backend;
const reported: string[] = [];

beforeAll(async () => {
  backend = await createBackend({ states: true, report: (problem) => reported.push(problem) });
});

afterAll(() => backend.close());

afterEach(async () => {
  reported.length = 0;
  await backend.inject({ method: 'POST', url: '/_states', payload: { action: 'teardown' } });
});

async function setUp({ states }: Case): Promise<StateValues> {
  const values: StateValues = {};
  for (const { name, params } of states) {
    const answer = await backend.inject({ method: 'POST', url: '/_states', payload: { state: name, params, action: 'setup' } });
    expect(answer.json(), `the state ${name}`).not.toHaveProperty('error');
    Object.assign(values, answer.json());
  }
  return values;
}

function send({ request: { method, path, query, headers, headersFromState, body, cookie, idempotencyKey } }: Case, values: StateValues) {
  const text = new URLSearchParams(query).toString();
  const [name, value] = cookie === 'registration' ? [REGISTRATION_COOKIE, values.registration] : [SESSION_COOKIE, values.session];
  return backend.inject({
    method,
    url: `/api${path}${text && `?${text}`}`,
    headers: {
      ...headers,
      ...Object.fromEntries(
        Object.entries(headersFromState).map(([header, key]) => [header, values[key] ?? `the state answers no ${key}`]),
      ),
      ...(cookie === 'none' ? {} : { cookie: `${name}=${value}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey ?? randomUUID(), 'x-requested-with': 'resident-portal' }),
      ...(body.kind === 'none' ? {} : { 'content-type': body.kind === 'json' ? 'application/json' : body.type }),
    },
    ...(body.kind === 'json' ? { payload: JSON.stringify(body.value) } : {}),
    ...(body.kind === 'bytes' ? { payload: Buffer.from(sampleBytes(body.sample)) } : {}),
  });
}

/** The values at a JSON pointer, in which `*` is every item of a list. */
function valuesAt(value: unknown, pointer: string): unknown[] {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown[]>(
      (found, key) => found.flatMap((at) => (key === '*' ? (at as unknown[]) : [(at as Record<string, unknown>)[key]])),
      [value],
    );
}

describe('the cases of the pacts', () => {
  it.each(cases().map((one) => ({ one, title: `${one.tag} > ${nameOf(one)}` })))('$title', async ({ one }) => {
    const answer = await send(one, await setUp(one));

    const body = answer.json<{ code?: string }>();
    const [wanted, got] = [`${one.status} ${one.code ?? ''}`, `${answer.statusCode} ${body.code ?? ''}`];
    expect(got === wanted ? got : `${got}: ${answer.body.slice(0, 300)} ${reported.join(' ')}`).toBe(wanted);
    expect(reported).toEqual([]);
    if (one.status !== 200) return;
    for (const pointer of one.exact)
      expect({ pointer, values: valuesAt(body, pointer) }).toEqual({ pointer, values: valuesAt(one.answer, pointer) });
    expect(differences(one.answer, body, { isRead: one.request.method === 'GET' })).toEqual([]);
  });
});
