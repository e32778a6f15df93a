import { describe, expect, it } from 'vitest';
import { type Json } from '../../contract/bundle.ts';
import { answerOf, contextFor, faultsOf, recordedOf } from '../testing/small-contract.ts';
import { fieldOperators } from './fields.ts';

const operatorOf = (name: string) => {
  const found = fieldOperators.find((one) => one.name === name);
  if (!found) throw new Error(`there is no operator ${name}`);
  return found;
};

/** `pointer class → body` for each fault in the answer. */
function faults(name: string, schema: Json, value: unknown): string[] {
  const recorded = recordedOf(answerOf(200, value));
  return faultsOf(operatorOf(name), recorded, contextFor(schema)).map(
    (fault) => `${fault.pointer} ${fault.class} → ${JSON.stringify(fault.body)}`,
  );
}

const object = (properties: Json, required: string[] = Object.keys(properties)): Json => ({ type: 'object', required, properties });
const field = (schema: Json): Json => object({ a: schema });

/** Each row: the operator, the schema of the field `a`, its value, and the faulty bodies that the operator makes. */
const TABLE: readonly (readonly [operator: string, schema: Json, value: unknown, ...faults: string[]])[] = [
  ['null-value', { type: 'string' }, 'x', '/a contract → {"a":null}'],
  ['null-value', { type: ['string', 'null'] }, 'x'],
  ['string-for-number', { type: 'number' }, 4.5, '/a contract → {"a":"4.5"}'],
  ['string-for-number', { type: 'string' }, '4.5'],
  ['string-for-boolean', { type: 'boolean' }, false, '/a contract → {"a":"false"}'],
  ['number-for-string', { type: 'string' }, 'x', '/a contract → {"a":42}'],
  ['number-for-string', { type: ['string', 'integer'] }, 'x'],
  ['fraction-for-integer', { type: 'integer' }, 4, '/a contract → {"a":4.5}'],
  ['fraction-for-integer', { type: 'number' }, 4],
  ['object-for-list', { type: 'array' }, [1], '/a contract → {"a":{"items":[1]}}'],
  ['enum-value', { type: 'string', enum: ['own', 'other'] }, 'own', '/a contract → {"a":"own_2"}'],
  ['enum-value', { type: 'string', 'x-extensible-enum': ['own'] }, 'own', '/a equivalent → {"a":"own_2"}'],
  ['enum-case', { type: 'string', enum: ['own'] }, 'own', '/a contract → {"a":"OWN"}'],
  ['enum-case', { type: 'string', enum: ['OWN'] }, 'OWN', '/a contract → {"a":"own"}'],
  ['enum-case', { type: 'string', 'x-extensible-enum': ['OWN'] }, 'OWN', '/a equivalent → {"a":"own"}'],
  // A pattern can exclude values that an open enumeration allows.
  ['enum-case', { type: 'string', 'x-extensible-enum': ['OWN'], pattern: '^[A-Z]+$' }, 'OWN', '/a contract → {"a":"own"}'],
  ['const-value', { const: true }, true, '/a contract → {"a":false}'],
  ['const-value', { type: 'string', const: 'Message' }, 'Message', '/a contract → {"a":"Message_2"}'],
  ['date-as-written', { type: 'string', format: 'date' }, '2026-11-20', '/a contract → {"a":"20.11.2026"}'],
  ['date-impossible', { type: 'string', format: 'date' }, '2026-11-20', '/a contract → {"a":"2026-02-30"}'],
  ['date-with-time', { type: 'string', format: 'date' }, '2026-11-20', '/a contract → {"a":"2026-11-20T00:00:00Z"}'],
  [
    'date-time-without-offset',
    { type: 'string', format: 'date-time' },
    '2026-11-20T12:00:00Z',
    '/a contract → {"a":"2026-11-20T12:00:00"}',
  ],
  ['date-time-as-number', { type: 'string', format: 'date-time' }, '2026-11-20T12:00:00Z', '/a contract → {"a":1795168800}'],
  ['date-time-as-date', { type: 'string', format: 'date-time' }, '2026-11-20T12:00:00Z', '/a contract → {"a":"2026-11-20"}'],
  ['date-time-as-date', { type: 'string', format: 'date' }, '2026-11-20'],
  [
    'bad-uuid',
    { type: 'string', format: 'uuid' },
    '10000000-0000-4000-8000-000000000001',
    '/a contract → {"a":"10000000-0000-4000-8000-00000000000"}',
  ],
  ['bad-email', { type: 'string', format: 'email' }, 'a@example.com', '/a contract → {"a":"aino at example.com"}'],
  ['bad-url', { type: 'string', format: 'uri' }, 'https://example.com', '/a contract → {"a":"https://exa mple.com/<file>"}'],
  ['pattern-broken', { type: 'string', pattern: '^[A-Z]+$' }, 'OWN', '/a contract → {"a":"?OWN"}'],
  ['pattern-broken', { type: 'string', pattern: '^.+$' }, 'OWN'],
  ['too-long', { type: 'string', maxLength: 3 }, 'ab', '/a contract → {"a":"abxx"}'],
  ['empty-text', { type: 'string', minLength: 1 }, 'ab', '/a contract → {"a":""}'],
  ['empty-text', { type: 'string', minLength: 0 }, 'ab'],
  ['too-small', { type: 'integer', minimum: 1 }, 5, '/a contract → {"a":0}'],
  ['too-big', { type: 'integer', maximum: 9 }, 5, '/a contract → {"a":10}'],
  ['list-for-object', { type: 'object' }, {}, ' contract → [{"a":{}}]', '/a contract → {"a":[{}]}'],
];

