import { describe, expect, it } from 'vitest';
import { boolean } from 'zod/mini';
import type { FieldsTable } from './field-table.ts';
import { payloadSummary } from './payload-summary.ts';

const person = {
  name: { kind: 'text', label: 'name' },
  isLeaving: { kind: 'hidden', draft: boolean() },
} as const satisfies FieldsTable;

/** The one line of a field, without the group around it. */
const linesOf = (field: FieldsTable[string], payload: object) => {
  const groups = payloadSummary<string>({ field }, payload, (id) => `<${id}>`);
  expect(groups.length).toBeLessThanOrEqual(1);
  return groups[0]?.lines ?? [];
};
const word = (key: string) => ({ kind: 'word', key });

describe('the line of a value', () => {
  it.each([
    [{ kind: 'text' }, 'Ovi', { kind: 'text', value: 'Ovi' }],
    [{ kind: 'text' }, 0, { kind: 'text', value: '0' }],
    [{ kind: 'date' }, '2026-12-01', { kind: 'date', value: '2026-12-01' }],
    [{ kind: 'iban' }, 'FI2112345600000785', { kind: 'iban', value: 'FI2112345600000785' }],
    [{ kind: 'percentage' }, '50', { kind: 'percentage', value: 50 }],
    [{ kind: 'yesNo' }, true, { kind: 'yesNo', value: true }],
    [{ kind: 'yesNo' }, false, { kind: 'yesNo', value: false }],
    [{ kind: 'yesNo' }, 'true', { kind: 'yesNo', value: false }],
    [{ kind: 'reference' }, 7, { kind: 'text', value: '<7>' }],
    [{ kind: 'files' }, 'a', { kind: 'files', names: [] }],
    [{ kind: 'choice', texts: { move: 'moves' } }, 'move', word('moves')],
    [{ kind: 'choice', texts: { move: 'moves' }, otherwise: 'other' }, 'sell', word('other')],
    [{ kind: 'choice', texts: { move: 'moves' } }, 'sell', { kind: 'text', value: 'sell' }],
    [{ kind: 'choice' }, 'sell', { kind: 'text', value: 'sell' }],
    [{ kind: 'marker', text: 'given' }, false, word('given')],
    [{ kind: 'marker', text: 'given' }, [], word('given')],
  ] as const)('writes %j with %j as %j', (field, value, written) => {
    expect(linesOf({ label: 'label', ...field }, { field: value })).toEqual([{ label: 'label', value: written, shows: ['/field'] }]);
  });

  it('names each of several files', () => {
    expect(linesOf({ kind: 'files', label: 'files' }, { field: ['a', 'b'] })).toEqual([
      { label: 'files', value: { kind: 'files', names: ['<a>', '<b>'] }, shows: ['/field/0', '/field/1'] },
    ]);
  });

  it('shows identifiers as they are without names for them', () => {
    expect(payloadSummary({ field: { kind: 'reference', label: 'file' } }, { field: 'a' })[0]?.lines[0]?.value).toMatchObject({
      value: 'a',
    });
  });

  it('goes by its name in the payload, and stands for other values that are sent with it', () => {
    expect(
      linesOf({ kind: 'text', label: 'label', sent: 'description', also: ['kind', 'count'] }, { description: 'x', kind: 'y', field: 'z' }),
    ).toEqual([{ label: 'label', value: { kind: 'text', value: 'x' }, shows: ['/description', '/kind'] }]);
  });
});

