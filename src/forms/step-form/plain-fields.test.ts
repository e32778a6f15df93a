import { describe, expect, it } from 'vitest';
import { boolean, object, safeParse } from 'zod/mini';
import { optionalText } from '../validators.ts';
import { type FieldsTable, fieldsThatDiffer } from './field-table.ts';
import { emptyValues, missingOf, plainRules, plainValues, type ValuesOf } from './plain-fields.ts';

const address = {
  street: { kind: 'text', label: '', max: 10, required: true },
  door: { kind: 'text', label: '', max: 3 },
} as const satisfies FieldsTable;

const fields = {
  title: { kind: 'text', label: '', max: 5, required: true },
  notes: { kind: 'text', label: '', max: 8, sent: 'description' },
  phone: { kind: 'text', label: '' },
  first: { kind: 'date', label: '', required: true },
  last: { kind: 'date', label: '' },
  pets: { kind: 'yesNo', label: '', sent: 'hasPets' },
  reason: { kind: 'choice', label: '' },
  files: { kind: 'files', label: '' },
  people: { kind: 'list', title: '', row: address, empty: () => ({ street: '', door: '' }) },
  address: { kind: 'group', fields: address },
  flag: { kind: 'hidden', draft: boolean() },
  stored: { kind: 'marker', label: '', text: '' },
} as const satisfies FieldsTable;

type Values = ValuesOf<typeof fields>;

/** Written out, so that the types are compared as well. */
const EMPTY: Values = {
  title: '',
  notes: '',
  phone: '',
  first: '',
  last: '',
  pets: false,
  reason: '',
  files: [],
  people: [],
  address: { street: '', door: '' },
};
const GIVEN = { ...EMPTY, title: 'Ovi', first: '1.12.2026' };

it('begins with nothing given, without hidden values and markers', () => {
  expect(emptyValues(fields)).toEqual(EMPTY);
});

it('reports every value that the tables do not list, and every line without a value', () => {
  const steps = { one: address, other: { title: fields.title } };
  expect(fieldsThatDiffer(steps, { street: '', door: '', title: '' })).toEqual({ unlisted: [], unknown: [] });
  expect(fieldsThatDiffer(steps, { street: '', door: '', extra: '' })).toEqual({ unlisted: ['extra'], unknown: ['title'] });
});

describe('the rules', () => {
  const errorsOf = (schema: Parameters<typeof safeParse>[0], values: object) =>
    (safeParse(schema, values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

  it('covers yes-or-no values and texts with a limit, and no other field', () => {
    expect(Object.keys(plainRules(fields))).toEqual(['title', 'notes', 'pets']);
  });

  it.each([
    ['accept texts as long as their limits', { title: '12345', notes: '12345678' }, []],
    ['do not count blanks at the ends', { title: ' 12345 ' }, []],
    ['count an emoji as one character', { title: '👍👍👍👍👍' }, []],
    ['refuse a longer text', { notes: '123456789' }, [['notes', 'tooLong']]],
    ['require a text that is required', { title: ' ' }, [['title', 'required']]],
    ['accept an optional text that is empty', { notes: ' ' }, []],
  ])('%s', (_, changes, expected) => {
    expect(errorsOf(object(plainRules(fields)), { ...GIVEN, ...changes })).toEqual(expected);
  });

  it('require nothing of a group that may be left out', () => {
    const schema = object(plainRules(address, optionalText));
    expect(errorsOf(schema, EMPTY.address)).toEqual([]);
    expect(errorsOf(schema, { street: '12345678901', door: '' })).toEqual([['street', 'tooLong']]);
  });
});

it.each([
  ['nothing while nothing is given', { street: ' ', door: '' }, []],
  ['what is required as soon as another value is given', { street: ' ', door: '1' }, ['street']],
  ['what is required although it has no value at all', { door: '1' }, ['street']],
  ['no optional value', { street: 'Tie 1', door: '' }, []],
])('a group lacks %s', (_, group, expected) => {
  expect(missingOf(address, group)).toEqual(expected);
});

describe('what is sent', () => {
  it('includes what is required and each yes-or-no value when nothing else is given', () => {
    expect(plainValues(fields, GIVEN)).toStrictEqual({ title: 'Ovi', first: '2026-12-01', hasPets: false });
  });

  it('includes every text, date, yes-or-no value and group that is given, by its name in the payload', () => {
    const values = {
      ...GIVEN,
      notes: 'Soita',
      phone: '+358 40 0000 11',
      last: '02.12.2026',
      pets: true,
      reason: 'other',
      people: [{ street: 'Tie 1', door: '' }],
      address: { street: 'Tie 1', door: 'A' },
    };
    expect(plainValues(fields, values)).toEqual({
      title: 'Ovi',
      description: 'Soita',
      phone: '+358 40 0000 11',
      first: '2026-12-01',
      last: '2026-12-02',
      hasPets: true,
      address: { street: 'Tie 1', door: 'A' },
    });
  });

  it('keeps a required text that is empty, and leaves out a group without any value', () => {
    expect(plainValues(fields, { ...GIVEN, title: '', address: { street: ' ', door: '' } })).toEqual({
      title: '',
      first: '2026-12-01',
      hasPets: false,
    });
  });

  it('leaves empty values out of a group', () => {
    expect(plainValues(fields, { ...GIVEN, address: { street: 'Tie 1', door: '' } }).address).toEqual({ street: 'Tie 1' });
  });

  it('throws for a required date that is not given', () => {
    expect(() => plainValues(fields, EMPTY)).toThrow(RangeError);
  });
});
