/** The reservation of a parking space, as it is heard, and its end. */
import { addressOf, field } from '../support/ending.ts';
import { unfoldChoices } from '../support/parking.ts';
import { expect } from '../support/portal.ts';
import { heard } from './flow.ts';

heard('parking', 'party-payer', async ({ page, language, t, hearing }) => {
  const words = t.parking;
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog');
  const tile = page.locator('[role=gridcell] > [data-spot="4014"]');
  const send = page.getByRole('button', { name: words.reserve.send, exact: true });

  hearing.chapter('the spaces');
  await hearing.opens(`${addressOf('party-payer', '/pysakointi')}?lang=${language}`, tile);
  await unfoldChoices(page, language);
  await hearing.reads(main);
  hearing.chapter('the days');
  await hearing.types(field(page, words.days.start), '31.2.2027');
  await hearing.moves(field(page, words.days.end), page.getByText(t.validation.noSuchDay, { exact: true }));
  await hearing.types(field(page, words.days.start), '1.12.2026');
  hearing.chapter('a space');
  // What is known of a tile comes a little after the focus of the keyboard; that of a pointer shows nothing.
  await page.keyboard.press('Tab');
  await tile.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await hearing.presses(tile, panel);
  await expect(panel.getByRole('heading', { level: 2, name: words.panel.reserve })).toBeFocused();
  await hearing.reads(panel);
  hearing.chapter('the terms are not accepted');
  await hearing.presses(send, panel.locator('[aria-invalid=true]'));
  await hearing.reads(panel);
  hearing.chapter('reserved');
  await hearing.chooses(panel.getByRole('checkbox'));
  await hearing.presses(send, panel.getByRole('heading', { level: 3, name: words.reserved.title }));
  await hearing.reads(panel);
  await hearing.presses(page.getByRole('button', { name: t.common.action.close }), page.getByRole('tooltip'));
  hearing.chapter('the reservation');
  await hearing.presses(page.getByRole('button', { name: new RegExp(`^${words.own.open}: Paikka 14`) }), panel);
  await hearing.reads(panel);
  hearing.chapter('its end');
  await hearing.types(field(page, words.end.date), '30.11.2026');
  await hearing.presses(page.getByRole('button', { name: words.end.send, exact: true }), panel.locator('[aria-invalid=true]'));
  await hearing.types(field(page, words.end.date), '31.1.2027');
  await hearing.presses(
    page.getByRole('button', { name: words.end.send, exact: true }),
    panel.getByRole('heading', { level: 3, name: words.ended.title }),
  );
  await hearing.reads(panel);
});
