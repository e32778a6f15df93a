/**
 * Every state of the catalogue: no violation of axe by day and by night, none of a second engine, and no sideways scrolling from 320 to 1440 px in
 * three languages. `npm test` takes one size, theme and language for each state in turn.
 */
import type { Page } from '@playwright/test';
import { openStateToday } from './states/open-state.ts';
import type { UiState } from './states/ui-state.ts';
import { states } from './states.ts';
import { expectAccessibleDialog } from './support/ending.ts';
import { expect, expectAccessible, LANGUAGES, type Language } from './support/portal.ts';
import { expectNothingFromSecondEngine } from './support/second-engine.ts';
import { test } from './support/shared-context.ts';

test.use({
  // The browser also reports the failed answers that bring about a state.
  forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/,
  // The consent is answered once for the shared context.
  answered: false,
});

/** Whether every state meets both engines, both devices and all languages (`npm run test:a11y`). `npm test` takes a part of it for each state. */
const IS_WHOLE = process.env.PORTAL_A11Y === 'all';
/** The second engine looks at one of so many states. */
const SECOND_ENGINE_EVERY = IS_WHOLE ? 1 : 10;

// Rules: shell.layout-widths
const WIDTHS = [320, 691, 1099, 1440];
// Without animation: a colour between two themes belongs to neither.
const NARROW_BY_DAY = { size: { width: 320, height: 700 }, media: { colorScheme: 'light', reducedMotion: 'reduce' } } as const;
const WIDE_BY_NIGHT = { size: { width: 1440, height: 900 }, media: { colorScheme: 'dark', reducedMotion: 'reduce' } } as const;

type Look = typeof NARROW_BY_DAY | typeof WIDE_BY_NIGHT;

for (const [index, state] of states.entries()) {
  // A resize may close what was pressed or undo what was prepared.
  const isLostByResizing = state.press !== undefined || state.prepare !== undefined;
  // States that name their language, and those that a resize would lose, are opened on one device, in its theme. All others are opened on the
  // desktop and get their sizes and themes there: a phone's window is never resized.
  const alternately = index % 2 === 0 ? '@phone-only' : '@desktop-only';
  const tag = state.language !== undefined ? alternately : isLostByResizing ? (IS_WHOLE ? [] : alternately) : '@desktop-only';
  test(`state: ${state.name}`, { tag }, async ({ page, context, baseURL, isMobile }) => {
    // A question over the page hides the language buttons, and an open menu closes when one of them is pressed.
    const staysAsItIs = isMobile || state.language !== undefined || isLostByResizing;
    const [first, ...others] = staysAsItIs ? [isMobile ? NARROW_BY_DAY : WIDE_BY_NIGHT] : looksAt(index);
    await showAs(page, first);
    await openStateToday(state, { page, context, baseURL });
    await expectAccessibleState(page, state);
    if (index % SECOND_ENGINE_EVERY === 0) await expectNothingFromSecondEngine(page);
    if (isMobile) return;
    if (staysAsItIs) return expectNothingWider(page, state.language ?? 'fi');

    for (const look of others) {
      await showAs(page, look);
      await expectAccessibleState(page, state);
    }
    // A narrow window has its language buttons in a closed menu.
    await page.setViewportSize(WIDE_BY_NIGHT.size);
    for (const language of languagesOf(index)) {
      await switchTo(page, language);
      await expectNothingWider(page, language);
    }
  });
}

/** Both sizes and themes in turn, or all of them in `npm run test:a11y`. */
function looksAt(index: number): readonly [Look, ...Look[]] {
  if (IS_WHOLE) return [WIDE_BY_NIGHT, NARROW_BY_DAY];
  return [index % 2 === 0 ? WIDE_BY_NIGHT : NARROW_BY_DAY];
}

const languagesOf = (index: number): readonly Language[] =>
  IS_WHOLE ? LANGUAGES : LANGUAGES.filter((_, at) => at === index % LANGUAGES.length);

async function showAs(page: Page, { size, media }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia(media);
}

async function expectAccessibleState(page: Page, { asks }: UiState): Promise<void> {
  await (asks === true ? expectAccessibleDialog(page.getByRole('alertdialog')) : expectAccessible(page));
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
