/** Parking: the choices of days, filters and view, which are folded on a phone. */
import type { Page } from '@playwright/test';
import type { Language } from './portal.ts';
import { textsOf } from './texts.ts';

/** Unfolds the choices where they are folded. */
export async function unfoldChoices(page: Page, language: Language): Promise<void> {
  const bar = page.getByRole('button', { name: new RegExp(`^${textsOf(language).parking.choices.bar}`) });
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  if ((await bar.isVisible()) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click();
}
