/** The end of a contract as it is heard: each step with its mistakes, the identification, the thanks. */
import { addressOf, field, radio } from '../support/ending.ts';
import { identify } from '../support/identify.ts';
import { heard } from './flow.ts';

heard('termination', 'party-payer', async ({ page, language, t, hearing }) => {
  const words = t.termination;
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const next = page.getByRole('button', { name: t.common.action.next, exact: true });
  const mistake = page.locator('[aria-invalid=true]').first();

  hearing.chapter('the end and the reason');
  await hearing.opens(`${addressOf('party-payer', '/irtisano')}?lang=${language}`, heading(t.ending.parties.titleWhole));
  await hearing.reads(main);
  await hearing.presses(next, mistake);
  await hearing.reads(main);
  await hearing.types(field(page, words.end.label), '31.1.2027');
  await hearing.types(field(page, words.movingOut.label), '24.1.2027');
  await hearing.selects(page.getByLabel(words.reasonField.label), 'moveDueWork');
  hearing.chapter('the refund');
  await hearing.presses(next, heading(words.step.payment.title));
  await hearing.reads(main);
  await hearing.types(field(page, words.beneficiaries.name), 'Aino Virtanen');
  await hearing.types(field(page, words.beneficiaries.iban), 'FI21 1234 5600 0007 86');
  await hearing.presses(next, mistake);
  await hearing.reads(main);
  await hearing.types(field(page, words.beneficiaries.iban), 'FI21 1234 5600 0007 85');
  hearing.chapter('the new address');
  await hearing.presses(next, heading(words.step['new-address'].title));
  await hearing.reads(main);
  hearing.chapter('the viewings');
  await hearing.presses(next, heading(words.step.viewing.title));
  await hearing.reads(main);
  await hearing.presses(next, mistake);
  await hearing.reads(main);
  await hearing.chooses(radio(page, words.showing.company));
  hearing.chapter('the preview');
  await hearing.presses(next, heading(words.step.preview.title));
  await hearing.reads(main);
  hearing.chapter('identified');
  await hearing.leaves(page.getByRole('button', { name: words.confirm.button, exact: true }), page.getByLabel('Person'));
  await hearing.does('identify', () => identify(page), heading(t.ending.thanks.termination.confirmed.title));
  await hearing.reads(main);
});
