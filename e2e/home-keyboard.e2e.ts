/** Payments and documents without a mouse. */
import { addressOf } from './support/ending.ts';
import { expectArrived, pressIt, tabTo } from './support/keyboard.ts';
import { expect, signedIn, test } from './support/portal.ts';
import { filled, textsOf } from './support/texts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string) => new RegExp(`^${literally(text)}$`);
/** A button whose sight is short, and whose name says of what it is. */
const ends = (text: string) => new RegExp(`${literally(text)}$`);

test('a bill is paid and the account copied by keyboard alone', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  const { payments, common } = textsOf('sv');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.clock.setFixedTime('2026-11-20T12:00:00+02:00');
  await signedIn(context, 'arrears', baseURL);
  await page.goto(`${addressOf('arrears', '/maksut/historia')}?lang=sv`);
  await expect(page.getByRole('heading', { level: 1, name: payments.history.heading })).toBeVisible();

  await pressIt(page, exactly(payments.pay.show));
  await expect(page.getByRole('img', { name: payments.codes.barCode })).toBeVisible();
  await pressIt(page, ends(payments.codes.copyBarCode), 'Space');
  await expect.poll(copied).toMatch(/^4\d{53}$/);
  await expect(page.getByRole('status').filter({ hasText: common.action.copied })).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), pressIt(page, exactly(payments.history.download))]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);

  await tabTo(page, exactly(payments.info.tab), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expectArrived(page, payments.info.heading);
  await pressIt(page, new RegExp(`${common.action.copy}: ${payments.account}, `));
  await expect.poll(copied).toMatch(/^FI\d{16}$/);
});

test('a document is found and saved by keyboard alone', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  const { documents, common } = textsOf('en');
  await signedIn(context, 'party-payer', baseURL);
  // As many as need a filter.
  await page.route(/\/documents$/, async (route) => {
    const answer = await route.fetch();
    const groups = (await answer.json()) as { documents: { id: number; uuid: string; name: string }[] }[];
    const [first] = groups;
    const [document] = first?.documents ?? [];
    if (first && document) {
      const more = Array.from({ length: 20 }, (_, index) => 9001 + index);
      first.documents.push(
        ...more.map((id) => ({ ...document, id, uuid: `40000000-0000-4000-8000-00000000${id}`, name: `Pöytäkirja ${id}` })),
      );
    }
    await route.fulfill({ response: answer, json: groups });
  });
  await page.goto(`${addressOf('party-payer', '/dokumentit')}?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: common.menu.documents })).toBeVisible();
  await pressIt(page, exactly(documents.filter.label));
  await page.keyboard.type('vuokrasopimus');
  await expect(page.getByRole('status').filter({ hasText: filled(documents.filter.found_one, { count: '1' }) })).toHaveCount(1);
  await tabTo(page, /^Vuokrasopimus/);
  const [download] = await Promise.all([page.waitForEvent('download'), pressIt(page, ends(`${common.action.download}: Vuokrasopimus`))]);
  expect(download.suggestedFilename()).toMatch(/^Vuokrasopimus/);
});
