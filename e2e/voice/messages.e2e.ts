/** A message with a file, as it is heard: a mistake, a file that is refused and one that is added, and the thread that was sent. */
import { listAddress, messageField, pdf, subjectField, writer } from '../support/messages.ts';
import { expect } from '../support/portal.ts';
import { heard } from './flow.ts';

heard('messages', 'party-payer', async ({ page, language, t, hearing }) => {
  const m = t.messages;
  const who = writer(page, language);
  const main = page.getByRole('main');
  const send = page.getByRole('button', { name: m.form.send, exact: true });
  const row = (name: string) => page.getByRole('list', { name: t.files.list }).getByRole('listitem').filter({ hasText: name });

  hearing.chapter('the messages');
  await hearing.opens(`${listAddress}?lang=${language}`, page.getByRole('heading', { level: 3 }).first());
  await hearing.reads(main);
  hearing.chapter('the form');
  await hearing.presses(page.getByRole('button', { name: m.form.open, exact: true }), messageField(who));
  await expect(subjectField(who)).toBeFocused();
  await hearing.reads(main.locator('form'));
  hearing.chapter('sent with nothing in it');
  await hearing.presses(send, page.locator('[aria-invalid=true]').first());
  await hearing.reads(main.locator('form'));
  hearing.chapter('the subject and the text');
  await hearing.types(subjectField(who), 'Keittiön hana');
  await hearing.types(messageField(who), 'Hana vuotaa.');
  hearing.chapter('files: one that is refused, one that is added');
  const choose = page.getByRole('button', { name: t.files.choose });
  await hearing.adds(choose, { name: 'ohje.docx', mimeType: '', buffer: Buffer.from('PK') }, page.getByText(/ohje\.docx/).first());
  await hearing.adds(choose, pdf('hana.pdf'), row('hana.pdf').getByText(t.files.state.done));
  await hearing.reads(main.locator('form'));
  hearing.chapter('sent');
  await hearing.presses(send, page.getByText(m.sent.title));
  await hearing.reads(main);
  hearing.chapter('the thread');
  await hearing.presses(
    main.getByRole('heading', { level: 3, name: 'Keittiön hana' }).getByRole('link'),
    page.getByRole('article').first(),
  );
  await hearing.reads(main);
});
