// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Json } from '../../contract-tests/contract/bundle.ts';
import { breakingChanges, unapproved } from './breaking.ts';
import { describeFinding } from './finding.ts';

const person = { $ref: '#/components/schemas/Person' };
const company = { $ref: '#/components/schemas/Company' };
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const note = { type: 'string', maxLength: 10 };

/** Changes of a schema: whether it breaks where a request has it, and where an answer has it. */
const SCHEMAS: readonly [what: string, before: Json, after: Json, request: boolean, answer: boolean][] = [
  ['another description', { type: 'string' }, { type: 'string', description: 'better said' }, false, false],
  ['an optional property more', object({ note }), object({ note, more: note }), false, false],
  ['an open value more', { type: 'string', 'x-extensible-enum': ['a'] }, { type: 'string', 'x-extensible-enum': ['a', 'b'] }, false, false],
  ['another type', { type: 'string' }, { type: 'integer' }, true, true],
  ['nullable now', { type: 'string' }, { type: ['string', 'null'] }, false, true],
  ['nullable no more', { type: ['string', 'null'] }, { type: 'string' }, true, false],
  ['another format', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date' }, true, true],
  ['a value more', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }, false, true],
  ['a value less', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a'] }, true, false],
  ['an enum that opens', { type: 'string', enum: ['a'] }, { type: 'string' }, false, true],
  ['a longer string', note, { type: 'string', maxLength: 20 }, false, true],
  ['a shorter string', note, { type: 'string', maxLength: 5 }, true, false],
  ['another pattern', { type: 'string', pattern: '^a$' }, { type: 'string', pattern: '^b$' }, true, true],
  ['a property that goes', object({ note, more: note }), object({ note }), true, true],
  ['a property with another name', object({ note }, ['note']), object({ text: note }, ['text']), true, true],
  ['a property that becomes required', object({ note }), object({ note }, ['note']), true, false],
  ['a required property more', object({ note }), object({ note, more: note }, ['more']), true, false],
  ['a property that becomes optional', object({ note }, ['note']), object({ note }), false, true],
  [
    'a change in items',
    { type: 'array', items: { type: 'string', minLength: 1 } },
    { type: 'array', items: { type: 'string', minLength: 2 } },
    true,
    false,
  ],
  ['an alternative more', { anyOf: [person] }, { anyOf: [person, company] }, false, true],
  ['an alternative less', { anyOf: [person, company] }, { anyOf: [person] }, true, false],
];

const size = { name: 'size', in: 'query', schema: { type: 'integer', minimum: 0 } };
const ok = { description: 'ok' };

/** Rules: api.all-operations, api.decided-methods. Changes of an operation that break. `undefined` is an operation that is not there. */
const OPERATIONS: readonly [what: string, before: Json, after: Json | undefined, change: string][] = [
  ['an operation that goes', {}, undefined, 'path-removed'],
  ['another name', { operationId: 'saveThing' }, { operationId: 'keepThing' }, 'operation-id-changed'],
  ['another tag', { tags: ['things'] }, { tags: ['notes'] }, 'tag-changed'],
  ['a parameter that goes', { parameters: [size] }, {}, 'parameter-removed'],
  ['a parameter that becomes required', { parameters: [size] }, { parameters: [{ ...size, required: true }] }, 'parameter-became-required'],
  ['a new required parameter', {}, { parameters: [{ ...size, required: true }] }, 'parameter-became-required'],
  [
    'a narrower parameter',
    { parameters: [size] },
    { parameters: [{ ...size, schema: { type: 'integer', minimum: 1 } }] },
    'schema-constraint-changed',
  ],
  [
    'a parameter with a value less',
    { parameters: [{ ...size, schema: { type: 'string', enum: ['own', 'all'] } }] },
    { parameters: [{ ...size, schema: { type: 'string', enum: ['all'] } }] },
    'enum-values-removed',
  ],
  [
    'a body that becomes required',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { required: true, content: { 'application/json': {} } } },
    'request-body-became-required',
  ],
  [
    'another media type',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: { 'text/plain': {} } } },
    'media-type-removed',
  ],
  [
    'another media type of an answer',
    { responses: { 200: { ...ok, content: { 'application/json': {} } } } },
    { responses: { 200: { ...ok, content: { 'application/vnd.things+json': {} } } } },
    'media-type-removed',
  ],
  ['an answer that goes', { responses: { 200: ok, 404: ok } }, { responses: { 200: ok } }, 'response-removed'],
  ['a new success', { responses: { 200: ok } }, { responses: { 200: ok, 201: ok } }, 'response-added'],
  [
    'a header that goes',
    { responses: { 200: { ...ok, headers: { Location: {}, ETag: {} } } } },
    { responses: { 200: { ...ok, headers: { ETag: {} } } } },
    'response-header-removed',
  ],
  [
    'the only header that goes',
    { responses: { 200: { ...ok, headers: { 'Set-Cookie': {} } } } },
    { responses: { 200: ok } },
    'response-header-removed',
  ],
  ['a login where there was none', { security: [] }, {}, 'security-added'],
  ['a login where there was none, written out', { security: [] }, { security: [{ cookie: [] }] }, 'security-requirement-changed'],
  ['a second cookie', { security: [{ cookie: [] }] }, { security: [{ cookie: [], other: [] }] }, 'security-requirement-changed'],
];

