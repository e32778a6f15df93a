/** Every state of the catalogue: no axe violation by day and by night, and no sideways scrolling from 320 to 1440 px in three languages. */
import type { Page } from '@playwright/test';
import { openState } from './states/open-state.ts';
import { states } from './states.ts';
import { expectAccessibleDialog } from './support/ending.ts';
import { expect, expectAccessible, LANGUAGES, type Language, test } from './support/portal.ts';

// What keeps a page from being shown is told to the console as well.
test.use({ forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/ });

const WIDTHS = [320, 691, 1099, 1440];

// A state that is looked at in one language is looked at on one device as well, the next one on the other (playwright.config.ts).
for (const [index, state] of states.entries()) {
  const isOnOneDevice = state.language !== undefined;
  const tag = isOnOneDevice ? (index % 2 === 0 ? '@phone-only' : '@desktop-only') : [];
  test(`state: ${state.name}`, { tag }, async ({ page, context, baseURL, isMobile }) => {
    await openState(state, { page, context, baseURL });
    await page.setViewportSize(isMobile ? { width: 320, height: 700 } : { width: 1440, height: 900 });
    const look = () => (state.asks === true ? expectAccessibleDialog(page.getByRole('alertdialog')) : expectAccessible(page));
    // By day on the phone, by night at the desk. At once: a colour on its way from day to night is neither.
    if (!isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await look();
    if (isMobile) return;

    // A reload would lose what was pressed or typed.
    if (isOnOneDevice || state.press || state.prepare) return expectNothingWider(page, state.language ?? 'fi');
    for (const language of LANGUAGES) {
      // It opens in Finnish.
      if (language !== 'fi') {
        await page.evaluate((chosen) => sessionStorage.setItem('portal.lang', chosen), language);
        await page.reload();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingWider(page, language);
    }
  });
}

async function expectNothingWider(page: Page, language: Language): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
