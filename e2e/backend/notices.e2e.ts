/** Fault reports, questions and feedback on the reference backend: written, followed, changed, completed, and reported again. */
import type { Page } from '@playwright/test';
import { contractUuid, expect, expectAccessible, inState, LANGUAGES, type Language, test } from '../support/portal.ts';
import { beginsWith, filled, textsOf } from '../support/texts.ts';

const HOME = `/asiointi/${contractUuid('party-payer')}`;
const PICTURE = {
  name: 'hana.gif',
  mimeType: '',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

/** A refused or broken send is told in the console as well. */
test.use({ forgive: /status of (400|404|500|503)|net::ERR/ });

test.beforeEach(async ({ portal, context }) => inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]));

const open = (page: Page, path: string, language: Language) =>
  page.goto(`${HOME}/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

for (const language of LANGUAGES) {
  const texts = textsOf(language);
  const report = texts['fault-report'];

  test(`reports a fault with a picture, follows it, adds to it (${language})`, async ({ page }) => {
    await open(page, 'vikailmoitus', language);
    await heading(page, report.title);
    // The danger question comes first, and a number to call with it.
    await page.getByText(report.danger.option.water.label, { exact: true }).click();
    await expect(page.getByRole('link', { name: /\+358/ }).first()).toBeVisible();
    await page.getByText(report.danger.option.none.label, { exact: true }).click();
    await page.getByRole('link', { name: report.danger.toForm }).click();

    // Nothing filled in: each missing answer is told.
    await press(page, report.form.toPreview);
    await expect(page.getByText(texts.validation.titleDescriptionOrFilesRequired).first()).toBeVisible();
    await page.getByText(texts['fault-reports'].location.CONTRACT_TARGET, { exact: true }).click();
    await page.getByLabel(report.form.class.label).selectOption('2');
    const [device] = await Promise.all([page.waitForEvent('filechooser'), press(page, texts.files.choose)]);
    await device.setFiles(PICTURE);
    await expect(page.getByRole('list', { name: texts.files.list })).toContainText(texts.files.state.done);
    await page.getByLabel(beginsWith(report.form.title.label)).fill('Keittiön hana tippuu');
    await page.getByLabel(report.form.masterKey.label).check();
    await expectAccessible(page);
    await press(page, report.form.toPreview);

    await heading(page, report.preview.heading);
    await expect(page.getByText('hana.gif')).toBeVisible();
    await press(page, report.preview.send);
    await heading(page, /\d+/);
    await page.getByRole('link', { name: report.success.open }).click();

    // The report has its events and its picture, and can be added to.
    await heading(page, /Keittiön hana tippuu/);
    await expect(page.getByText(texts.notices.events.kind.created, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: filled(texts.notices.files.picture, { name: 'hana.gif' }) })).toHaveJSProperty(
      'naturalWidth',
      1,
    );
    const toPreview = page.getByRole('button', { name: beginsWith(report.form.toPreview) });
    await expect(toPreview).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(beginsWith(report.form.description.label)).fill('Alkoi eilen illalla.');
    await toPreview.click();
    await press(page, report.preview.send);
    await heading(page, report.edit.success.heading);
    await page.getByRole('link', { name: report.success.open }).click();
    await expect(page.getByLabel(beginsWith(report.form.description.label))).toHaveValue('Alkoi eilen illalla.');
  });

  test(`a completed report is read-only and is reported again (${language})`, async ({ page }) => {
    await open(page, 'vikailmoitus/70000000-0000-4000-8000-000000003001', language);
    await expect(page.getByText(report.edit.completedReason)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: report.edit.notFixed.action }).click();
    await page.getByText(report.danger.option.none.label, { exact: true }).click();
    await page.getByRole('link', { name: report.danger.toForm }).click();
    await expect(page.getByLabel(beginsWith(report.form.description.label))).toHaveValue(/3001/);
  });

  test(`what was typed as a fault goes along to a question, which is sent once although the first answer is lost (${language})`, async ({
    page,
    portal,
  }) => {
    await open(page, 'vikailmoitus?step=form', language);
    await page.getByLabel(beginsWith(report.form.title.label)).fill('Saako parvekkeelle lasit?');
    await page.getByRole('link', { name: texts.notices.kind.question, exact: true }).click();
    const form = texts['feedback-form'];
    await heading(page, form.title.question);
    await expect(page.getByLabel(beginsWith(form.form.title.label))).toHaveValue('Saako parvekkeelle lasit?');
    await press(page, form.form.toPreview);

    // The backend acts, and its answers never arrive.
    await page.route('**/api/question', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, form.preview.question.send);
    await expect(page.getByText(form.kept)).toBeVisible();
    await page.unroute('**/api/question');
    await press(page, form.preview.question.send);
    await heading(page, form.success.question.heading);
    const sent = portal
      .world()
      .collection('notices')
      .all()
      .filter(({ title }: { title: string | null }) => title === 'Saako parvekkeelle lasit?');
    expect(sent).toHaveLength(1);
  });

  test(`without a phone number the way leads to own details and back (${language})`, async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a signed-in resident', { resident: 'no-phone' }]);
    await page.goto(`/asiointi/${contractUuid('no-phone')}/palaute?lang=${language}`);
    await heading(page, texts.notices.missingPhone.title);
    await expect(page.getByText(texts.errors.FEEDBACK_MISSING_PHONE_NUMBER)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.notices.missingPhone.action })).toHaveAttribute('href', /\/omat-tiedot\//);
  });
}

test('a send that the maintenance system refuses is told in its own words, and everything is kept', async ({ page, portal, context }) => {
  const texts = textsOf('fi');
  await inState({ portal, context }, ['the maintenance system refuses the notice']);
  await open(page, 'vikailmoitus?step=form', 'fi');
  await page.getByText(texts['fault-reports'].location.COMMON_AREA, { exact: true }).click();
  await page.getByLabel(texts['fault-report'].form.class.label).selectOption('-1');
  await page.getByLabel(beginsWith(texts['fault-report'].form.title.label)).fill('Valo rikki');
  await press(page, texts['fault-report'].form.toPreview);
  await press(page, texts['fault-report'].preview.send);
  await expect(page.getByText(texts.errors.DEFECT_NOTICE_SUBMIT_ERROR)).toBeVisible();
  await expect(page.getByText('Valo rikki')).toBeVisible();

  await open(page, 'palaute', 'fi');
  await page.getByLabel(beginsWith(texts['feedback-form'].form.title.label)).fill('Kiitos');
  await press(page, texts['feedback-form'].form.toPreview);
  await press(page, texts['feedback-form'].preview.feedback.send);
  await expect(page.getByText(texts.errors.FEEDBACK_SUBMIT_ERROR)).toBeVisible();
});
