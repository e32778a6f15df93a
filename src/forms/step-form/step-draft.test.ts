// @vitest-environment jsdom
/** What one table of fields keeps. Every form of the portal is tried over a reload in reload.test.ts. */
import { describe, expect, it } from 'vitest';
import { boolean, nullable, number } from 'zod/mini';
import { emptyStorage } from '@/test-support/storage.ts';
import type { FieldsTable, StepFields } from './field-table.ts';
import { stepDraft } from './step-draft.ts';

const owner = { userUuid: 'user', contractUuid: 'contract' };
const file = { uuid: 'uuid', fileName: 'a.pdf' };

const address = {
  building: { kind: 'text', label: '', draft: true },
  door: { kind: 'text', label: '' },
  stored: { kind: 'marker', label: '', text: '' },
} as const satisfies FieldsTable;

const row = { ...address, id: { kind: 'hidden', draft: nullable(number()) } } as const satisfies FieldsTable;

const fields = {
  about: {
    title: { kind: 'text', label: '', draft: true },
    notes: { kind: 'text', label: '' },
    hasPets: { kind: 'yesNo', label: '', draft: true },
    isOwner: { kind: 'yesNo', label: '' },
    photos: { kind: 'files', label: '', draft: true },
    letters: { kind: 'files', label: '' },
    flag: { kind: 'hidden', draft: boolean() },
    stored: { kind: 'marker', label: '', text: '' },
    place: { kind: 'group', fields: address },
    contact: { kind: 'group', fields: { notes: { kind: 'text', label: '' } } },
  },
  people: { rows: { kind: 'list', title: '', row, empty: () => ({ id: null, building: '', door: '' }), identity: ({ id }) => id } },
} as const satisfies StepFields;

const initial = {
  title: '',
  notes: '',
  hasPets: false,
  isOwner: false,
  photos: [],
  letters: [],
  flag: false,
  place: { building: '', door: '' },
  contact: { notes: '' },
  rows: [{ id: 2, building: 'Talo 2', door: 'B' }],
};
const given = {
  title: 'Ovi',
  notes: 'Soita',
  hasPets: true,
  isOwner: true,
  photos: [file],
  letters: [file],
  flag: true,
  place: { building: 'Talo', door: '1' },
  contact: { notes: 'Soita' },
  rows: [{ id: null, building: 'Talo 3', door: 'C' }],
};

function reloaded(values: object, begin: object = initial) {
  const [draft, storage] = [stepDraft('a-form', fields), emptyStorage()];
  draft.save(owner, values, begin, { storage });
  return draft.read(owner, begin, { storage });
}

// Rules: session.draft-restored
describe('the draft of a table of fields', () => {
  it('keeps of each kind of field what the table lets it keep, and no other value', () => {
    const { kept } = stepDraft('a-form', fields).contentOf(given, initial);
    expect(JSON.parse(kept)).toEqual({
      title: 'Ovi',
      hasPets: true,
      photos: [file],
      flag: true,
      place: { building: 'Talo', emptied: [] },
      rows: [{ id: null, building: 'Talo 3', isRestUnchanged: false }],
      emptied: [],
    });
  });

  it('keeps the names of values that were left blank and that it does not keep', () => {
    const { kept } = stepDraft('a-form', fields).contentOf(initial, initial);
    expect(JSON.parse(kept)).toMatchObject({ place: { emptied: ['door'] }, emptied: ['notes', 'isOwner'] });
  });

  it('refuses to keep personal data', () => {
    const personal = { only: { iban: { kind: 'text', label: '', draft: true } } } as const;
    expect(() => stepDraft('a-form', personal)).toThrow('the draft of a-form must not keep iban');
    const within = { only: { place: { kind: 'group', fields: personal.only } } } as const;
    expect(() => stepDraft('a-form', within)).toThrow('the draft of a-form must not keep iban');
  });

  it('restores nothing of a form in which nothing was given', () => {
    expect(reloaded(initial)).toBeNull();
    expect(reloaded({ ...initial, title: 'Ovi' })?.values).toEqual({ ...initial, title: 'Ovi' });
  });

  it('gives a list without rows where a form had none', () => {
    expect(reloaded({ title: 'Ovi', place: initial.place }, {})?.values).toMatchObject({ title: 'Ovi', rows: [] });
  });

  it('restores nothing before anything was saved, and nothing after the form was sent', () => {
    const [draft, tools] = [stepDraft('a-form', fields), { storage: sessionStorage }];
    expect(draft.read(owner, initial, tools)).toBeNull();
    draft.save(owner, given, initial, tools);
    draft.clear(owner);
    expect(draft.read(owner, initial, tools)).toBeNull();
  });

  it('accepts of values from elsewhere what a draft may keep, and nothing when they are of another kind', () => {
    const { accepted } = stepDraft('a-form', fields);
    expect(accepted({ title: 'Ovi', notes: 'Soita' })).toEqual({ title: 'Ovi' });
    expect(accepted({ title: 1 })).toBeNull();
    expect(accepted(undefined)).toBeNull();
  });

  it('takes a row without an identity for none of those that the form began with', () => {
    const begin = { ...initial, rows: [{ id: null, building: 'Talo 1', door: 'A' }] };
    expect(reloaded(begin, begin)).toMatchObject({ values: { rows: [{ building: 'Talo 1', door: '' }] }, askAgain: ['people'] });
  });
});
