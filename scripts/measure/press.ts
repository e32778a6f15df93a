import type { Locator } from '@playwright/test';

/**
 * How long a finger or a mouse button is held down in one press, in milliseconds: at the short end of what people do (about 60 to 120). Without it the
 * frame that draws the pressed look would be counted as part of what the release does, which no person's press does.
 */
const HELD_MS = 60;

/**
 * Presses the middle of an element with the mouse, as a person does: the pointer is there first, then the button goes down, and up again. Playwright's
 * own `click` asks the page before each event what is under the pointer: 10 to 20 ms on a processor four times slower, which would be measured as the
 * portal's.
 */
export async function press(element: Locator): Promise<void> {
  const { x, y } = await middleAtRest(element);
  const page = element.page();
  await page.mouse.move(x, y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.click(x, y, { delay: HELD_MS });
}

/** Scrolling to a place draws what was out of sight, which may move it once more. */
async function middleAtRest(element: Locator): Promise<{ x: number; y: number }> {
  for (let last = ''; ; ) {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) throw new Error(`Nothing is seen of ${String(element)}.`);
    if (JSON.stringify(box) === last) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    last = JSON.stringify(box);
    await element.page().evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}
