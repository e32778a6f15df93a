import { describe, expect, it } from 'vitest';
import { withoutSchemaDescriptions } from './orval-transform.ts';

describe('the words of the contract', () => {
  const spec = {
    paths: {
      '/notices': {
        get: {
          description: 'Of the operation.',
          parameters: [{ name: 'page', description: 'Of the parameter.', schema: { type: 'integer', description: 'prose' } }],
          responses: {
            200: {
              description: 'Of the answer.',
              content: {
                'application/json': { schema: { type: 'array', items: { type: 'string', description: 'prose' } }, example: ['x'] },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Notice: {
          description: 'prose',
          properties: {
            description: { oneOf: [{ type: 'string', description: 'prose' }, { type: 'null' }] },
            kind: { $ref: '#/components/schemas/Kind', description: 'prose' },
          },
          example: { description: 'data' },
        },
      },
    },
  };

  it('leave the schemas and nothing else', () => {
    const adapted = structuredClone(spec);
    withoutSchemaDescriptions(adapted);
    expect(JSON.stringify(adapted)).not.toContain('prose');
    expect(adapted.components.schemas.Notice.properties).toEqual({
      description: { oneOf: [{ type: 'string' }, { type: 'null' }] },
      kind: { $ref: '#/components/schemas/Kind' },
    });
    expect(adapted.components.schemas.Notice.example).toEqual({ description: 'data' });
    expect(adapted.paths['/notices'].get).toMatchObject({
      description: 'Of the operation.',
      parameters: [{ description: 'Of the parameter.' }],
      responses: { 200: { description: 'Of the answer.' } },
    });
  });
});
