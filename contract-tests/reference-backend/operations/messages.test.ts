import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { MessageThread } from '../world/collections/messages.ts';
import { contractUuid } from '../world/seed.ts';

const KEY_THREAD = '50000000-0000-4000-8000-000000000101';
const KAJSAS_THREAD = '50000000-0000-4000-8000-000000000201';
const OWN = contractUuid(1);

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const message = { subject: 'Kellarikomeron lukko', htmlContent: '<p>Lukko ei aukea.</p>', fileIds: [], messageThreadUuid: null };
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  browser.post(`/contracts/${OWN}/send-message`, { ...message, ...changes }, { 'x-tenant-slug': OWN, ...headers });
const timeline = async () => ((await browser.get('/resident/message-timeline')).body as { messages: MessageThread[] }).messages;
const thread = async (id: string) => (await browser.get(`/resident/message-timeline/${id}`)).body as MessageThread;

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

describe('a message', () => {
  it('starts a thread, which is listed first and has an automatic reply', async () => {
    const before = await timeline();
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    const [newest, ...others] = await timeline();
    expect(others.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(newest?.entries.map(({ type, title }) => [type, title])).toEqual([
      ['IncomingEmailMessage', 'Kellarikomeron lukko'],
      ['OutgoingEmailMessage', 'VS: Kellarikomeron lukko'],
    ]);
  });

  it('joins the thread of its messageThreadUuid, which is then listed first', async () => {
    const [, second] = await timeline();
    const before = await thread(second?.id ?? '');
    clock.advance(1000);
    await send({ subject: 'VS: Vesikatko', messageThreadUuid: before.id });
    expect((await timeline())[0]?.id).toBe(before.id);
    const { entries } = await thread(before.id);
    expect(entries.map(({ messageId }) => messageId).slice(0, -2)).toEqual(before.entries.map(({ messageId }) => messageId));
    expect(entries.slice(-2).map(({ title }) => title)).toEqual(['VS: Vesikatko', 'VS: Vesikatko']);
    expect(new Set(entries.map(({ messageId }) => messageId)).size).toBe(entries.length);
  });

  it('is sent once when the Idempotency-Key is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await timeline()).length;
    expect(await send({}, headers)).toMatchObject({ status: 200 });
    expect(await send({}, headers)).toMatchObject({ status: 200 });
    expect(await timeline()).toHaveLength(before + 1);
  });

  it('adds a notification of the category message for the automatic reply', async () => {
    await send();
    const { body } = await browser.get('/user/notifications');
    expect((body as unknown[])[0]).toMatchObject({ category: 'message', contractUuid: OWN, isCloseable: true });
  });

  it('keeps the allowed markup only', async () => {
    await send({ htmlContent: '<p onclick="alert(1)">Hei</p><script>alert(2)</script>' });
    expect((await timeline())[0]?.entries[0]?.htmlContent).toBe('<p>Hei</p>');
  });

  it.each([
    ['without visible characters is refused with 400 VALIDATION_ERROR', '<p>&nbsp;<br></p>', 400],
    ['with 3000 visible characters is sent', `<p>${'<strong>ä</strong>'.repeat(900)}${'ö'.repeat(2100)}</p>`, 200],
    ['with 3001 visible characters is refused with 400 VALIDATION_ERROR', `<p>${'ä'.repeat(3001)}</p>`, 400],
  ])('%s', async (_what, htmlContent, status) => {
    const before = (await timeline()).length;
    const sent = await send({ htmlContent });
    expect(sent.status).toBe(status);
    if (status === 400) expect(sent.code).toBe('VALIDATION_ERROR');
    expect(await timeline()).toHaveLength(status === 200 ? before + 1 : before);
  });

  it('gets 400 BAD_REQUEST when X-Tenant-Slug differs from the contract in the path', async () => {
    expect(await send({}, { 'x-tenant-slug': contractUuid(2) })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('gets 404 NOT_FOUND when its messageThreadUuid is that of another resident', async () => {
    expect(await send({ messageThreadUuid: KAJSAS_THREAD })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await browser.signIn('occupancy@example.com');
    expect((await thread(KAJSAS_THREAD)).entries).toHaveLength(2);
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

  it('is listed in the thread with a link to its bytes', async () => {
    const { id } = await upload();
    expect(await send({ fileIds: [id] })).toMatchObject({ status: 200 });
    const [file] = (await timeline())[0]?.entries[0]?.files ?? [];
    expect(file).toMatchObject({ name: 'lukko.png' });
    const answer = await backend.inject({ url: file?.url ?? '' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload).toEqual(png);
  });

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
