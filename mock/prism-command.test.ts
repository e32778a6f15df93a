// @vitest-environment node
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../e2e/support/free-port.ts';

let address = '';
let stop = () => {};
beforeAll(async () => {
  const port = await freePort();
  const prism = spawn('node_modules/.bin/prism', ['mock', '--port', String(port), 'generated/openapi.yaml'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stop = () => prism.kill();
  await new Promise<void>((resolve, reject) => {
    prism.stdout.on('data', (chunk: Buffer) => /Prism is listening/.test(chunk.toString()) && resolve());
    prism.once('exit', () => reject(new Error('Prism ended')));
  });
  address = `http://127.0.0.1:${port}`;
}, 60_000);
afterAll(() => stop());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

it('serves the unmodified contract with the plain Prism command', async () => {
  expect(await (await ask('/feature-flags')).json()).toMatchObject({ contractTerminationOnly: false });
  const contracts = await ask('/contracts', { Cookie: 'resident_session=any' });
  expect(await contracts.json()).toContainEqual(expect.objectContaining({ contractType: 'rental' }));
  expect((await ask('/contracts')).status).toBe(401);
});
