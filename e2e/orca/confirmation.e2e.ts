/** A co-tenant who is asked to confirm a termination: a rejection that is thought over, and the confirmation. */
import { heardByOrca } from './flow.ts';

heardByOrca('confirmation', async (walk) => {
  const { 'confirm-termination': words, notifications, common } = walk.t;
  const { title, confirmBy } = notifications.contract_termination_request_approval_needed;
  await walk.signsIn('cotenant', 'Mikko');
  walk.chapter('the front page');
  await walk.sees(confirmBy.replace(' {{day}}', ''));
  await walk.goes('Tab', `${common.notice.warning}: ${title}`);
  walk.chapter('the request');
  await walk.presses('Return', words.heading);
  walk.chapter('rejected? no');
  await walk.goes('Tab', words.decision.reject.button);
  await walk.presses('Return', words.decision.ask.title);
  await walk.presses('Escape', words.decision.reject.button);
  walk.chapter('confirmed');
  await walk.goes('shift+Tab', words.decision.accept.button);
  await walk.identifies(words.outcome.accept.confirmed.title);
  await walk.presses('Tab');
});
