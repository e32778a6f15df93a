import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { getGetBulletinQueryKey, getListBulletinsQueryKey } from 'generated/api/bulletins/bulletins.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getListParkingAreasQueryKey } from 'generated/api/parking/parking.ts';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient, freshFor } from './query-client.ts';

const CONTRACT = '10000000-0000-4000-8000-000000000001';

// Rules: api.cache-times, bulletins.cache-time
describe('the cache', () => {
  it.each([
    ['contracts', getListContractsQueryKey(), 900_000],
    ['bulletins', getListBulletinsQueryKey(CONTRACT, { page: 0 }), 59_000],
    ['one bulletin', getGetBulletinQueryKey(CONTRACT, '30000000-0000-4000-8000-000000000001'), 59_000],
    ['parking', getListParkingAreasQueryKey(CONTRACT, { include: 'all' }), 0],
    ['anything unknown', [], 900_000],
  ])('keeps %s as long as its rule says', (_name, key, milliseconds) => {
    expect(freshFor(key)).toBe(milliseconds);
  });

  it('reads the changed data once, after the last of the writes that are under way together', async () => {
    const queryClient = createQueryClient();
    const read = vi.fn(() => Promise.resolve([]));
    const stop = new QueryObserver(queryClient, { queryKey: ['/user/notifications'], queryFn: read }).subscribe(() => {});
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    const mutationKey = ['closeNotification'];
    const close = (milliseconds: number) =>
      new MutationObserver(queryClient, { mutationKey, mutationFn: () => new Promise((done) => setTimeout(done, milliseconds)) }).mutate();
    await Promise.all([close(1), close(10), close(20)]);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    stop();
  });
});
