/** What has to be seen and hit whole: the provider's name, the links of the contacts page, and a parking spot beside its tooltip. */
import type { Locator } from '@playwright/test';
import { openStateToday } from './states/open-state.ts';
import { home, type UiState } from './states/ui-state.ts';
import { states } from './states.ts';
import { expect, LANGUAGES } from './support/portal.ts';
import { test } from './support/shared-context.ts';
import { textsOf } from './support/texts.ts';
import { FONTS, fontsOf, read } from './support/widths.ts';

test.use({ answered: false });

const stateCalled = (name: string): UiState => {
  const state = states.find((one) => one.name === name);
  if (state === undefined) throw new Error(`the catalogue has no state called ${name}`);
  return state;
};

// Rules: configuration.provider-details
test('the name of the provider is seen whole at 320 px in each font', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['front page: party-payer', 'sign-in']) {
    await openStateToday(stateCalled(name), { page, context, baseURL });
    for (const font of await fontsOf(page, FONTS)) {
      await read(page, { font });
      // The words themselves, not their box: a box with hidden overflow is where it should be.
      const hidden = await page
        .locator('header a')
        .first()
        .evaluate((link) => {
          const words = document.createRange();
          words.selectNodeContents(link.querySelector('span') ?? link);
          const drawn = [...words.getClientRects()];
          const boxes = [link, ...link.querySelectorAll('span')].map((one) => one.getBoundingClientRect());
          return drawn.filter((line) =>
            boxes.some((box) => line.right > box.right + 1 || line.bottom > box.bottom + 1 || line.right > innerWidth),
          );
        });
      expect(hidden, `${name} in ${font}`).toEqual([]);
    }
  }
});

test('every link and button of the contacts page is at least 24 px wide and high', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStateToday(stateCalled('contacts: every category'), { page, context, baseURL });
  // The font with the lowest lines, where this machine has it.
  const lowest = (await fontsOf(page, FONTS)).find((font) => font === 'Liberation Sans');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await read(page, { font: lowest });
    const small = await page
      .locator('main, footer')
      .locator('a, button')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      );
    expect(small, `${width} px`).toEqual([]);
  }
});

// Rules: shell.top-bar-height, shell.footer-height
test('the top bar is 56 px and the footer at most 200 px high on a phone', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  for (const [width, height] of [
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['front page: party-payer', 'contacts: every category', 'question: form']) {
      await openStateToday(stateCalled(name), { page, context, baseURL });
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height, `the bar of ${name} at ${width} px`).toBe(56);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: /^\+358/ }).first()).toBeVisible();
      expect((await footer.boundingBox())?.height, `the footer of ${name} at ${width} px`).toBeLessThanOrEqual(200);
    }
  }
});

// Rules: notifications.all-homes
for (const language of LANGUAGES) {
  test(`a row about another home is 56 px high on a phone in ${language}, unless it has a last day`, { tag: '@desktop-only' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const state = { ...stateCalled('front page: every kind of notification'), path: home('party-payer-occupancy'), language };
    await openStateToday(state, { page, context, baseURL });
    await read(page, { font: (await fontsOf(page, FONTS)).find((font) => font === 'Liberation Sans') });
    const { heading, contract_termination_request_approval_needed: approval } = textsOf(language).notifications;
    const rows = page.getByRole('region', { name: heading }).getByRole('listitem').filter({ hasText: 'Malliraitti 4 B 12' });
    await expect(rows.filter({ hasText: approval.title })).toContainText(
      `Malliraitti 4 B 12\u00a0· ${approval.confirmBy.replace('{{day}}', '')}`,
    );
    for (const row of await rows.filter({ hasNotText: approval.title }).all()) {
      // One of them is the line between the rows.
      expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeLessThanOrEqual(57);
    }
  });
}

// Rules: shell.tile-order
test('the tiles of the front page fill the last row of their grid', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [resident, count] of [
    ['party-payer', 5],
    ['payer', 4],
  ] as const) {
    await openStateToday(stateCalled(`front page: ${resident}`), { page, context, baseURL });
    const tiles = page.getByRole('navigation', { name: textsOf('fi')['front-page'].tiles.heading });
    await expect(tiles.getByRole('listitem')).toHaveCount(count);
    const [grid, last] = [await tiles.getByRole('list').boundingBox(), await tiles.getByRole('listitem').last().boundingBox()];
    if (grid === null || last === null) throw new Error('the tiles are not drawn');
    expect(last.x + last.width, resident).toBeCloseTo(grid.x + grid.width);
  }
});

// Rules: fault-reports.small-pictures
test('a picture of a fault report is 96 × 96 px', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await openStateToday(stateCalled('fault report: every kind of event'), { page, context, baseURL });
  const picture = page.getByRole('button', { name: /tiiviste\.png/ }).locator('img');
  expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 });
});

