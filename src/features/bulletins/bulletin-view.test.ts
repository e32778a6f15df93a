import { ApiError } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import bulletin from '../../../openapi/examples/getBulletin/200.party-payer.json';
import list from '../../../openapi/examples/listBulletins/200.party-payer.json';
import { bulletinView } from './bulletin-view.ts';

const [head = null] = list.value.bulletins;
const failure = (code: 'BULLETIN_NOT_FOUND' | 'SERVICE_UNAVAILABLE') => new ApiError({ code, status: 404, operationId: 'getBulletin' });

describe('a bulletin', () => {
  it('is loading, or shows its head from a list', () => {
    expect(bulletinView({ data: undefined, error: null }, null)).toEqual({ kind: 'not-loaded', head: null });
    expect(bulletinView({ data: undefined, error: null }, head)).toEqual({ kind: 'not-loaded', head });
  });

  it('stays complete after a later call failed', () => {
    expect(bulletinView({ data: bulletin.value, error: null }, null).kind).toBe('whole');
    expect(bulletinView({ data: bulletin.value, error: failure('SERVICE_UNAVAILABLE') }, head).kind).toBe('whole');
  });

  it('returns "gone" for a bulletin that no longer exists, even when its head is known', () =>
    expect(bulletinView({ data: bulletin.value, error: failure('BULLETIN_NOT_FOUND') }, head)).toEqual({ kind: 'gone' }));

  it('keeps the head of a bulletin that cannot be loaded', () => {
    const error = failure('SERVICE_UNAVAILABLE');
    expect(bulletinView({ data: undefined, error }, head)).toEqual({ kind: 'not-loaded', head });
    expect(bulletinView({ data: undefined, error }, null)).toEqual({ kind: 'not-loaded', head: null });
  });
});
