/** The end of a home that several have, as it is heard: who moves out, two who share the refund, and the wait for the other party. */
import { addressOf, field, fillContractStep, radio, resident } from '../support/ending.ts';
import { identify } from '../support/identify.ts';
import { beginsWith } from '../support/texts.ts';
import { heard } from './flow.ts';

heard('shared-home', 'modification', async ({ page, language, t, hearing }) => {
  const { ending, termination: words } = t;
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const next = button(t.common.action.next);
  const mistake = page.locator('[aria-invalid=true]').first();
  const beneficiary = (number: number) => page.getByRole('group', { name: words.beneficiaries.one.replace('{{number}}', String(number)) });

  hearing.chapter('who moves out');
  await hearing.opens(`${addressOf('modification', '/irtisano')}?lang=${language}`, heading(ending.parties.title));
  await hearing.reads(main);
  await hearing.presses(next, page.getByRole('link', { name: beginsWith(ending.parties.nobody) }));
  await hearing.reads(main.locator('form'));
  for (const name of ['Emilia', 'Ville', 'Oona'])
    await hearing.chooses(radio(page.getByRole('radiogroup', { name: beginsWith(name) }), ending.parties.choice.leaves));
  await hearing.reads(main.locator('form'));
  hearing.chapter('the end and the reason');
  await hearing.presses(next, heading(words.step.termination.title));
  await fillContractStep(resident(page, language));
  hearing.chapter('the refund, for two');
  await hearing.presses(next, heading(words.step.payment.title));
  await hearing.presses(button(words.beneficiaries.add), beneficiary(2));
  await hearing.reads(main.locator('form'));
  for (const [number, name, iban, share] of [
    [1, 'Emilia Korhonen', 'FI21 1234 5600 0007 85', '60'],
    [2, 'Ville Korhonen', 'FI49 5000 9420 0287 30', '60'],
  ] as const) {
    await hearing.types(field(beneficiary(number), words.beneficiaries.name), name);
    await hearing.types(field(beneficiary(number), words.beneficiaries.iban), iban);
    await hearing.types(field(beneficiary(number), words.beneficiaries.share), share);
  }
  await hearing.presses(next, mistake);
  await hearing.reads(main.locator('form'));
  await hearing.types(field(beneficiary(2), words.beneficiaries.share), '40');
  hearing.chapter('the new address and the viewings');
  await hearing.presses(next, heading(words.step['new-address'].title));
  await hearing.presses(next, heading(words.step.viewing.title));
  await hearing.chooses(radio(page, words.showing.company));
  hearing.chapter('the preview');
  await hearing.presses(next, heading(words.step.preview.title));
  await hearing.reads(main);
  hearing.chapter('identified, and the other party still to confirm');
  await hearing.leaves(button(words.confirm.button), page.getByLabel('Person'));
  await hearing.does('identify', () => identify(page), heading(ending.thanks.termination.pending.title));
  await hearing.reads(main);
});