describe('an operator of fields', () => {
  it.each(TABLE.map(([operator, schema, value, ...expected]) => ({ operator, schema, value, expected })))(
    '$operator on $schema with $value',
    ({ operator, schema, value, expected }) => {
      expect(faults(operator, field(schema), { a: value })).toEqual(expected);
    },
  );

  it('stands in the table of this test', () => {
    const structural = ['field-missing', 'field-missing-in-second-item', 'field-renamed', 'field-leaked', 'bad-iban'];
    const tried = new Set([...structural, ...TABLE.map(([name]) => name)]);
    expect(fieldOperators.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('does not change the answer that is passed to it', () => {
    const recorded = recordedOf(answerOf(200, { a: 'x' }));
    for (const operator of fieldOperators) faultsOf(operator, recorded, contextFor(field({ type: 'string', maxLength: 5 })));
    expect(recorded.answer.body.toString()).toBe('{"a":"x"}');
  });

  it('makes no faults when the answer has no body or the contract has no schema', () => {
    const recorded = recordedOf({ status: 200, headers: [], body: Buffer.alloc(0) });
    const all = fieldOperators.flatMap((operator) => faultsOf(operator, recorded, contextFor(field({ type: 'string' }))));
    const untold = fieldOperators.flatMap((operator) =>
      faultsOf(operator, recordedOf(answerOf(200, { a: 1 })), contextFor({}, { bodySchema: () => undefined })),
    );
    expect([all, untold]).toEqual([[], []]);
  });
});

describe('a field', () => {
  const schema = object({ a: { type: 'string' }, b: { type: 'array', items: field({ type: 'integer' }) } }, ['a', 'b']);
  const value = { a: 'x', b: [{ a: 1 }, { a: 2 }] };

  it('goes missing at the top and within the items of a list, once for all of them', () => {
    expect(faults('field-missing', schema, value)).toEqual([
      '/a contract → {"b":[{"a":1},{"a":2}]}',
      '/b contract → {"a":"x"}',
      '/b/*/a contract → {"a":"x","b":[{},{"a":2}]}',
    ]);
  });

  it('goes missing in the second item only', () => {
    expect(faults('field-missing-in-second-item', schema, value)).toEqual(['/b/*/a contract → {"a":"x","b":[{"a":1},{}]}']);
    expect(faults('field-missing-in-second-item', schema, { a: 'x', b: [{ a: 1 }] })).toEqual([]);
  });

  it('gives an equivalent mutant with a reason when it is optional and missing', () => {
    const recorded = recordedOf(answerOf(200, { a: 'x' }));
    const [fault] = faultsOf(operatorOf('field-missing'), recorded, contextFor(object({ a: { type: 'string' } }, [])));
    expect(fault).toMatchObject({ class: 'equivalent', reason: 'an optional field may be left out' });
  });

  it('renames the field', () => {
    expect(faults('field-renamed', object({ a_b: { type: 'string' } }), { a_b: 'x' })).toEqual(['/a_b contract → {"ab":"x"}']);
    expect(faults('field-renamed', field({ type: 'string' }), { a: 'x' })).toEqual(['/a contract → {"a_":"x"}']);
  });

  it.each([{ patternProperties: { '^[a-z]+$': { type: 'string' } } }, { additionalProperties: { type: 'string' } }])(
    'keeps the names that a backend chooses in a map: %j',
    (map) => {
      const withMap = { ...object({ a: { type: 'string' } }), ...map };
      expect(faults('field-renamed', withMap, { a: 'x', own: 'y' })).toEqual(['/a contract → {"own":"y","a_":"x"}']);
    },
  );

  it('joins each object although the contract does not have it', () => {
    expect(faults('field-leaked', schema, value).map((fault) => fault.split(' ')[0])).toEqual(['/internalNote', '/b/*/internalNote']);
  });

  it('becomes an invalid account number, which is valid where the schema allows any text', () => {
    const ofIban = (type: Json) => faults('bad-iban', object({ iban: type }), { iban: 'XX' }).map((fault) => fault.split(' ')[1]);
    expect(ofIban({ type: 'string' })).toEqual(['equivalent']);
    expect(ofIban({ type: 'string', minLength: 15 })).toEqual(['contract']);
  });

  it('escapes a slash and a tilde in the pointer to the field', () => {
    expect(faults('null-value', object({ 'a/~b': { type: 'string' } }), { 'a/~b': 'x' })).toEqual(['/a~1~0b contract → {"a/~b":null}']);
  });
});
