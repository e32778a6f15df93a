/** Every state of the catalogue: no axe violation by day and by night, and no sideways scrolling from 320 to 1440 px in three languages. */
import type { Page } from '@playwright/test';
import { openStateToday } from './states/open-state.ts';
import { states } from './states.ts';
import { expectAccessibleDialog } from './support/ending.ts';
import { expect, expectAccessible, LANGUAGES, type Language } from './support/portal.ts';
import { test } from './support/shared-context.ts';

test.use({
  // The browser also reports the failed answers that bring about a state.
  forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/,
  // The consent is answered once for the shared context.
  answered: false,
});

// Rules: shell.layout-widths
const WIDTHS = [320, 691, 1099, 1440];

// States that name their language are checked on one device, alternately on the phone and on the desktop (playwright.config.ts).
for (const [index, state] of states.entries()) {
  const isOnOneDevice = state.language !== undefined;
  const tag = isOnOneDevice ? (index % 2 === 0 ? '@phone-only' : '@desktop-only') : [];
  test(`state: ${state.name}`, { tag }, async ({ page, context, baseURL, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 320, height: 700 } : { width: 1440, height: 900 });
    // Light theme on the phone, dark theme on the desktop. Without animation: a colour between two themes belongs to neither.
    if (!isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openStateToday(state, { page, context, baseURL });
    await (state.asks === true ? expectAccessibleDialog(page.getByRole('alertdialog')) : expectAccessible(page));
    if (isMobile) return;

    // A question over the page hides the language buttons, and an open menu closes when one of them is pressed.
    if (isOnOneDevice || state.press || state.prepare) return expectNothingWider(page, state.language ?? 'fi');
    for (const language of LANGUAGES) {
      await switchTo(page, language);
      await expectNothingWider(page, language);
    }
  });
}

/** Switches the language in place, as a resident does. */
async function switchTo(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) !== language)
    await page.locator(`button[lang=${language}]`).locator('visible=true').first().click();
  await expect(html).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectNothingWider(page: Page, language: Language): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