describe('breaking changes', { timeout: 60_000 }, () => {
  const bundleOf = (paths: Record<string, Json>) => ({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    security: [{ cookie: [] }],
    paths,
    components: { schemas: { Person: object({ name: note }, ['name']), Company: object({ companyName: note }, ['companyName']) } },
  });
  /** The path stays, and the operation has another method. */
  const methodOf = (side: 1 | 2) => (side === 1 ? 'post' : 'put');
  const entriesOf = (side: 1 | 2): [string, Json][] => [
    ...SCHEMAS.flatMap((row, index): [string, Json][] => [
      [`/request-${index}`, { post: { requestBody: { content: { 'application/json': { schema: row[side] } } }, responses: { 200: ok } } }],
      [`/answer-${index}`, { get: { responses: { 200: { ...ok, content: { 'application/json': { schema: row[side] } } } } } }],
    ]),
    ...OPERATIONS.flatMap((row, index): [string, Json][] =>
      row[side] === undefined ? [] : [[`/operation-${index}`, { post: { responses: { 200: ok }, ...row[side] } }]],
    ),
    ['/method', { [methodOf(side)]: { responses: { 200: ok } } }],
  ];
  // One comparison for all, because it starts a program.
  const changes = breakingChanges(process.cwd(), bundleOf(Object.fromEntries(entriesOf(1))), bundleOf(Object.fromEntries(entriesOf(2))));
  const at = (path: string) =>
    changes.filter((one) => one.at.startsWith(`#/paths/~1${path}`) && !/^\d/.test(one.at.slice(`#/paths/~1${path}`.length)));

  it.each(SCHEMAS.map(([what, , , request, answer], index) => ({ what, request, answer, index })))(
    'finds or accepts the change in a request and in an answer: $what',
    ({ request, answer, index }) => {
      expect([at(`request-${index}`).length > 0, at(`answer-${index}`).length > 0]).toEqual([request, answer]);
    },
  );

  it.each(OPERATIONS.map(([what, , , change], index) => ({ what, change, index })))('names the change: $what', ({ change, index }) => {
    expect(at(`operation-${index}`).map((one) => one.change)).toEqual([change]);
  });

  it('names the operation that has another method', () => {
    expect(at('method').map((one) => one.change)).toEqual(['operation-removed']);
  });
});

describe('approvals', () => {
  const change = { change: 'property-removed', at: '#/components/schemas/Thing/properties/note', what: 'Property `note` was removed.' };
  const approval = { change: 'property-removed', says: '`note`', at: change.at, reason: 'No backend ever sent it.' };
  const found = (approvals: unknown): string[] => unapproved([change], approvals).map(describeFinding);

  it('let a change pass, alone or in a list of places', () => {
    expect(found([approval])).toEqual([]);
    expect(found([{ ...approval, at: [approval.at] }])).toEqual([]);
  });

  it('asks for an approval, with pointer and remedy', () => {
    expect(found(null)).toEqual([
      expect.stringMatching(/^#\/components\/schemas\/Thing\/properties\/note {2}property-removed: .* or approve it in .*reason$/),
    ]);
  });

  it('fail without a reason', () => {
    const { reason: _, ...bare } = approval;
    expect(found([bare])).toEqual(expect.arrayContaining([expect.stringContaining('approved-breaking-changes.yaml#/0/reason')]));
    expect(found([{ ...approval, reason: ' ok ' }])[0]).toContain('needs a reason');
  });

  it('fail when they match nothing, or another change at the same place', () => {
    const nothing = expect.stringContaining('approves nothing: there is no such property-removed');
    expect(unapproved([], [approval]).map(describeFinding)).toEqual([nothing]);
    expect(found([{ ...approval, says: '`other`' }])).toContainEqual(nothing);
  });
});
