/**
 * Every state in a pseudo-language that is written from right to left: nothing is wider than the window, numbers are read from left to right, and what
 * points along the line points the way of the language. `npm test -- all` takes a sample, `npm test -- right-to-left` every state.
 */
import { openStateToday, switchTo } from './states/open-state.ts';
import { states } from './states.ts';
import { expect } from './support/portal.ts';
import { iconsThatPointBack, numbersFromTheRight, showFromTheRight } from './support/right-to-left.ts';
import { test } from './support/shared-context.ts';
import { expectToFit, openParts } from './support/widths.ts';

test.use({
  // The browser also reports the failed answers that bring about a state.
  forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/,
  // The consent is answered once for the shared context.
  answered: false,
});

/** One of so many states, or every state by `npm test -- right-to-left`. */
const EVERY = process.env.PORTAL_RIGHT_TO_LEFT === 'all' ? 1 : 18;

// Rules: shell.language-direction
for (const state of states.filter((_, index) => index % EVERY === 0)) {
  test(`from right to left: ${state.name}`, { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openStateToday(state, { page, context, baseURL });
    await showFromTheRight(page, (language) => switchTo(page, language));
    // A resize closes what stands open.
    for (const width of (await openParts(page)) > 0 ? [1440] : [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, 'from right to left');
      expect.soft(await numbersFromTheRight(page), `${width} px: numbers that run from right to left`).toEqual([]);
      expect.soft(await iconsThatPointBack(page), `${width} px: icons that point back`).toEqual([]);
    }
  });
}
