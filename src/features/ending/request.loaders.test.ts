import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { answerWith, Refusal } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, rolesOn, seedSession, sessionFor } from '@/test-support/session.ts';
import { confirmModificationLoader, confirmTerminationLoader } from './request.loaders.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['termination', confirmTerminationLoader],
  ['modification', confirmModificationLoader],
] as const)('the page that confirms a %s', (subject, loader) => {
  const calls = [`/api/contracts/${CONTRACT}/${subject}`, `/api/contracts/${CONTRACT}/tenants`, '/api/user/notifications'];

  it('starts all calls at once, and does not reject when one fails', async () => {
    const asked = answerWith(Object.fromEntries(calls.map((call) => [call, new Refusal(503, 'SERVICE_UNAVAILABLE')])));
    const queryClient = createQueryClient();
    seedSession(queryClient, sessionFor());
    expect(await runLoader(loader, { queryClient, params: { contractId: CONTRACT } })).toBeNull();
    expect(asked.slice(0, 3).toSorted()).toEqual(calls.toSorted());
  });

  // Rules: ending.own-confirmation
  it('is not found for a user who is not asked: neither party nor, for a modification, a tenant', async () => {
    answerWith({});
    const queryClient = createQueryClient();
    seedSession(
      queryClient,
      sessionFor({
        permissions: rolesOn(CONTRACT, ...(subject === 'termination' ? (['tenant', 'payer'] as const) : (['payer'] as const))),
      }),
    );
    await expect(runLoader(loader, { queryClient, params: { contractId: CONTRACT } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
