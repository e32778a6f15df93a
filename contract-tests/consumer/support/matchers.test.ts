import { describe, expect, it } from 'vitest';
import { exampleOf, matchersOf } from './matchers.ts';

const asIs = (node: unknown) => node;
const matchers = (schema: unknown, example: unknown) => matchersOf(schema, example, asIs);
const text = { type: 'string' };
const regex = (expression: string, value: unknown) => ({ 'pact:matcher:type': 'regex', regex: expression, value });
const like = (value: unknown) => ({ 'pact:matcher:type': 'type', value });
const eachLike = (template: unknown, min = 1) => ({ 'pact:matcher:type': 'type', min, value: [template] });

describe('a scalar', () => {
  it.each([
    ['text, by its type', text, 'Aino', like('Aino')],
    ['an open enumeration, by its type', { type: 'string', 'x-extensible-enum': ['a'] }, 'a', like('a')],
    // Rules: api.open-enums, api.closed-enums
    ['an enumeration', { type: 'string', enum: ['a.b', 'c'] }, 'c', regex('^(?:a\\.b|c)$', 'c')],
    [
      'a pattern, in digits that every engine reads alike',
      { type: 'string', pattern: '^\\d{5}$' },
      '00100',
      regex('^(?:[0-9]{5})$', '00100'),
    ],
    ['a pattern that looks ahead, by its type', { type: 'string', pattern: '^(?=.*a).+$' }, 'a', like('a')],
    ['a constant', { type: 'string', const: 'rental' }, 'rental', 'rental'],
    ['an integer', { type: 'integer' }, 5, { 'pact:matcher:type': 'integer', value: 5 }],
    ['a number', { type: 'number' }, 5.5, { 'pact:matcher:type': 'number', value: 5.5 }],
    ['a boolean', { type: 'boolean' }, true, like(true)],
    ['null', { type: ['string', 'null'] }, null, null],
  ])('matches as %s', (_, schema, example, expected) => {
    expect(matchers(schema, example)).toEqual(expected);
  });

  it.each([
    ['uuid', '10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000'],
    ['date', '2026-11-20', '2026-11-32'],
    ['date-time', '2026-11-20T12:00:00+02:00', '2026-11-20T12:00:00'],
    ['email', 'party-payer@example.com', 'party-payer'],
    ['uri', 'https://esimerkkikodit.example.com/', '/api/media'],
  ])('matches the format %s by an expression', (format, right, wrong) => {
    const { regex: expression } = matchers({ type: 'string', format }, right) as { regex: string };
    expect(right).toMatch(new RegExp(expression));
    expect(wrong).not.toMatch(new RegExp(expression));
    expect(expression).toMatch(/^\^\(\?:.*\)\$$/);
  });
});

describe('an object', () => {
  const person = { type: 'object', required: ['name'], properties: { name: text, phone: { type: ['string', 'null'] } } };

  it('requires every property of the example', () => {
    expect(matchers(person, { name: 'Aino', phone: '+358 40 0000 101' })).toEqual({ name: like('Aino'), phone: like('+358 40 0000 101') });
  });

  // Rules: shell.content-language
  it('leaves out the language of its texts', () => {
    const bulletin = { type: 'object', required: ['title'], properties: { title: text, language: text } };
    expect(matchers(bulletin, { title: 'Vesikatko', language: 'fi' })).toEqual({ title: like('Vesikatko') });
  });

  // Rules: files.upload-address
  it('leaves the names of a map to the backend, and matches its values', () => {
    const headers = { type: 'object', patternProperties: { '^[a-z-]+$': text } };
    expect(matchers(headers, { 'x-upload-token': 't0ken' })).toEqual({
      'pact:matcher:type': 'each-value',
      value: { 'x-upload-token': 't0ken' },
      rules: [like('')],
    });
  });

  it('leaves out what the example is without', () => {
    expect(matchers(person, { name: 'Aino' })).toEqual({ name: like('Aino') });
  });

  it('requires null where the example is null', () => {
    expect(matchers(person, { name: 'Aino', phone: null })).toEqual({ name: like('Aino'), phone: null });
  });

  it('accepts null where a union has it and the example is null', () => {
    expect(matchers({ oneOf: [person, { type: 'null' }] }, { name: 'Aino' })).toEqual({ name: like('Aino') });
    expect(matchers({ oneOf: [person, { type: 'null' }] }, null)).toBeNull();
  });
});

