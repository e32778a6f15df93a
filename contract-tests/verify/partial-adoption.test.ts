/** A backend that has the operations of one tag only: the verifier asks for no other operation, and reports nothing about one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { behaviours } from './capabilities.ts';
import { runChecks } from './checks/run-checks.ts';
import { readInteractions } from './core/interaction.ts';
import { PACT, theContract } from './data.ts';
import { selectionOf } from './selection.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';

const contract = theContract();
const pact = readInteractions(PACT).map(({ interaction }) => interaction);

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

/** The operation of a request, by the contract's paths. */
function operationOf({ operations }: DocumentedContract, method: string, path: string): string | null {
  const found = [...operations.values()].find(
    (one) => one.method === method && new RegExp(`^/api${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found?.operationId ?? null;
}

describe('a backend with the operations of one tag only', { timeout: 180_000 }, () => {
  it.each(contract.tags)('%s: gets no request for another operation, and passes the checks of its own', async (tag) => {
    const wanted = selectionOf(contract, { only: [tag] });
    const foreign: string[] = [];
    backend.change((request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      const operationId = operationOf(contract, request.method ?? '', path);
      if (operationId === null || wanted.ofOperation(operationId)) return;
      foreign.push(operationId);
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    });
    const results = await runChecks({
      contract,
      pact,
      capabilities: behaviours,
      baseUrl: backend.baseUrl,
      statesUrl: backend.statesUrl,
      isWanted: ({ operationId }) => wanted.ofOperation(operationId),
      isChosen: wanted.ofOperation,
    });
    expect(foreign).toEqual([]);
    expect(results.flatMap(({ key, findings }) => findings.map(({ expected, actual }) => `${key}: ${expected}: ${actual}`))).toEqual([]);
    expect([...new Set(results.map(({ outcome, skipReason }) => `${outcome} ${skipReason?.kind ?? ''}`.trim()))].toSorted()).toEqual(
      expect.arrayContaining(['passed']),
    );
    expect(results.filter(({ skipReason }) => skipReason !== null && skipReason.kind !== 'needs')).toEqual([]);
  });
});
