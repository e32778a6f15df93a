import { ApiError } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import bulletin from '../../../openapi/examples/getBulletin/200.party-payer.json';
import list from '../../../openapi/examples/listBulletins/200.party-payer.json';
import { bulletinView } from './bulletin-view.ts';

const [head = null] = list.value.bulletins;
const failure = (code: 'BULLETIN_NOT_FOUND' | 'SERVICE_UNAVAILABLE') => new ApiError({ code, status: 404, operationId: 'getBulletin' });

describe('a bulletin', () => {
  it('is loading, or shows the head that a list had', () => {
    expect(bulletinView({ data: undefined, error: null }, null)).toEqual({ kind: 'loading', head: null });
    expect(bulletinView({ data: undefined, error: null }, head)).toEqual({ kind: 'loading', head });
  });

  it('is whole once it is there, although asking again failed', () => {
    expect(bulletinView({ data: bulletin.value, error: null }, null).kind).toBe('whole');
    expect(bulletinView({ data: bulletin.value, error: failure('SERVICE_UNAVAILABLE') }, head).kind).toBe('whole');
  });

  it('that is gone is gone, whatever was known of it', () =>
    expect(bulletinView({ data: bulletin.value, error: failure('BULLETIN_NOT_FOUND') }, head)).toEqual({ kind: 'gone' }));

  it('that cannot be loaded keeps its head', () => {
    const error = failure('SERVICE_UNAVAILABLE');
    expect(bulletinView({ data: undefined, error }, head)).toEqual({ kind: 'failed', head, error });
    expect(bulletinView({ data: undefined, error }, null)).toEqual({ kind: 'failed', head: null, error });
  });
});
