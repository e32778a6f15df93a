/**
 * Every operation and every named answer of the contract, through the very client that the portal ships, against the mock: a success is
 * what the generated schema accepts and nothing is lost on the way, an error is an ApiError with the code and the status of the example.
 */
import type { Server } from 'node:http';
import { ApiError } from 'client/api-error.ts';
import { configureTransport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePreferences } from '../../mock/preferences.ts';
import { createMock, listen, type Mock } from '../../mock/server.ts';
import { type Call, callsOf, type NamedAnswer } from './calls.ts';

const modules = import.meta.glob<Record<string, unknown>>('/generated/api/*/*.ts', { eager: true });
const operations = callsOf();

let mock: Mock;
let server: Server;
let wanted: NamedAnswer | null = null;
const broken: string[] = [];

beforeAll(async () => {
  mock = await createMock({ report: (line) => broken.push(line) });
  const listening = await listen(mock.handle, 0, '127.0.0.1');
  server = listening.server;
  configureTransport({
    baseUrl: `http://127.0.0.1:${listening.port}/api`,
    writeDelayMs: 0,
    timeoutMs: 10_000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => {},
    newKey: () => crypto.randomUUID(),
    pause: async () => {},
    reportInvalidResponse: ({ operationId, pointer, rule }) => broken.push(`${operationId} at ${pointer}: ${rule}`),
    interceptor: {
      before: async () => ({
        Cookie: 'resident_session=party-payer; resident_registration=r.1',
        ...(wanted && { Prefer: writePreferences({ status: wanted.status, example: wanted.name }) }),
      }),
      after: () => {},
    },
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await mock.close();
});

/** Calls the generated function of an operation: values of the path, then the body, then the query, then options. */
function call({ operationId, tag, pathValues, body, query, headers }: Call): Promise<unknown> {
  const generated = modules[`/generated/api/${tag}/${tag}.ts`]?.[operationId];
  if (typeof generated !== 'function') throw new Error(`generated/api/${tag}/${tag}.ts exports no function ${operationId}`);
  return generated(...pathValues, ...(body ? [body.value] : []), ...(query ? [query] : []), { headers });
}

/** The mock's answer for a named example, as the portal receives it. */
async function answered(operation: Call, answer: NamedAnswer | null): Promise<{ data: unknown } | { error: unknown }> {
  wanted = answer;
  broken.length = 0;
  return call(operation).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
}

it('covers the whole contract', () => {
  expect(operations.length).toBeGreaterThan(0);
  expect(operations.filter(({ answers }) => !answers.some(({ status }) => status === 200)).map(({ operationId }) => operationId)).toEqual(
    [],
  );
});

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_, operation) => {
  const named = (isSuccess: boolean) =>
    operation.answers
      .filter(({ status }) => (status === 200) === isSuccess)
      .map((answer) => [`${answer.status} ${answer.name}`, answer] as const);

  it('answers a resident who prefers nothing', async () => {
    // The mock decides about a sign-in and needs the password that goes with it: the first request example has it.
    const result = await answered(operation, null);
    expect(broken).toEqual([]);
    expect(result).toHaveProperty('data');
  });

  it.each(named(true))('gives %s whole', async (_name, answer) => {
    const result = await answered(operation, answer);
    expect(broken).toEqual([]);
    expect(result).toEqual({ data: answer.value });
  });

  it.each(named(false))('throws %s', async (_name, answer) => {
    const result = await answered(operation, answer);
    expect(broken).toEqual([]);
    const error = 'error' in result ? result.error : undefined;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      operationId: operation.operationId,
      status: answer.status,
      code: (answer.value as { code: string }).code,
    });
  });
});