describe('a value that is not given', () => {
  it.each([undefined, null, '', []])('%j has no line', (value) => {
    expect(linesOf({ kind: 'text', label: 'label' }, { field: value })).toEqual([]);
  });

  it.each([undefined, null])('%j has no marker', (value) => {
    expect(linesOf({ kind: 'marker', label: 'label', text: 'given' }, { field: value })).toEqual([]);
  });

  it.each([undefined, null, '', []])('%j has the line that stands for nothing, where there is one', (value) => {
    const absent = { label: 'label', value: word('none') };
    expect(linesOf({ kind: 'text', label: 'label', absent: 'none' }, { field: value })).toEqual([{ ...absent, shows: ['/field'] }]);
    expect(linesOf({ kind: 'text', label: 'label', absent: 'none' }, {})).toEqual([{ ...absent, shows: [] }]);
  });

  it.each(['group', 'list'] as const)('leaves that line for a %s, too', (kind) => {
    const absent = { label: 'label', text: 'none' };
    const field = kind === 'group' ? { kind, fields: person, absent } : { kind, title: 'row', row: person, empty: () => ({}), absent };
    expect(linesOf(field, {})).toEqual([{ label: 'label', value: word('none'), shows: [] }]);
    expect(linesOf(field, { field: null })).toEqual([{ label: 'label', value: word('none'), shows: ['/field'] }]);
    const { absent: _, ...withoutLine } = field;
    expect(linesOf(withoutLine, { field: null })).toEqual([]);
  });
});

describe('values within a value', () => {
  it.each([
    [{ kind: 'group', fields: person }],
    [{ kind: 'group', fields: person, absent: { label: 'label', text: 'none' } }],
    [{ kind: 'text', label: 'label', parts: person }],
  ] as const)('get a line of their own each: %j', (field) => {
    expect(linesOf(field, { field: { name: 'Aino', isLeaving: true } })).toEqual([
      { label: 'name', value: { kind: 'text', value: 'Aino' }, shows: ['/field/name'] },
    ]);
  });

  it('do not include the rows of a list within a group', () => {
    const rows = { kind: 'list', title: 'row', row: person, empty: () => ({}) } as const;
    expect(linesOf({ kind: 'group', fields: { rows } }, { field: { rows: [{ name: 'Aino' }] } })).toEqual([]);
  });

  it('share one line where only a text is sent, or nothing', () => {
    const field = { kind: 'text', label: 'label', parts: person, absent: 'none' } as const;
    expect(linesOf(field, { field: 'Aino' })).toMatchObject([{ label: 'label', value: { kind: 'text', value: 'Aino' } }]);
    expect(linesOf(field, { field: null })).toMatchObject([{ label: 'label', value: word('none') }]);
  });
});

describe('a summary', () => {
  const fields = {
    people: {
      kind: 'list',
      title: 'person',
      row: person,
      rowAs: (row: Readonly<Record<string, unknown>>) => (row.isLeaving === true ? { name: { kind: 'text', label: 'leaves' } } : undefined),
      empty: () => ({ name: '' }),
      sent: 'tenants',
    },
    reason: { kind: 'text', label: 'reason' },
  } as const satisfies FieldsTable;
  const lineOf = (label: string, value: string, pointer: string) => ({ label, value: { kind: 'text', value }, shows: [pointer] });

  it('begins with the single values, then each row of a list by its number, some rows with other fields', () => {
    expect(payloadSummary<string>(fields, { tenants: [{ name: 'Aino' }, { name: 'Eino', isLeaving: true }], reason: 'move' })).toEqual([
      { lines: [lineOf('reason', 'move', '/reason')] },
      { row: { title: 'person', number: 1 }, lines: [lineOf('name', 'Aino', '/tenants/0/name')] },
      { row: { title: 'person', number: 2 }, lines: [lineOf('leaves', 'Eino', '/tenants/1/name')] },
    ]);
  });

  it('shows nothing but the rows of a list that is not empty', () => {
    const list = { kind: 'list', title: 'person', row: person, empty: () => ({}), absent: { label: 'label', text: 'none' } } as const;
    expect(payloadSummary<string>({ people: list }, { people: [{ name: 'Aino' }] })).toEqual([
      { row: { title: 'person', number: 1 }, lines: [lineOf('name', 'Aino', '/people/0/name')] },
    ]);
  });

  it('leaves out the group of single values that are not given, and the lines of a row that is no object', () => {
    expect(payloadSummary<string>(fields, { tenants: [null, 'x'] })).toEqual([
      { row: { title: 'person', number: 1 }, lines: [] },
      { row: { title: 'person', number: 2 }, lines: [] },
    ]);
  });
});
