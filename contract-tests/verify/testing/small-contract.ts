/** A contract of three operations, and its interactions: enough for every kind of fault. */

import { type DocumentedContract, documentedContractOf } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';

const error = { $ref: '#/components/responses/NotFound' };
const COOKIE_PATTERN =
  '^(?=.*; Path=/(?:;|$))(?=.*; HttpOnly(?:;|$))(?=.*; Secure(?:;|$))(?=.*; SameSite=Lax(?:;|$))resident_session=[^;\\s]+(?:; [^;]+)+$';

export const BUNDLE = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1.2.3' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        tags: ['things'],
        description: 'One thing. With its parts. *(contracts.read-calls, contracts.entity-fields)*',
        responses: {
          200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          404: error,
        },
      },
    },
    '/sessions': {
      post: {
        operationId: 'login',
        tags: ['sign-in'],
        description: 'Signs in. *(sign-in.sign-in-call)*',
        responses: {
          200: {
            description: '',
            headers: {
              'Set-Cookie': {
                description: 'The session.',
                required: true,
                examples: { in: { value: 'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax' } },
                schema: { type: 'string', pattern: COOKIE_PATTERN },
              },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Success' } } },
          },
          404: error,
        },
      },
    },
  },
  components: {
    securitySchemes: { sessionCookie: { type: 'apiKey', in: 'cookie', name: 'resident_session' } },
    responses: {
      NotFound: {
        description: '',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorResponse' },
            examples: { 'not-found': { value: { code: 'NOT_FOUND' } }, gone: { $ref: '#/components/examples/gone' } },
          },
        },
      },
    },
    examples: { gone: { value: { code: 'GONE' } } },
    schemas: {
      Success: { type: 'object', required: ['success'], properties: { success: { const: true } } },
      ErrorResponse: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', description: 'What happened.' }, message: { type: 'string' } },
      },
      Thing: {
        type: 'object',
        required: ['id', 'name', 'status', 'parts', 'owner'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          name: { type: 'string', maxLength: 100, description: 'What residents call it.' },
          status: { type: 'string', enum: ['active', 'ended'] },
          since: { type: 'string', format: 'date' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
          owner: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }], description: 'Null for what belongs to all.' },
        },
      },
      Part: {
        type: 'object',
        required: ['uuid', 'isOpen'],
        properties: { uuid: { type: 'string', format: 'uuid' }, isOpen: { type: 'boolean', description: 'Whether one can go in.' } },
      },
      Owner: { type: 'object', required: ['email'], properties: { email: { type: 'string', format: 'email' } } },
    },
  },
} as const;

export const smallContract = (): DocumentedContract => documentedContractOf(structuredClone(BUNDLE));

export const THING = {
  id: 7,
  name: 'Kellari',
  status: 'active',
  since: '2026-11-20',
  parts: [
    { uuid: '10000000-0000-4000-8000-000000000001', isOpen: true },
    { uuid: '10000000-0000-4000-8000-000000000002', isOpen: false },
  ],
  owner: { email: 'party-payer@example.com' },
};

const json = { 'Content-Type': ['application/json'] };
const jsonHeader = {
  'Content-Type': { combine: 'AND', matchers: [{ match: 'regex', regex: '^application/json(?:;.*)?$' }] },
};
const ofType = { combine: 'AND', matchers: [{ match: 'type' }] };
const references = (operationId: string) => ({ references: { OpenAPI: { operationId } } });
const sessionCookie = {
  headers: { Accept: ['application/json'], Cookie: ['resident_session=example'] },
  generators: { header: { Cookie: { type: 'ProviderState', expression: 'resident_session=${session}' } } },
};

export const getThing: PactInteraction = {
  type: 'Synchronous/HTTP',
  description: 'getThing 200.full',
  pending: false,
  providerStates: [{ name: 'a signed-in resident', params: { resident: 'party-payer' } }, { name: 'a thing' }],
  comments: references('getThing'),
  request: { method: 'GET', path: '/things/7', ...sessionCookie },
  response: {
    status: 200,
    headers: json,
    body: { content: THING, contentType: 'application/json', encoded: false },
    matchingRules: {
      header: jsonHeader,
      // The id asked for is the id answered; the rest goes by its type.
      body: {
        '$.name': ofType,
        '$.status': ofType,
        '$.since': ofType,
        '$.parts': { combine: 'AND', matchers: [{ match: 'type', min: 1 }] },
        '$.parts[*].*': ofType,
        '$.owner.email': ofType,
      },
    },
  },
};

export const getNoThing: PactInteraction = {
  ...getThing,
  description: 'getThing 404.not-found',
  response: {
    status: 404,
    headers: json,
    body: { content: { code: 'NOT_FOUND' }, contentType: 'application/json', encoded: false },
    matchingRules: { header: jsonHeader },
  },
};

export const login: PactInteraction = {
  ...getThing,
  description: 'login 200.signed-in',
  providerStates: [{ name: 'an account' }],
  comments: references('login'),
  request: { method: 'POST', path: '/sessions', headers: { Accept: ['application/json'] } },
  response: {
    status: 200,
    headers: { ...json, 'Set-Cookie': ['resident_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax'] },
    body: { content: { success: true }, contentType: 'application/json', encoded: false },
    matchingRules: {
      header: {
        ...jsonHeader,
        'Set-Cookie': {
          combine: 'AND',
          matchers: [{ match: 'regex', regex: '^resident_session=[^;]+(?:; [^;]+)*; HttpOnly(?:; [^;]+)*$' }],
        },
      },
    },
  },
};
