// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetResident, keepingChoices } from './forget-resident.ts';
import { objectUrl } from './object-urls.ts';

const DRAFT = 'portal.draft.fault-report.user-1.contract-1';
const revoked: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  revoked.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: (address: string) => revoked.push(address) }),
  );
  sessionStorage.setItem('portal.lang', 'sv');
  sessionStorage.setItem('portal.return-to', '/asiointi/1');
  sessionStorage.setItem('portal.journey', '{}');
  sessionStorage.setItem(DRAFT, '{}');
  localStorage.setItem('portal.tracking-consent', '{}');
  localStorage.setItem('portal.last-call', '1');
  localStorage.setItem('portal.messages-read.user-1', '{}');
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].toSorted();

// Rules: session.cleared-everywhere
describe('what the browser forgets', () => {
  it('includes at sign-out answers, addresses of bytes, drafts and journeys; the language and the consent answer stay', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['/user/profile'], { firstName: 'Aino' });
    objectUrl(new Blob(['x']));
    forgetResident(queryClient, 'signed-out');
    expect(kept()).toEqual(['portal.lang', 'portal.tracking-consent']);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(revoked).toEqual(['blob:one']);
  });

  it('includes the same when the session has expired, but what the resident comes back to waits in its own tab', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['/user/profile'], { firstName: 'Aino' });
    forgetResident(queryClient, 'expired');
    expect(kept()).toEqual([
      DRAFT,
      'portal.journey',
      'portal.lang',
      'portal.messages-read.user-1',
      'portal.return-to',
      'portal.tracking-consent',
    ]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('answers that were asked for before the portal was there and have not been taken', () => {
    const stop = new AbortController();
    const answers = new Map([
      ['/api/user/profile', { answer: Promise.resolve(new Response('{"firstName":"Aino"}')), stop, until: Infinity }],
    ]);
    window.earlyStart = { answers, texts: null, preload: () => [] };
    forgetResident(new QueryClient(), 'signed-out');
    expect(answers.size).toBe(0);
    expect(stop.signal.aborted).toBe(true);
    delete window.earlyStart;
  });

  it('leaves alone what other software keeps on the same origin', () => {
    localStorage.setItem('other', '1');
    const keys = vi.fn(async () => ['other']);
    vi.stubGlobal('caches', { keys });
    forgetResident(new QueryClient(), 'signed-out');
    expect(localStorage.getItem('other')).toBe('1');
    expect(keys).not.toHaveBeenCalled();
  });
});

describe('an answer that empties every storage', () => {
  const clearSiteData = async () => {
    sessionStorage.clear();
    localStorage.clear();
  };

  it('takes the language and the consent answer from nobody', async () => {
    await keepingChoices('signed-out', clearSiteData);
    expect(kept()).toEqual(['portal.lang', 'portal.tracking-consent']);
  });

  it('takes no draft from a resident whose session has expired', async () => {
    await keepingChoices('expired', clearSiteData);
    expect(kept()).toContain(DRAFT);
  });

  it('keeps the choices when the call fails', async () => {
    const failed = keepingChoices('signed-out', async () => {
      await clearSiteData();
      throw new Error('offline');
    });
    await expect(failed).rejects.toThrow('offline');
    expect(kept()).toEqual(['portal.lang', 'portal.tracking-consent']);
  });
});
