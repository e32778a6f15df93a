/** From the sign-in page to a payment: its reference number copied, and the codes to pay with. */
import { heardByOrca } from './flow.ts';

heardByOrca('payments', async (walk) => {
  const { payments, common, 'front-page': front } = walk.t;
  await walk.signsIn('arrears', 'Jonna');
  walk.chapter('the front page');
  await walk.goes('Tab', front.tiles.payments.title);
  walk.chapter('the payments');
  await walk.presses('Return', payments.info.heading);
  await walk.goes('Tab', `${common.action.copy}: ${payments.referenceNumber}`);
  await walk.presses('Return', common.action.copied);
  walk.chapter('the history');
  await walk.goes('shift+Tab', payments.history.tab);
  await walk.presses('Return', payments.history.heading);
  await walk.goes('Tab', payments.pay.show);
  await walk.presses('Return', 'expanded');
});
