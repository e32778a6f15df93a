import { expect, it } from 'vitest';
import { asReleased, releasedContract, withoutUnknown } from './older-backend.ts';

const contract = {
  paths: {
    '/homes': {
      get: {
        operationId: 'listHomes',
        tags: ['homes'],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Home' } } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Home: {
        type: 'object',
        properties: { name: { type: 'string' }, owner: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Owner' }] } },
      },
      Owner: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  },
};

it('leaves out every field that the release does not name, however deep', () => {
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Home' } };
  const value = [
    { name: 'A', colour: 'red', owner: { id: 1, since: '2026-01-01' } },
    { name: 'B', owner: null },
  ];
  expect(withoutUnknown(contract, schema, value)).toEqual([
    { name: 'A', owner: { id: 1 } },
    { name: 'B', owner: null },
  ]);
});

it('names the fields that came after the newest release, so that the journeys on it are not those of this contract', () => {
  const notification = { $ref: '#/components/schemas/Notification' };
  expect(withoutUnknown(releasedContract(), notification, { id: 1, messageThreadUuid: 'x' })).toEqual({ id: 1 });
});

it('gives the pages of developers and signed addresses to the backend as they are', () => {
  const handled: (string | undefined)[] = [];
  const handle = asReleased(
    { handle: ({ url }: { url: string }) => void handled.push(url), inject: () => Promise.reject(new Error('not asked')) } as never,
    contract,
  );
  for (const url of ['/dev/mailbox.json', '/api/files/1', '/_states']) handle({ url } as never, {} as never);
  expect(handled).toEqual(['/dev/mailbox.json', '/api/files/1', '/_states']);
});
