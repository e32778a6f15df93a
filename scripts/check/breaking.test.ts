// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { newestRelease, unapproved } from './breaking.ts';
import { describeFinding } from './finding.ts';
import { breakingChanges } from './operation-differences.ts';

/** A small bundle. Each test changes its text. */
const RELEASED = JSON.stringify({
  security: [{ cookie: [] }],
  paths: {
    '/things/{thingId}': {
      parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'saveThing',
        parameters: [
          { name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: { headers: { Location: {} }, content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          404: { description: 'none' },
        },
      },
    },
    '/login': { post: { operationId: 'login', security: [], responses: { 200: { description: 'ok' } } } },
  },
  components: {
    schemas: {
      Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 10 }, note: { type: 'string' } } },
    },
  },
});

function changes(...replacements: [string, string][]): string[] {
  let text = RELEASED;
  for (const [before, after] of replacements) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  return breakingChanges(JSON.parse(RELEASED), JSON.parse(text)).map(({ operation, change, at }) => `${operation} ${change} ${at}`);
}
const post = '/paths/~1things~1{thingId}/post';

describe('breaking changes', () => {
  it('are not found in the same contract, or in one with additions', () => {
    expect(changes()).toEqual([]);
    expect(changes(['"note":{', '"more":{"type":"string"},"note":{'])).toEqual([]);
    expect(changes(['"404":{', '"409":{},"404":{'])).toEqual([]);
    expect(changes(['{"name":"page"', '{"name":"size","in":"query","schema":{}},{"name":"page"'])).toEqual([]);
    expect(changes(['{thingId}', '{id}'], ['"thingId"', '"id"'], ['X-Key', 'x-key'])).toEqual([]);
  });

  it.each<[string, [string, string][], string]>([
    [
      'an operation that goes',
      [['"post":{"operationId":"login"', '"x-post":{"operationId":"login"']],
      'login operation-removed /paths/~1login/post',
    ],
    ['one that moves', [['"/login"', '"/sign-in"']], 'login operation-removed /paths/~1login/post'],
    ['one with another name', [['"operationId":"login"', '"operationId":"signIn"']], 'login operation-renamed /paths/~1login/post'],
    ['a query parameter that goes', [['"page"', '"size"']], `saveThing parameter-removed ${post}/parameters/1`],
    [
      'a parameter that becomes required',
      [['"in":"query"', '"in":"query","required":true']],
      `saveThing parameter-required ${post}/parameters/1`,
    ],
    [
      'a new required parameter',
      [['{"name":"page"', '{"name":"size","in":"query","required":true},{"name":"page"']],
      `saveThing parameter-required ${post}/parameters/1`,
    ],
    ['a narrower parameter', [['"minimum":0', '"minimum":1']], `saveThing limit-tightened ${post}/parameters/1/schema`],
    [
      'a body that becomes required',
      [['"requestBody":{', '"requestBody":{"required":true,']],
      `saveThing request-body-required ${post}/requestBody`,
    ],
    [
      'another media type',
      [['"application/json"', '"text/plain"']],
      `saveThing media-type-removed ${post}/requestBody/content/application~1json`,
    ],
    [
      'a new required property in the request',
      [['"required":["name"]', '"required":["name","note"]']],
      'saveThing property-required /components/schemas/Thing/properties/note',
    ],
    [
      'a property of the answer that becomes optional',
      [['"required":["name"]', '"required":[]']],
      'saveThing property-optional /components/schemas/Thing/properties/name',
    ],
    [
      'an answer that becomes nullable',
      [['"note":{"type":"string"}', '"note":{"type":["string","null"]}']],
      'saveThing became-nullable /components/schemas/Thing/properties/note',
    ],
    [
      'an answer with longer texts',
      [['"maxLength":10', '"maxLength":20']],
      'saveThing limit-loosened /components/schemas/Thing/properties/name',
    ],
    [
      'a request with shorter texts',
      [['"maxLength":10', '"maxLength":5']],
      'saveThing limit-tightened /components/schemas/Thing/properties/name',
    ],
    [
      'an answer that goes',
      [
        ['"404"', '"x-404"'],
        ['"x-404":{"description":"none"}', '"410":{}'],
      ],
      `saveThing answer-removed ${post}/responses/404`,
    ],
    ['a new success', [['"404":', '"201":{},"404":']], `saveThing answer-added ${post}/responses/201`],
    [
      'a header of the answer that goes',
      [['"headers":{"Location":{}},', '']],
      `saveThing answer-header-removed ${post}/responses/200/headers/Location`,
    ],
    ['a login where there was none', [['"security":[],', '']], 'login security-added /paths/~1login/post/security'],
    ['a second cookie', [['{"cookie":[]}', '{"cookie":[],"other":[]}']], `saveThing security-added ${post}/security`],
  ])('are named: %s', (_, replacements, expected) => {
    expect(changes(...replacements)).toEqual([expected]);
  });

  it('include a property that is used in requests and answers', () => {
    expect(changes([',"note":{"type":"string"}', ''])).toEqual(
      Array(2).fill('saveThing property-removed /components/schemas/Thing/properties/note'),
    );
  });
});

describe('approvals', () => {
  const change = {
    operation: 'saveThing',
    change: 'property-removed',
    at: '/components/schemas/Thing/properties/note',
    what: 'the property note is gone',
  };
  const approval = {
    operation: 'saveThing',
    change: 'property-removed',
    at: '#/components/schemas/Thing/properties/note',
    reason: 'No backend ever sent it.',
  };
  const found = (approvals: unknown): string[] => unapproved([change], approvals).map(describeFinding);

  it('let a change pass, for one operation or for all', () => {
    expect(found([approval])).toEqual([]);
    expect(found([{ ...approval, operation: '*' }])).toEqual([]);
  });

  it('are required, with operation, pointer and the line to write', () => {
    expect(found(null)).toEqual([
      expect.stringMatching(/^saveThing #\/components\/schemas\/Thing\/properties\/note {2}property-removed: .* reason: …\}$/),
    ]);
  });

  it('fail without a reason', () => {
    const { reason: _, ...bare } = approval;
    expect(found([bare])).toEqual(expect.arrayContaining([expect.stringContaining('approved-breaking-changes.yaml#/0/reason')]));
    expect(found([{ ...approval, reason: ' ok ' }])[0]).toContain('needs a reason');
  });

  it('fail when they match nothing', () => {
    expect(unapproved([], [approval]).map(describeFinding)).toEqual([
      expect.stringContaining('approves nothing: saveThing has no property-removed'),
    ]);
  });
});

describe('the newest release', () => {
  it('is found by version number, not in alphabetical order', () => {
    expect(newestRelease(['1.9.0.yaml', '1.10.0.yaml', '0.11.0.yaml', 'README.md'])).toBe('1.10.0.yaml');
    expect(newestRelease(['README.md'])).toBeNull();
  });
});
