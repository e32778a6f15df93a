import { Contract } from 'generated/zod/contract.zod.ts';
import { DefectClass } from 'generated/zod/defectClass.zod.ts';
import { DefectClassId } from 'generated/zod/defectClassId.zod.ts';
import { ParkingSpot } from 'generated/zod/parkingSpot.zod.ts';
import { ParkingSpotId } from 'generated/zod/parkingSpotId.zod.ts';
import { TenantReference } from 'generated/zod/tenantReference.zod.ts';
import { TerminationReason } from 'generated/zod/terminationReason.zod.ts';
import { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import contract from '../openapi/examples/getContract/200.party-payer.json' with { type: 'json' };
import termination from '../openapi/examples/getTermination/200.approved.json' with { type: 'json' };
import { withoutAnswerLimits, withoutIntegerEnd, withoutRequiredAlternatives, withoutSchemaDescriptions } from './orval-transform.ts';

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

const spot = {
  rentableParkingSpotId: 1,
  isInUse: true,
  additionalDetails: null,
  locationDetails: null,
  equipment: [],
  heatingKeyType: null,
  electricityBillingType: null,
  prices: [],
  reservations: [],
  availableRanges: [],
};

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
        NoticeInput: { properties: { title: limited(), places: { $ref: '#/components/schemas/Places' } } },
        Place: { properties: { name: limited() } },
        Notice: {
          properties: {
            maxLength: limited(),
            place: { $ref: '#/components/schemas/Place' },
            places: { oneOf: [{ $ref: '#/components/schemas/Places' }, { type: 'null' }] },
            kind: { enum: ['a'], minimum: 1 },
          },
        },
        Places: { type: 'array', items: { $ref: '#/components/schemas/Place' } },
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
    expect(Notice.properties.place).toEqual({ properties: { name: { type: 'string', format: 'uuid' } } });
    expect(JSON.stringify(Notice)).not.toMatch(/maxLength":5|\$ref/);
    expect(JSON.stringify(adapted.paths)).not.toContain('maxItems');
    expect(JSON.stringify(adapted.paths)).toContain('"minimum":0');
  });

  it('leaves limits out of the generated schema of a contract, and keeps types and enumerations', () => {
    const { value } = contract;
    expect(safeParse(Contract, { ...value, realPropertyName: 'x'.repeat(10_000) }).success).toBe(true);
    expect(safeParse(Contract, { ...value, status: 'paused' }).success).toBe(false);
    expect(safeParse(Contract, { ...value, realPropertyName: 7 }).success).toBe(false);
  });

  // Each pair: what answers hold, and what requests hold, of a value that is read and sent again.
  it.each([
    [
      'the reason of a termination',
      TerminationRequest,
      { ...termination.value, terminationReason: 'x'.repeat(101) },
      TerminationReason,
      'x'.repeat(101),
    ],
    ['the class of a fault', DefectClass, { id: 10_000, name: 'x' }, DefectClassId, 10_000],
    ['the id of a parking spot', ParkingSpot, { ...spot, rentableParkingSpotId: 'x'.repeat(101) }, ParkingSpotId, 'x'.repeat(101)],
  ])('hold for %s when it is sent, not when it is read', (_, answered, answer, sent, value) => {
    expect(safeParse(answered, answer).success).toBe(true);
    expect(safeParse(sent, value).success).toBe(false);
  });
});

describe('the largest integer', () => {
  it('stays out of a schema, and holds all the same', () => {
    const adapted = { maximum: Number.MAX_SAFE_INTEGER, items: { maximum: 100, example: { maximum: Number.MAX_SAFE_INTEGER } } };
    withoutIntegerEnd(adapted);
    expect(adapted).toEqual({ items: { maximum: 100, example: { maximum: Number.MAX_SAFE_INTEGER } } });
    expect(safeParse(TenantReference, { tenantId: Number.MAX_SAFE_INTEGER }).success).toBe(true);
    expect(safeParse(TenantReference, { tenantId: Number.MAX_SAFE_INTEGER + 1 }).success).toBe(false);
  });
});

describe('an anyOf beside properties', () => {
  const limits = (anyOf: unknown[]) => ({ Notice: { type: 'object', properties: { title: { type: 'string', maxLength: 100 } }, anyOf } });

  it('is dropped when it only requires one property or another', () => {
    const schemas = limits([{ type: 'object', required: ['title'] }, { required: ['description'] }]);
    withoutRequiredAlternatives({ schemas });
    expect(schemas.Notice).not.toHaveProperty('anyOf');
    expect(schemas.Notice.properties.title.maxLength).toBe(100);
  });

  it('stays when an alternative says more', () => {
    const schemas = limits([{ required: ['title'], properties: { title: { const: 'x' } } }, { required: ['description'] }]);
    withoutRequiredAlternatives({ schemas });
    expect(schemas.Notice.anyOf).toHaveLength(2);
  });
});
