/** With text twice as large on a small phone, no page needs scrolling sideways (WCAG 2.2, 1.4.4 and 1.4.10). */
import { onTheDay, openStateToday } from './states/open-state.ts';
import type { UiState } from './states/ui-state.ts';
import { states } from './states.ts';
import { expect, test } from './support/portal.ts';
import { expectToFit } from './support/widths.ts';

// The question of the consent is looked at, too. The browser also reports the failed answers that bring about a state.
test.use({ answered: false, forgive: /Failed to load resource|ApiError/ });

/** One state of each page and of each step of a form: one that is there by its address alone, or by a draft. */
const pages = [...new Map(states.filter(isPlain).map((state) => [pageOf(state), state] as const)).values()];

// Rules: shell.layout-widths
test('fits every page into 360 px with text twice as large', { tag: '@phone-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('region', { name: 'Saammeko kerätä virheraportteja?' })).toBeVisible();
  await expectToFit(page, 'sign-in with the question of the consent', [{ size: '200%' }]);

  await onTheDay(page);
  expect(pages.length).toBeGreaterThan(40);
  for (const { language: _, ...state } of pages) {
    await openStateToday(state, { page, context, baseURL });
    await expectToFit(page, state.name, [{ size: '200%' }]);
  }
});

function isPlain({ answers, modules, provider, handedOver, prepare, press, isBusy, media }: UiState): boolean {
  return [answers, modules, provider, handedOver, prepare, press, isBusy, media].every((one) => one === undefined);
}

/** The address without its identifiers; of the query only the step. */
function pageOf({ path }: UiState): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return `${pathname.replace(/[\da-f-]{36}/g, '*')} ${searchParams.get('step') ?? searchParams.get('state')}`;
}
