/** Changes that break the contract or the code that is built on it. At least one gate of `npm run check` must name each. */
import { add, type Draft, drop, put, rename, withdraw } from './contract-draft.ts';

export interface SpecMutant {
  id: string;
  what: string;
  /** The text that a finding must contain. */
  names: string;
  change: (draft: Draft) => void;
}

const PAGE = { name: 'page', in: 'query', required: true, schema: { type: 'integer', minimum: 1 }, example: 1 };
const PETS = {
  operationId: 'listPets',
  tags: ['building'],
  summary: 'List the pets',
  responses: {
    200: { description: 'The pets.', content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } },
  },
};
const CONFLICT = {
  description: 'The contacts are being changed.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
      examples: { 'contacts-locked': { summary: 'Locked.', value: { code: 'CONTACTS_LOCKED' } } },
    },
  },
};
const CONTACTS = 'openapi/examples/listContacts/200.party-payer.json';
const CONTRACT = 'openapi/examples/getContract/200.party-payer.json';

export const specMutants: readonly SpecMutant[] = [
  {
    id: 'operation-removed',
    what: 'an operation is gone',
    names: 'getMessageThread',
    change: (draft) => draft.methods('getMessageThread', (item) => drop(item, '/get')),
  },
  {
    id: 'operation-added',
    what: 'an operation that nothing asks for',
    names: 'listPets',
    change: (draft) => draft.paths((paths) => add(paths, '/~1pets', { get: PETS })),
  },
  {
    id: 'operation-renamed',
    what: 'an operation has another name',
    names: 'listContacts',
    change: (draft) => draft.operation('listContacts', (operation) => put(operation, '/operationId', 'listPeople')),
  },
  {
    id: 'operation-moved',
    what: 'an operation belongs to another tag',
    names: '~1contacts/get',
    change: (draft) => draft.operation('listContacts', (operation) => put(operation, '/tags', ['building'])),
  },
  {
    id: 'path-renamed',
    what: 'a path has another name',
    names: 'listContacts',
    change: (draft) => draft.paths((paths) => rename(paths, '/~1contracts~1{contractUuid}~1contacts', '/contracts/{contractUuid}/people')),
  },
  {
    id: 'method-changed',
    what: 'an operation is called with another method',
    names: 'reserveParkingSpot',
    change: (draft) => draft.methods('reserveParkingSpot', (item) => rename(item, '/post', 'put')),
  },
  {
    id: 'sign-in-demanded',
    what: 'login requires a session',
    names: '#/paths/~1login/post',
    change: (draft) => draft.operation('login', (operation) => put(operation, '/security', [{ sessionCookie: [] }])),
  },
  {
    id: 'parameter-demanded',
    what: 'a new query parameter is required',
    names: 'parking-spots/get/parameters/1',
    change: (draft) => draft.operation('listParkingAreas', (operation) => add(operation, '/parameters/-', PAGE)),
  },
  {
    id: 'parameter-value-removed',
    what: 'a parameter no longer allows one of its values',
    names: 'parking-spots/get/parameters/0',
    change: (draft) => draft.operation('listParkingAreas', (operation) => withdraw(operation, '/parameters/0/schema/enum', 'own')),
  },
  {
    id: 'request-field-demanded',
    what: 'a request body has a new required field',
    names: 'sendMessage',
    change: (draft) =>
      draft.schema('OutgoingMessage', (schema) => {
        add(schema, '/properties/language', { type: 'string', maxLength: 2 });
        add(schema, '/required/-', 'language');
      }),
  },
  {
    id: 'request-text-shortened',
    what: 'a text of a request body has a smaller maxLength',
    names: 'sendMessage',
    change: (draft) => draft.schema('OutgoingMessage', (schema) => put(schema, '/properties/subject/maxLength', 20)),
  },
  {
    id: 'request-pattern-narrowed',
    what: 'a text of a request body has another pattern',
    names: 'sendMessage',
    change: (draft) => draft.schema('OutgoingMessage', (schema) => put(schema, '/properties/subject/pattern', '^[a-z]+$')),
  },
  {
    id: 'request-null-refused',
    what: 'a request body no longer allows null',
    names: 'sendMessage',
    change: (draft) => draft.schema('OutgoingMessage', (schema) => put(schema, '/properties/messageThreadUuid/type', 'string')),
  },
  {
    id: 'answer-field-removed',
    what: 'an answer no longer has a field',
    names: 'Contact/properties/email',
    change: (draft) =>
      draft.schema('Contact', (schema) => {
        drop(schema, '/properties/email');
        withdraw(schema, '/required', 'email');
      }),
  },
  {
    id: 'answer-field-renamed',
    what: 'a field of an answer has another name',
    names: 'MessageThread/properties/entries',
    change: (draft) =>
      draft.schema('MessageThread', (schema) => {
        rename(schema, '/properties/entries', 'items');
        put(schema, '/required', ['id', 'items']);
      }),
  },
  {
    id: 'answer-field-optional',
    what: 'an answer may leave out a field',
    names: 'are no longer required: `email`',
    change: (draft) => draft.schema('Contact', (schema) => withdraw(schema, '/required', 'email')),
  },
  {
    id: 'answer-field-nullable',
    what: 'a field of an answer may be null',
    names: 'Contact/properties/name',
    change: (draft) => draft.schema('Contact', (schema) => put(schema, '/properties/name/type', ['string', 'null'])),
  },
  {
    id: 'answer-field-added',
    what: 'an answer has a new optional field that is in no interaction',
    names: '/*/fax',
    change: (draft) => draft.schema('Contact', (schema) => add(schema, '/properties/fax', { type: 'string', maxLength: 50 })),
  },
  {
    id: 'answer-type-changed',
    what: 'a number of an answer is a text',
    names: 'listContacts',
    change: (draft) => draft.schema('Contact', (schema) => put(schema, '/properties/id', { type: 'string', maxLength: 20 })),
  },
  {
    id: 'answer-format-changed',
    what: 'a date-time of an answer is a date',
    names: 'Notification/properties/createdAt',
    change: (draft) => draft.schema('Notification', (schema) => put(schema, '/properties/createdAt/format', 'date')),
  },
  {
    id: 'answer-value-added',
    what: 'a closed enumeration of an answer has one more value',
    names: 'ParkingReservation/properties/kind',
    change: (draft) => draft.schema('ParkingReservation', (schema) => add(schema, '/properties/kind/enum/-', 'company')),
  },
  {
    id: 'answer-status-changed',
    what: 'a success has another status',
    names: 'sendMessage',
    change: (draft) => draft.operation('sendMessage', (operation) => rename(operation, '/responses/200', '201')),
  },
  {
    id: 'answer-media-type-changed',
    what: 'an answer is of another media type',
    names: 'listContacts',
    change: (draft) =>
      draft.operation('listContacts', (operation) =>
        rename(operation, '/responses/200/content/application~1json', 'application/vnd.contacts+json'),
      ),
  },
  {
    id: 'cookie-removed',
    what: 'login no longer sets a cookie',
    names: '#/paths/~1login/post',
    change: (draft) => draft.operation('login', (operation) => drop(operation, '/responses/200/headers')),
  },
  {
    id: 'error-removed',
    what: 'an operation no longer documents an error',
    names: 'listContacts',
    change: (draft) => draft.operation('listContacts', (operation) => drop(operation, '/responses/404')),
  },
  {
    id: 'error-added',
    what: 'an operation documents an error that is in no interaction',
    names: 'CONTACTS_LOCKED',
    change: (draft) => draft.operation('listContacts', (operation) => add(operation, '/responses/409', CONFLICT)),
  },
  {
    id: 'example-invalid',
    what: 'an example breaks its schema',
    names: `${CONTACTS}#/value/0/email`,
    change: (draft) => put(draft.document(CONTACTS), '/value/0/email', 42),
  },
  {
    id: 'example-of-nobody',
    what: 'an example has a contract that is not in WORLD.md',
    names: CONTRACT,
    change: (draft) => put(draft.document(CONTRACT), '/value/uuid', '10000000-0000-4000-8000-000000000099'),
  },
  {
    id: 'example-unused',
    what: 'an operation no longer names an example',
    names: 'listContacts',
    change: (draft) =>
      draft.operation('listContacts', (operation) => drop(operation, '/responses/200/content/application~1json/examples/empty')),
  },
  {
    id: 'state-renamed',
    what: 'a provider state has another name',
    names: 'nobody is signed in',
    change: (draft) => draft.state('nobody is signed in', (state) => put(state, '/name', 'no session')),
  },
  {
    id: 'state-parameter-added',
    what: 'a provider state needs one parameter more',
    names: 'a signed-in resident',
    change: (draft) => draft.state('a signed-in resident', (state) => add(state, '/params/language', { type: 'string' })),
  },
  {
    id: 'state-value-removed',
    what: 'a provider state no longer allows a resident',
    names: 'cotenant',
    change: (draft) => draft.state('a signed-in resident', (state) => withdraw(state, '/params/resident/enum', 'cotenant')),
  },
];
