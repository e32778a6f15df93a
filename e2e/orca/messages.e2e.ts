/** A message: the way there by the menu, sent with nothing in it, and a mistake followed to its field. */
import { heardByOrca } from './flow.ts';

heardByOrca('messages', async (walk) => {
  const { messages, common } = walk.t;
  await walk.signsIn('party-payer', 'Aino');
  await walk.opensByMenu(common.menu.transactions, common.menu.messages, common.menu.messages);
  await walk.goes('Tab', messages.form.open);
  walk.chapter('the form');
  await walk.presses('Return', messages.form.subject);
  walk.chapter('sent with nothing in it');
  await walk.isRefused(messages.form.send, 2);
  await walk.types('Kitchen tap');
});
