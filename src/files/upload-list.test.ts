import { array, assert, constantFrom, integer, oneof, property, record as shape } from 'fast-check';
import { describe, expect, it } from 'vitest';
import kept from '../../openapi/examples/completeFile/200.jpeg.json';
import type { Judgement } from './chosen-file.ts';
import {
  completedFiles,
  emptyUploadList,
  isFull,
  isUploading,
  nextWaiting,
  type Upload,
  type UploadEvent,
  type UploadList,
  uploadList,
} from './upload-list.ts';

const taken: Judgement = { kind: 'taken', contentType: 'jpeg' };
const record = kept.value as Extract<Upload['state'], { kind: 'done' }>['record'];
const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const chosen = (...ids: string[]) => ({
  kind: 'chosen' as const,
  files: ids.map((id) => ({ id, file: file(`${id}.jpg`), judgement: taken })),
});
const after = (...events: UploadEvent[]) => events.reduce(uploadList, emptyUploadList(3));
const states = (list: UploadList) => list.uploads.map(({ id, state }) => `${id} ${state.kind}`);

const started = (id: string, attempt = 1): UploadEvent => ({ kind: 'started', id, attempt });
const completed = (id: string, attempt = 1): UploadEvent => ({ kind: 'completed', id, attempt, record });
const failed = (id: string, attempt = 1): UploadEvent => ({ kind: 'failed', id, attempt, code: 'NETWORK_ERROR' });

describe('a list of uploads', () => {
  it('waits, is sent with progress, and is done', () => {
    const sending = after(chosen('a', 'b'), started('a'), { kind: 'progressed', id: 'a', attempt: 1, progress: 0.5 });
    expect(sending.uploads[0]?.state).toEqual({ kind: 'sending', progress: 0.5 });
    expect(nextWaiting(sending)?.id).toBe('b');
    expect(isUploading(sending)).toBe(true);
    const done = [completed('a'), started('b'), completed('b')].reduce(uploadList, sending);
    expect(completedFiles(done)).toEqual([record, record]);
    expect(isUploading(done)).toBe(false);
    expect(nextWaiting(done)).toBeUndefined();
  });

  it('shows which file failed and why, sends the form without it, and can retry it', () => {
    const list = after(chosen('a'), started('a'), failed('a'));
    expect(list.uploads[0]?.state).toEqual({ kind: 'failed', code: 'NETWORK_ERROR' });
    expect([isUploading(list), completedFiles(list)]).toEqual([false, []]);
    expect(uploadList(list, { kind: 'retried', id: 'a' }).uploads[0]).toMatchObject({ attempt: 2, state: { kind: 'waiting' } });
  });

  it('ignores events of an earlier attempt and events after a cancellation', () => {
    const cancelled = after(chosen('a'), started('a'), { kind: 'cancelled', id: 'a' });
    expect(uploadList(cancelled, completed('a'))).toBe(cancelled);
    expect(uploadList(cancelled, failed('a'))).toBe(cancelled);
    const again = [{ kind: 'retried', id: 'a' } as const, started('a', 2)].reduce(uploadList, cancelled);
    expect(uploadList(again, completed('a', 1))).toBe(again);
    expect(states(uploadList(again, completed('a', 2)))).toEqual(['a done']);
  });

  it('refuses a file that is in the list, but replaces one that failed', () => {
    const same: UploadEvent = { kind: 'chosen', files: [{ id: 'z', file: file('a.jpg'), judgement: taken }] };
    const list = after(chosen('a'), same);
    expect([states(list), list.refused]).toEqual([['a waiting'], [{ id: 'z', name: 'a.jpg', size: 1, reason: 'duplicate' }]]);
    expect(states(after(chosen('a'), started('a'), failed('a'), same))).toEqual(['z waiting']);
  });

  it('accepts at most the allowed number of files, not counting failed ones', () => {
    const full = after(chosen('a', 'b', 'c', 'd'));
    expect([states(full), full.refused]).toEqual([
      ['a waiting', 'b waiting', 'c waiting'],
      [{ id: 'd', name: 'd.jpg', size: 1, reason: 'too-many' }],
    ]);
    const room = [started('a'), failed('a'), chosen('d')].reduce(uploadList, full);
    expect([states(room).length, room.refused]).toEqual([4, []]);
    const refused = uploadList(room, { kind: 'retried', id: 'a' });
    expect([states(refused)[0], refused.refused]).toEqual(['a failed', [{ id: 'a', name: 'a.jpg', size: 1, reason: 'too-many' }]]);
  });

  it('counts files of the form that are not in the list', () => {
    const one = uploadList(emptyUploadList(3), { ...chosen('a', 'b'), besides: 2 });
    expect([states(one), one.refused.map(({ id, reason }) => `${id} ${reason}`)]).toEqual([['a waiting'], ['b too-many']]);
    expect([isFull(one, 2), isFull(one, 1)]).toEqual([true, false]);
    const failedOne = [started('a'), failed('a')].reduce(uploadList, one);
    expect(states(uploadList(failedOne, { kind: 'retried', id: 'a', besides: 3 }))).toEqual(['a failed']);
    expect(states(uploadList(failedOne, { kind: 'retried', id: 'a', besides: 2 }))).toEqual(['a waiting']);
  });

  it('keeps the last event to announce', () => {
    const sending = after(chosen('a'), started('a'));
    expect(sending.latest).toBeNull();
    expect(uploadList(sending, failed('a')).latest).toEqual({ kind: 'failed', name: 'a.jpg' });
    expect(uploadList(sending, { kind: 'cancelled', id: 'a' }).latest).toEqual({ kind: 'cancelled', name: 'a.jpg' });
    const done = uploadList(sending, completed('a'));
    expect(done.latest).toEqual({ kind: 'done', name: 'a.jpg' });
    expect(uploadList(done, { kind: 'removed', id: 'a' }).latest).toEqual({ kind: 'removed', name: 'a.jpg' });
    expect(uploadList(done, { kind: 'removed', id: 'z' })).toBe(done);
  });

  it('removes the refused files when the user closes their message', () => {
    const full = after(chosen('a', 'b', 'c', 'd'));
    const closed = uploadList(full, { kind: 'refusalsClosed' });
    expect([closed.refused, states(closed)]).toEqual([[], states(full)]);
    expect(uploadList(closed, { kind: 'refusalsClosed' })).toBe(closed);
  });

  it('names only the refused files of the latest choice', () => {
    const heic: UploadEvent = {
      kind: 'chosen',
      files: [{ id: 'h', file: file('h.heic'), judgement: { kind: 'refused', reason: 'heic' } }],
    };
    expect(after(heic).refused).toEqual([{ id: 'h', name: 'h.heic', size: 1, reason: 'heic' }]);
    expect(after(heic, chosen('a')).refused).toEqual([]);
  });
});

