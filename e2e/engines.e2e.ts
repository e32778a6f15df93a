/** Both accessibility engines find the faults of a page that has some: an engine that silently finds nothing would pass every state. */
import type { Page } from '@playwright/test';
import { expect, test, violationsOfAxe } from './support/portal.ts';
import { violationsOfSecondEngine } from './support/second-engine.ts';

/** Puts a picture without a text, a button without a name and a field without a label into the page. */
async function seedFaults(page: Page): Promise<void> {
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.append(document.createElement('img'), document.createElement('button'), document.createElement('input'));
  });
}

for (const [name, violationsOf, rules] of [
  ['axe', violationsOfAxe, ['image-alt', 'button-name', 'label']],
  ['the second engine', violationsOfSecondEngine, ['img_alt_valid', 'input_label_exists']],
] as const) {
  test(`${name} finds what is wrong with a page`, { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await seedFaults(page);
    const found = (await violationsOf(page)).join('\n');
    for (const rule of rules) expect(found).toContain(rule);
  });
}
