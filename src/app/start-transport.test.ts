import { QueryClient } from '@tanstack/react-query';
import { listContracts } from 'generated/api/contracts/contracts.ts';
import { getGetUserMetadataQueryKey } from 'generated/api/session/session.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '@/domain/browser-storage.ts';
import { followServerDate, systemClock } from '@/domain/clock.ts';
import { configFor } from '@/test-support/session.ts';
import { createQueryClient } from './query-client.ts';
import { isKnownImpersonator, startTransport } from './start-transport.ts';

afterEach(() => {
  browserStorage('local').clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  followServerDate(new Date().toUTCString());
});

// Rules: api.server-date
it('follows the date that the server sends with its answers', async () => {
  vi.useFakeTimers({ now: new Date('2019-03-01T10:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { Date: 'Fri, 20 Nov 2026 10:00:00 GMT' } }));
  startTransport({ queryClient: createQueryClient(), policy: configFor().policy, onSessionExpired: () => undefined });
  expect(systemClock().toISOString()).toBe('2019-03-01T10:00:00.000Z');
  await listContracts();
  expect(systemClock().toISOString()).toBe('2026-11-20T10:00:00.000Z');
});

describe('staff on behalf of a resident', () => {
  it('become known from the answer that the session has loaded', () => {
    const queryClient = new QueryClient();
    expect(isKnownImpersonator(queryClient)).toBe(false);
    queryClient.setQueryData(getGetUserMetadataQueryKey(), {
      isImpersonator: true,
      impersonatorEmail: 'x@example.com',
      identityProvider: 'ftn',
    });
    expect(isKnownImpersonator(queryClient)).toBe(true);
  });
});
