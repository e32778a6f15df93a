// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answers, describedOperation, impersonation, namedExamples, writeHeaders } from './operations.ts';
import { isObject, type JsonObject, type Resolve } from './redocly.ts';

const shared: Record<string, JsonObject> = {
  '#/key': { name: 'Idempotency-Key', in: 'header' },
  '#/requestedWith': { name: 'X-Requested-With', in: 'header' },
};
const resolve: Resolve = (node) => {
  const target = isObject(node) && typeof node.$ref === 'string' && node.$ref in shared ? shared[node.$ref] : node;
  return { node: isObject(target) ? target : undefined, file: 'paths/x.yaml' };
};

const body = (schema: string, ...names: string[]): JsonObject => ({
  description: 'd',
  content: {
    'application/json': {
      schema: { $ref: `../schemas/common.yaml#/${schema}` },
      examples: Object.fromEntries(names.map((name) => [name, {}])),
    },
  },
});
const read: JsonObject = {
  operationId: 'listThings',
  tags: ['things'],
  summary: 'List the things',
  description: 'The things of a contract.',
  responses: {
    '200': body('Things', 'full'),
    '401': body('ErrorResponse', 'unauthorized'),
    '500': body('ErrorResponse', 'x'),
    '503': body('ErrorResponse', 'x'),
  },
};
const without = (key: string): JsonObject => Object.fromEntries(Object.entries(read).filter(([name]) => name !== key));
const messages = (problems: { message: string }[]): string[] => problems.map(({ message }) => message);

describe('an operation', () => {
  it('passes when it is described, answered and exemplified', () => {
    const item = { get: read };
    expect([
      ...describedOperation(read),
      ...answers(item, resolve),
      ...writeHeaders(item, resolve),
      ...namedExamples(item, resolve),
    ]).toEqual([]);
  });

  it.each([
    ['operationId', /no operationId/],
    ['tags', /exactly one tag/],
    ['summary', /no summary/],
    ['description', /no description/],
  ])('is refused without its %s', (key, message) => {
    expect(messages(describedOperation(without(key)))).toEqual([expect.stringMatching(message)]);
  });

  it('is refused for two tags, a long summary, a full stop and a badly spelled id', () => {
    expect(messages(describedOperation({ ...read, operationId: 'list_things', tags: ['a', 'b'], summary: `${'x'.repeat(60)}.` }))).toEqual([
      expect.stringContaining('"list_things" is not camelCase'),
      expect.stringContaining('exactly one tag'),
      expect.stringContaining('61 characters'),
      expect.stringContaining('full stop'),
    ]);
  });
});

describe('answers', () => {
  const responses = read.responses as JsonObject;

  it('names a missing error answer, by what the operation takes', () => {
    const item = { parameters: [{ in: 'path' }, { in: 'query' }], get: { ...read, responses: { '200': responses['200'] } } };
    expect(messages(answers(item, resolve))).toEqual(
      ['400', '401', '404', '500', '503'].map((status) => `listThings does not declare the answer ${status}.`),
    );
  });

  it('asks no 401 of an open operation', () => {
    const { 401: _, ...open } = responses;
    expect(answers({ get: { ...read, security: [], responses: open } }, resolve)).toEqual([]);
  });

  it('refuses an error of another schema, and a success other than 200', () => {
    const item = { get: { ...read, responses: { ...responses, '201': body('Things', 'x'), '500': body('Oops', 'x') } } };
    expect(messages(answers(item, resolve))).toEqual([
      expect.stringContaining('200 as its only success, it has 200, 201'),
      expect.stringContaining('the answer 500 is not an ErrorResponse'),
    ]);
  });
});

describe('writes', () => {
  const write: JsonObject = { ...read, operationId: 'sendThing', parameters: [{ $ref: '#/key' }] };

  // Rules: api.idempotency-key, api.requested-with
  it('declare both headers, here or on the path', () => {
    expect(messages(writeHeaders({ post: write }, resolve))).toEqual([
      expect.stringContaining('sendThing does not declare X-Requested-With'),
    ]);
    expect(writeHeaders({ parameters: [{ $ref: '#/requestedWith' }], post: write }, resolve)).toEqual([]);
  });

  it('name the refusal of staff, unless they are open to all', () => {
    expect(messages(impersonation({ post: write }, resolve))).toEqual([
      expect.stringContaining('sendThing does not name impersonation-write-access-denied'),
    ]);
    expect(impersonation({ post: { ...write, security: [] } }, resolve)).toEqual([]);
  });
});

describe('examples', () => {
  it('demands a kebab-case example for every JSON body', () => {
    const item = { post: { ...read, requestBody: body('Thing'), responses: { '200': body('Thing', 'Full_case') } } };
    expect(messages(namedExamples(item, resolve))).toEqual([
      'listThings: the example "Full_case" of the answer 200 is not kebab-case.',
      'listThings: the request has no named example.',
    ]);
  });
});
