/** Fault reports, questions and feedback on the reference backend: written, followed, changed, completed, and reported again. */
import type { Locator, Page } from '@playwright/test';
import { FILE_BYTES } from '../../generated/limits.ts';
import { pressIt, tabTo } from '../support/keyboard.ts';
import { contractUuid, expect, expectAccessible, inState, type Language, languagesFrom, test } from '../support/portal.ts';
import { beginsWith, filled, textsOf } from '../support/texts.ts';

const HOME = `/asiointi/${contractUuid('party-payer')}`;
const file = (name: string, content: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(content) });
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A refused or broken send is told in the console as well. */
test.use({ forgive: /status of (400|404|500|503)|net::ERR/ });

test.beforeEach(async ({ portal, context }) => inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]));

const open = (page: Page, path: string, language: Language) =>
  page.goto(`${HOME}/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

for (const language of languagesFrom('en')) {
  const texts = textsOf(language);
  const report = texts['fault-report'];

  test(`reports a fault with a picture, follows it, adds to it (${language})`, { tag: '@journey' }, async ({ page, portal }) => {
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
    await chooseClass(page, report);
    const [device] = await Promise.all([page.waitForEvent('filechooser'), press(page, texts.files.choose)]);
    await device.setFiles([
      file('hana.gif', GIF),
      file('ohje.docx', 'PK'),
      // A page that was named like a photo, an empty file, and one that is too large.
      file('sivu.jpg', '<html>'),
      file('tyhja.pdf', ''),
      file('video.pdf', Buffer.alloc(FILE_BYTES + 1, '%PDF-1.4')),
    ]);
    const refused = page.getByRole('alert').filter({ hasText: 'ohje.docx' });
    for (const text of ['sivu.jpg', 'video.pdf', texts.files.refused.empty, 'jpg, jpeg, png, gif'])
      await expect(refused).toContainText(text);
    await refused.locator('..').getByRole('button', { name: texts.common.action.close }).click();
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
    const timeline = page.getByRole('region', { name: texts.reports.events.heading });
    await expect(timeline.locator('[aria-current=step]')).toContainText(texts.reports.stage.faultReport.created);
    await expect(page.getByRole('button', { name: beginsWith('hana.gif') }).locator('img')).toHaveJSProperty('naturalWidth', 1);
    await press(page, report.edit.change);
    const toPreview = page.getByRole('button', { name: beginsWith(report.form.toPreview) });
    await expect(toPreview).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(beginsWith(report.form.description.label)).fill('Alkoi eilen illalla.');
    await toPreview.click();
    await press(page, report.preview.send);
    await heading(page, report.edit.success.heading);
    await page.getByRole('link', { name: report.success.open }).click();
    await expect(page.getByText('Alkoi eilen illalla.')).toBeVisible();

    // The timeline grows with what the backend says, and the report is read-only when it is completed.
    const stage = (name: keyof typeof texts.reports.stage.faultReport) =>
      timeline.locator('ol > li').filter({ hasText: beginsWith(texts.reports.stage.faultReport[name]) });
    const notices = portal.world().collection('notices');
    const sent = notices.find(({ title }) => title === 'Keittiön hana tippuu');
    if (sent === undefined) throw new Error('the report was not sent');
    const add = (eventType: string, rest: Partial<(typeof sent.events)[number]> = {}) => {
      const event = { id: 90_000, eventType, createdAt: '2026-11-21T10:00:00Z', workFinishedAt: null, workOrder: null };
      const now = notices.get(sent.id);
      notices.change(sent.id, {
        events: [...(now?.events ?? []), { workNoteDescription: null, ...event, id: 90_000 + (now?.events.length ?? 0), ...rest }],
      });
    };
    add('work_order_created', { workOrder: { id: 4711 } });
    await page.reload();
    await expect(stage('accepted')).toContainText(filled(texts.reports.events.workOrder, { id: 4711 }));
    await expect(stage('accepted')).toHaveAttribute('aria-current', 'step');
    add('work_note_created', { workNoteDescription: 'Tiiviste vaihdettu.' });
    // Recorded later than it was done: the day on which the work was finished counts.
    add('completed', { createdAt: '2026-11-25T10:00:00Z', workFinishedAt: '2026-11-23T10:00:00Z' });
    await page.reload();
    await expect(stage('accepted')).toContainText('Tiiviste vaihdettu.');
    await expect(stage('completed')).toContainText('23.11.2026');
    await press(page, report.edit.closed.title);
    await expect(page.getByText(report.edit.completedReason)).toBeVisible();
  });

  test(`a completed report is read-only and is reported again (${language})`, async ({ page }) => {
    await open(page, 'vikailmoitus/70000000-0000-4000-8000-000000003001', language);
    await expect(page.getByText(report.edit.closed.text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: report.edit.notFixed.action }).click();
    await page.getByText(report.danger.option.none.label, { exact: true }).click();
    await page.getByRole('link', { name: report.danger.toForm }).click();
    await expect(page.getByLabel(beginsWith(report.form.description.label))).toHaveValue(/3001/);
  });

  test(`what was typed as a fault goes along to a question, which is sent once although its answers are lost (${language})`, {
    tag: '@journey',
  }, async ({ page, portal }) => {
    await open(page, 'vikailmoitus?step=form', language);
    await page.getByLabel(beginsWith(report.form.title.label)).fill('Saako parvekkeelle lasit?');
    await page.getByRole('link', { name: texts.reports.kind.question, exact: true }).click();
    const form = texts['feedback-form'];
    await heading(page, form.title.question);
    await expect(page.getByLabel(beginsWith(form.form.title.label))).toHaveValue('Saako parvekkeelle lasit?');
    await press(page, form.form.toPreview);

    // The backend acts, and its answers never arrive.
    await page.route('**/api/question', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/questions', (route) => route.abort());
    await press(page, form.preview.question.send);
    // Rules: api.may-have-arrived, api.key-kept
    const { doubt } = texts.common.form;
    await expect(page.getByRole('alert')).toContainText(doubt.title);
    await page.reload();
    await expect(page.getByText(doubt.title)).toBeVisible();
    await expect(page.getByText(form.preview.question.lead)).toHaveCount(0);
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

  test(`leads to own details and back without a phone number (${language})`, async ({ page, portal, context }) => {
    await inState({ portal, context }, ['a signed-in resident', { resident: 'no-phone' }]);
    await page.goto(`/asiointi/${contractUuid('no-phone')}/palaute?lang=${language}`);
    await heading(page, texts.reports.missingPhone.title);
    await expect(page.getByText(texts.errors.FEEDBACK_MISSING_PHONE_NUMBER)).toBeVisible();
    await page.getByRole('link', { name: texts.reports.missingPhone.action }).click();
    await expect(page.getByText(texts.profile.edit.phoneNeeded)).toBeVisible();
    await page.getByLabel(texts.profile.details.phone, { exact: true }).fill('+358 40 000 0888');
    await press(page, texts.profile.edit.save);
    await heading(page, texts['feedback-form'].title.feedback);
    await expect(page).toHaveURL(/\/palaute/);
    await expect(page.getByLabel(beginsWith(texts['feedback-form'].form.phone.label))).toHaveValue('+358 40 000 0888');
  });
}

/** Types what the class is called; Enter takes it. */
async function chooseClass(page: Page, report: ReturnType<typeof textsOf>['fault-report']): Promise<void> {
  const field = page.getByRole('combobox', { name: report.form.class.label });
  await field.fill(report.class[2]);
  await field.press('Enter');
  await expect(field).toHaveValue(report.class[2]);
}

// Rules: files.sent-unchanged
test('a photo that a phone took upright is shown upright before and after sending', async ({ page }) => {
  const texts = textsOf('fi');
  const report = texts['fault-report'];
  await open(page, 'vikailmoitus?step=form', 'fi');
  await page.getByText(texts['fault-reports'].location.CONTRACT_TARGET, { exact: true }).click();
  await chooseClass(page, report);
  const [device] = await Promise.all([page.waitForEvent('filechooser'), press(page, texts.files.choose)]);
  await device.setFiles(file('kuva.jpg', await turnedPhoto(page)));
  const chosen = page.getByRole('list', { name: texts.files.list });
  await expect(chosen).toContainText(texts.files.state.done);
  // The sensor's picture is 40 × 20 with red on the left; turned by a quarter, red is on top.
  expect(await lookOf(chosen.locator('img'))).toEqual({ size: [20, 40], top: 'red', bottom: 'blue' });
  await press(page, report.form.toPreview);
  await press(page, report.preview.send);
  await page.getByRole('link', { name: report.success.open }).click();
  const sent = page.getByRole('button', { name: beginsWith('kuva.jpg') }).locator('img');
  expect(await lookOf(sent)).toEqual({ size: [20, 40], top: 'red', bottom: 'blue' });
});

test('what cannot wait is asked and answered by keyboard alone (sv)', async ({ page }) => {
  const texts = textsOf('sv');
  const { danger, title } = texts['fault-report'];
  await open(page, 'vikailmoitus', 'sv');
  await heading(page, title);
  await tabTo(page, beginsWith(danger.option.fire.label));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: danger.callNow.emergency })).toBeVisible();
  await tabTo(page, /^112$/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:112');
  await tabTo(page, beginsWith(danger.option.fire.label), { key: 'Shift+Tab' });
  for (let option = 0; option < 5; option += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: beginsWith(danger.option.none.label) })).toBeChecked();
  await pressIt(page, beginsWith(danger.toForm));
  await expect(page.getByRole('radiogroup', { name: texts['fault-report'].form.location.label })).toBeVisible();
});

/** A JPEG of 40 × 20, red on the left and blue on the right, that says it is to be turned by a quarter to the right (EXIF orientation 6). */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    const draw = canvas.getContext('2d');
    if (draw === null) throw new Error('no canvas');
    for (const [colour, from] of [
      ['red', 0],
      ['blue', 20],
    ] as const) {
      draw.fillStyle = colour;
      draw.fillRect(from, 0, 20, 20);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  const jpeg = Buffer.from(base64, 'base64');
  // APP1: "Exif", a little-endian TIFF with one entry, tag 0x0112 (orientation), type SHORT, value 6.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

/** Size and colours of a picture as the browser draws it. */
async function lookOf(picture: Locator) {
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const draw = canvas.getContext('2d');
    if (draw === null) throw new Error('no canvas');
    draw.drawImage(image, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = draw.getImageData(Math.floor(image.naturalWidth / 2), y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { size: [image.naturalWidth, image.naturalHeight], top: colourAt(2), bottom: colourAt(image.naturalHeight - 3) };
  });
}
