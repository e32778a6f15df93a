import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { answerWith, Refusal } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, configFor, FOREIGN_CONTRACT, rolesOn, seedSession, sessionFor } from '@/test-support/session.ts';
import { guarded } from './guarded.ts';

let queryClient = createQueryClient();
const start = vi.fn(() => 'begun');
const load = vi.fn(async ({ started }: { started: string | undefined }) => `${started} and loaded`);
const page = { start, load };
const at = (contractId: string | undefined) => ({ queryClient, params: { contractId } });

beforeEach(() => {
  queryClient = createQueryClient();
  answerWith({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// Rules: session.signed-in-only
describe('a guarded loader', () => {
  it('returns what `load` returns, and gives it the session and the started calls', async () => {
    const session = sessionFor();
    seedSession(queryClient, session);
    expect(await runLoader(guarded('frontPage', page), at(CONTRACT))).toBe('begun and loaded');
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ contractUuid: CONTRACT, session }));
  });

  it('starts the page’s own calls before the session is known', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    void runLoader(guarded('frontPage', page), at(CONTRACT));
    expect(start).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  it('works without `load` for a page that loads nothing', async () => {
    seedSession(queryClient, sessionFor());
    expect(await runLoader(guarded('frontPage'), at(CONTRACT))).toBeNull();
  });

  it.each([['not-a-contract'], ['..%2Flogin'], [''], [undefined]])('makes no call about %j, which is not found', async (contractId) => {
    seedSession(queryClient, sessionFor());
    await expect(runLoader(guarded('frontPage', page), at(contractId))).rejects.toMatchObject({ code: 'NOT_FOUND', kind: 'not-found' });
    expect(start).not.toHaveBeenCalled();
  });

  it('does not find a contract of somebody else', async () => {
    seedSession(queryClient, sessionFor());
    await expect(runLoader(guarded('frontPage', page), at(FOREIGN_CONTRACT))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(load).not.toHaveBeenCalled();
  });

  const payments = guarded('payments', page);
  const faultReports = guarded('faultReports', page);
  it.each([
    ['hidden', payments, { permissions: rolesOn(CONTRACT, 'tenant') }, {}],
    ['announced', payments, { flags: { ...sessionFor().flags, paymentInfo: false } }, {}],
    ['elsewhere', faultReports, {}, { customDefectNoticeLinkUrl: 'https://huolto.example.com/' }],
  ])('does not find a page that is %s', async (_, loader, session, modules) => {
    seedSession(queryClient, sessionFor(session));
    await expect(runLoader(loader, { ...at(CONTRACT), config: configFor(modules) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(load).not.toHaveBeenCalled();
  });

  it('fails with the error of the session, not with NOT_FOUND', async () => {
    seedSession(queryClient, sessionFor());
    queryClient.removeQueries({ queryKey: getListContractsQueryKey() });
    answerWith({ '/api/contracts': new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await expect(runLoader(guarded('frontPage', page), at(CONTRACT))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(load).not.toHaveBeenCalled();
  });

  describe('a page’s own call that fails at once', () => {
    const failed = new Error('the page’s own call');
    const unhandled = vi.fn<(reason: unknown) => void>();
    /** Node reports an unhandled rejection after the microtasks, before the next turn of the event loop. */
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    beforeEach(() => void process.on('unhandledRejection', unhandled));
    afterEach(() => void process.off('unhandledRejection', unhandled));

    it('leaves no unhandled rejection when the user may not open the page', async () => {
      seedSession(queryClient, sessionFor());
      const loader = guarded('frontPage', { start: () => Promise.reject(failed) });
      await expect(runLoader(loader, at(FOREIGN_CONTRACT))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await nextTurn();
      expect(unhandled).not.toHaveBeenCalled();
    });

    it('rejects in `load` when the page awaits it', async () => {
      seedSession(queryClient, sessionFor());
      const loader = guarded('frontPage', { start: () => Promise.reject(failed), load: async ({ started }) => started });
      await expect(runLoader(loader, at(CONTRACT))).rejects.toBe(failed);
      await nextTurn();
      expect(unhandled).not.toHaveBeenCalled();
    });
  });
});
