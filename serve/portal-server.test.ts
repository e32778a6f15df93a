import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortalServer } from './portal-server.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-server-'));
let running: Awaited<ReturnType<typeof startPortalServer>>;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html><script src="/a/portal/assets/boot-1.js"></script>');
  writeFileSync(join(dist, 'config.json'), '{}');
  running = await startPortalServer({
    dist,
    port: 0,
    api: ({ url, headers }, outgoing) => outgoing.end(`${url} ${String(headers['x-forwarded-prefix'])}`),
  });
});
afterAll(() => {
  running.server.closeAllConnections();
  running.server.close();
  rmSync(dist, { recursive: true });
});

const ask = (path: string) => fetch(`http://localhost:${running.port}${path}`, { redirect: 'manual' });

// Rules: configuration.one-build
it('serves a portal that is built for a path below that path, and tells its backend of it', async () => {
  expect(running.base).toBe('/a/portal/');
  expect(await (await ask('/a/portal/login')).text()).toContain('boot-1.js');
  expect(await (await ask('/a/portal/config.json')).text()).toBe('{}');
  expect(await (await ask('/a/portal/api/contracts?page=0')).text()).toBe('/api/contracts?page=0 /a/portal');
});

it('leads to the portal from its path without a slash, and has nothing beside it', async () => {
  expect((await ask('/a/portal')).headers.get('location')).toBe('/a/portal/');
  const beside = ['/', '/login', '/a/', '/config.json', '/api/contracts'];
  const statuses = await Promise.all(beside.map(async (path) => (await ask(path)).status));
  expect(statuses).toEqual(beside.map(() => 404));
});
