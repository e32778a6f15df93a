/** An attachment of a bulletin, under the real Content-Security-Policy: shown in a tab or downloaded, by its bytes (files.shown-kinds, files.open-in-tab, files.picture-page, bulletins.open-attachments). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import bulletin from '../openapi/examples/getBulletin/200.party-payer.json' with { type: 'json' };
import { contractUuid, expect, mockAnswers, signedIn, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

/** One pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PAGE = Buffer.from('<!doctype html><script>document.title = "run";</script>');

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.goto(`/asiointi/${contractUuid('party-payer')}/tiedotteet/${bulletin.value.uuid}`);
});

const attachment = (page: Page) => page.getByRole('button', { name: /^Talkookutsu\.pdf/ });

/** Puts bytes into the file store, which may call them what it likes. */
async function store(page: Page, body: Buffer, contentType: string): Promise<void> {
  await page.route('**/api/media/talkookutsu.*', (route) => route.fulfill({ body, contentType }));
}

// Rules: files.picture-page, files.open-in-tab
test('shows a picture under its name in a tab without opener until it is reloaded', async ({ page }) => {
  await store(page, PICTURE, 'text/html');
  const [tab] = await Promise.all([page.waitForEvent('popup'), attachment(page).click()]);
  await expect(tab).toHaveTitle('Talkookutsu.pdf');
  await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(1);
  expect(await tab.evaluate(() => [location.pathname, location.search, window.opener])).toEqual(['/picture.html', '', null]);
  await tab.reload();
  await expect(tab).toHaveTitle('Talkookutsu.pdf');
  await expect(tab.getByText(textsOf('fi')['open-file'].tab.again)).toBeVisible();
  await expect(tab.locator('img')).toBeHidden();
});

// Rules: session.cleared-everywhere
test('removes a picture and its name when the resident signs out in another tab', async ({ page }) => {
  await store(page, PICTURE, 'image/gif');
  const [tab] = await Promise.all([page.waitForEvent('popup'), attachment(page).click()]);
  await expect(tab.locator('img')).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: textsOf('fi')['sign-in'].signOutQuestion.confirm }).click();
  await expect(tab.locator('img')).toBeHidden();
  await expect(tab).not.toHaveTitle(/Talkookutsu/);
});

test('downloads a file that would run as a page under its name', async ({ page }) => {
  await store(page, PAGE, 'application/pdf');
  const [download, tab] = await Promise.all([page.waitForEvent('download'), page.waitForEvent('popup'), attachment(page).click()]);
  expect(download.suggestedFilename()).toBe('Talkookutsu.pdf');
  expect(await readFile(await download.path())).toEqual(PAGE);
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test.describe('whose address has expired', () => {
  test.use({ forgive: /Failed to load resource/ });

  test('says so in the tab and beside its name', async ({ page }) => {
    await mockAnswers(page, `/attachments/${bulletin.value.attachments[0]?.uuid}`, 'code=200, example=dead-link');
    const [tab] = await Promise.all([page.waitForEvent('popup'), attachment(page).click()]);
    await expect(page.getByRole('alert')).toContainText('Tiedost');
    await expect(tab.locator('p')).toContainText('Tiedost');
  });
});
