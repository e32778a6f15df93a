/** What a thumb gets for an answer: a press in its own frame. */
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
