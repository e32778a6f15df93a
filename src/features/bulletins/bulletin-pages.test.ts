import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import bulletin from '../../../openapi/examples/getBulletin/200.party-payer.json';
import first from '../../../openapi/examples/listBulletins/200.party-payer.json';
import second from '../../../openapi/examples/listBulletins/200.party-payer-page-1.json';
import { bulletinPagesOptions, bulletinView, findLoadedBulletin, loadedBulletins } from './bulletin-pages.ts';

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const pages = [first.value, second.value];

describe('the pages of bulletins', () => {
  const next = bulletinPagesOptions(CONTRACT).getNextPageParam;

  it('begin at 0 and continue with the next page of the answer', () => {
    expect(bulletinPagesOptions(CONTRACT).initialPageParam).toBe(0);
    expect(next(first.value, [first.value], 0, [0])).toBe(1);
    expect(next(second.value, pages, 1, [0, 1])).toBeNull();
  });

  it('end when the server names a page that was already loaded', () => expect(next(first.value, pages, 1, [0, 1])).toBeNull());

  it('joins the pages to one list without duplicates', () => {
    const moved = { ...second.value, bulletins: [...first.value.bulletins.slice(-1), ...second.value.bulletins] };
    const numbers = loadedBulletins({ pages: [first.value, moved], pageParams: [0, 1] }).map(({ uuid }) => Number(uuid.slice(-2)));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('the head of a bulletin', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(bulletinPagesOptions(CONTRACT).queryKey, { pages, pageParams: [0, 1] });

  it('comes from any page that was loaded', () =>
    expect(findLoadedBulletin(queryClient, CONTRACT, '30000000-0000-4000-8000-000000000007')?.title).toBe(
      'Kerhohuone on taas varattavissa',
    ));

  it('stays unknown for another contract or bulletin', () => {
    expect(findLoadedBulletin(queryClient, '10000000-0000-4000-8000-000000000002', first.value.bulletins[0]?.uuid ?? '')).toBeNull();
    expect(findLoadedBulletin(queryClient, CONTRACT, '30000000-0000-4000-8000-000000000099')).toBeNull();
  });
});

const [head = null] = first.value.bulletins;
const failure = (code: 'BULLETIN_NOT_FOUND' | 'SERVICE_UNAVAILABLE') => new ApiError({ code, status: 404, operationId: 'getBulletin' });

describe('a bulletin', () => {
  it('shows its head from a list while it is loading', () => {
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
