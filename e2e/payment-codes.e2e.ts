/** The symbols of a bill, read back from the pixels that the browser shows by a decoder that shares no code with ours. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openState } from './states/open-state.ts';
import { home } from './states/ui-state.ts';
import { builtFile } from './support/built-file.ts';
import { expect, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

// By itself the decoder fetches its program from the network.
const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({
  overrides: { wasmBinary: wasmBinary.buffer.slice(wasmBinary.byteOffset, wasmBinary.byteOffset + wasmBinary.byteLength) },
  fireImmediately: true,
});

const { payments } = textsOf('fi');
const DIGITS = '421123456000007850006425000000000000000026080729261102';
const EPC = [
  'BCD',
  '001',
  '1',
  'SCT',
  'NDEAFIHH',
  'Kiinteistö Oy Tuumala',
  'FI2112345600000785',
  'EUR642.50',
  '',
  'RF6626080729',
  '',
  'ReqdExctnDt/2026-11-02',
].join('\n');

async function showCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: payments.pay.show }).click();
  // On a phone they are folded (payments.copy-first).
  const fold = page.getByRole('button', { name: payments.codes.otherDevice });
  const qr = symbol(page, payments.codes.qr);
  await expect(fold.or(qr)).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  await expect(qr).toBeVisible();
}

const symbol = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

/** What the decoder reads in the pixels of an element. */
async function read(element: Locator, format: 'Code128' | 'QRCode'): Promise<string[]> {
  const pixels = await element.screenshot();
  const found = await readBarcodes(new Uint8Array(pixels), { formats: [format], tryHarder: true });
  return found.map(({ text }) => text);
}

/** How many pixels are neither black nor white in the middle line of an element; its first and last may be shared with what is beside it. */
function greys(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, Math.floor(picture.height / 2), picture.width, 1);
    let grey = 0;
    for (let at = 4; at < data.length - 4; at += 4) if (data[at] !== 0 && data[at] !== 255) grey += 1;
    return grey;
  }, png.toString('base64'));
}

const history = { name: 'codes', path: `${home('arrears')}/maksut/historia`, resident: 'arrears' } as const;

/** The window, and how many of the screen's pixels a CSS pixel is. 1.1 is a browser zoomed by one step; 320 px at 1 needs the bars upright. */
const SCREENS = [
  { width: 320, deviceScaleFactor: 1, colorScheme: 'light' },
  { width: 320, deviceScaleFactor: 2, colorScheme: 'dark' },
  { width: 390, deviceScaleFactor: 3, colorScheme: 'light' },
  { width: 1280, deviceScaleFactor: 1.1, colorScheme: 'light' },
  { width: 1440, deviceScaleFactor: 1.25, colorScheme: 'dark' },
  { width: 1440, deviceScaleFactor: 1.5, colorScheme: 'light' },
] as const;

