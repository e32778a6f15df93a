/** Attachments on the reference backend: chosen, dropped and photographed, refused, cancelled, failed and tried again, and never lost. */
import type { Locator, Page } from '@playwright/test';
import { FILE_BYTES } from '../../generated/limits.ts';
import common from '../../locales/fi/common.json' with { type: 'json' };
import files from '../../locales/fi/files.json' with { type: 'json' };
import termination from '../../locales/fi/termination.json' with { type: 'json' };
import validation from '../../locales/fi/validation.json' with { type: 'json' };
import { choose as chooseTenants, resident } from '../support/ending.ts';
import { contractUuid, errorSummary, expect, expectAccessible, inState, test } from '../support/portal.ts';
import { filled } from '../support/texts.ts';

/** Lines that are broken on purpose. */
test.use({ forgive: /net::ERR/ });

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const file = (name: string, content: string | Buffer): Chosen => ({ name, mimeType: '', buffer: Buffer.from(content) });
const pdf = (name: string) => file(name, '%PDF-1.4\n%%EOF\n');
/** One pixel. */
const gif = (name: string) => file(name, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
const png = (name: string) =>
  file(name, Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'));
const BYTES = '**/api/file/*/content';

const row = (page: Page, name: string) => page.getByRole('list', { name: files.list }).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, word: string, name: string) => page.getByRole('button', { name: `${word} ${name}` });
const chooser = (page: Page) => page.getByRole('button', { name: files.choose });
const next = (page: Page) => page.getByRole('button', { name: common.action.next });
const isAdded = (page: Page, name: string) => expect(row(page, name)).toContainText(files.state.done);

async function choose(page: Page, by: Locator, ...chosen: Chosen[]): Promise<void> {
  const [device] = await Promise.all([page.waitForEvent('filechooser'), by.click()]);
  await device.setFiles(chosen);
}

/** Lets go of files over a place of the page, as a mouse does that brings them from the desktop. */
async function drop(page: Page, on: Locator, ...dropped: Chosen[]): Promise<void> {
  const contents = dropped.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
    return transfer;
  }, contents);
  for (const event of ['dragenter', 'dragover', 'drop']) await on.dispatchEvent(event, { dataTransfer });
}

test.beforeEach(async ({ page, portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'fixed-term' }]);
  await page.goto(`/asiointi/${contractUuid('fixed-term')}/irtisano`);
  await expect(chooser(page)).toBeVisible();
});

