import type { ReadText } from '../../contract-tests/contract/sources.ts';

/** A small valid contract of two operations for the tests of the gates. Each test breaks one file. */
export const FIXTURE_FILES: Readonly<Record<string, string>> = {
  'openapi/openapi.yaml': `
tags: [{ name: contacts }, { name: sign-in }]
paths:
  /contracts/{contractUuid}/contacts:
    $ref: paths/contacts.yaml#/contacts
  /login:
    $ref: paths/sign-in.yaml#/login
`,
  'openapi/paths/contacts.yaml': `
contacts:
  get:
    operationId: listContacts
    tags: [contacts]
    responses:
      '200':
        content:
          application/json:
            schema: { type: array, items: { $ref: ../schemas/contacts.yaml#/Contact } }
            examples:
              full: { $ref: ../examples/listContacts/200.full.json }
              empty: { $ref: ../examples/listContacts/200.empty.json }
      '401': { $ref: ../responses.yaml#/Unauthorized }
`,
  'openapi/paths/sign-in.yaml': `
login:
  post:
    operationId: login
    tags: [sign-in]
    requestBody:
      content:
        application/json:
          schema: { $ref: ../schemas/contacts.yaml#/Credentials }
          examples:
            party-payer: { $ref: ../examples/login/request.party-payer.json }
    responses:
      '200':
        content:
          application/json:
            schema: { type: object, required: [contractUuid], properties: { contractUuid: { type: string, format: uuid } } }
            examples:
              party-payer: { $ref: ../examples/login/200.party-payer.json }
      '401': { $ref: ../responses.yaml#/Unauthorized }
`,
  'openapi/schemas/contacts.yaml': `
Contact:
  type: object
  required: [id, party]
  properties:
    id: { type: integer, minimum: 1 }
    url: { type: [string, 'null'], format: uri }
    party: { anyOf: [{ $ref: '#/Person' }, { $ref: '#/Company' }] }
Person:
  type: object
  required: [firstName, lastName]
  properties: { firstName: { type: string }, lastName: { type: string } }
Company:
  type: object
  required: [companyName]
  properties: { companyName: { type: string } }
Credentials:
  type: object
  required: [username]
  properties: { username: { type: string, format: email } }
`,
  'openapi/schemas/common.yaml': `
ErrorResponse:
  type: object
  required: [code]
  properties: { code: { $ref: '#/ErrorCode' } }
ErrorCode: { type: string, x-extensible-enum: [UNAUTHORIZED] }
`,
  'openapi/responses.yaml': `
Unauthorized:
  content:
    application/json:
      schema: { $ref: schemas/common.yaml#/ErrorResponse }
      examples:
        unauthorized: { $ref: examples/errors/401.unauthorized.json }
`,
  'openapi/examples/errors/401.unauthorized.json': '{ "summary": "s", "value": { "code": "UNAUTHORIZED" } }',
  'openapi/examples/listContacts/200.full.json':
    '{ "summary": "s", "value": [{ "id": 1, "url": null, "party": { "firstName": "Aino", "lastName": "Virtanen" } }] }',
  'openapi/examples/listContacts/200.empty.json': '{ "summary": "s", "value": [] }',
  'openapi/examples/login/request.party-payer.json': '{ "summary": "s", "value": { "username": "party-payer@example.com" } }',
  'openapi/examples/login/200.party-payer.json': '{ "summary": "s", "value": { "contractUuid": "10000000-0000-4000-8000-000000000001" } }',
  'openapi/WORLD.md': `
| 1 | \`party-payer\` | Aino Virtanen | 1 \`party-payer\` rental. 2 \`party-payer-occupancy\` right of occupancy |
| 2 | \`occupancy\` | Kajsa Lindqvist | 3 \`occupancy\` right of occupancy |
| 3 | \`staff\` | staff on behalf of Aino | sees the contracts of party-payer, read-only |
`,
  'openapi/states/contacts.yaml': `
- name: a signed-in resident
  description: d
  params:
    resident: { type: string, enum: [party-payer] }
  examples:
    - { operation: listContacts, example: 200.full, params: { resident: party-payer } }
    - { operation: listContacts, example: 200.empty, params: { resident: party-payer } }
    - { operation: login, example: 200.party-payer, params: { resident: party-payer } }
- name: nobody is signed in
  description: d
  examples:
    - { operation: listContacts, example: 401.unauthorized }
    - { operation: login, example: 401.unauthorized }
`,
};

/** Reads the fixture with some files replaced, added, or (undefined) taken away. */
export function readFixture(changes: Readonly<Record<string, string | undefined>> = {}): ReadText {
  const files: Record<string, string | undefined> = { ...FIXTURE_FILES, ...changes };
  return (file) => {
    const text = files[file];
    if (text === undefined) throw new Error('no such file');
    return text;
  };
}

/** The files of the fixture below openapi/examples/. */
export function fixtureExamples(): string[] {
  return Object.keys(FIXTURE_FILES).filter((file) => file.startsWith('openapi/examples/'));
}
