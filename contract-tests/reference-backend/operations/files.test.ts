import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FILE_BYTES } from '../../../generated/limits.ts';
import { type Backend, createBackend } from '../server.ts';
import { sampleBytes } from '../states/files.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { ContentType } from '../world/collections/files.ts';

const HOUR_MS = 60 * 60 * 1000;
const CONTRACT = '10000000-0000-4000-8000-000000000001';

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

interface Announced {
  id: number;
  uuid: string;
  metadata: { uploaded: boolean; temporary: boolean; uploadUrl: string; uploadHeaders: Record<string, string> };
}

const init = (fileName: string, contentType: ContentType) => browser.post('/file/init', { file: { fileName, contentType } });
const announce = async (fileName = 'hana.jpg', contentType: ContentType = 'jpeg') => (await init(fileName, contentType)).body as Announced;
const send = ({ metadata }: Announced, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  openBrowser(backend).send('PUT', metadata.uploadUrl, bytes, {
    'content-type': 'application/octet-stream',
    ...metadata.uploadHeaders,
    ...headers,
  });
const complete = ({ uuid }: Announced, by = browser) => by.post('/file/complete', { file: { uuid } });
const report = (fileUuids: string[]) =>
  browser.post('/defect-notice', {
    contractUuid: CONTRACT,
    defectLocation: 'CONTRACT_TARGET',
    defectClassId: 2,
    hasPetsInApartment: false,
    masterKeyAccessAllowed: true,
    fileUuids,
  });

describe('an upload', () => {
  it.each(Object.entries(sampleBytes) as [ContentType, Uint8Array][])(
    'takes the type %s through initFile, uploadFile without a session, and completeFile',
    async (type, bytes) => {
      const file = await announce(`tiedosto.${type === 'quicktime' ? 'mov' : type}`, type);
      expect(file.metadata).toMatchObject({ uploaded: false, temporary: true });
      expect(await send(file, bytes)).toMatchObject({ status: 200, body: { success: true } });
      expect(await complete(file)).toMatchObject({
        status: 200,
        body: { uuid: file.uuid, contentType: type, metadata: { uploaded: true } },
      });
    },
  );

  it('is deleted after a day, unless it was attached to something', async () => {
    const [loose, attached] = [await announce(), await announce()];
    for (const file of [loose, attached]) {
      await send(file, sampleBytes.jpeg);
      await complete(file);
    }
    await report([attached.uuid]);
    clock.advance(24 * HOUR_MS);
    await browser.signIn('party-payer@example.com');
    expect(await complete(loose)).toMatchObject({ status: 404 });
    expect(await complete(attached)).toMatchObject({ status: 200, body: { metadata: { temporary: false } } });
    await announce();
    expect(backend.world.blobs.get(`upload ${loose.uuid}`)).toBeUndefined();
    expect(backend.world.blobs.get(`upload ${attached.uuid}`)).toEqual(sampleBytes.jpeg);
  });
});

describe('the uploadHeaders of initFile', () => {
  it('expire after an hour', async () => {
    const file = await announce();
    clock.advance(HOUR_MS);
    expect(await send(file, sampleBytes.jpeg)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});

describe('a refused upload', () => {
  it('refuses a file name with the extension of another type with 400 FILE_TYPE_NOT_ALLOWED', async () => {
    expect(await init('hana.exe', 'jpeg')).toMatchObject({ status: 400, code: 'FILE_TYPE_NOT_ALLOWED' });
    expect(await init('hana.JPG', 'jpeg')).toMatchObject({ status: 200 });
    expect(await init('kuva', 'jpeg')).toMatchObject({ status: 200 });
  });

  it('refuses more bytes than a file may have with 400 FILE_TOO_LARGE', async () => {
    const file = await announce();
    expect(await send(file, Buffer.concat([sampleBytes.jpeg], FILE_BYTES + 1))).toMatchObject({
      status: 400,
      code: 'FILE_TOO_LARGE',
    });
    expect(await send(file, Buffer.concat([sampleBytes.jpeg], FILE_BYTES))).toMatchObject({ status: 200 });
  });

  it('refuses a Content-Type other than the announced one with 400 BAD_REQUEST', async () => {
    expect(await send(await announce(), sampleBytes.jpeg, { 'content-type': 'image/png' })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });
});

describe('an attached file', () => {
  it('opens at its link without a session, and answers 404 after an hour', async () => {
    const file = await announce('Hanan kuva (1).jpg');
    await send(file, sampleBytes.jpeg);
    await complete(file);
    const { id } = (await report([file.uuid])).body as { id: number };
    const { uuid } = ((await browser.get(`/contracts/${CONTRACT}/defect-notices`)).body as { id: number; uuid: string }[]).find(
      (one) => one.id === id,
    )!;
    const { files } = (await browser.get(`/contracts/${CONTRACT}/defect-notices/${uuid}`)).body as { files: { url: string }[] };
    const [{ url }] = files as [{ url: string }];

    const opened = await backend.inject({ method: 'GET', url });
    expect(opened).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(new Uint8Array(opened.rawPayload)).toEqual(sampleBytes.jpeg);
    clock.advance(HOUR_MS);
    expect(await backend.inject({ method: 'GET', url })).toMatchObject({ statusCode: 404 });
  });

  it('fails with 400 VALIDATION_ERROR when it belongs to another user', async () => {
    const other = openBrowser(backend);
    await other.signIn('occupancy@example.com');
    const file = (await other.post('/file/init', { file: { fileName: 'a.jpg', contentType: 'jpeg' } })).body as Announced;
    await send(file, sampleBytes.jpeg);
    await complete(file, other);
    expect(await report([file.uuid])).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });
});

it('keeps uploaded bytes in the data folder over a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reference-backend-files-'));
  try {
    const before = await createBackend({ clock, data });
    const visitor = openBrowser(before);
    await visitor.signIn('party-payer@example.com');
    const file = (await visitor.post('/file/init', { file: { fileName: 'a.png', contentType: 'png' } })).body as Announced;
    await visitor.send('PUT', file.metadata.uploadUrl, sampleBytes.png, { 'content-type': 'image/png', ...file.metadata.uploadHeaders });
    await before.close();

    const after = await createBackend({ clock, data });
    const returned = openBrowser(after);
    await returned.signIn('party-payer@example.com');
    expect(await complete(file, returned)).toMatchObject({ status: 200, body: { metadata: { uploaded: true } } });
    await after.close();
  } finally {
    rmSync(data, { recursive: true });
  }
});
