/** A message: the way there by the menu, sent with nothing in it, and a mistake followed to its field. */
import { filled } from '../support/texts.ts';
import { heardByOrca } from './flow.ts';

heardByOrca('messages', async (walk) => {
  const { messages, common } = walk.t;
  await walk.signsIn('party-payer', 'Aino');
  walk.chapter('the menu');
  await walk.goes('shift+Tab', common.menu.transactions);
  await walk.presses('Return', 'expanded');
  await walk.goes('Tab', common.menu.messages);
  walk.chapter('the messages');
  await walk.presses('Return', common.menu.messages);
  await walk.goes('Tab', messages.form.open);
  walk.chapter('the form');
  await walk.presses('Return', messages.form.newTitle);
  walk.chapter('sent with nothing in it');
  await walk.goes('Tab', messages.form.send);
  await walk.presses('Return', filled(common.form.errorSummary_other, { count: 2 }));
  await walk.goes('Tab', `${messages.form.subject}: `);
  await walk.presses('Return', 'entry');
  await walk.types('Kitchen tap');
});
