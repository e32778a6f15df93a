/** Error reporting only with consent: asked once, kept for 365 days, taken back at any time; without it nothing of the reporting is even loaded. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, withConfig } from './support/portal.ts';

// These tests answer the question themselves.
test.use({ answered: false });

const DAY_MS = 24 * 60 * 60 * 1000;
const banner = (page: Page) => page.getByRole('region', { name: 'Saammeko kerätä virheraportteja?' });

test('the question is asked, both answers are kept, and the footer asks again', async ({ page }) => {
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Älä salli' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Virheraporttien asetukset' }).click();
  await expect(banner(page)).toBeVisible();
});

for (const [days, isAsked] of [
  [364, false],
  [366, true],
] as const) {
  test(`an answer of ${days} days ago ${isAsked ? 'has expired' : 'still counts'}`, async ({ page }) => {
    await page.addInitScript(
      (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
      Date.now() - days * DAY_MS,
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isAsked });
  });
}

// Rules: shell.error-reporting
test.describe('the reporting of errors', () => {
  // Thrown by the test itself.
  test.use({ forgive: /before consent|cannot show/ });

  test('reporting is loaded after consent only, and reports no personal data', async ({ page }) => {
    await withConfig(page, (config) => Object.assign((config.errorReporting ??= {}), { dsn: 'https://key@errors.example.com/1' }));
    const reports: string[] = [];
    await page.route('https://errors.example.com/**', async (route) => {
      reports.push(route.request().postData() ?? '');
      await route.fulfill({ json: {} });
    });
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.url());
    });

    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    const before = scripts.length;
    await page.evaluate(() => setTimeout(() => reportError(new Error('before consent'))));
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('.js'));
    await banner(page).getByRole('button', { name: 'Salli raportit' }).click();
    await loaded;
    expect(scripts.length).toBeGreaterThan(before);

    await expect(async () => {
      await page.evaluate(() => setTimeout(() => reportError(new Error('cannot show aino.virtanen@example.com'))));
      expect(reports.join('\n')).toContain('cannot show [e-mail]');
    }).toPass({ timeout: 15_000 });
    expect(reports.join('\n')).not.toContain('aino.virtanen');
    expect(reports.join('\n')).not.toContain('before consent');
  });
});
