/** Choosing an option moves neither the page nor the focus (WCAG 2.2, 3.2.2). */
import { openStateToday } from './states/open-state.ts';
import { states } from './states.ts';
import { expect } from './support/portal.ts';
import { test } from './support/shared-context.ts';

test.use({ answered: false });

const FORMS = [
  'ending: parties, several tenants',
  'ending: dates and reason',
  'ending: viewings',
  'fault report: danger',
  'fault report: form',
  'parking: days and view',
  'payment history: arrears',
  'contact history: everything',
];

for (const state of states.filter(({ name }) => FORMS.includes(name))) {
  test(`no choice opens another page or takes the focus: ${state.name}`, { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
    await openStateToday(state, { page, context, baseURL });
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const { pathname } = new URL(page.url());
    const controls = page
      .getByRole('main')
      .locator('input:is([type=radio], [type=checkbox]):enabled, select:enabled')
      .locator('visible=true');
    expect(await controls.count()).toBeGreaterThan(0);
    for (let at = 0; at < (await controls.count()); at += 1) {
      const control = controls.nth(at);
      const name = await control.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? one.name);
      await control.focus();
      const isList = await control.evaluate((one) => one instanceof HTMLSelectElement);
      await (isList ? control.selectOption({ index: 1 }) : control.press('Space'));
      await expect(control, name).toBeFocused();
      expect(new URL(page.url()).pathname, name).toBe(pathname);
      expect(await page.getByRole('heading', { level: 1 }).textContent(), name).toBe(heading);
      await expect(page.locator('dialog[open], [role=dialog]'), name).toHaveCount(0);
    }
  });
}
