/** Contacts, facts about the building, and documents that a resident finds, opens and saves, on the reference backend. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contractUuid, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';

/** Console errors from opening a PDF in a browser without a viewer, and from a link that is blocked on purpose. */
test.use({ forgive: /Failed to load resource|net::ERR|https:\/\/evil\.example\/x\.gif' violates/ });

const HOME = `/asiointi/${contractUuid('party-payer')}`;
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
/** One pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

for (const language of languagesFrom('sv')) {
  // Rules: contacts.page-address, contacts.notices-sidebar, building.page-address, documents.page-address, documents.category-groups, documents.open-document
  test(`finds whom to call, the building and its documents (${language})`, { tag: '@journey' }, async ({
    page,
    portal,
    context,
    isMobile,
  }) => {
    const texts = textsOf(language);
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await page.goto(`${HOME}/yhteystiedot?lang=${language}`);

    await test.step('contacts: urgent help first, the committee by role, questions and feedback beside', async () => {
      await heading(page, texts.common.menu.contacts);
      const urgent = page.getByRole('region', { name: texts.contacts.urgent.heading });
      await expect(urgent.getByRole('link', { name: /\+358 40 0000 201/ })).toHaveAttribute('href', 'tel:+358400000201');
      await expect(urgent.getByRole('link', { name: /\+358 40 0000 201/ })).toBeInViewport();
      const committee = page.getByRole('region', { name: texts.contacts.category.resident_committee });
      await committee.getByRole('button', { name: /\d/ }).click();
      await expect(committee.getByRole('listitem').first()).toContainText(texts.contacts.role.chairperson);
      const reports = page.getByRole('complementary', { name: texts.contacts.sidebar });
      await expect(reports.getByRole('listitem')).toHaveCount(5);
      await reports.getByRole('button', { name: /\d/ }).click();
      await expect.poll(() => reports.getByRole('listitem').count()).toBeGreaterThan(5);
      await expectAccessible(page);
    });

    await test.step('building: the facts, the picture, and the way to the safety documents', async () => {
      await goByMenu(page, isMobile, texts.common.menu.building, texts.common.menu.open, texts.common.menu.ownProperty);
      await heading(page, texts.common.menu.building);
      await expect(page.getByRole('heading', { level: 2, name: 'Malliraitti 4, Talo 4' })).toBeVisible();
      await expect(page.getByRole('img', { name: /Malliraitti 4/ })).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(texts.building.heating.district) })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: texts.building.safetyDocuments }).click();
    });

    await test.step('documents: the category has the focus, a document is saved under its name', async () => {
      await heading(page, texts.common.menu.documents);
      const safety = page.getByRole('region').filter({ hasText: 'Pelastussuunnitelma' });
      await expect(safety.getByRole('heading', { level: 2 })).toBeFocused();
      await expectAccessible(page);
      const save = page.getByRole('button', { name: `${texts.common.action.download}: Vuokrasopimus`, exact: true });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(download.suggestedFilename()).toBe('Vuokrasopimus (6104).pdf');
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(
        page.getByRole('status').filter({ hasText: filled(texts['open-file'].downloaded, { name: 'Vuokrasopimus' }) }),
      ).toHaveCount(1);
      await expect(page.getByText(/PDF\s· 1/)).toBeVisible();
    });
  });
}

async function goByMenu(page: Page, isMobile: boolean, entry: string, open: string, group: string): Promise<void> {
  await page
    .getByRole('button', { name: isMobile ? open : group, exact: true })
    .locator('visible=true')
    .click();
  await page.getByRole('link', { name: entry, exact: true }).locator('visible=true').first().click();
}

const texts = textsOf('fi');
const open = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test.describe('a document', () => {
  test.beforeEach(async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await page.goto(`${HOME}/dokumentit`);
    await heading(page, texts.common.menu.documents);
  });

  // Rules: files.open-in-tab, files.picture-page, files.shown-kinds
  test('shows a picture in a tab without opener, whatever type its server names (fi)', async ({ page }) => {
    await page.route('**/api/files/*', (route) => route.fulfill({ body: PICTURE, contentType: 'text/html' }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), open(page, 'Vuokrasopimus').click()]);
    await tab.waitForURL('**/picture.html');
    await expect(tab).toHaveTitle('Vuokrasopimus');
    await expect(tab.locator('img')).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  // Rules: files.shown-kinds
  test('saves a page with scripts and never shows it (fi)', async ({ page }) => {
    const bytes = Buffer.from('<!doctype html><script>document.title = "run";</script>');
    await page.route('**/api/files/*', (route) => route.fulfill({ body: bytes, contentType: 'application/pdf' }));
    const [download, tab] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForEvent('popup'),
      open(page, 'Vuokrasopimus').click(),
    ]);
    expect(download.suggestedFilename()).toBe('Vuokrasopimus (6104)');
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(page.getByText(new RegExp(`${texts['open-file'].inDownloads}$`))).toBeVisible();
  });

  // Rules: files.failed-to-load
  test('says in the tab and beside its name that its address has expired (fi)', async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a file whose address has expired']);
    const [tab] = await Promise.all([page.waitForEvent('popup'), open(page, 'Vuokrasopimus').click()]);
    await expect(page.getByRole('alert')).toContainText(texts['open-file'].failed.FILE_FAILED_TO_LOAD);
    await expect(tab.locator('p')).toHaveText(texts['open-file'].tab.failed);
  });

  // Rules: files.failed-to-open, documents.open-failure
  test('fails to open while its address cannot be made, and downloads when it can (fi)', async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a file whose address cannot be made']);
    // The tab is closed again as soon as the server refuses.
    await open(page, 'Vuokrasopimus').click();
    await expect(page.getByRole('alert')).toContainText(texts['open-file'].failed.SERVER_FAILED_TO_OPEN);
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    const instead = page.getByRole('button', { name: new RegExp(`^${texts.common.action.download}.*Vuokrasopimus$`) });
    const [download] = await Promise.all([page.waitForEvent('download'), instead.click()]);
    expect(download.suggestedFilename()).toBe('Vuokrasopimus (6104).pdf');
  });

  // Rules: files.signed-link
  test('stays out of the tab when its address redirects to a host that is not allowed (fi)', async ({ page }) => {
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ body: PICTURE, headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'image/gif' } }),
    );
    await page.route('**/api/files/*', (route) => route.fulfill({ status: 302, headers: { Location: 'https://evil.example/x.gif' } }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), open(page, 'Vuokrasopimus').click()]);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(tab.locator('p')).toHaveText(texts['open-file'].tab.failed);
    expect(tab.url()).toBe('about:blank');
  });
});
