/** A backend that has the operations of one tag only: the command asks for no other operation, and reports nothing about one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { WORLD_MOMENT } from '../reference-backend/world/clock.ts';
import { theContract } from './data.ts';
import { selectionOf } from './selection.ts';
import { command } from './testing/command.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';

const contract = theContract();

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
  it.each(contract.tags)('%s: passes everything of its own, and is asked for no other operation', async (tag) => {
    const { ofOperation } = selectionOf(contract, { only: [tag] });
    const foreign: string[] = [];
    backend.change((request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      const operationId = operationOf(contract, request.method ?? '', path);
      if (operationId === null || ofOperation(operationId)) return;
      foreign.push(operationId);
      response.writeHead(404, { 'content-type': 'text/html', date: WORLD_MOMENT.toUTCString() }).end('<h1>Not found</h1>');
    });
    const { baseUrl, statesUrl } = backend;
    const { code, out, failures } = await command('--base-url', baseUrl, '--states-url', statesUrl, '--only', tag);
    expect(failures).toEqual([]);
    expect(code).toBe(0);
    expect(out).toMatch(/\n([1-9]\d*) of \1 checks passed/);
    expect(out.split('\n').filter((line) => /^skipped: (?!needs )|^note /.test(line))).toEqual([]);
    // Before a run it is asked for its day, which the answer has in its header.
    expect(foreign).toEqual(ofOperation('getFeatureFlags') ? [] : ['getFeatureFlags']);
  });
});
