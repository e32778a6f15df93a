/** What has to be seen whole on a phone; targets and widths are looked at in every state (states.e2e.ts). */
import { openStateToday } from './states/open-state.ts';
import type { UiState } from './states/ui-state.ts';
import { states } from './states.ts';
import { expect } from './support/portal.ts';
import { test } from './support/shared-context.ts';
import { textsOf } from './support/texts.ts';

test.use({ answered: false });

const stateCalled = (name: string): UiState => {
  const state = states.find((one) => one.name === name);
  if (state === undefined) throw new Error(`the catalogue has no state called ${name}`);
  return state;
};

// Rules: configuration.provider-details
test('the name of the provider is seen whole at 320 px', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['front page: party-payer', 'sign-in']) {
    await openStateToday(stateCalled(name), { page, context, baseURL });
    // The words themselves, not their box: a box with hidden overflow is where it should be.
    const hidden = await page
      .locator('header a')
      .first()
      .evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.querySelector('span') ?? link);
        const boxes = [link, ...link.querySelectorAll('span')].map((one) => one.getBoundingClientRect());
        return [...words.getClientRects()].filter((line) =>
          boxes.some((box) => line.right > box.right + 1 || line.bottom > box.bottom + 1 || line.right > innerWidth),
        );
      });
    expect(hidden, name).toEqual([]);
  }
});

// Rules: shell.top-bar-height, shell.footer-height
test('the top bar is 56 px and the footer at most 200 px high', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['front page: party-payer', 'question: form']) {
    await openStateToday(stateCalled(name), { page, context, baseURL });
    expect((await page.getByRole('banner').boundingBox())?.height, `the bar of ${name}`).toBe(56);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /^\+358/ }).first()).toBeVisible();
    expect((await footer.boundingBox())?.height, `the footer of ${name}`).toBeLessThanOrEqual(200);
  }
});

// Rules: fault-reports.danger-call
test('the button that calls is in the window once a danger is chosen', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openStateToday(stateCalled('fault report: danger'), { page, context, baseURL });
  const options = page.getByRole('radio');
  await expect(options).toHaveCount(6);
  // The last one waits for nobody: it leads to the form.
  for (let at = 0; at < 5; at += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await options.nth(at).press('Space');
    const call = page.getByRole('region').getByRole('link', { name: /^(\+358[ \d]+|112)$/ });
    await expect(call.first()).toBeInViewport({ ratio: 1 });
  }
});

// Rules: parking.reserve-form
test('the button that reserves a spot is in the first 560 px of the panel', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await openStateToday(stateCalled('parking: panel: reserve'), { page, context, baseURL });
    const button = page.getByRole('dialog').getByRole('button', { name: textsOf('fi').parking.reserve.send });
    const box = await button.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0), `at ${size.width} px`).toBeLessThanOrEqual(560);
  }
});

// Rules: parking.tile-tooltip
test('the tooltip of a parking spot never covers it, and the whole spot is seen', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openStateToday(stateCalled('parking: every status and equipment'), { page, context, baseURL });
  const grid = page.getByRole('grid').first();
  const count = await grid.getByRole('gridcell').count();
  await grid.locator('[tabindex="0"]').focus();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('ArrowRight');
    const tile = page.locator('[data-spot]:focus');
    await expect(tile).toHaveAttribute('aria-describedby', /./);
    const shown = page.locator(`[id="${await tile.getAttribute('aria-describedby')}"]`);
    await expect(shown).toBeVisible();
    const [spot, tip] = [await tile.boundingBox(), await shown.boundingBox()];
    if (spot === null || tip === null) throw new Error('the spot or its tooltip is not drawn');
    const name = await tile.textContent();
    expect(tip.y + tip.height <= spot.y || tip.y >= spot.y + spot.height, `${name}: the tooltip covers the spot`).toBe(true);
    expect(spot.y >= 0 && spot.y + spot.height <= 480, `${name}: the spot is out of sight`).toBe(true);
  }
});

// Rules: bulletins.list-item
test('each bulletin of the front page has all its parts on a phone', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStateToday(stateCalled('front page: party-payer'), { page, context, baseURL });
  const { readMore } = textsOf('fi').bulletins;
  const bulletins = page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(`^${readMore}: `) }) });
  await expect(bulletins.filter({ visible: true })).toHaveCount(3);
  for (const bulletin of await bulletins.filter({ visible: true }).all()) {
    await expect(bulletin.locator('time')).toBeVisible();
    await expect(bulletin.getByText(readMore, { exact: true })).toBeVisible();
    const [excerpt] = await bulletin
      .getByRole('paragraph')
      .filter({ hasNot: page.locator('time') })
      .all();
    const lines = await excerpt?.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(lines).toBeGreaterThan(0.9);
    expect(lines).toBeLessThan(2.1);
  }
  await expect(bulletins.first().getByRole('img')).toBeVisible();
});

test('at a desk, headings stand at one height, and what helps begins at one place', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const seen: Record<string, unknown> = {};
  for (const name of ['payment information: arrears', 'contacts: every category', 'own details: view', 'fault report: open']) {
    await openStateToday(stateCalled(name), { page, context, baseURL });
    seen[name] = await page.locator('main').evaluate((main) => {
      const boxes = [...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
      const beside = boxes.find(({ left, width }) => left > innerWidth / 2 && width > 300);
      return { heading: main.querySelector('h1')?.getBoundingClientRect().top, beside: Math.round(beside?.left ?? 0) };
    });
  }
  expect(new Set(Object.values(seen).map((one) => JSON.stringify(one))).size, JSON.stringify(seen)).toBe(1);
});
