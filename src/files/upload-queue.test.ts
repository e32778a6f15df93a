import { ApiError } from 'client/api-error.ts';
import { FORM_FILE_TYPES } from 'generated/limits.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import kept from '../../openapi/examples/completeFile/200.jpeg.json';
import type { SendFile } from './send-file.ts';
import { type UploadQueue, uploadQueue } from './upload-queue.ts';

type FileRecord = Awaited<ReturnType<SendFile>>;

/** Calls to `send` that are still under way, by the name of the file; each ends as the test says. */
let sent: { name: string; signal: AbortSignal; progress: (share: number) => void; done: () => void; fail: (error: unknown) => void }[];
let queue: UploadQueue;

const send: SendFile = ({ file }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name: file.name, signal, progress: onProgress, done: () => resolve(kept.value as FileRecord), fail: reject });
  });
const picture = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { lastModified: 1 });
const states = () => queue.list().uploads.map(({ file, state }) => `${file.name} ${state.kind}`);
const idOf = (name: string) => queue.list().uploads.find(({ file }) => file.name === name)?.id ?? '';
const settled = (expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected));

beforeEach(() => {
  sent = [];
  queue = uploadQueue({ accepted: FORM_FILE_TYPES, maxFiles: 5, send });
});

describe('the files of a form', () => {
  it('sends two files at a time, in the order of the choice', async () => {
    await queue.add(['a', 'b', 'c'].map(picture));
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[1]?.done();
    await settled(['a sending', 'b done', 'c sending']);
    sent[0]?.done();
    sent[2]?.done();
    await settled(['a done', 'b done', 'c done']);
    expect(sent).toHaveLength(3);
  });

  it('tell whoever listens of each change, until they stop', async () => {
    const listener = vi.fn<() => void>();
    const stop = queue.subscribe(listener);
    await queue.add([picture('a')]);
    const before = queue.list();
    sent[0]?.progress(0.5);
    expect(queue.list()).not.toBe(before);
    expect(queue.list().uploads[0]?.state).toEqual({ kind: 'sending', progress: 0.5 });
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    sent[0]?.done();
    await settled(['a done']);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('refuses files that cannot be sent, and sends the others', async () => {
    await queue.add([picture('a'), new File([], 'b.jpg'), new File(['<html>'], 'c.jpg'), picture('a')]);
    expect(states()).toEqual(['a sending']);
    expect(queue.list().refused).toEqual([
      { id: 'upload-2', name: 'b.jpg', size: 0, reason: 'empty' },
      { id: 'upload-3', name: 'c.jpg', size: 6, reason: 'type' },
      { id: 'upload-4', name: 'a', size: 4, reason: 'duplicate' },
    ]);
  });

  it('fail with a code, free their slot, and can be sent again', async () => {
    await queue.add([picture('a')]);
    sent[0]?.fail(new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, operationId: 'initFile' }));
    await settled(['a failed']);
    expect(queue.list().uploads[0]?.state).toMatchObject({ kind: 'failed', code: 'SERVICE_UNAVAILABLE' });
    queue.retry(idOf('a'));
    expect(states()).toEqual(['a sending']);
    sent[1]?.done();
    await settled(['a done']);
  });

  it('stop when cancelled, and the next one starts', async () => {
    await queue.add(['a', 'b', 'c'].map(picture));
    queue.cancel(idOf('a'));
    expect(sent[0]?.signal.aborted).toBe(true);
    await settled(['a cancelled', 'b sending', 'c sending']);
  });

  it('ignore a late answer, also to a cancelled attempt before the present one', async () => {
    let late: (record: FileRecord) => void = () => undefined;
    const deaf = vi
      .fn<SendFile>(() => new Promise(() => undefined))
      .mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    queue = uploadQueue({ accepted: FORM_FILE_TYPES, maxFiles: 5, send: deaf });
    await queue.add([picture('a')]);
    queue.cancel(idOf('a'));
    queue.retry(idOf('a'));
    late(kept.value as FileRecord);
    await new Promise(setImmediate);
    expect(states()).toEqual(['a sending']);
    expect(deaf).toHaveBeenCalledTimes(2);
    queue.cancel(idOf('a'));
    expect(deaf.mock.calls[1]?.[1].signal.aborted).toBe(true);
  });

  it('stop when removed, and finished ones are removed, too', async () => {
    await queue.add([picture('a'), picture('b')]);
    sent[0]?.done();
    await settled(['a done', 'b sending']);
    queue.remove(idOf('a'));
    queue.remove(idOf('b'));
    expect(states()).toEqual([]);
    expect(sent[1]?.signal.aborted).toBe(true);
  });

  it('all stop when the form is closed, except finished ones, and files under check are not sent', async () => {
    await queue.add(['a', 'b', 'c'].map(picture));
    sent[0]?.done();
    await settled(['a done', 'b sending', 'c sending']);
    const adding = queue.add([picture('d')]);
    queue.cancelAll();
    await adding;
    expect(states()).toEqual(['a done', 'b cancelled', 'c cancelled']);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
  });
});
