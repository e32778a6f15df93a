import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { MessageThread } from '../world/collections/messages.ts';
import { contractUuid } from '../world/seed.ts';

const KEY_THREAD = '50000000-0000-4000-8000-000000000101';
const OWN = contractUuid(1);

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const message = { subject: 'Kellarikomeron lukko', htmlContent: '<p>Lukko ei aukea.</p>', fileIds: [], messageThreadUuid: null };
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  browser.post(`/contracts/${OWN}/send-message`, { ...message, ...changes }, { 'x-tenant-slug': OWN, ...headers });
const thread = async (id: string) => (await browser.get(`/resident/message-timeline/${id}`)).body as MessageThread;

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

describe('a message', () => {
  it('adds a notification of the category message for the automatic reply', async () => {
    await send();
    const { body } = await browser.get('/user/notifications');
    expect((body as unknown[])[0]).toMatchObject({ category: 'message', contractUuid: OWN, isCloseable: true });
  });
});

describe('an attachment', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

  async function upload(): Promise<{ id: number; uuid: string }> {
    const { body } = await browser.post('/file/init', { file: { fileName: 'lukko.png', contentType: 'png' } });
    const file = body as { id: number; uuid: string; metadata: { uploadUrl: string; uploadHeaders: Record<string, string> } };
    const headers = { 'content-type': 'image/png', ...file.metadata.uploadHeaders };
    expect(await browser.send('PUT', file.metadata.uploadUrl, png, headers)).toMatchObject({ status: 200 });
    expect(await browser.post('/file/complete', { file: { uuid: file.uuid } })).toMatchObject({ status: 200 });
    return file;
  }

  it('fails with 400 VALIDATION_ERROR when it belongs to another user', async () => {
    const { id } = await upload();
    await browser.signIn('cotenant@example.com');
    const sent = await browser.post(
      `/contracts/${contractUuid(4)}/send-message`,
      { ...message, fileIds: [id] },
      { 'x-tenant-slug': contractUuid(4) },
    );
    expect(sent).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });

  it('lists a file that is not in the store with its name and without a url', async () => {
    const file = async () => (await thread(KEY_THREAD)).entries[1]?.files[0];
    expect(await file()).toMatchObject({ name: 'Avaintilauslomake.pdf', url: expect.stringContaining('/api/') });
    const files = backend.world.collection('storedFiles');
    for (const { id } of files.all()) files.delete(id);
    expect(await file()).toEqual({ name: 'Avaintilauslomake.pdf' });
  });
});
