/** Parking without a mouse: by keyboard through a grid of sixty spots to a reservation and back to the tile, and by finger. */
import { addressOf, heading } from './support/ending.ts';
import { pressIt, tabTo } from './support/keyboard.ts';
import { expect, mockAnswers, signedIn, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

test('sixty spots are one stop of the Tab key, and the arrow keys go through them', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { parking: words } = textsOf('fi');
  await page.clock.setFixedTime('2026-11-20T12:00:00+02:00');
  await signedIn(context, 'party-payer', baseURL);
  await mockAnswers(page, '/parking-spots', 'code=200, example=many');
  await page.goto(addressOf('party-payer', '/pysakointi'));
  await heading({ page }, words.title);
  const tiles = page.locator('[role=gridcell] > [data-spot]');
  await expect(tiles).toHaveCount(60);
  const columns = await page.locator('[role=row]').first().locator('[role=gridcell]').count();
  const index = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-index') ?? -1));

  await tabTo(page, /^Paikka 1,/);
  // Rules: parking.tile-tooltip
  // What is known of the tile is shown, and described, with the focus.
  await expect(page.getByRole('tooltip')).toContainText(words.facts.address);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  expect(await index()).toBe(1);
  await page.keyboard.press('ArrowDown');
  expect(await index()).toBe(1 + columns);
  await page.keyboard.press('Home');
  expect(await index()).toBe(columns);
  await page.keyboard.press('End');
  expect(await index()).toBe(2 * columns - 1);
  await page.keyboard.press('Control+End');
  expect(await index()).toBe(59);
  await page.keyboard.press('Control+Home');
  expect(await index()).toBe(0);

  // To the first free spot, wherever it stands.
  const free = await tiles.evaluateAll(
    (all, word) => all.findIndex((one) => one.textContent?.includes(`, ${word},`)),
    words.status.available,
  );
  expect(free).toBeGreaterThanOrEqual(0);
  while ((await index()) + columns <= free) await page.keyboard.press('ArrowDown');
  while (Math.floor((await index()) / columns) < Math.floor(free / columns)) await page.keyboard.press('ArrowDown');
  while ((await index()) < free) await page.keyboard.press('ArrowRight');
  expect(await index()).toBe(free);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: words.panel.reserve })).toBeFocused();
  await tabTo(page, new RegExp(words.reserve.accept.split('{{')[0] ?? ''));
  await page.keyboard.press('Space');
  await pressIt(page, new RegExp(`^${words.reserve.send}$`));
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3, name: words.reserved.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await index()).toBe(free);
  // One Tab leaves the grid.
  await page.keyboard.press('Tab');
  expect(await index()).toBe(-1);
});

// Rules: parking.tile-tooltip, parking.spot-panel
test('a finger that rests on a tile shows what is known of it, and a short press opens the panel', { tag: '@phone-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { parking: words } = textsOf('sv');
  await page.clock.setFixedTime('2026-11-20T12:00:00+02:00');
  await signedIn(context, 'party-payer', baseURL);
  await page.goto(`${addressOf('party-payer', '/pysakointi')}?lang=sv`);
  const tile = page.locator('[role=gridcell] > [data-spot="4014"]');
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  const finger = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const touch = await context.newCDPSession(page);

  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  // A finger never rests quite still.
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: finger.x + 3, y: finger.y + 2 }] });
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText(words.facts.address);
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tooltip).toBeVisible();

  await page.touchscreen.tap(finger.x, finger.y);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: words.panel.reserve })).toBeVisible();
  await expect(tooltip).toBeHidden();
});