for (const { width, deviceScaleFactor, colorScheme } of SCREENS) {
  test.describe(`${width} px at ${deviceScaleFactor} device pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor, colorScheme, isMobile: false, hasTouch: false });
    test('shows symbols on whole device pixels that a decoder reads (payments.whole-pixels)', { tag: '@desktop-only' }, async ({
      page,
      context,
      baseURL,
    }) => {
      await openState(history, { page, context, baseURL });
      await showCodes(page);
      const [bars, qr] = [symbol(page, payments.codes.barCode), symbol(page, payments.codes.qr)];
      expect(await read(bars, 'Code128')).toEqual([DIGITS]);
      expect(await read(qr, 'QRCode')).toEqual([EPC]);
      if (width > 320 || deviceScaleFactor > 1) expect(await greys(page, await bars.screenshot())).toBe(0);
      expect(await greys(page, await qr.screenshot())).toBe(0);
    });
  });
}

test('keeps the symbols black on white where the system forces its own colours', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openState(history, { page, context, baseURL });
  await showCodes(page);
  expect(await read(symbol(page, payments.codes.barCode), 'Code128')).toEqual([DIGITS]);
  expect(await read(symbol(page, payments.codes.qr), 'QRCode')).toEqual([EPC]);
});

test.describe('on paper', () => {
  // A printer has many more dots than a screen.
  test.use({ deviceScaleFactor: 4 });
  test('shows on paper a bar code of 99.6 mm', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
    await openState(history, { page, context, baseURL });
    await showCodes(page);
    await page.emulateMedia({ media: 'print' });
    const size = await symbol(page, payments.codes.barCode).evaluate(
      (svg) => svg.getBoundingClientRect().toJSON() as { width: number; height: number },
    );
    // 96 CSS pixels are 25.4 mm; 332 of the 352 modules are between the first bar and the last.
    expect(((size.width * 25.4) / 96) * (332 / 352)).toBeCloseTo(99.6, 1);
    expect((size.height * 25.4) / 96).toBeCloseTo(12, 1);
    expect(await read(symbol(page, payments.codes.barCode), 'Code128')).toEqual([DIGITS]);
  });
});

test('makes the codes of one invoice and of another account when they are chosen', { tag: '@desktop-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await openState(history, { page, context, baseURL });
  await showCodes(page);
  await page.getByLabel(payments.codes.what).selectOption({ label: 'Vesimaksu 22,00\u00a0€' });
  await page.getByLabel(payments.codes.account).selectOption('FI4950009420028730');
  expect(await read(symbol(page, payments.codes.barCode), 'Code128')).toEqual(['449500094200287300000220000000000000000026080729261102']);
  expect((await read(symbol(page, payments.codes.qr), 'QRCode'))[0]).toContain(
    '\nOKOYFIHH\nKiinteistö Oy Tuumala\nFI4950009420028730\nEUR22.00\n',
  );
});

const ACCOUNT_ABROAD = [{ category: 'rent', bankAccounts: [{ iban: 'EE38 2200 2210 2014 5685', bic: 'HABAEE2X', bankName: 'Swedbank' }] }];

test('says why an account abroad has no bar code, and gives the QR code alone', { tag: '@phone-only' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.route('**/payment-categories', (route) => route.fulfill({ json: ACCOUNT_ABROAD }));
  await openState(history, { page, context, baseURL });
  await showCodes(page);
  await expect(page.getByText(payments.codes.noBarCode.foreignAccount)).toBeVisible();
  await expect(symbol(page, payments.codes.barCode)).toHaveCount(0);
  expect((await read(symbol(page, payments.codes.qr), 'QRCode'))[0]).toContain('\nEE382200221020145685\n');
});

test('copies the digits without spaces and says so once', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openState(history, { page, context, baseURL });
  await showCodes(page);
  await page.getByRole('button', { name: payments.codes.copyBarCode }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kopioitu' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DIGITS);
  // The name of the button stays: changed under the focus, it would be read out as well.
  await expect(page.getByRole('button', { name: payments.codes.copyBarCode })).toBeFocused();
});

test('offers what can be copied first on a phone, and the symbols first at a desk', async ({ page, context, baseURL, isMobile }) => {
  await openState(history, { page, context, baseURL });
  await showCodes(page);
  const digits = await page.getByText(payments.codes.virtualBarCode, { exact: true }).boundingBox();
  const bars = await symbol(page, payments.codes.barCode).boundingBox();
  if (digits === null || bars === null) throw new Error('the codes are not shown');
  if (isMobile) expect(digits.y).toBeLessThan(bars.y);
  else expect(bars.x < digits.x || bars.y < digits.y).toBe(true);
});

test('loads the code of the symbols only when they are asked for', { tag: '@desktop-only' }, async ({ page, context, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openState(history, { page, context, baseURL });
  const codes = builtFile('src/features/payments/codes/PaymentCodes.tsx');
  expect(scripts.filter((url) => url.endsWith(codes))).toEqual([]);
  await showCodes(page);
  expect(scripts.filter((url) => url.endsWith(codes))).toHaveLength(1);
});
