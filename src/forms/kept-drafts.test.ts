// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { array, object, string } from 'zod/mini';
import { DRAFT_LIFE_MS, draftOf, unsentFilesOf } from './drafts.ts';
import { keptDrafts } from './kept-drafts.ts';

const owner = { userUuid: 'user-1', contractUuid: 'contract-1' };
const draft = draftOf('fault-report', object({ title: string(), description: string(), tags: array(string()) }));

let now = 0;
const storage = sessionStorage;
const tools = { clock: () => new Date(now), storage };

beforeEach(() => {
  storage.clear();
  now = new Date('2026-11-20T10:00:00Z').getTime();
});

// Rules: notifications.kept-draft
describe('the kept drafts of a user', () => {
  const { userUuid } = owner;

  it('names form, contract and what is edited, the newest first', () => {
    draft.save(owner, { title: 'Hana tippuu' }, tools);
    now += 1000;
    draft.save({ userUuid, contractUuid: 'contract-1.report-7' }, { description: 'yhä' }, tools);
    expect(keptDrafts(userUuid, tools)).toEqual([
      { form: 'fault-report', contractUuid: 'contract-1', editedUuid: 'report-7' },
      { form: 'fault-report', contractUuid: 'contract-1', editedUuid: null },
    ]);
  });

  it('leaves out those of others, those that are too old, and lists of files', () => {
    draft.save({ ...owner, userUuid: 'user-2' }, { title: 'x' }, tools);
    unsentFilesOf('fault-report').save(owner, { names: ['kuva.jpg'] }, tools);
    expect(keptDrafts(userUuid, tools)).toEqual([]);
    draft.save(owner, { title: 'x' }, tools);
    now += DRAFT_LIFE_MS;
    expect(keptDrafts(userUuid, tools)).toEqual([]);
  });

  it('leaves out those in which nothing was given', () => {
    draft.save(owner, { title: ' ', description: '', tags: ['title'] }, tools);
    expect(keptDrafts(userUuid, tools)).toEqual([]);
    storage.setItem('portal.draft.termination.user-1.contract-1', JSON.stringify({ savedAt: now, values: { pets: true } }));
    storage.setItem('portal.draft.broken.user-1.contract-1', '{');
    expect(keptDrafts(userUuid, tools).map(({ form }) => form)).toEqual(['termination']);
  });

  it.each([
    [{ people: [{ name: ' ' }, { name: 'Aino' }] }, 1],
    [{ people: [{ name: ' ' }, {}], reason: null, pets: false, count: 2, extra: [null] }, 0],
  ])('counts %j as %d draft', (values, count) => {
    storage.setItem('portal.draft.add-tenant.user-1.contract-1', JSON.stringify({ savedAt: now, values }));
    expect(keptDrafts(userUuid, tools)).toHaveLength(count);
  });

  it('leaves out the note of a write in doubt, and entries of another shape', () => {
    for (const key of [
      'portal.draft.termination.sent.user-1.contract-1',
      'portal.draft.user-1.contract-1',
      'x.portal.draft.a.user-1.b',
      'portal.draft.a.user-1.b.c.d',
    ])
      storage.setItem(key, JSON.stringify({ savedAt: now, values: { key: 'x' } }));
    expect(keptDrafts(userUuid, tools)).toEqual([]);
  });

  it('reads the storage of the tab unless another one is given', () => {
    draft.save(owner, { title: 'x' });
    expect(keptDrafts(userUuid)).toHaveLength(1);
  });

  it('names no draft where the browser refuses storage', () => {
    expect(keptDrafts(userUuid, { ...tools, storage: null })).toEqual([]);
  });
});
