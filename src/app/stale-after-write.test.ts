import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { markStaleAfter } from './stale-after-write.ts';

const A = '10000000-0000-4000-8000-000000000001';
const B = '10000000-0000-4000-8000-000000000002';
const keys = [
  '/contracts',
  `/contracts/${A}`,
  `/contracts/${A}/tenants`,
  `/contracts/${B}/tenants`,
  '/user/notifications',
  '/user/profile',
  `/contracts/${A}/defect-notices/7`,
];

let queryClient: QueryClient;
const stale = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

beforeEach(() => {
  queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData([key], 1);
});

describe('after a write', () => {
  it('marks only the changed data as stale', async () => {
    await markStaleAfter('closeNotification', { id: 2011 }, queryClient);
    expect(stale()).toEqual(['/user/notifications']);
  });

  it('keeps other contracts fresh when the write is of one', async () => {
    await markStaleAfter('addTenants', { contractUuid: A, data: {} }, queryClient);
    expect(stale()).toEqual([`/contracts/${A}/tenants`]);
  });

  it('marks single items of the contract in its body as stale, too', async () => {
    await markStaleAfter('createDefectNotice', { data: { contractUuid: A } }, queryClient);
    expect(stale()).toEqual([`/contracts/${A}/defect-notices/7`]);
  });

  it('marks all data of all contracts as stale after a write that ends a contract', async () => {
    await markStaleAfter('completeTermination', { contractUuid: A, data: {} }, queryClient);
    expect(stale()).toEqual(keys.filter((key) => key !== '/user/profile'));
  });

  it.each(['login', 'toString', undefined, 7])('%s makes nothing stale', async (operationId) => {
    await markStaleAfter(operationId, {}, queryClient);
    expect(stale()).toEqual([]);
  });
});
