/** The consumer tests of a tag: each case becomes one interaction, sent by the generated function that the portal uses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from 'client/api-error.ts';
import { configureTransport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Case } from '../../cases/case.ts';
import { cases, nameOf } from '../../cases/cases.ts';
import { groupedBy } from '../../contract/grouped.ts';
import { readContract } from '../../contract/read-contract.ts';
import { committedPact, IDEMPOTENCY_KEY, readPacts } from '../../pact/pact-file.ts';
import { COOKIES, interactionOf } from './interaction.ts';
import { sampleBytes } from './samples.ts';

/** The functions of generated/api/<tag>/<tag>.ts. */
type Client = Readonly<Record<string, unknown>>;

const contract = readContract();

/** The folder that `write-pacts.ts` collects the pacts from; otherwise a temporary one. Every case has a folder of its own in it. */
const WANTED = process.env.PACTS_FOLDER;

/** One test for every case of the tag, and one that compares the result with the committed pact. */
export function describePact(tag: string, client: Client): void {
  const own = cases().filter((one) => one.tag === tag);
  const folder = WANTED === undefined ? mkdtempSync(join(tmpdir(), 'pacts-')) : join(WANTED, tag);
  afterAll(() => {
    if (WANTED === undefined) rmSync(folder, { recursive: true, force: true });
  });

  describe.each([...groupedBy(own, ({ operationId }) => operationId)])('%s', (_, ofOperation) => {
    it.each(ofOperation.map((one) => [nameOf(one), one] as const))('%s', async (name, one) => {
      // Pact reads and writes the whole file of a folder at every interaction.
      const { answer, pact } = interactionOf(contract, one, join(folder, name));
      await pact.executeTest(async ({ url }) => {
        const broken = connect(url, one);
        const { operationId, status, code } = one;
        expect(await outcomeOf(client, one)).toEqual(code === null ? { data: answer } : { error: { operationId, status, code } });
        expect(broken).toEqual([]);
      });
    });
  });

  if (WANTED !== undefined) return;
  it('gives the pact that is committed (else: npm run pacts)', () => {
    const fresh = readPacts(folder).interactions;
    const operationIds = new Set(own.map(({ operationId }) => operationId));
    const committed = committedPact().interactions.filter(({ comments }) => operationIds.has(comments.references.OpenAPI.operationId));
    expect(fresh).toHaveLength(own.length);
    expect(fresh).toEqual(committed);
  });
}

/** @returns the client's reports of answers that break the contract */
function connect(url: string, { request }: Case): string[] {
  const broken: string[] = [];
  configureTransport({
    baseUrl: url,
    writeDelayMs: 0,
    timeoutMs: 10_000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => {},
    newKey: () => request.idempotencyKey ?? IDEMPOTENCY_KEY,
    pause: async () => {},
    reportInvalidResponse: ({ operationId, pointer, rule }) => broken.push(`${operationId} at ${pointer}: ${rule}`),
    interceptor: {
      before: async (): Promise<Record<string, string>> => (request.cookie === 'none' ? {} : { Cookie: COOKIES[request.cookie].example }),
      after: () => {},
    },
  });
  return broken;
}

/** Calls the generated function: values of the path, then the body, then the query, then options. */
function outcomeOf(client: Client, { operationId, request }: Case): Promise<{ data: unknown } | { error: unknown }> {
  const generated = client[operationId];
  if (typeof generated !== 'function') throw new Error(`the client has no function ${operationId}`);
  const { body, query } = request;
  const takesQuery = contract.operations.some(
    (one) => one.operationId === operationId && one.parameters.some((other) => other.in === 'query'),
  );
  const isBytes = body.kind === 'bytes' || (body.kind === 'missing' && body.type !== 'application/json');
  const headers = { ...request.headers, ...(isBytes && { 'Content-Type': body.type }) };
  const answer: Promise<unknown> = generated(
    ...request.pathValues,
    ...(body.kind === 'none' ? [] : [bodyOf(body)]),
    ...(takesQuery ? [query] : []),
    { headers },
  );
  return answer.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const { status, code } = error;
      return { error: { operationId: error.operationId, status, code } };
    },
  );
}

function bodyOf(body: Exclude<Case['request']['body'], { kind: 'none' }>): unknown {
  if (body.kind === 'json') return body.value;
  return body.kind === 'bytes' ? new Blob([Buffer.from(sampleBytes(body.sample))], { type: body.type }) : undefined;
}
