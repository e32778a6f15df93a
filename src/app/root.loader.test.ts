// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPlace } from '@/session/return-to.ts';
import { runLoader } from '@/test-support/loader.ts';
import { CONTRACT, FOREIGN_CONTRACT, SECOND_CONTRACT, seedSession, sessionFor } from '@/test-support/session.ts';
import { loader as layoutLoader } from './layouts/authenticated-layout.loader.ts';
import { createQueryClient } from './query-client.ts';
import { loader } from './root.loader.ts';

let queryClient = createQueryClient();
beforeEach(() => {
  sessionStorage.clear();
  queryClient = createQueryClient();
  seedSession(queryClient, sessionFor());
});

async function destination(): Promise<string | null> {
  const answer = await runLoader(loader, { queryClient });
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

describe('the root', () => {
  // Rules: session.first-contract
  it('leads to the front page of the first contract of the answer', async () => {
    expect(await destination()).toBe(`/asiointi/${CONTRACT}`);
    const { contracts } = sessionFor();
    seedSession(queryClient, sessionFor({ contracts: contracts.toReversed() }));
    expect(await destination()).toBe(`/asiointi/${SECOND_CONTRACT}`);
  });

  it.each([`/asiointi/${SECOND_CONTRACT}/dokumentit?lang=sv`, `/omat-tiedot/${SECOND_CONTRACT}`])(
    'leads back to where the user was, once: %s',
    async (place) => {
      rememberPlace(place);
      expect(await destination()).toBe(place);
      expect(await destination()).toBe(`/asiointi/${CONTRACT}`);
    },
  );

  it('does not lead to a remembered page of another resident', async () => {
    rememberPlace(`/asiointi/${FOREIGN_CONTRACT}/dokumentit`);
    expect(await destination()).toBe(`/asiointi/${CONTRACT}`);
  });
});

// Rules: session.no-active-contracts
describe('a user without a contract', () => {
  it.each([
    ['the root', loader],
    ['the pages behind the sign-in', layoutLoader],
  ])('sees that error from %s', async (_, page) => {
    seedSession(queryClient, sessionFor({ contracts: [] }));
    await expect(runLoader(page, { queryClient })).rejects.toMatchObject({ code: 'NO_ACTIVE_CONTRACTS' });
  });

  it('does not change other errors of the layout', async () => {
    expect(await runLoader(layoutLoader, { queryClient })).toBeNull();
  });
});