// Rules: fault-reports.danger-call
test('the button that calls is in a window of 390 × 664 px once a danger is chosen', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openStateToday(stateCalled('fault report: danger'), { page, context, baseURL });
  const options = page.getByRole('radio');
  const count = await options.count();
  expect(count).toBe(6);
  for (let at = 0; at < count; at += 1) {
    const card = await page.locator('label').nth(at).boundingBox();
    expect(card?.height, `the card of danger ${at}`).toBeGreaterThanOrEqual(56);
    await page.evaluate(() => scrollTo(0, 0));
    await options.nth(at).press('Space');
    // The last one waits for nobody: it leads to the form.
    const next =
      at < count - 1
        ? page
            .getByRole('region')
            .getByRole('link', { name: /^(\+358[ \d]+|112)$/ })
            .first()
        : page.locator('main a[href*="step=form"]');
    await expect(next).toBeInViewport({ ratio: 1 });
  }
});

// Rules: parking.own-folded, parking.choices-bar
for (const language of LANGUAGES) {
  test(`parking spots begin on the first screen of a phone whatever a resident has reserved, in ${language}`, {
    tag: '@desktop-only',
  }, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const words = textsOf(language).parking;
    await openStateToday({ ...stateCalled('parking: every status and equipment'), language }, { page, context, baseURL });
    await read(page, { font: (await fontsOf(page, FONTS)).find((font) => font === 'Liberation Sans') });
    const own = page.getByRole('region', { name: words.own.title });
    const rows = own.getByRole('listitem');
    const first = page.locator('[role=gridcell] > [data-spot]').first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(600);
    await expect(rows).toHaveCount(1);

    await test.step('the panel of a folded reservation gives the focus back to its tile', async () => {
      const tile = page.locator('[role=gridcell] > [data-spot]', { hasText: '7 oma' });
      await tile.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tile).toBeFocused();
    });

    await own.getByRole('button', { name: words.own.showAll.replace('{{count}}', '5') }).click();
    await expect(rows).toHaveCount(5);
    for (const row of await rows.all()) expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeLessThanOrEqual(64);
    await own.getByRole('button', { name: words.own.showFewer }).click();
    await expect(rows).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(rows).toHaveCount(5);
    await expect(own.getByRole('button', { expanded: false })).toHaveCount(0);
  });

  test(`a row of messages is 88 px high on a phone in ${language}, unless its subject or who wrote it takes two lines`, {
    tag: '@desktop-only',
  }, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStateToday({ ...stateCalled('messages: the list'), language }, { page, context, baseURL });
    await read(page, { font: (await fontsOf(page, FONTS)).find((font) => font === 'Liberation Sans') });
    const rows = page.getByRole('article');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => ({
        isLong: [...row.querySelectorAll('h3, p')].slice(0, 2).some((one) => one.getBoundingClientRect().height > 30),
        height: row.getBoundingClientRect().height,
        room: (row.querySelector('h3')?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().top,
      })),
    );
    expect(Math.min(...heights.map(({ room }) => room))).toBeGreaterThanOrEqual(8);
    expect(heights.filter(({ isLong }) => !isLong).length).toBeGreaterThan(1);
    expect(heights.filter(({ isLong, height }) => height > (isLong ? 136 : 88))).toEqual([]);
  });
}

// Rules: parking.tile-tooltip
test('the tooltip of a parking spot never covers it, and the whole spot is seen, in a window of 320 × 480 px', {
  tag: '@desktop-only',
}, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openStateToday(stateCalled('parking: every status and equipment'), { page, context, baseURL });
  const grid = page.getByRole('grid').first();
  const count = await grid.getByRole('gridcell').count();
  await grid.locator('[tabindex="0"]').focus();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('ArrowRight');
    const tile = page.locator('[data-spot]:focus');
    const shown = page.getByRole('tooltip').and(page.locator(`[id="${await described(tile)}"]`));
    await expect(shown).toBeVisible();
    const [spot, tip] = [await tile.boundingBox(), await shown.boundingBox()];
    if (spot === null || tip === null) throw new Error('the spot or its tooltip is not drawn');
    const name = await tile.textContent();
    expect(tip.y + tip.height <= spot.y || tip.y >= spot.y + spot.height, `${name}: the tooltip covers the spot`).toBe(true);
    expect(spot.y >= 0 && spot.y + spot.height <= 480, `${name}: the spot is out of sight`).toBe(true);
  }
});

async function described(tile: Locator): Promise<string> {
  await expect(tile).toHaveAttribute('aria-describedby', /./);
  return (await tile.getAttribute('aria-describedby')) ?? '';
}
