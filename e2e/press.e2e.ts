/** What a thumb gets for an answer: a press in its own frame, and a page that fades in. */
import { home } from './states/ui-state.ts';
import { expect, signedIn, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('fi');

test('a press is answered before anything else happens @phone-only', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.goto(home('party-payer'));
  const main = page.getByRole('main');
  for (const target of [
    main.getByRole('link', { name: new RegExp(`^${t['front-page'].tiles.payments.title}`) }).first(),
    page.getByRole('banner').getByRole('button', { name: t.common.menu.open }),
  ]) {
    const look = () =>
      target.evaluate((element) => {
        const { opacity, backgroundColor, scale } = getComputedStyle(element);
        return [opacity, backgroundColor, scale].join();
      });
    await target.hover();
    const before = await look();
    await page.mouse.down();
    expect(await look()).not.toBe(before);
    // Released elsewhere, it opens nothing.
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the next page fades in, and its heading has the focus; the first page is there at once @phone-only', async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.addInitScript(() => {
      window.faded = [];
      // oxlint-disable-next-line typescript/unbound-method -- it is called on its element below
      Element.prototype.animate = new Proxy(Element.prototype.animate, {
        apply: (animate, element: Element, how) => {
          window.faded.push(element.tagName);
          return Reflect.apply(animate, element, how);
        },
      });
    });
    await page.goto(home('party-payer'));
    const tile = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${t['front-page'].tiles.payments.title}`) })
      .first();
    await expect(tile).toBeVisible();
    expect(await page.evaluate(() => window.faded)).toEqual([]);
    await tile.click();
    await expect(page.getByRole('heading', { level: 1, name: t.payments.info.heading })).toBeFocused();
    expect(await page.evaluate(() => window.faded)).toEqual(['MAIN']);
  });
});

declare global {
  interface Window {
    /** What was animated by the portal's code, kept by the test alone. */
    faded: string[];
  }
}

test('a press on the menu before the code of the portal has come opens it when the page is there @phone-only', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, 'party-payer', baseURL);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(home('party-payer'), { waitUntil: 'commit' });
  const look = await page.locator('#shell header').getByText(t.common.menu.open).boundingBox();
  if (!look) throw new Error('the look of the bar has no menu');
  await page.mouse.click(look.x + look.width / 2, look.y + look.height / 2);
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: t.common.menu.open, expanded: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: t.common.menu.home })).toBeVisible();
});
