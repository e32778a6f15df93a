/** The end of a contract: each step with its mistakes, the identification and the thanks. */
import { heardByOrca } from './flow.ts';

heardByOrca('termination', async (walk) => {
  const { termination: words, ending, common } = walk.t;
  const { next } = common.action;
  await walk.signsIn('party-payer', 'Aino');
  await walk.opensByMenu(common.menu.transactions, common.menu.terminateContract, ending.parties.titleWhole);
  walk.chapter('the end and the reason');
  await walk.isRefused(next, 2);
  await walk.types('24.12.2026');
  await walk.goes('Tab', words.reasonField.label);
  await walk.presses('Down', words.reason.buyingProperty);
  await walk.goes('Tab', next);
  walk.chapter('the refund');
  await walk.presses('Return', words.step.payment.title);
  await walk.goes('Tab', words.beneficiaries.name);
  await walk.types('Aino Virtanen');
  await walk.goes('Tab', words.beneficiaries.iban);
  await walk.types('FI21 1234 5600 0007 86');
  await walk.isRefused(next, 1);
  await walk.types('FI21 1234 5600 0007 85');
  await walk.goes('Tab', next);
  walk.chapter('the new address');
  await walk.presses('Return', words.step['new-address'].title);
  await walk.goes('Tab', next);
  walk.chapter('the viewings');
  await walk.presses('Return', words.step.viewing.title);
  await walk.isRefused(next, 1);
  await walk.goes('r', words.showing.company);
  await walk.presses('space', 'selected');
  await walk.goes('Tab', next);
  walk.chapter('the preview');
  await walk.presses('Return', words.step.preview.title);
  await walk.goes('Tab', words.confirm.button);
  walk.chapter('identified');
  await walk.identifies(ending.thanks.termination.confirmed.title);
  await walk.presses('Tab');
});
