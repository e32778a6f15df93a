// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../contract-tests/contract/read-contract.ts';
import { describeFinding } from './finding.ts';
import { type Exempt, faultyPacts, type Interaction } from './pacts.ts';

const json = (schema: object, examples: object = {}) => ({ content: { 'application/json': { schema, examples } } });
const error = (...codes: string[]) =>
  json({ type: 'object' }, Object.fromEntries(codes.map((code) => [code.toLowerCase(), { summary: code, value: { code } }])));

const contract = contractOf(
  {
    security: [{ sessionCookie: [] }],
    paths: {
      '/contracts/{contractUuid}/contacts': {
        get: {
          operationId: 'listContacts',
          tags: ['contacts'],
          parameters: [{ name: 'contractUuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' }, example: 'c-1' }],
          responses: {
            '200': json({
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'url'],
                properties: { name: { type: 'string' }, url: { type: ['string', 'null'] }, phone: { type: 'string' } },
              },
            }),
            '401': error('UNAUTHORIZED', 'AUTH_ERROR'),
          },
        },
      },
    },
  },
  [
    { name: 'a signed-in resident', description: 'd', params: { resident: { type: 'string', enum: ['party-payer'] } } },
    { name: 'nobody is signed in', description: 'd' },
  ],
);

function interaction(description: string, status: number, content: unknown, changes: Partial<Interaction> = {}): Interaction {
  return {
    description,
    providerStates: [{ name: 'a signed-in resident', params: { resident: 'party-payer' } }],
    comments: { references: { OpenAPI: { operationId: 'listContacts' } } },
    request: { method: 'GET', path: '/contracts/c-1/contacts' },
    response: { status, body: { content } },
    ...changes,
  };
}

const FULL = interaction('full', 200, [{ name: 'Huolto', url: 'https://huolto.example.com', phone: '+358 40 0000 100' }]);
const MINIMAL = interaction('minimal', 200, [{ name: 'Huolto', url: null }]);
const UNAUTHORIZED = interaction('unauthorized', 401, { code: 'UNAUTHORIZED' }, { providerStates: [{ name: 'nobody is signed in' }] });
const AUTH_ERROR = interaction('auth-error', 401, { code: 'AUTH_ERROR' });
const WHOLE = [FULL, MINIMAL, UNAUTHORIZED, AUTH_ERROR];
const NOTHING: Exempt = { answers: [], parts: [] };

function found(interactions: readonly Interaction[], exempt: Partial<Exempt> = {}): string[] {
  return faultyPacts(contract, interactions, { ...NOTHING, ...exempt }).map(describeFinding);
}

const exemption = (code: string) => ({ operations: ['listContacts'], status: 401, code, reason: 'r' });

