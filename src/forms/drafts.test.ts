// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { array, object, string } from 'zod/mini';
import { clearDraftsOfOthers } from './draft-keys.ts';
import { DRAFT_LIFE_MS, draftOf, unsentFilesOf } from './drafts.ts';

const owner = { userUuid: 'user-1', contractUuid: 'contract-1' };
const draft = draftOf('fault-report', object({ title: string(), description: string(), tags: array(string()) }));

let now = 0;
const storage = sessionStorage;
const tools = { clock: () => new Date(now), storage };

beforeEach(() => {
  storage.clear();
  now = new Date('2026-11-20T10:00:00Z').getTime();
});

// Rules: session.return-after-expiry, session.draft-fields
describe('a draft', () => {
  it('restores the values as they were typed', () => {
    draft.save(owner, { title: 'Hana tippuu', tags: ['keittiö'] }, tools);
    expect(draft.read(owner, tools)).toEqual({ title: 'Hana tippuu', tags: ['keittiö'] });
  });

  it('keeps only the fields that are allowed', () => {
    draft.save(owner, { title: 'x', password: 'Asukas-2026!', iban: 'FI2112345600000785', socialSecurityNumber: '010290-901J' }, tools);
    expect(draft.read(owner, tools)).toEqual({ title: 'x' });
    expect(JSON.stringify({ ...storage })).not.toMatch(/Asukas|FI21|010290/);
    draft.save(owner, { password: 'Asukas-2026!' }, tools);
    expect(draft.read(owner, tools)).toEqual({});
  });

  // Rules: shell.step-back
  it('gives from a newer release the fields that this one knows in the same form', () => {
    const values = { title: 'Hana tippuu', description: { mode: 'rich', text: 'x' }, tags: ['keittiö'], urgency: 3 };
    storage.setItem('portal.draft.fault-report.user-1.contract-1', JSON.stringify({ savedAt: now, version: 2, values }));
    expect(draft.read(owner, tools)).toEqual({ title: 'Hana tippuu', tags: ['keittiö'] });
  });

  // Rules: shell.step-back
  it('goes away when it is of a newer release and has nothing in the same form', () => {
    storage.setItem('portal.draft.fault-report.user-1.contract-1', JSON.stringify({ savedAt: now, values: { title: 1, steps: [] } }));
    expect(draft.read(owner, tools)).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('lives for its time after its last change, and no longer', () => {
    draft.save(owner, { title: 'first' }, tools);
    now += DRAFT_LIFE_MS - 1;
    draft.save(owner, { title: 'second' }, tools);
    now += DRAFT_LIFE_MS - 1;
    expect(draft.read(owner, tools)).toEqual({ title: 'second' });
    now += 1;
    expect(draft.read(owner, tools)).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('counts as none when its date is in the future, as after the clock was set back', () => {
    draft.save(owner, { title: 'x' }, tools);
    now -= 1;
    expect(draft.read(owner, tools)).toBeNull();
  });

  it('belongs to one user, one contract and one form', () => {
    draft.save(owner, { title: 'x' }, tools);
    expect(draft.read({ ...owner, userUuid: 'user-2' }, tools)).toBeNull();
    expect(draft.read({ ...owner, contractUuid: 'contract-2' }, tools)).toBeNull();
    expect(draftOf('question', object({ title: string() })).read(owner, tools)).toBeNull();
    expect(draft.read(owner, tools)).toEqual({ title: 'x' });
  });

  it('goes away when the form was sent', () => {
    draft.save(owner, { title: 'x' }, tools);
    draft.clear(owner, tools);
    expect(draft.read(owner, tools)).toBeNull();
  });

  it.each([
    '',
    'null',
    '[]',
    '{"savedAt":"now","values":{}}',
    '{"savedAt":NOW}',
    '{"savedAt":NOW,"values":null}',
    '{"savedAt":NOW,"values":7}',
    'oops',
  ])('ignores a draft that was damaged to %j', (text) => {
    draft.save(owner, { title: 'x' }, tools);
    storage.setItem(storage.key(0) ?? '', text.replace('NOW', String(now)));
    expect(draft.read(owner, tools)).toBeNull();
  });

  it('counts as none when a value is of another type', () => {
    draft.save(owner, { title: 'x' }, tools);
    const key = storage.key(0) ?? '';
    storage.setItem(key, (storage.getItem(key) ?? '').replace('"x"', '7'));
    expect(draft.read(owner, tools)).toBeNull();
  });

  it('does not stop the form when the storage is full', () => {
    const full: Storage = Object.assign(Object.create(storage), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => draft.save(owner, { title: 'x' }, { ...tools, storage: full })).not.toThrow();
  });

  it('keeps nothing of values of another type', () => {
    draft.save(owner, { title: 7 }, tools);
    expect(storage).toHaveLength(0);
  });

  it('uses the storage of the tab unless another one is given', () => {
    draft.save(owner, { title: 'x' });
    expect(storage).toHaveLength(1);
    clearDraftsOfOthers('user-2');
    expect(storage).toHaveLength(0);
  });

  it('ends together with the names of the files that were not sent', () => {
    const files = unsentFilesOf('fault-report');
    files.save(owner, { names: ['a.pdf'] }, tools);
    expect(Object.keys(storage)).toEqual(['portal.draft.fault-report-files.user-1.contract-1']);
    expect(files.read(owner, tools)).toEqual({ names: ['a.pdf'] });
    draft.clear(owner, tools);
    expect(storage).toHaveLength(0);
  });

  it('goes away when it is of others, although another tab removes entries meanwhile', () => {
    draft.save({ ...owner, userUuid: 'user-2' }, { title: 'y' }, tools);
    const shrinking: Storage = {
      length: 2,
      key: (at) => (at === 0 ? null : storage.key(0)),
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      clear: () => storage.clear(),
    };
    clearDraftsOfOthers('user-1', shrinking);
    expect(storage).toHaveLength(0);
  });

  it('does without a storage when there is none', () => {
    const none = { storage: null };
    draft.save(owner, { title: 'x' }, none);
    expect(draft.read(owner, none)).toBeNull();
    draft.clear(owner, none);
  });
});

it('keeps the drafts of the user who signs in, and deletes those of all others', () => {
  storage.setItem('portal.lang', 'sv');
  draft.save(owner, { title: 'x' }, tools);
  draft.save({ ...owner, userUuid: 'user-2' }, { title: 'y' }, tools);
  clearDraftsOfOthers('user-2', storage);
  expect(Object.keys(storage).toSorted()).toEqual(['portal.draft.fault-report.user-2.contract-1', 'portal.lang']);
});

it.each(['iban', 'socialSecurityNumber', 'newPassword', 'resetCode', 'bankAccount', 'email', 'phoneNumber', 'postalCode'])(
  'a form cannot even ask to keep the field %s',
  (name) => {
    expect(() => draftOf('form', object({ [name]: string() }))).toThrow(name);
  },
);

it('names every field that a form cannot ask to keep', () => {
  expect(() => draftOf('form', object({ iban: string(), title: string(), email: string() }))).toThrow(
    'the draft of form must not keep iban, email',
  );
});
