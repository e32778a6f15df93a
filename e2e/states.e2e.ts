/** Every state of the catalogue: no axe violation by day and by night, and no sideways scrolling from 320 to 1440 px in three languages. */
import type { BrowserContext, Page } from '@playwright/test';
import { states, type UiState } from './states.ts';
import { expect, expectAccessible, LANGUAGES, mockAnswers, signedIn, test, withConfig } from './support/portal.ts';

test.use({ forgive: /Failed to load resource/ });

const WIDTHS = [320, 691, 1099, 1440];

for (const state of states) {
  test(`state: ${state.name}`, async ({ page, context, baseURL, isMobile }) => {
    await open(state, page, context, baseURL);
    await page.setViewportSize(isMobile ? { width: 320, height: 700 } : { width: 1440, height: 900 });
    await expectAccessible(page);
    // At once: a colour on its way from day to night is neither.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page);
    if (isMobile || state.press) return;

    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => sessionStorage.setItem('portal.lang', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

async function open(state: UiState, page: Page, context: BrowserContext, baseURL: string | undefined): Promise<void> {
  if (state.resident !== undefined) await signedIn(context, state.resident, baseURL);
  for (const [path, prefer] of Object.entries(state.answers ?? {})) await mockAnswers(page, path, prefer);
  const { modules, handedOver, press } = state;
  if (modules) await withConfig(page, (config) => Object.assign((config.modules ??= {}), modules));
  await page.goto(state.path);
  if (handedOver) {
    await page.evaluate((usr) => history.replaceState({ usr, key: 'handed', idx: 0 }, ''), handedOver);
    await page.reload();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Panels that are still loading are a state of their own, and are gone when the page has settled.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (press) await page.getByRole('button', { name: press }).locator('visible=true').first().click();
}
