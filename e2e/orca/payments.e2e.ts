/** A payment: the reference number copied, and the codes to pay with. */
import { heardByOrca } from './flow.ts';

heardByOrca('payments', async (walk) => {
  const { payments, common } = walk.t;
  await walk.signsIn('arrears', 'Jonna');
  await walk.opensByMenu(common.menu.userInfo, common.menu.payments, payments.info.heading);
  walk.chapter('the reference number');
  await walk.goes('Tab', `${common.action.copy}: ${payments.referenceNumber}`);
  await walk.presses('Return', common.action.copied);
  walk.chapter('the codes');
  await walk.goes('shift+Tab', payments.pay.show);
  await walk.presses('Return', 'expanded');
  await walk.goes('Tab', payments.codes.copyBarCode);
  await walk.presses('Return', common.action.copied);
  walk.chapter('the history');
  await walk.goes('shift+Tab', payments.history.tab);
  await walk.presses('Return', payments.history.heading);
});
