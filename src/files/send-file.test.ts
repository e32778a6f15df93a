// @vitest-environment jsdom
import { ApiError } from 'client/api-error.ts';
import { type Answer, type StandInServer, standInServer } from 'client/test-support/stand-in-server.ts';
import { configureTransport, type Transport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import kept from '../../openapi/examples/completeFile/200.jpeg.json';
import announced from '../../openapi/examples/initFile/200.jpeg.json';
import { failureCode, fileSender } from './send-file.ts';

const INIT = 'POST /api/file/init';
const PUT = 'PUT /api/file/60000000-0000-4000-8000-000000000101/content';
const COMPLETE = 'POST /api/file/complete';
const BYTES = new Uint8Array(200_000).fill(7);

let server: StandInServer;
let answers: Record<string, Answer | Answer[]>;
let keys: number;
const expired = vi.fn();
const refusal = (status: number, code: string): Answer => ({ status, body: { code } });
const page = (status: number): Answer => ({ status, body: '<!doctype html><h1>nginx</h1>' });
const announcing = (changes: object): Answer => ({
  status: 200,
  body: { ...announced.value, metadata: { ...announced.value.metadata, ...changes } },
});

function configure(changes: Partial<Transport> = {}): void {
  configureTransport({
    baseUrl: `${server.origin}/api`,
    writeDelayMs: 0,
    timeoutMs: 20_000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: expired,
    newKey: () => `key-${++keys}`,
    pause: async (_, signal) => signal?.throwIfAborted(),
    reportInvalidResponse: () => undefined,
    ...changes,
  });
}

beforeEach(async () => {
  server = await standInServer();
  keys = 0;
  answers = {
    [INIT]: { status: 200, body: announced.value },
    [PUT]: { status: 200, body: { success: true } },
    [COMPLETE]: { status: 200, body: kept.value },
  };
  server.answer = ({ call }) => {
    const said = answers[call] ?? refusal(404, 'NOT_FOUND');
    return Array.isArray(said) ? ((said.length > 1 ? said.shift() : said[0]) ?? 'hangs') : said;
  };
  // jsdom logs every aborted call.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  configure();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  expired.mockReset();
  await server.close();
});

const picture = () => new File([BYTES], 'hana.jpg', { type: 'image/jpeg' });

/** Where the bytes are sent: `location` decides which is our own origin. */
const places = [
  ['our own API', () => vi.stubGlobal('location', { origin: server.origin })],
  ['another host', () => undefined],
] as const;

function start({ giveUpMs = 20_000, file = picture(), send = fileSender({ origin: server.origin, allowedHosts: [] }, giveUpMs) } = {}) {
  const control = new AbortController();
  const progress: number[] = [];
  const work = send({ file, contentType: 'jpeg' }, { signal: control.signal, onProgress: (share) => progress.push(share) });
  const outcome = work.then(
    ({ uuid }) => uuid,
    (error: unknown) => (error instanceof ApiError ? failureCode(error) : error),
  );
  return { control, progress, outcome, again: () => start({ file, send }).outcome };
}
const heard = (call: string) => server.heard.filter((one) => one.call === call);

/** Smallest pictures with a comment, and the bytes that the comment takes. */
const COMMENTED = {
  jpeg: [Buffer.from('ffd8fffe00084b6f746f6e61ffda00080100003f0001ffd9', 'hex'), 10],
  png: [Buffer.from('89504e470d0a1a0a0000000674455874540049cafe00000000000000000049454e44ae426082', 'hex'), 18],
  gif: [Buffer.from('47494638396101000100800000000000ffffff21fe064b6f746f6e61002c000000000100010000020144003b', 'hex'), 10],
} as const;

async function sendPicture(bytes: Uint8Array<ArrayBuffer>, contentType: 'jpeg' | 'png' | 'gif' | 'pdf', withoutPlace: boolean) {
  vi.stubGlobal('location', { origin: server.origin });
  const send = fileSender({ origin: server.origin, allowedHosts: [] });
  const parts = { signal: new AbortController().signal, onProgress: () => undefined };
  return send({ file: new File([bytes], 'koti'), contentType, withoutPlace }, parts).then(() => 'sent', failureCode);
}

// Rules: files.photo-place
it.each([
  ['jpeg', true],
  ['jpeg', false],
  ['png', true],
  ['gif', true],
  ['gif', false],
] as const)('sends a %s without its comment when the choice is %s, and as it is otherwise', async (kind, withoutPlace) => {
  const [bytes, comment] = COMMENTED[kind];
  expect(await sendPicture(new Uint8Array(bytes), kind, withoutPlace)).toBe('sent');
  expect(heard(PUT)[0]?.bytes.length).toBe(bytes.length - (withoutPlace ? comment : 0));
});

// Rules: files.photo-place
it('sends nothing of a picture from which nothing can be removed, and sends any other file', async () => {
  const broken = new Uint8Array(COMMENTED.jpeg[0].subarray(0, 8));
  expect(await sendPicture(broken, 'jpeg', true)).toBe('PICTURE_NOT_CLEANED');
  expect(server.calls()).toEqual([]);
  expect(await sendPicture(broken, 'pdf', true)).toBe('sent');
});

describe.each(places)('a file that goes to %s', (place, go) => {
  beforeEach(() => {
    go();
  });

  // Rules: files.upload-steps
  it('is announced, sent and completed', async () => {
    expect(await start().outcome).toBe(kept.value.uuid);
    expect(server.calls()).toEqual([INIT, PUT, COMPLETE]);
    expect(JSON.parse(String(server.heard[0]?.bytes))).toEqual({ file: { fileName: 'hana.jpg', contentType: 'jpeg' } });
    expect(server.heard[1]?.bytes.equals(BYTES)).toBe(true);
    expect(JSON.parse(String(server.heard[2]?.bytes))).toEqual({ file: { uuid: announced.value.uuid } });
  });

  it('sends the headers that the backend asked for, and no cookie', async () => {
    document.cookie = 'session=secret';
    await start().outcome;
    expect(heard(PUT)[0]?.headers).toMatchObject(announced.value.metadata.uploadHeaders);
    expect(heard(PUT)[0]?.headers.cookie).toBeUndefined();
    expect(new Set(server.heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it.each([
    [refusal(400, 'FILE_TYPE_NOT_ALLOWED'), 'FILE_TYPE_NOT_ALLOWED'],
    [refusal(400, 'VALIDATION_ERROR'), 'VALIDATION_ERROR'],
    [refusal(401, 'UNAUTHORIZED'), 'UNAUTHORIZED'],
    [refusal(503, 'SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE'],
    [page(502), 'UNEXPECTED'],
    ['breaks off' as const, 'NETWORK_ERROR'],
    [{ status: 200, body: { ...announced.value, metadata: {} } }, 'INVALID_RESPONSE'],
  ])('is not sent when announcing it gives %j: %s', async (answer, code) => {
    answers[INIT] = answer;
    expect(await start().outcome).toBe(code);
    expect(new Set(server.calls())).toEqual(new Set([INIT]));
    expect(expired).toHaveBeenCalledTimes(code === 'UNAUTHORIZED' ? 1 : 0);
  });

  it.each([
    [refusal(400, 'FILE_TOO_LARGE'), 'FILE_TOO_LARGE', 1],
    [refusal(400, 'FILE_TYPE_NOT_ALLOWED'), 'FILE_TYPE_NOT_ALLOWED', 1],
    [refusal(404, 'NOT_FOUND'), 'NOT_FOUND', 1],
    [page(413), 'FILE_TOO_LARGE', 1],
    [page(415), 'FILE_TYPE_NOT_ALLOWED', 1],
    [refusal(503, 'SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE', 2],
    [page(500), 'UNEXPECTED', 2],
    ['breaks off' as const, 'NETWORK_ERROR', 2],
  ])('is not completed when its bytes meet %j: %s after %i attempts', async (answer, code, attempts) => {
    answers[PUT] = answer;
    expect(await start().outcome).toBe(code);
    expect(server.calls()).toEqual([INIT, ...Array.from({ length: attempts }, () => PUT)]);
    expect(new Set(heard(PUT).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([refusal(503, 'SERVICE_UNAVAILABLE'), 'breaks off' as const])('arrives with the second try after %j', async (answer) => {
    answers[PUT] = [answer, { status: 200, body: { success: true } }];
    expect(await start().outcome).toBe(kept.value.uuid);
    expect(heard(PUT)[1]?.bytes.equals(BYTES)).toBe(true);
  });

  it.each([refusal(401, 'UNAUTHORIZED'), page(403)])(
    'is announced afresh when its permission is gone (%j), and the session stays',
    async (answer) => {
      answers[PUT] = [answer, { status: 200, body: { success: true } }];
      expect(await start().outcome).toBe(kept.value.uuid);
      expect(server.calls()).toEqual([INIT, PUT, INIT, PUT, COMPLETE]);
      answers[PUT] = answer;
      expect(await start().outcome).toBe('UNEXPECTED');
      expect(server.calls().slice(5)).toEqual([INIT, PUT, INIT, PUT]);
      expect(expired).not.toHaveBeenCalled();
    },
  );

  it('fails when its bytes are not accepted in time', async () => {
    answers[PUT] = 'hangs';
    expect(await start({ giveUpMs: 150 }).outcome).toBe('TIMEOUT');
    expect(server.calls()).toEqual([INIT, PUT]);
  });

  it('is not sent to a redirected address', async () => {
    answers[PUT] = { status: 307, headers: { Location: `${server.origin}/elsewhere` } };
    answers['PUT /elsewhere'] = { status: 200, body: { success: true } };
    expect(['REDIRECT', 'UNEXPECTED']).toContain(await start().outcome);
    expect(server.calls()).not.toContain(COMPLETE);
  });

  it.each([
    [refusal(400, 'BAD_REQUEST'), 'BAD_REQUEST', [INIT, PUT, COMPLETE]],
    [refusal(400, 'VALIDATION_ERROR'), 'VALIDATION_ERROR', [INIT, PUT, COMPLETE]],
    [refusal(400, 'FILE_TYPE_NOT_ALLOWED'), 'FILE_TYPE_NOT_ALLOWED', [INIT, PUT, COMPLETE]],
    [refusal(400, 'FILE_TOO_LARGE'), 'FILE_TOO_LARGE', [INIT, PUT, COMPLETE]],
    [refusal(401, 'AUTH_ERROR'), 'AUTH_ERROR', [INIT, PUT, COMPLETE]],
    [refusal(401, 'IMPERSONATION_WRITE_ACCESS_DENIED'), 'IMPERSONATION_WRITE_ACCESS_DENIED', [INIT, PUT, COMPLETE]],
    [refusal(404, 'NOT_FOUND'), 'NOT_FOUND', [INIT, PUT, COMPLETE]],
    [refusal(500, 'INTERNAL_SERVER_ERROR'), 'INTERNAL_SERVER_ERROR', [COMPLETE]],
    [refusal(503, 'SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE', [COMPLETE]],
    [page(200), 'INVALID_RESPONSE', [COMPLETE]],
    ['breaks off' as const, 'NETWORK_ERROR', [COMPLETE]],
  ])('turns a refused completion (%j) into %s, and succeeds when retried with %j', async (answer, code, calls) => {
    answers[COMPLETE] = answer;
    const sending = start();
    expect(await sending.outcome).toBe(code);
    answers[COMPLETE] = { status: 200, body: kept.value };
    server.heard.length = 0;
    expect(await sending.again()).toBe(kept.value.uuid);
    expect(server.calls()).toEqual(calls);
  });

  it.each([
    [INIT, [INIT]],
    [PUT, [INIT, PUT]],
    [COMPLETE, [INIT, PUT, COMPLETE]],
  ])('sends nothing more when cancelled during %s, and can be sent again', async (point, calls) => {
    const usual = answers[point]!;
    answers[point] = 'hangs';
    const sending = start();
    await vi.waitFor(() => expect(server.calls()).toContain(point));
    sending.control.abort();
    expect(await sending.outcome).toMatchObject({ name: 'AbortError' });
    expect(server.calls()).toEqual(calls);
    answers[point] = usual;
    expect(await sending.again()).toBe(kept.value.uuid);
  });

  it('does not start the next step when cancelled between two steps', async () => {
    const sending = start();
    const answer = server.answer;
    server.answer = (call) => {
      sending.control.abort();
      return answer(call);
    };
    expect(await sending.outcome).toMatchObject({ name: 'AbortError' });
    expect(server.calls()).toEqual([INIT]);
  });

  it.each([{ 'x-upload-token': 'a\nb' }, { 'x-upload-token': 7 }, { 'x upload': 'a' }])(
    'is not sent with headers like %j',
    async (uploadHeaders) => {
      answers[INIT] = announcing({ uploadHeaders });
      expect(await start().outcome).toBe('INVALID_RESPONSE');
      expect(server.calls()).toEqual([INIT]);
    },
  );

  it(`tells its progress where the browser does (${place})`, async () => {
    const { progress, outcome } = start();
    await outcome;
    if (place === 'our own API') expect(progress).toEqual([]);
    else expect([progress[0], progress.at(-1), progress.toSorted((a, b) => a - b)]).toEqual([0, 1, progress]);
  });
});

describe('a file', () => {
  it.each([
    'https://evil.example/a',
    '//evil.example/a',
    'http://tiedostot.example.com/a',
    'javascript:alert(1)',
    'content',
    'https://a@tiedostot.example.com/',
  ])('is never sent to %s', async (uploadUrl) => {
    const put = vi.spyOn(XMLHttpRequest.prototype, 'send');
    answers[INIT] = announcing({ uploadUrl });
    const send = fileSender({ origin: server.origin, allowedHosts: ['tiedostot.example.com'] });
    expect(await start({ send }).outcome).toBe('INVALID_RESPONSE');
    expect(server.calls()).toEqual([INIT]);
    expect(put).not.toHaveBeenCalled();
  });

  it('sends the headers of every write to our own API, and to another host only those it asked for', async () => {
    await start().outcome;
    const own = ['idempotency-key', 'x-requested-with', 'content-type'];
    expect(own.filter((name) => name in (heard(PUT)[0]?.headers ?? {}))).toEqual([]);
    vi.stubGlobal('location', { origin: server.origin });
    await start().outcome;
    expect(heard(PUT)[1]?.headers).toMatchObject({ 'x-requested-with': 'resident-portal', 'content-type': 'image/jpeg' });
  });

  it('stays unsent when staff act on behalf of a resident', async () => {
    configure({ isImpersonator: () => true });
    expect(await start().outcome).toBe('IMPERSONATION_WRITE_ACCESS_DENIED');
    expect(server.calls()).toEqual([]);
  });

  it('does not announce a file that the device can no longer read', async () => {
    const file = Object.assign(picture(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    expect(await start({ file }).outcome).toBe('FILE_FAILED_TO_LOAD');
    expect(server.calls()).toEqual([]);
  });

  it('shows a text of its own for an unknown reason', () => {
    expect(failureCode(new Error('?'))).toBe('UNEXPECTED');
  });
});
