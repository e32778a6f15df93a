import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { answerWith, Refusal } from '@/session/test-support/backend.ts';
import { runLoader } from '@/session/test-support/loader.ts';
import { CONTRACT, rolesOn, seedSession, sessionFor } from '@/session/test-support/session.ts';
import { loader } from './confirm-termination.loader.ts';

afterEach(() => vi.unstubAllGlobals());

const CALLS = [`/api/contracts/${CONTRACT}/termination`, `/api/contracts/${CONTRACT}/tenants`, '/api/user/notifications'];

it('starts all that the page shows at once, and leaves the failures to the page', async () => {
  const asked = answerWith(Object.fromEntries(CALLS.map((call) => [call, new Refusal(503, 'SERVICE_UNAVAILABLE')])));
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
  expect(await runLoader(loader, { queryClient, params: { contractId: CONTRACT } })).toBeNull();
  expect(asked.slice(0, 3).toSorted()).toEqual(CALLS.toSorted());
});

it('is no page for whoever is not a contract party', async () => {
  answerWith({});
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor({ permissions: rolesOn(CONTRACT, 'tenant', 'payer') }));
  await expect(runLoader(loader, { queryClient, params: { contractId: CONTRACT } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
