/** The exchanges of failed checks: kept as files, and sent again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './core/exchange.ts';
import type { Result } from './core/interaction-run.ts';
import { Recorder, type Recording } from './record.ts';
import { replay } from './replay.ts';
import { changedJson } from './testing/changed-answer.ts';
import { command } from './testing/command.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';
import { sendJson, type TinyBackend, tinyBackend } from './testing/tiny-backend.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-test-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const recordings = (): Recording[] => readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording);

describe('a failed check of a run', { timeout: 120_000 }, () => {
  let backend: Reference;
  beforeAll(async () => {
    backend = await referenceBackend();
  });
  beforeEach(() => backend.change(() => {}));
  afterAll(() => backend.close());

  const verified = (...args: string[]) => command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...args);
  /** The contact persons are gone. */
  const nobody = changedJson((body, request) => (request.url?.endsWith('/contacts') === true && Array.isArray(body) ? [] : body));

  it('is kept with its states, without its session and the key of the gateway', async () => {
    backend.change(nobody);
    const { code, out } = await verified('--only', 'listContacts 200.arrears', '--record', folder, '--header', 'X-Api-Key: k3y-of-ours');
    expect(code).toBe(1);
    expect(out).toContain(`The exchanges of 1 failed checks are in ${folder}.`);
    const [kept] = recordings();
    expect(kept).toMatchObject({ version: 1, check: 'listContacts 200.arrears', operationId: 'listContacts' });
    const asked = kept?.exchanges.find(({ address }) => address.startsWith('{base}/contracts/'));
    expect(asked).toMatchObject({ method: 'GET', headers: { cookie: 'resident_session={secret-1}', 'x-api-key': '{header}' } });
    expect(asked?.answer).toMatchObject({ status: 200, body: { text: '[]' } });
    expect(kept?.exchanges[0]).toMatchObject({
      method: 'POST',
      address: '{states}',
      answer: { body: { text: '{"session":"{secret-1}"}' } },
    });
    expect(JSON.stringify(kept)).not.toContain('k3y-of-ours');
  });

  it('is answered as it was recorded until the backend changes, and then says what differs', async () => {
    const replayed = () => verified('--replay', folder);
    backend.change(nobody);
    await verified('--only', 'listContacts 200.arrears', '--record', folder);
    expect(await replayed()).toMatchObject({ code: 0, out: expect.stringContaining('= listContacts 200.arrears\n') as string });
    backend.change(() => {});
    const { code, out } = await replayed();
    expect(code).toBe(1);
    expect(out).toMatch(
      /≠ listContacts 200\.arrears\n {4}\d\. GET \{base\}\/contracts\/[-\da-f]+\/contacts\n {7}body \(all of it\): a list of 0 before, now a list of \d+\n/,
    );
    expect(out).toContain('0 of 1 checks are answered as they were recorded.');
  });

  it('of several requests is sent again with the ids and the tokens that are made anew', async () => {
    const wrongName = changedJson((body, request) =>
      request.url === '/api/file/complete' ? { ...(body as object), fileName: 'x' } : body,
    );
    backend.change(wrongName);
    const only = ['initFile', 'uploadFile', 'completeFile'].flatMap((name) => ['--only', name]);
    await verified(...only, '--record', folder);
    const several = recordings().filter(({ check }) => check.startsWith('effects: '));
    expect(several.length).toBeGreaterThan(0);
    expect(JSON.stringify(several)).toMatch(/"x-upload-token":"\{secret-\d+\}"/);
    const { code, out } = await verified('--replay', folder);
    expect({ code, differing: out.split('\n').filter((line) => line.startsWith('≠')) }).toEqual({ code: 0, differing: [] });
  });

  it('is not kept when nothing fails', async () => {
    const { code } = await verified('--only', 'listContacts 200.arrears', '--record', join(folder, 'none'));
    expect({ code, kept: readdirSync(join(folder, 'none')) }).toEqual({ code: 0, kept: [] });
  });

  it('cannot be sent without the state endpoint, nor from a folder that has none', async () => {
    backend.change(nobody);
    await verified('--only', 'listContacts 200.arrears', '--record', folder);
    const without = await command('--base-url', backend.baseUrl, '--replay', folder);
    expect(without).toMatchObject({ code: 2, errors: [expect.stringContaining('give --states-url')] });
    expect((await verified('--replay', join(folder, 'missing'))).errors).toEqual([expect.stringContaining('cannot be read')]);
    writeFileSync(join(folder, 'other.json'), '{}');
    expect((await verified('--replay', folder)).errors).toEqual([expect.stringContaining('is no recording of this version')]);
  });
});

describe('what opens something', () => {
  let backend: TinyBackend;
  beforeEach(async () => {
    backend = await tinyBackend((request, response) => {
      const isSignIn = request.url === '/api/login';
      const cookie = isSignIn ? { 'set-cookie': ['resident_session=of-the-sign-in; Path=/', 'lb=balancer-7; Path=/'] } : {};
      const url = `https://files.example.com/a?signature=signed-for-you&name=a`;
      sendJson(
        response,
        isSignIn ? { success: true } : { url, uploadHeaders: { 'x-permit': 'permitted' }, seen: request.headers.cookie },
        200,
        cookie,
      );
    });
  });

  it('stands under one name wherever it is, and is learned anew', async () => {
    const places = { baseUrl: `${backend.origin}/api`, statesUrl: undefined, headers: {} };
    const recorder = new Recorder(folder, places);
    const connection = recorder.around(connect());
    const limits = { timeoutMs: 5000, maxBodyBytes: 10_000 };
    const send = (path: string, headers: Record<string, string>, body?: Buffer) =>
      connection.send(new URL(backend.origin + path), { method: 'POST', headers: { 'x-request-id': 'r', ...headers }, body }, limits);
    await send('/api/login', {});
    await send('/api/file', { cookie: 'resident_session=of-the-sign-in' });
    await send('/api/bytes?signature=signed-for-you', { 'x-permit': 'permitted' }, Buffer.from([0xff, 0xfe]));
    connection.close();
    recorder.add({ key: 'effects: login: x', operationId: 'login', requestId: 'r', outcome: 'failed', findings: [] } as unknown as Result);
    const text = JSON.stringify(recordings());
    for (const secret of ['of-the-sign-in', 'balancer-7', 'signed-for-you', 'permitted']) expect(text).not.toContain(secret);
    expect(text).toContain('"base64":"//4="');
    let out = '';
    const code = await replay({ ...places, folder, timeoutMs: 5000 }, { write: (line) => (out += line), isInteractive: false });
    await backend.close();
    expect({ code, out }).toEqual({ code: 0, out: '= effects: login: x\n\n1 of 1 checks are answered as they were recorded.\n' });
  });
});
