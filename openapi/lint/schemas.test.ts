// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isObject, type Resolve } from './redocly.ts';
import { unbounded } from './requests.ts';
import { boundedNumber, limitsOfTheWhole, ownLimits, schemaName, schemaNames, schemaStyle } from './schemas.ts';

const messages = (problems: { message: string }[]): string[] => problems.map(({ message }) => message);

describe('names', () => {
  it('knows a named schema by its place', () => {
    expect(schemaName('/work/openapi/schemas/contacts.yaml', '#/Contact')).toBe('Contact');
    expect(schemaName('/work/openapi/schemas/contacts.yaml', '#/Contact/properties/id')).toBeNull();
    expect(schemaName('/work/openapi/paths/contacts.yaml', '#/contacts')).toBeNull();
  });

  it('refuses a schema and a property that are spelled otherwise, and a schema without description', () => {
    expect(messages(schemaNames({ properties: { first_name: {} } }, 'contact_person'))).toEqual([
      'The schema "contact_person" is not PascalCase.',
      'The schema "contact_person" has no description.',
      'The property "first_name" is not camelCase.',
    ]);
    expect(schemaNames({ description: 'd', properties: { firstName: {} } }, 'ContactPerson')).toEqual([]);
  });
});

describe('style', () => {
  it.each([
    ['nullable', { type: 'string', nullable: true }, /nullable/],
    ['default', { type: 'string', default: '' }, /default/],
    ['additionalProperties', { type: 'object', additionalProperties: true }, /additionalProperties/],
    ['an open pattern', { type: 'string', pattern: '\\d+' }, /not anchored/],
    ['an alternative that escapes the anchors', { type: 'string', pattern: '^a|b$' }, /not anchored/],
    ['no type', { description: 'x' }, /no type/],
    ['both enumerations', { type: 'string', enum: ['a'], 'x-extensible-enum': ['a'] }, /closes what/],
    ['an open enumeration of numbers', { type: 'integer', 'x-extensible-enum': ['a'] }, /plain string/],
    ['an empty enumeration', { type: 'string', enum: [] }, /at least one/],
    ['a repeated value', { type: 'string', enum: ['a', 'a'] }, /"a" is a repetition/],
  ])('refuses %s', (_, schema, message) => {
    expect(messages(schemaStyle(schema))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    { type: ['string', 'null'] },
    { type: 'string', pattern: '^(a|b)$' },
    { type: 'string', pattern: '^[a|b]\\|$' },
    { type: 'string', 'x-extensible-enum': ['a', 'b'] },
    { oneOf: [] },
  ])('accepts %j', (schema) => {
    expect(schemaStyle(schema)).toEqual([]);
  });
});

describe('limits of the whole contract', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown field', { title: 't', 'x-longest-answer-second': 3 }, /`x-longest-answer-second` is no field/],
    ['a time in words', { 'x-longest-answer-seconds': 'ten' }, /number of seconds/],
    ['no time at all', { 'x-longest-answer-seconds': 0 }, /more than 0/],
  ])('refuse %s', (_, info, message) => {
    expect(messages(limitsOfTheWhole({ ...info }))).toEqual([expect.stringMatching(message)]);
  });

  it('take the longest time of an answer', () => {
    expect(limitsOfTheWhole({ title: 't', 'x-longest-answer-seconds': 2.5 })).toEqual([]);
  });
});

describe('limits of our own', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown field', { type: 'string', 'x-max-visible-lenght': 3 }, /`x-max-visible-lenght` is no field/],
    ['a visible length that is no number', { type: 'string', maxLength: 9, 'x-max-visible-length': '3' }, /number of characters/],
    ['a visible length without room for its markup', { type: 'string', maxLength: 14, 'x-max-visible-length': 3 }, /needs 15 and more/],
    ['a type of forms that is none', { type: 'string', enum: ['pdf'], 'x-form-types': ['pdf', 'png'] }, /"png"/],
    ['no types of forms', { type: 'string', enum: ['pdf'], 'x-form-types': [] }, /at least one/],
  ])('refuse %s', (_, schema, message) => {
    expect(messages(ownLimits({ ...schema }))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    { type: 'string', maxLength: 15, 'x-max-visible-length': 3 },
    { type: 'string', enum: ['pdf', 'mp4'], 'x-form-types': ['pdf'] },
    { type: 'array', 'x-company-specific': true },
    { type: 'string', maxLength: 15 },
  ])('accept %j', (schema) => {
    expect(ownLimits(schema)).toEqual([]);
  });
});

describe('numbers', () => {
  it.each<[object, RegExp[]]>([
    [{ type: 'integer' }, [/no `format`: write int32 or int64/, /no `minimum`/, /no `maximum`/]],
    [{ type: ['integer', 'null'], format: 'int64', minimum: 1 }, [/no `maximum`: an id ends at 9007199254740991/]],
    [{ type: 'integer', format: 'double', minimum: 0, maximum: 9 }, [/no `format`/]],
    [{ type: 'number', minimum: 0, maximum: 100 }, [/no `format`: write double/]],
    [{ type: 'integer', enum: [20, 21] }, [/no `format`/]],
  ])('fail without a width or an end: %j', (schema, expected) => {
    expect(messages(boundedNumber({ ...schema }))).toEqual(expected.map((message) => expect.stringMatching(message) as unknown));
  });

  it.each([
    { type: 'integer', format: 'int32', enum: [20, 21] },
    { type: ['integer', 'null'], format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'number', format: 'double', exclusiveMinimum: 0, maximum: 10_000_000 },
    { type: 'string' },
    { oneOf: [] },
  ])('pass with both: %j', (schema) => {
    expect(boundedNumber(schema)).toEqual([]);
  });
});

describe('requests', () => {
  const schemas: Record<string, object> = {
    '#/Note': { type: 'string' },
    '#/Tree': { type: 'object', properties: { child: { $ref: '#/Tree' } } },
  };
  const resolve: Resolve = (node, from = 'x.yaml') => {
    const target: unknown = isObject(node) && typeof node.$ref === 'string' ? schemas[node.$ref] : node;
    return { node: isObject(target) ? target : undefined, file: from };
  };

  it('names each string and list without a limit, through references and lists', () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 100 },
        tags: { type: 'array', items: { $ref: '#/Note' } },
        who: { anyOf: [{ type: ['string', 'null'] }] },
      },
    };
    expect(messages(unbounded(schema, 'x.yaml', resolve))).toEqual([
      expect.stringContaining('"tags" in a request is a list without maxItems'),
      expect.stringContaining('"tags[]" in a request is a string without'),
      expect.stringContaining('"who" in a request is a string without'),
    ]);
  });

  it('stops at a schema that holds itself', () => {
    expect(unbounded({ $ref: '#/Tree' }, 'x.yaml', resolve)).toEqual([]);
  });
});
