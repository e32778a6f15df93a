/** What a thumb gets for an answer: a press in its own frame, and a page that fades in. */
import { home } from './states/ui-state.ts';
import { contractUuid, expect, signedIn, test } from './support/portal.ts';
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
  test('one page fades into the next, whose heading has the focus @phone-only', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.addInitScript(() => {
      window.fades = 0;
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        window.fades += 1;
        return begin(update);
      };
    });
    await page.goto(home('party-payer'));
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${t['front-page'].tiles.payments.title}`) })
      .first()
      .click();
    const heading = page.getByRole('heading', { level: 1, name: t.payments.info.heading });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${contractUuid('party-payer')}/maksut/tiedot$`));
    expect(await page.evaluate(() => window.fades)).toBe(1);
  });
});

declare global {
  interface Window {
    /** How often a page has faded into another, kept by the test alone. */
    fades: number;
  }
}
