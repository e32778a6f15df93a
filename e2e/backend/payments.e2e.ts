/** Payments on the reference backend: from the front page to the digits in the clipboard and the table on the disk, and who may not come there. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contractUuid, credentials, expect, expectAccessible, type Language, languagesFrom, test } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';

/** The digits of November's rent and water of `arrears`, with the reference number and due date of openapi/WORLD.md. */
const DIGITS = '421123456000007850006425000000000000000026080729261102';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function signIn(page: Page, language: Language, resident: string): Promise<void> {
  const texts = textsOf(language)['sign-in'];
  const { username, password } = credentials(resident);
  await page.goto(`/login?lang=${language}`);
  await page.getByLabel(texts.username).fill(username);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.submit }).click();
}

for (const language of languagesFrom('fi')) {
  test(`copies the details, opens the codes and saves the table (${language})`, { tag: '@journey' }, async ({ page }) => {
    const { payments, common, 'front-page': front } = textsOf(language);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await signIn(page, language, 'arrears');
    await page
      .getByRole('link', { name: new RegExp(`^${front.tiles.payments.title}`) })
      .first()
      .click();

    await test.step('information', async () => {
      await expect(page.getByRole('heading', { level: 1, name: payments.info.heading })).toBeVisible();
      await expect(page).toHaveURL(`/asiointi/${contractUuid('arrears')}/maksut/tiedot`);
      await expect(page.getByRole('heading', { level: 3, name: payments.category.security_deposit })).toBeVisible();
      await page.getByRole('button', { name: `${common.action.copy}: ${payments.referenceNumber}` }).click();
      await expect(page.getByRole('status').filter({ hasText: common.action.copied })).toHaveCount(1);
      expect(await copied()).toBe('26080729');
      await page
        .getByRole('button', { name: new RegExp(`^${common.action.copy}: ${payments.account}, Nordea, ${payments.category.rent}`) })
        .click();
      await expect.poll(copied).toBe('FI2112345600000785');
      await expectAccessible(page);
    });

    await test.step('history', async () => {
      await page.getByRole('link', { name: payments.history.tab, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: payments.history.heading })).toBeVisible();
      await expect(page).toHaveURL(`/asiointi/${contractUuid('arrears')}/maksut/historia`);
      await expect(page.getByText(payments.balance.arrears, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: payments.pay.show }).click();
      await page.getByRole('button', { name: payments.codes.copyBarCode }).click();
      await expect.poll(copied).toBe(DIGITS);
      const fold = page.getByRole('button', { name: payments.codes.otherDevice });
      if (await fold.isVisible()) await fold.click();
      await expect(page.getByRole('img', { name: payments.codes.barCode })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('table', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: payments.history.download }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${payments.file.fileName}-tuumakatu-9-b-14-2026-11-20.csv`);
      const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
      const { month, kind, name, date, amount, invoice } = payments.file;
      expect(lines[0]).toBe(`\u{FEFF}${[month, kind, name, date, amount].join(';')}`);
      expect(lines[1]).toBe(`2026-11;${invoice};Vuokra;02.11.2026;620,50`);
    });

    await test.step('back by the tab', async () => {
      await page.getByRole('link', { name: payments.info.tab, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: payments.info.heading })).toBeVisible();
      await expect(page).toHaveTitle(filled(common.pageTitle, { page: payments.info.heading, provider: 'Esimerkkikodit Oy' }));
    });
  });
}

test.describe('somebody else’s payments', () => {
  // The backend refuses what the page asks for, and the browser says so in its console.
  test.use({ forgive: /status of 404/ });

  test('is not found for a tenant who is neither party nor payer (payments.visible-to) (fi)', async ({ page }) => {
    const { common } = textsOf('fi');
    await signIn(page, 'fi', 'subtenant');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: common.menu.payments })).toHaveCount(0);
    for (const tab of ['tiedot', 'historia']) {
      await page.goto(`/asiointi/${contractUuid('subtenant')}/maksut/${tab}`);
      await expect(page.getByRole('heading', { level: 1, name: textsOf('fi').exception.notFound.title })).toBeVisible();
    }
  });
});
