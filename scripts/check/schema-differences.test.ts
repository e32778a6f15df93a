// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Json } from '../../contract-tests/contract/bundle.ts';
import { nodeOf } from './bundle-node.ts';
import { schemaDifferences } from './schema-differences.ts';

const shared = {
  Person: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  Company: { type: 'object', required: ['companyName'], properties: { companyName: { type: 'string' } } },
};

function differences(before: Json, after: Json, schemas: Json = shared): string[] {
  const bundleOf = (schema: Json, components: Json) => ({ schema, components: { schemas: components } });
  const was = bundleOf(before, shared);
  const is = bundleOf(after, schemas);
  const old = nodeOf(was, '/schema', was.schema);
  const now = nodeOf(is, '/schema', is.schema);
  if (!old || !now) throw new Error('the schemas of the test have no node');
  return schemaDifferences(old, now).map(({ effect, change, pointer }) => `${effect} ${change} ${pointer}`);
}
const person = { $ref: '#/components/schemas/Person' };
const company = { $ref: '#/components/schemas/Company' };
const nothing = { type: 'null' };
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });

describe('two versions of a schema', () => {
  it.each<[string, Json, Json]>([
    ['the same', { type: 'string' }, { type: 'string', description: 'better said' }],
    ['an optional property more', object({ a: { type: 'string' } }), object({ a: { type: 'string' }, b: { type: 'string' } })],
    ['an open value more', { type: 'string', 'x-extensible-enum': ['a'] }, { type: 'string', 'x-extensible-enum': ['a', 'b'] }],
    ['two spellings of nullable', { oneOf: [person, nothing] }, { anyOf: [nothing, person] }],
    ['an integer whose width is told', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 1, format: 'int64' }],
    ['an integer that ends where those of JSON do', { type: 'integer' }, { type: 'integer', maximum: Number.MAX_SAFE_INTEGER }],
    ['listed integers of 32 bits', { type: 'integer', enum: [20] }, { type: 'integer', enum: [20], format: 'int32' }],
    ['a decimal that is a double', { type: 'number' }, { type: 'number', format: 'double' }],
    ['a reference written out', { oneOf: [person] }, { oneOf: [person] }],
  ])('do not differ: %s', (_, before, after) => {
    expect(differences(before, after)).toEqual([]);
  });

  it.each<[string, Json, Json, string]>([
    ['another type', { type: 'string' }, { type: 'integer' }, 'both type-changed /schema'],
    ['a wider type', { type: 'integer' }, { type: 'number' }, 'widens type-changed /schema'],
    ['a type where there was none', {}, { type: 'string' }, 'narrows type-changed /schema'],
    ['nullable now', { type: 'string' }, { type: ['string', 'null'] }, 'widens became-nullable /schema'],
    ['nullable no more', { type: ['string', 'null'] }, { type: 'string' }, 'narrows no-longer-nullable /schema'],
    ['a nullable reference', person, { oneOf: [person, nothing] }, 'widens became-nullable /schema'],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'widens enum-value-added /schema'],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'narrows enum-value-removed /schema'],
    ['an enum that opens', { type: 'string', enum: ['a'] }, { type: 'string', 'x-extensible-enum': ['a'] }, 'widens enum-opened /schema'],
    ['an enum that closes', { type: 'string' }, { type: 'string', enum: ['a'] }, 'narrows enum-closed /schema'],
    ['a longer string', { maxLength: 10 }, { maxLength: 20 }, 'widens limit-loosened /schema'],
    ['a limit where there was none', { type: 'string' }, { type: 'string', maxLength: 20 }, 'narrows limit-tightened /schema'],
    ['a higher minimum', { minimum: 0 }, { minimum: 1 }, 'narrows limit-tightened /schema'],
    ['a minimum that goes', { minimum: 0 }, {}, 'widens limit-loosened /schema'],
    ['another pattern', { pattern: '^a$' }, { pattern: '^b$' }, 'both pattern-changed /schema'],
    ['a new format', { type: 'string' }, { type: 'string', format: 'uuid' }, 'narrows format-changed /schema'],
    ['an integer that fits 32 bits no more', { type: 'integer' }, { type: 'integer', format: 'int32' }, 'narrows format-changed /schema'],
    ['a smaller largest integer', { type: 'integer' }, { type: 'integer', maximum: 2 ** 31 }, 'narrows limit-tightened /schema'],
    ['a decimal of less than double', { type: 'number' }, { type: 'number', format: 'float' }, 'narrows format-changed /schema'],
    ['an end of decimals', { type: 'number' }, { type: 'number', maximum: Number.MAX_SAFE_INTEGER }, 'narrows limit-tightened /schema'],
    ['a property that goes', object({ a: {}, b: {} }), object({ a: {} }), 'both property-removed /schema/properties/b'],
    ['a property that becomes required', object({ a: {} }), object({ a: {} }, ['a']), 'narrows property-required /schema/properties/a'],
    ['a new required property', object({}), object({ a: {} }, ['a']), 'narrows property-required /schema/properties/a'],
    ['a property that becomes optional', object({ a: {} }, ['a']), object({ a: {} }), 'widens property-optional /schema/properties/a'],
    ['a change in items', { items: { minLength: 1 } }, { items: { minLength: 2 } }, 'narrows limit-tightened /schema/items'],
    ['an alternative more', { anyOf: [person] }, { anyOf: [person, company] }, 'widens alternative-added /schema'],
    ['an alternative less', { anyOf: [person, company, nothing] }, { anyOf: [person, nothing] }, 'narrows alternative-removed /schema'],
    ['a union of what stood alone', person, { anyOf: [person, company] }, 'widens alternative-added /schema'],
  ])('differ: %s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual([expected]);
  });

  it('are compared through references, with the pointer in the bundle', () => {
    const changed = { ...shared, Person: object({ name: { type: 'string', maxLength: 5 } }, ['name']) };
    expect(differences({ type: 'array', items: person }, { type: 'array', items: person }, changed)).toEqual([
      'narrows limit-tightened /components/schemas/Person/properties/name',
    ]);
  });

  it('may be recursive', () => {
    const tree = { ...shared, Person: object({ child: person }) };
    expect(differences(person, person, tree)).toContain('both property-removed /components/schemas/Person/properties/name');
  });
});
