/** `PORTAL_API=worker npm run dev`: `npm run test:demonstration`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';
import { answerConsent } from '../support/portal.ts';

const root = join(import.meta.dirname, '../..');

/** The servers that a test leaves behind when it fails. */
const servers: ChildProcess[] = [];
test.afterEach(() => servers.splice(0).map((server) => server.kill()));

async function startDevelopment(port: number, env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  await isReady(server);
  return async () => {
    const end = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await end;
  };
}

async function isReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => /localhost/.test(chunk.toString('utf8')) && resolve());
    server.once('exit', (code) => reject(new Error(`Vite ended with ${code}`)));
  });
}

test('develops on the backend in the worker, and on the mock again as soon as the server runs on it', async ({ page, context }) => {
  test.setTimeout(300_000);
  await answerConsent(context);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const bar = page.getByRole('complementary', { name: demonstration.bar });
  const stopOnWorker = await startDevelopment(port, { PORTAL_API: 'worker' });
  await page.goto(`${address}/login`);
  await expect(bar).toBeVisible({ timeout: 90_000 });
  await page.getByRole('combobox', { name: demonstration.choose.resident }).selectOption('fixed-term');
  await page.getByRole('button', { name: demonstration.choose.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Daniel!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Daniel!' })).toBeVisible();

  await page.goto(`${address}/dev/parts`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto(`${address}/dev/mailbox`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
  await stopOnWorker();

  await startDevelopment(port, {});
  await page.goto(`${address}/login`);
  await expect(page.getByRole('button', { name: 'Scenario' })).toBeVisible({ timeout: 90_000 });
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
});
