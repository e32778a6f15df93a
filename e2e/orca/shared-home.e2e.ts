/** The end of a home that several have: who moves out, two who share the refund, and the wait for the other party. */
import { heardByOrca } from './flow.ts';

heardByOrca('shared-home', async (walk) => {
  const { termination: words, ending, common } = walk.t;
  const { next } = common.action;
  const { beneficiaries } = words;
  await walk.signsIn('modification', 'Emilia');
  await walk.opensByMenu(common.menu.transactions, common.menu.terminateContract, ending.parties.title);
  walk.chapter('who moves out');
  await walk.isRefused(next, 1);
  for (let tenant = 1; tenant <= 3; tenant += 1) {
    await walk.goes('r', ending.parties.choice.leaves);
    await walk.presses('space', 'selected');
  }
  await walk.goes('Tab', next);
  walk.chapter('the end and the reason');
  await walk.presses('Return', words.step.termination.title);
  await walk.goes('Tab', words.movingOut.label);
  await walk.types('28.12.2026');
  await walk.goes('Tab', words.reasonField.label);
  await walk.presses('Down', words.reason.buyingProperty);
  await walk.goes('Tab', next);
  walk.chapter('the refund, for two');
  await walk.presses('Return', words.step.payment.title);
  await walk.goes('Tab', beneficiaries.name);
  await walk.types('Emilia Korhonen');
  await walk.goes('Tab', beneficiaries.iban);
  await walk.types('FI21 1234 5600 0007 85');
  await walk.goes('Tab', beneficiaries.share);
  await walk.types('60');
  await walk.goes('Tab', beneficiaries.add);
  await walk.presses('Return', beneficiaries.name);
  await walk.types('Ville Korhonen');
  await walk.goes('Tab', beneficiaries.iban);
  await walk.types('FI49 5000 9420 0287 30');
  await walk.goes('Tab', beneficiaries.share);
  await walk.types('60');
  await walk.isRefused(next, 1);
  await walk.types('40');
  await walk.goes('Tab', next);
  walk.chapter('the new address and the viewings');
  await walk.presses('Return', words.step['new-address'].title);
  await walk.goes('Tab', next);
  await walk.presses('Return', words.step.viewing.title);
  await walk.goes('r', words.showing.company);
  await walk.presses('space', 'selected');
  await walk.goes('Tab', next);
  walk.chapter('the preview');
  await walk.presses('Return', words.step.preview.title);
  await walk.goes('Tab', words.confirm.button);
  walk.chapter('identified, and the other party still to confirm');
  await walk.identifies(ending.thanks.termination.pending.title);
  await walk.presses('Tab');
});
