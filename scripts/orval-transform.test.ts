import { Contract } from 'generated/zod/contract.zod.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import contract from '../openapi/examples/getContract/200.party-payer.json' with { type: 'json' };
import { withoutAnswerLimits, withoutSchemaDescriptions } from './orval-transform.ts';

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

// Rules: api.tolerant-portal
describe('the limits of lengths, sizes and ranges', () => {
  const limited = () => ({ type: 'string', maxLength: 5, format: 'uuid' });
  const spec = {
    paths: {
      '/notices': {
        post: {
          parameters: [{ name: 'page', schema: { type: 'integer', minimum: 0 } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NoticeInput' } } } },
          responses: {
            200: {
              content: { 'application/json': { schema: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Notice' } } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        NoticeInput: { properties: { title: limited(), place: { $ref: '#/components/schemas/Place' } } },
        Place: { properties: { name: limited() } },
        Notice: { properties: { maxLength: limited(), place: { $ref: '#/components/schemas/Place' }, kind: { enum: ['a'], minimum: 1 } } },
      },
    },
  };

  it('leave the answers, and stay where something is sent', () => {
    const adapted = structuredClone(spec);
    withoutAnswerLimits(adapted);
    const { NoticeInput, Place, Notice } = adapted.components.schemas;
    expect(NoticeInput).toEqual(spec.components.schemas.NoticeInput);
    expect(Place).toEqual(spec.components.schemas.Place);
    expect(Notice.properties.maxLength).toEqual({ type: 'string', format: 'uuid' });
    expect(Notice.properties.kind).toEqual({ enum: ['a'] });
    expect(JSON.stringify(adapted.paths)).not.toContain('maxItems');
    expect(JSON.stringify(adapted.paths)).toContain('"minimum":0');
  });

  it('are not in the generated schema of a contract, whose types and enumerations are', () => {
    const { value } = contract;
    expect(safeParse(Contract, { ...value, realPropertyName: 'x'.repeat(10_000) }).success).toBe(true);
    expect(safeParse(Contract, { ...value, status: 'paused' }).success).toBe(false);
    expect(safeParse(Contract, { ...value, realPropertyName: 7 }).success).toBe(false);
  });
});
