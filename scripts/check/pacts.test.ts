// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../contract-tests/contract/read-contract.ts';
import { describeFinding } from './finding.ts';
import { type Exempt, faultyPacts } from './pacts.ts';

const json = (schema: object, examples: object = {}) => ({ content: { 'application/json': { schema, examples } } });
const error = (...codes: string[]) =>
  json({ type: 'object' }, Object.fromEntries(codes.map((code) => [code.toLowerCase(), { summary: code, value: { code } }])));

const example = (value: unknown) => ({ summary: 's', value });
const FULL = [
  { name: 'Huolto', url: 'https://huolto.example.com', phone: '+358 40 0000 100' },
  { name: 'Siivous', url: null },
];
const MINIMAL = [{ name: 'Huolto', url: null }];

const contract = contractOf(
  {
    security: [{ sessionCookie: [] }],
    paths: {
      '/contacts': {
        get: {
          operationId: 'listContacts',
          tags: ['contacts'],
          responses: {
            '200': json(
              {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['name', 'url'],
                  properties: { name: { type: 'string' }, url: { type: ['string', 'null'] }, phone: { type: 'string' } },
                },
              },
              { full: example(FULL), minimal: example(MINIMAL) },
            ),
            '401': error('UNAUTHORIZED', 'AUTH_ERROR'),
          },
        },
      },
    },
  },
  [],
);

const WHOLE = ['200.full', '200.minimal', '401.unauthorized', '401.auth_error', '401.auth_error (another one)'];
const without = (...examples: string[]) => WHOLE.filter((one) => !examples.some((left) => one.startsWith(left)));

function found(examples: readonly string[], exempt: Partial<Exempt> = {}, request = { method: 'GET', path: '/contacts' }): string[] {
  const interactions = examples.map((one) => ({ description: `listContacts ${one}`, request }));
  return faultyPacts(contract, interactions, { answers: [], parts: [], ...exempt }).map(describeFinding);
}

const answers = (code: string, operationId = 'listContacts') => [{ operations: [operationId], status: 401, code, reason: 'r' }];
const parts = (side: 'present' | 'absent', ...named: string[]) => [{ operations: ['listContacts'], parts: named, side, reason: 'r' }];

describe('the pacts', () => {
  it('pass when every answer, and every part that may be missing, has its interactions', () => {
    expect(found(WHOLE)).toEqual([]);
  });

  it.each<[string, string[], Partial<Exempt>, string[]]>([
    ['a documented code', without('401.auth_error'), {}, ['listContacts 401 AUTH_ERROR has no interaction']],
    [
      'every success, and with it every part',
      without('200'),
      {},
      ['200 has', 'with /*/url has', 'without /*/url has', 'with /*/phone has', 'without /*/phone has'],
    ],
    ['a part that may be missing', without('200.full'), {}, ['with /*/url has no', 'with /*/phone has no']],
    ['an exempt code', without('401.auth_error'), { answers: answers('AUTH_ERROR') }, []],
    ['an exempt part', without('200.full'), { parts: parts('present', '/*/url', '/*/phone') }, []],
  ])('without %s', (_, examples, exempt, expected) => {
    expect(found(examples, exempt)).toEqual(expected.map((what) => expect.stringContaining(what)));
  });

  it.each([
    ['an answer that the contract does not have', '404.not-found', {}, 'is no answer of the contract'],
    ['another path', '200.full (another one)', { path: '/contact' }, 'calls GET /contact, which is not GET /contacts'],
    ['another method', '200.full (another one)', { method: 'PUT' }, 'calls PUT /contacts, which is not GET /contacts'],
  ])('refuse an interaction with %s', (_, name, changes, expected) => {
    expect(found([name], {}, { method: 'GET', path: '/contacts', ...changes })).toContainEqual(expect.stringContaining(expected));
  });

  it.each<[string, Partial<Exempt>, string]>([
    ['a code that has an interaction', { answers: answers('AUTH_ERROR') }, 'AUTH_ERROR is exempt, and has an interaction'],
    ['a code that is not documented', { answers: answers('LOGIN_EXPIRED') }, 'LOGIN_EXPIRED is exempt, and is not documented'],
    ['an operation that there is not', { answers: answers('AUTH_ERROR', 'lost') }, 'there is no operation lost'],
    ['a part that an interaction has', { parts: parts('present', '/*/url') }, 'with /*/url is exempt, and has an interaction'],
    ['a part that an interaction lacks', { parts: parts('absent', '/*/url') }, 'without /*/url is exempt, and has an interaction'],
    ['a part that is always there', { parts: parts('present', '/*/name') }, '/*/name is no part of listContacts'],
  ])('refuse an exemption of %s', (_, exempt, expected) => {
    expect(found(WHOLE, exempt)).toEqual([expect.stringContaining(expected)]);
  });
});
