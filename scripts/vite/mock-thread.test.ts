import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../mock/server.ts';
import { type MockThread, startMockThread } from './mock-thread.ts';

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** Answers with the request; closes the connection at /reset. */
const echo = program(`
  import { createServer } from 'node:http';
  import { parentPort } from 'node:worker_threads';
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/reset') return outgoing.destroy();
    let body = '';
    for await (const part of incoming) body += part;
    outgoing.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'x-asked': incoming.method + ' ' + incoming.url + ' ' + incoming.headers.prefer });
    outgoing.end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`);

const open: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(open.splice(0).map(async (close) => close())));

async function serve(thread: MockThread): Promise<string> {
  const { server } = await listen(thread.handle, 0, '127.0.0.1');
  open.push(
    () => thread.close(),
    async () => void server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the mock in its thread', () => {
  it('passes request and answer on unchanged', async () => {
    const front = await serve(await startMockThread(echo));
    const answer = await fetch(`${front}/api/user/notifications?a=%2F`, {
      method: 'POST',
      body: 'päivää',
      headers: { prefer: 'code=503' },
    });
    expect(answer.status).toBe(418);
    expect(answer.headers.get('x-asked')).toBe('POST /api/user/notifications?a=%2F code=503');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('päivää');
  });

  it('closes the connection to the browser when the mock closes its own', async () => {
    const front = await serve(await startMockThread(echo));
    await expect(fetch(`${front}/reset`)).rejects.toThrow('fetch failed');
  });

  // Loads Prism.
  it('answers with the examples of the contract', { timeout: 60_000 }, async () => {
    const front = await serve(await startMockThread());
    const answer = await fetch(`${front}/api/user/profile`, { headers: { prefer: 'resident=party-payer' } });
    expect(await answer.json()).toMatchObject({ email: 'party-payer@example.com' });
  });

  it.each([
    ['says why it could not start', 'throw new Error("generated/openapi.yaml is missing")', 'openapi.yaml is missing'],
    ['that ends is no mock', 'export {}', 'ended before it was ready'],
  ])('%s', async (_, code, message) => {
    await expect(startMockThread(program(code))).rejects.toThrow(message);
  });
});
