import { getGetBulletinQueryKey, getListBulletinsQueryKey } from 'generated/api/bulletins/bulletins.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getListParkingAreasQueryKey } from 'generated/api/parking/parking.ts';
import { describe, expect, it } from 'vitest';
import { freshFor } from './query-client.ts';

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
});
