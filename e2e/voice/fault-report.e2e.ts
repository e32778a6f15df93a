/** A fault report with a photo and what is added to it later, as they are heard. */
import { addressOf } from '../support/ending.ts';
import { expect } from '../support/portal.ts';
import { beginsWith } from '../support/texts.ts';
import { heard } from './flow.ts';

/** One pixel. */
const PHOTO = {
  name: 'hana.gif',
  mimeType: '',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

heard('fault-report', 'party-payer', async ({ page, language, t, hearing }) => {
  const report = t['fault-report'];
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name: beginsWith(name) });

  hearing.chapter('what cannot wait');
  await hearing.opens(`${addressOf('party-payer')}/vikailmoitus?lang=${language}`, heading(report.title));
  await hearing.reads(main);
  await hearing.chooses(page.getByRole('radio', { name: beginsWith(report.danger.option.water.label) }));
  await hearing.chooses(page.getByRole('radio', { name: beginsWith(report.danger.option.none.label) }));
  hearing.chapter('the form');
  await hearing.presses(page.getByRole('link', { name: report.danger.toForm }), button(report.form.toPreview));
  await hearing.reads(main);
  hearing.chapter('nothing filled in');
  await hearing.presses(button(report.form.toPreview), page.locator('[aria-invalid=true]').first());
  await hearing.reads(main.locator('form'));
  hearing.chapter('filled in');
  await hearing.chooses(page.getByRole('radio', { name: beginsWith(t['fault-reports'].location.CONTRACT_TARGET) }));
  const kind = page.getByRole('combobox', { name: report.form.class.label });
  await hearing.types(kind, { fi: 'hana', sv: 'kran', en: 'tap' }[language]);
  await hearing.presses(kind, kind.and(page.locator('[aria-expanded=false]')));
  await hearing.adds(page.getByRole('button', { name: t.files.choose }), PHOTO, page.getByText(t.files.state.done, { exact: true }));
  await hearing.types(page.getByLabel(beginsWith(report.form.title.label)), 'Keittiön hana tippuu');
  await hearing.chooses(page.getByLabel(report.form.masterKey.label));
  await hearing.reads(main.locator('form'));
  hearing.chapter('the preview');
  await hearing.presses(button(report.form.toPreview), heading(report.preview.heading));
  await hearing.reads(main);
  hearing.chapter('sent');
  await hearing.presses(button(report.preview.send), heading(/\d+/));
  await hearing.reads(main);
  hearing.chapter('the report');
  await hearing.presses(page.getByRole('link', { name: report.success.open }), heading(/Keittiön hana tippuu/));
  await hearing.reads(main);
  hearing.chapter('the later addition');
  await hearing.presses(button(report.edit.change), page.getByLabel(beginsWith(report.form.description.label)));
  await hearing.reads(main);
  await hearing.types(page.getByLabel(beginsWith(report.form.description.label)), 'Alkoi eilen illalla.');
  await expect(button(report.form.toPreview)).not.toHaveAttribute('aria-disabled', 'true');
  await hearing.presses(button(report.form.toPreview), button(report.preview.send));
  await hearing.reads(main);
  await hearing.presses(button(report.preview.send), heading(report.edit.success.heading));
  await hearing.reads(main);
});
