import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { browserStorage } from '@/domain/browser-storage.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { seedSession, sessionFor } from '@/test-support/session.ts';
import { ensureSession } from './session.ts';

const LOADED_AT = new Date('2026-11-20T10:00:00+02:00').getTime();
const MINUTES = 60_000;
const PATHS = ['/api/contracts', '/api/feature-flags', '/api/user/metadata', '/api/user/permissions', '/api/user/profile'];

let queryClient = createQueryClient();
let answers: Answers;
let asked: string[];

beforeEach(() => {
  vi.setSystemTime(LOADED_AT);
  queryClient = createQueryClient();
  const { contracts, flags, metadata, permissions, profile } = sessionFor();
  answers = {
    '/api/contracts': contracts,
    '/api/feature-flags': flags,
    '/api/user/metadata': metadata,
    '/api/user/permissions': permissions,
    '/api/user/profile': profile,
  };
  asked = answerWith(answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the session', () => {
  it('starts all its calls at once', async () => {
    const session = ensureSession(queryClient);
    await Promise.resolve();
    expect(asked.toSorted()).toEqual(PATHS);
    expect(await session).toEqual(sessionFor());
  });

  // Rules: session.return-after-expiry
  it('forgets the drafts of the resident before, and keeps those of this one, before any page is shown', async () => {
    const own = `portal.draft.fault.${sessionFor().profile.uuid}.contract`;
    const others = 'portal.draft.fault.somebody-else.contract';
    const storage = browserStorage('session');
    for (const key of [own, others]) storage.setItem(key, '{}');
    await ensureSession(queryClient);
    expect([storage.getItem(own), storage.getItem(others)]).toEqual(['{}', null]);
  });

  it('is loaded once for all loaders of a navigation, and not again while it is fresh', async () => {
    await Promise.all([ensureSession(queryClient), ensureSession(queryClient)]);
    vi.setSystemTime(LOADED_AT + 14 * MINUTES);
    await ensureSession(queryClient);
    expect(asked).toHaveLength(5);
  });

  it('is loaded again, and awaited, when it is older than 15 minutes', async () => {
    seedSession(queryClient, sessionFor());
    answers['/api/user/permissions'] = [];
    vi.setSystemTime(LOADED_AT + 16 * MINUTES);
    expect((await ensureSession(queryClient)).permissions).toEqual([]);
    expect(asked.toSorted()).toEqual(PATHS);
  });

  it('loads again only what a write has made stale', async () => {
    seedSession(queryClient, sessionFor());
    answers['/api/contracts'] = [];
    await queryClient.invalidateQueries({ queryKey: getListContractsQueryKey(), refetchType: 'none' });
    expect((await ensureSession(queryClient)).contracts).toEqual([]);
    expect(asked).toEqual(['/api/contracts']);
  });

  it.each([
    [401, 'UNAUTHORIZED'],
    [500, 'ERROR_FETCHING_CONTRACTS'],
  ])('fails with %s %s as its call does', async (status, code) => {
    answers['/api/contracts'] = new Refusal(status, code);
    await expect(ensureSession(queryClient)).rejects.toMatchObject({ code, status });
  });
});
