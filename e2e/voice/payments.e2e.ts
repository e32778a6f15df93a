/** From the front page to a payment with its reference number copied, as it is heard. */
import { addressOf } from '../support/ending.ts';
import { expect, test } from '../support/portal.ts';
import { heard } from './flow.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

heard('payments', 'arrears', async ({ page, language, t, hearing }) => {
  const { payments, common, 'front-page': front } = t;
  const main = page.getByRole('main');
  hearing.chapter('the front page');
  await hearing.opens(`${addressOf('arrears')}?lang=${language}`, page.getByRole('heading', { level: 1 }));
  await hearing.reads(page.locator('body'));
  hearing.chapter('the payments');
  await hearing.presses(
    main.getByRole('link', { name: new RegExp(`^${front.tiles.payments.title}`) }).first(),
    page.getByRole('heading', { level: 1, name: payments.info.heading }),
  );
  await hearing.reads(main);
  hearing.chapter('the reference number');
  await hearing.presses(
    page.getByRole('button', { name: `${common.action.copy}: ${payments.referenceNumber}` }),
    page.getByRole('status').filter({ hasText: common.action.copied }),
  );
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('26080729');
  hearing.chapter('the history');
  await hearing.presses(
    page.getByRole('link', { name: payments.history.tab, exact: true }),
    page.getByRole('heading', { level: 1, name: payments.history.heading }),
  );
  await hearing.presses(page.getByRole('button', { name: payments.pay.show }), page.getByRole('img', { name: payments.codes.barCode }));
  await hearing.reads(main);
});