const ID = constantFrom('a', 'b', 'c', 'd');
const attempt = oneof({ weight: 3, arbitrary: constantFrom(1) }, { weight: 1, arbitrary: integer({ min: 2, max: 3 }) });
const anyEvent = oneof(
  shape({ kind: constantFrom('started' as const), id: ID, attempt }),
  shape({ kind: constantFrom('progressed' as const), id: ID, attempt, progress: constantFrom(-1, 0, 0.3, 1, 2) }),
  shape({ kind: constantFrom('completed' as const), id: ID, attempt, record: constantFrom(record) }),
  shape({ kind: constantFrom('failed' as const), id: ID, attempt, code: constantFrom('TIMEOUT' as const) }),
  shape({ kind: constantFrom('cancelled' as const, 'retried' as const, 'removed' as const), id: ID }),
  array(ID, { maxLength: 4 }).map((ids) => chosen(...ids)),
);
const everyStep = (check: (before: UploadList, event: UploadEvent, now: UploadList) => void) =>
  assert(
    property(array(anyEvent, { minLength: 20, maxLength: 80, size: 'max' }), (events) => {
      let list = emptyUploadList(3);
      for (const event of events) {
        const now = uploadList(list, event);
        check(list, event, now);
        list = now;
      }
    }),
    { numRuns: 500 },
  );
const find = (list: UploadList, id: string) => list.uploads.find((upload) => upload.id === id);

describe('any events in any order', () => {
  it('keep every finished file that is not removed', () => {
    everyStep((before, event, now) => {
      for (const upload of before.uploads) {
        if (upload.state.kind !== 'done' || (event.kind === 'removed' && event.id === upload.id)) continue;
        expect(find(now, upload.id)).toBe(upload);
      }
    });
  });

  it('leave no cancelled file in the state of sending before a retry', () => {
    const cancelled = new Set<string>();
    everyStep((before, event, now) => {
      if (before.uploads.length === 0) cancelled.clear();
      if (event.kind === 'cancelled' && find(now, event.id)?.state.kind !== 'done') cancelled.add(event.id);
      if (event.kind === 'retried' || event.kind === 'removed') cancelled.delete(event.id);
      if (event.kind === 'chosen') for (const { id } of event.files) cancelled.delete(id);
      for (const id of cancelled) expect(['waiting', 'sending', 'done']).not.toContain(find(now, id)?.state.kind);
    });
  });

  it('keep the limit of files, no file twice, and progress from 0 to 1', () => {
    everyStep((_, __, { uploads, maxFiles }) => {
      expect(uploads.filter(({ state }) => ['waiting', 'sending', 'done'].includes(state.kind)).length).toBeLessThanOrEqual(maxFiles);
      expect(new Set(uploads.map(({ id }) => id)).size).toBe(uploads.length);
      for (const { state } of uploads) {
        if (state.kind === 'sending' && state.progress !== null) expect(state.progress >= 0 && state.progress <= 1).toBe(true);
      }
    });
  });

  it('do not change the earlier list', () => {
    everyStep((before, event) => {
      const copy = { ...before, uploads: [...before.uploads], refused: [...before.refused] };
      uploadList(before, event);
      expect(before).toEqual(copy);
    });
  });
});