describe('a list', () => {
  const list = (item: unknown) => ({ type: 'array', items: item });
  const item = {
    type: 'object',
    required: ['id', 'day'],
    properties: { id: { type: 'integer' }, day: { type: ['string', 'null'], format: 'date' }, note: text },
  };
  const id = { 'pact:matcher:type': 'integer', value: 1 };

  it('stays empty when the example is', () => {
    expect(matchers(list(text), [])).toEqual([]);
  });

  it('matches all items with one template of what they share', () => {
    expect(
      matchers(list(item), [
        { id: 1, day: null, note: 'n' },
        { id: 2, day: null },
      ]),
    ).toEqual(eachLike({ id, day: null }));
  });

  it('takes null and a value where its items have both', () => {
    const template = matchers(list(item), [
      { id: 1, day: null },
      { id: 2, day: '2026-11-20' },
    ]) as { value: { day: { regex: string } }[] };
    const expression = new RegExp(template.value[0]?.day.regex ?? '');
    expect('null').toMatch(expression);
    expect('2026-11-20').toMatch(expression);
    expect('soon').not.toMatch(expression);
  });

  it('accepts no items where it is empty in some items of an outer list', () => {
    const nested = list({ type: 'object', properties: { tags: list(text) } });
    expect(matchers(nested, [{ tags: ['a'] }, { tags: [] }])).toEqual(eachLike({ tags: eachLike(like('a'), 0) }));
  });

  it('requires each kind of item in the example', () => {
    const union = list({
      anyOf: [
        { type: 'object', required: ['name'], properties: { name: text } },
        { type: 'object', required: ['company'], properties: { company: text } },
      ],
    });
    expect(matchers(union, [{ company: 'Oy' }, { name: 'Aino' }, { name: 'Petri' }])).toEqual({
      'pact:matcher:type': 'arrayContains',
      variants: [{ company: like('Oy') }, { name: like('Aino') }],
    });
  });

  it('tells apart items whose object is null', () => {
    const withPlace = list({
      type: 'object',
      required: ['place'],
      properties: { place: { oneOf: [{ type: 'object', properties: { city: text } }, { type: 'null' }] } },
    });
    expect(matchers(withPlace, [{ place: null }, { place: { city: 'Oulu' } }])).toMatchObject({
      variants: [{ place: null }, { place: { city: like('Oulu') } }],
    });
  });
});

describe('what is named exact', () => {
  const schema = {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['a', 'b'] },
      list: { type: 'array', items: { type: 'object', properties: { id: text } } },
    },
  };
  const isExact = (pointer: string) => ['/state', '/list/*/id'].includes(pointer);

  it('requires the value of the example', () => {
    expect(matchersOf(schema, { state: 'a', list: [{ id: 'x' }, { id: 'x' }] }, asIs, isExact)).toEqual({
      state: 'a',
      list: eachLike({ id: 'x' }),
    });
  });

  it('matches by its type where the items of a list differ', () => {
    expect(matchersOf(schema, { list: [{ id: 'x' }, { id: 'y' }] }, asIs, isExact)).toEqual({ list: eachLike({ id: like('x') }) });
  });
});

it('accepts values of the same type as the example', () => {
  const schema = { type: 'object', properties: { name: text, tags: { type: 'array', items: text }, none: { type: ['string', 'null'] } } };
  expect(exampleOf(matchers(schema, { name: 'Aino', tags: ['a', 'b'], none: null }))).toEqual({ name: 'Aino', tags: ['a'], none: null });
});

it('refuses an example that fits no alternative', () => {
  const union = {
    oneOf: [
      { type: 'object', required: ['a'], properties: { a: text } },
      { type: 'object', required: ['b'], properties: { b: text } },
    ],
  };
  expect(() => matchers(union, { c: 1 })).toThrow('no alternative');
});
