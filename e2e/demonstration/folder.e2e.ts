/** The demonstration in a folder of its host, with the network cut after the first load: `npm test -- demonstration`. */
import { expect, test } from '@playwright/test';
import backend from '../../contract-tests/reference-backend/texts/fi.json' with { type: 'json' };
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { startDemonstration } from '../support/demonstration.ts';
import { answerConsent, contractUuid } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('fi');
const BASE = '/resident-portal/';

test('opens deep links, states and the panel in a folder of its host, and asks nobody when the network is cut', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { address, close } = await startDemonstration(BASE);
  /** The hosts, by their origins. */
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).origin));
  const own = `${address}/asiointi/${contractUuid('fixed-term')}`;
  await answerConsent(context, BASE);

  // The host has no such file, and answers 404.html.
  await page.goto(own);
  await expect(page.getByRole('complementary', { name: demonstration.bar })).toBeVisible({ timeout: 60_000 });
  close();
  await context.setOffline(true);

  await page.getByRole('combobox', { name: demonstration.choose.resident }).selectOption('fixed-term');
  await page.getByRole('button', { name: demonstration.choose.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Daniel!' })).toBeVisible();
  await page.goto(`${own}/viestit`);
  await expect(page.getByRole('heading', { level: 1, name: t.common.menu.messages })).toBeVisible();

  await page.getByRole('button', { name: demonstration.open }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: backend.mailbox.title })).toBeVisible();
  await page.frameLocator('iframe').getByRole('link', { name: backend.review.title }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('link', { name: demonstration.states }).click();
  await page.getByRole('link', { name: 'messages: empty' }).click();
  await expect(page.getByText(t.messages.list.empty)).toBeVisible();
  await page.goto(`${address}/dev/states`);
  await page.getByRole('link', { name: demonstration.list.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Daniel!' })).toBeVisible();

  expect([...asked]).toEqual([new URL(address).origin]);
});