describe('the pacts', () => {
  it('pass when every answer, and every part that may be missing, has its interactions', () => {
    expect(found(WHOLE)).toEqual([]);
  });

  it('lack a documented code', () => {
    expect(found([FULL, MINIMAL, UNAUTHORIZED])).toEqual([expect.stringContaining('listContacts 401 AUTH_ERROR has no interaction')]);
  });

  it('pass without it when there is a reason', () => {
    expect(found([FULL, MINIMAL, UNAUTHORIZED], { answers: [exemption('AUTH_ERROR')] })).toEqual([]);
  });

  it.each([
    ['there is an interaction', 'AUTH_ERROR', /AUTH_ERROR is exempt, and has an interaction/],
    ['the answer is not documented', 'LOGIN_EXPIRED', /LOGIN_EXPIRED is exempt, and is not documented/],
  ])('refuse an exemption where %s', (_, code, message) => {
    expect(found(WHOLE, { answers: [exemption(code)] })).toEqual([expect.stringMatching(message)]);
  });

  it('refuse an exemption where there is no such operation', () => {
    expect(found(WHOLE, { answers: [{ ...exemption('AUTH_ERROR'), operations: ['lost'] }] })).toEqual([
      expect.stringContaining('there is no operation lost'),
    ]);
  });

  it('lack an operation', () => {
    expect(found([UNAUTHORIZED, AUTH_ERROR])).toContainEqual(expect.stringContaining('listContacts 200 has no interaction'));
  });

  it('require every optional or nullable part at least once', () => {
    expect(found([MINIMAL, UNAUTHORIZED, AUTH_ERROR])).toEqual([
      expect.stringContaining('listContacts has no interaction with /*/url'),
      expect.stringContaining('listContacts has no interaction with /*/phone'),
    ]);
  });

  it('lack every optional or nullable part at least once', () => {
    expect(found([FULL, UNAUTHORIZED, AUTH_ERROR])).toEqual([
      expect.stringContaining('listContacts has no interaction without /*/url'),
      expect.stringContaining('listContacts has no interaction without /*/phone'),
    ]);
  });

  it('do not require a part whose matcher allows null', () => {
    const nullable = { body: { '$[*].url': { matchers: [{ match: 'regex', regex: '^(?:null|[\\s\\S]*)$' }] } } };
    const weak = { ...FULL, response: { ...FULL.response, matchingRules: nullable } };
    expect(found([weak, MINIMAL, UNAUTHORIZED, AUTH_ERROR])).toEqual([expect.stringContaining('no interaction with /*/url')]);
  });

  it('include the variants of a list of several types', () => {
    const variants = [
      { index: 0, rules: {} },
      { index: 1, rules: { '$.url': { matchers: [{ match: 'regex', regex: '^(?:null|[\\s\\S]*)$' }] } } },
    ];
    const rules = { body: { $: { matchers: [{ match: 'arrayContains', variants }] } } };
    const kinds = interaction('kinds', 200, [
      { name: 'a', url: null },
      { name: 'b', url: 'u', phone: 'p' },
    ]);
    const matched = { ...kinds, response: { ...kinds.response, matchingRules: rules } };
    expect(found([matched, UNAUTHORIZED, AUTH_ERROR])).toEqual([expect.stringContaining('no interaction with /*/url')]);
  });

  it.each([
    ['exempts parts that no example has, with a reason', [MINIMAL, UNAUTHORIZED, AUTH_ERROR], ['/*/url', '/*/phone'], []],
    [
      'refuses to exempt a part that an interaction has',
      WHOLE,
      ['/*/url'],
      [expect.stringContaining('with /*/url is exempt, and has an interaction')],
    ],
    ['refuses to exempt a part that is always there', WHOLE, ['/*/name'], [expect.stringContaining('/*/name is no part of listContacts')]],
  ])('%s', (_, interactions, parts, expected) => {
    expect(found(interactions, { parts: [{ operations: ['listContacts'], parts, side: 'required', reason: 'r' }] })).toEqual(expected);
  });

  it.each<[string, Partial<Interaction>, RegExp]>([
    [
      'an operation that is not there',
      { comments: { references: { OpenAPI: { operationId: 'lost' } } } },
      /refers to the operation "lost"/,
    ],
    ['another path', { request: { method: 'GET', path: '/contacts' } }, /calls GET \/contacts, which is not GET \/contracts/],
    ['another method', { request: { method: 'POST', path: '/contracts/c-1/contacts' } }, /calls POST/],
    ['no state', { providerStates: [] }, /has no provider state/],
    ['a state that is not there', { providerStates: [{ name: 'lost' }] }, /needs the state "lost"/],
    ['a state without its parameter', { providerStates: [{ name: 'a signed-in resident' }] }, /does not give the parameter resident/],
    [
      'a state with a wrong value',
      { providerStates: [{ name: 'a signed-in resident', params: { resident: 'nobody' } }] },
      /gives resident of the state "a signed-in resident" the value "nobody"/,
    ],
    ['a state with a parameter of its own', { providerStates: [{ name: 'nobody is signed in', params: { x: 1 } }] }, /the parameter x/],
    [
      'a code that is not documented',
      { response: { status: 401, body: { content: { code: 'LOGIN_EXPIRED' } } } },
      /expects 401 LOGIN_EXPIRED/,
    ],
    ['a status that is not documented', { response: { status: 404, body: { content: { code: 'NOT_FOUND' } } } }, /expects 404 NOT_FOUND/],
    ['a name that another has', { description: 'full' }, /"full" {2}is in the file twice/],
  ])('reports an interaction with %s', (_, changes, message) => {
    expect(found([...WHOLE, { ...interaction('more', 401, { code: 'AUTH_ERROR' }), ...changes }])).toContainEqual(
      expect.stringMatching(message),
    );
  });
});
