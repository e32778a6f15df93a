import operations from 'generated/operations.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, backendForTests, SUCCESS } from '@/test-support/backend.ts';

/** Every function of the generated client, by its name: that of the operation. */
const functions = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, unknown>>('../../generated/api/*/*.ts', { eager: true })),
) as Record<string, (...parameters: unknown[]) => Promise<unknown>>;
const writes = operations.filter(({ method }) => method !== 'GET');

let backend: Backend;
beforeEach(() => {
  backend = backendForTests();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Calls the operation with the same parameters each time. The answer need not fit: it is the sending that counts. */
function call(operationId: string, path: string, options?: RequestInit): Promise<unknown> {
  backend.answers[`/api${path.replaceAll(/\{\w+\}/g, '1')}`] = new Promise((resolve) => setTimeout(() => resolve(SUCCESS)));
  const ids = [...path.matchAll(/\{\w+\}/g)].map(() => 1);
  const withoutBody = functions[operationId]!.length === ids.length;
  const all = withoutBody ? ids : [...ids, { same: 'value' }];
  return functions[operationId]!(...all, options).catch(() => undefined);
}

// Rules: api.sent-once
describe('every write of the contract', () => {
  it.each(writes)('$operationId is sent once when it is called three times in one task', async ({ operationId, path }) => {
    await Promise.all([call(operationId, path), call(operationId, path), call(operationId, path)]);
    expect(backend.calls).toHaveLength(1);
  });

  it('is sent again once the first has its answer', async () => {
    await call('removeUser', '/user/remove-user');
    await call('removeUser', '/user/remove-user');
    expect(backend.calls).toHaveLength(2);
  });

  it('is sent for each file, though two files may have one name: an upload can be cancelled by itself', async () => {
    const upload = () => call('initFile', '/file/init-file', { signal: new AbortController().signal });
    await Promise.all([upload(), upload()]);
    expect(backend.calls).toHaveLength(2);
  });
});
