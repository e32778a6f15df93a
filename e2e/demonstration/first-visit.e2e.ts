/** What a demonstration is at first sight, and what it leaves behind at an address: `npm test -- demonstration`. */
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createBackend } from '../../contract-tests/reference-backend/server.ts';
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { startPortalServer } from '../../serve/portal-server.ts';
import { type DemonstrationHost, startDemonstration } from '../support/demonstration.ts';
import { answerConsent, contractUuid } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('fi');
const { choose, situations, start } = demonstration;
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const bar = (page: Page) => page.getByRole('complementary', { name: demonstration.bar });

// In order, on one build.
test.describe.configure({ mode: 'default' });
let host: DemonstrationHost;
test.beforeAll(async () => {
  host = await startDemonstration();
});
test.beforeEach(({ context }) => answerConsent(context));

test('says on its first page what it is, and opens the portal of the resident who is chosen while it is fetched', async ({ page }) => {
  await page.goto(`${host.address}/`);
  await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
  await expect(page.getByText('Esimerkkikodit Oy')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('progressbar', { name: start.progress })).toBeVisible();
  await page.getByRole('button', { name: situations.cotenant }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Mikko!' })).toBeVisible({ timeout: 60_000 });
});

test('leads from a deep link that is opened first to that page, without a choice before it', async ({ page }) => {
  const own = `${host.address}/asiointi/${contractUuid('party-payer')}/viestit`;
  await page.goto(own);
  await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBe(0);
  await expect(bar(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('combobox', { name: choose.resident }).selectOption('party-payer');
  await page.getByRole('button', { name: choose.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.common.menu.messages })).toBeVisible();
  expect(page.url()).toBe(own);
});

test('leaves the caches of other projects at its origin alone, also when a resident signs out', async ({ page }) => {
  await page.goto(`${host.address}/login`);
  await expect(bar(page)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(async () => {
    const cache = await caches.open('another project');
    // As the portal's own page is called.
    await cache.put('/portal.html', new Response('another project'));
  });
  const before = await cacheNames(page);
  expect(before).toHaveLength(2);
  await page.getByRole('combobox', { name: choose.resident }).selectOption('party-payer');
  await page.getByRole('button', { name: choose.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();
  await page.goto(`${host.address}/logout`);
  await page.getByRole('button', { name: t['sign-in'].signOutQuestion.confirm }).click();
  await expect(page.getByText(t['sign-in'].notice.signed_out)).toBeVisible();
  expect(await cacheNames(page)).toEqual(before);
});

test('leaves an address where the portal itself is put, and touches nothing of others there', async ({ page }) => {
  await page.goto(`${host.address}/login`);
  await expect(bar(page)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => caches.open('another project'));
  const port = Number(new URL(host.address).port);
  host.close();
  const backend = await createBackend({ moveExamples: true });
  const asked: string[] = [];
  const { server } = await startPortalServer({
    dist: join(import.meta.dirname, '../../dist'),
    configFile: join(import.meta.dirname, '../config.json'),
    api: (incoming, outgoing) => {
      asked.push(incoming.url ?? '');
      backend.handle(incoming, outgoing);
    },
    port,
  });
  try {
    await page.goto(`${host.address}/login`);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: t['sign-in'].submit })).toBeVisible();
    await page.getByLabel(t['sign-in'].username).fill('party-payer@example.com');
    await page.getByLabel(t['sign-in'].password, { exact: true }).fill('Asukas-2026!');
    await page.getByRole('button', { name: t['sign-in'].submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();
    expect(asked).toContain('/api/login');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await cacheNames(page)).toEqual(['another project']);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    await backend.close();
  }
});