test('several are chosen at once, and taken out', async ({ page }) => {
  await choose(page, chooser(page), pdf('todistus.pdf'), gif('kuva.gif'));
  await isAdded(page, 'todistus.pdf');
  await isAdded(page, 'kuva.gif');
  // Under the real Content-Security-Policy.
  await expect(row(page, 'kuva.gif').locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(page);

  await button(page, common.action.remove, 'todistus.pdf').click();
  await expect(row(page, 'todistus.pdf')).toHaveCount(0);
  await expect(button(page, common.action.remove, 'kuva.gif')).toBeFocused();
  await button(page, common.action.remove, 'kuva.gif').click();
  await expect(chooser(page)).toBeFocused();
});

test('a phone takes pictures, a mouse drops files, and one that falls beside the zone does not take the page away', async ({
  page,
  isMobile,
}) => {
  const camera = page.getByRole('button', { name: files.camera });
  const zone = page.getByText(files.drop);
  if (isMobile) {
    await expect(zone).toBeHidden();
    await choose(page, camera, gif('image.gif'));
    return isAdded(page, 'image.gif');
  }
  await expect(camera).toBeHidden();
  await drop(page, zone, pdf('todistus.pdf'), gif('kuva.gif'));
  await isAdded(page, 'todistus.pdf');
  await isAdded(page, 'kuva.gif');
  await drop(page, page.getByRole('heading', { level: 1 }), pdf('ohi.pdf'));
  await expect(page.getByRole('listitem').filter({ hasText: 'ohi.pdf' })).toHaveCount(0);
  await isAdded(page, 'todistus.pdf');
});

test('what cannot be added is named with the reason, and the rest is added', async ({ page }) => {
  const heic = file('IMG_0001.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
  const large = file('video.pdf', Buffer.alloc(FILE_BYTES + 1, '%PDF-1.4'));
  await choose(
    page,
    chooser(page),
    file('ohje.docx', 'PK'),
    file('kuva.jpg', '<html>'),
    heic,
    large,
    file('tyhja.pdf', ''),
    pdf('todistus.pdf'),
  );
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('5 tiedostoa ei lisätty');
  await expect(refused).toContainText(/ohje\.docx\s*kuva\.jpg.*jpg, jpeg, png, gif ja pdf/s);
  await expect(refused).toContainText(filled(files.refused.heic, { types: 'jpg, jpeg, png, gif ja pdf' }));
  await expect(refused).toContainText(/video\.pdf \(10,1\sMt\).*10\sMt/s);
  await expect(refused).toContainText(files.refused.empty);
  await isAdded(page, 'todistus.pdf');
  await expectAccessible(page);
  await refused.locator('..').getByRole('button', { name: common.action.close }).click();
  await expect(refused).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
});

test('one that is on its way keeps the form waiting until it is cancelled; then it may be sent after all', async ({ page }) => {
  const sending = page.waitForRequest(BYTES);
  await page.route(BYTES, () => {});
  await choose(page, chooser(page), pdf('todistus.pdf'));
  await sending;
  await expect(row(page, 'todistus.pdf')).toContainText(files.state.sending);
  await expect(next(page)).toHaveAccessibleDescription(files.uploading);
  await expectAccessible(page);

  await button(page, common.action.cancel, 'todistus.pdf').click();
  await expect(row(page, 'todistus.pdf')).toContainText(files.state.cancelled);
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.unroute(BYTES);
  await button(page, common.action.retry, 'todistus.pdf').click();
  await isAdded(page, 'todistus.pdf');
});

test('one whose line breaks says so, holds nobody up, and is tried again', async ({ page }) => {
  await page.route(BYTES, (route) => route.abort());
  await choose(page, chooser(page), pdf('todistus.pdf'));
  await expect(row(page, 'todistus.pdf')).toContainText(files.state.failed);
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.unroute(BYTES);
  await button(page, common.action.retry, 'todistus.pdf').click();
  await isAdded(page, 'todistus.pdf');
  await expect(button(page, common.action.remove, 'todistus.pdf')).toBeFocused();
});

test('one that goes to another host shows how far it is', async ({ page }) => {
  await page.route('**/api/file/init', async (route) => {
    const answer = await route.fetch();
    const announced = (await answer.json()) as { metadata: object };
    const metadata = { ...announced.metadata, uploadUrl: 'https://tiedostot.example.com/todistus', uploadHeaders: {} };
    await route.fulfill({ response: answer, json: { ...announced, metadata } });
  });
  await page.route('https://tiedostot.example.com/**', () => {});
  await choose(page, chooser(page), pdf('todistus.pdf'));
  await expect(row(page, 'todistus.pdf').getByRole('progressbar')).toBeVisible();
  await expect(row(page, 'todistus.pdf')).toContainText(/\d\s%/);
  await expectAccessible(page);
});

test('one goes on while another step is looked at, and comes back by its name after a reload', async ({ page, portal, context }) => {
  // A form with a step before it, which may be left while a file is sent.
  await inState({ portal, context }, ['a signed-in resident', { resident: 'modification' }]);
  await page.goto(`/asiointi/${contractUuid('modification')}/irtisano`);
  await chooseTenants(resident(page, 'fi', false), 'leaves', 'Emilia Korhonen', 'Ville Korhonen', 'Oona Korhonen');
  await next(page).click();
  const sending = page.waitForRequest(BYTES);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(BYTES, async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, chooser(page), pdf('todistus.pdf'));
  await sending;
  await page.getByRole('link', { name: common.action.back, exact: true }).click();
  await expect(chooser(page)).toHaveCount(0);
  const completed = page.waitForResponse('**/api/file/complete');
  letGo();
  await completed;
  await next(page).click();
  await isAdded(page, 'todistus.pdf');

  await page.reload();
  await isAdded(page, 'todistus.pdf');
  await button(page, common.action.remove, 'todistus.pdf').click();
  await expect(row(page, 'todistus.pdf')).toHaveCount(0);
});

test('a picture named after another type has another name in the list, which says so, also after a reload', async ({ page }) => {
  const chosen = 'kuva.jpg';
  const renamed = filled(files.state.renamed, { from: chosen });
  await choose(page, chooser(page), png(chosen));
  for (const when of ['at once', 'after a reload']) {
    await isAdded(page, 'kuva.png');
    await expect(row(page, 'kuva.png'), when).toContainText(renamed);
    await expectAccessible(page);
    await page.reload();
  }
});

test('a certificate is asked for, and its place is where the summary leads', async ({ page }) => {
  await next(page).click();
  const summary = errorSummary(page);
  await summary.getByRole('link', { name: `${termination.files.label}: ${validation.attachmentRequired}` }).click();
  await expect(chooser(page)).toBeFocused();
  await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(`^${validation.attachmentRequired}`));
  await expect(page.getByRole('group', { name: termination.files.label })).toBeInViewport({ ratio: 0.5 });
  await choose(page, chooser(page), pdf('todistus.pdf'));
  await isAdded(page, 'todistus.pdf');
  await expect(summary).not.toContainText(validation.attachmentRequired);
});
