import type { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { paths, patterns } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';
import { backendForTests, Refusal } from '@/test-support/backend.ts';
import { CONTRACT, configFor, ORIGIN, rolesOn, seedSession, sessionFor } from '@/test-support/session.ts';
import beneficiaries from '../../../openapi/examples/listBeneficiaries/200.party-payer.json';
import several from '../../../openapi/examples/listTenants/200.modification.json';
import tenants from '../../../openapi/examples/listTenants/200.party-payer.json';
import { loader } from './ending.loader.ts';

const TENANTS = `/api/contracts/${CONTRACT}/tenants`;
const BENEFICIARIES = `/api/contracts/${CONTRACT}/beneficiaries`;

// Asked for side by side and not awaited: an import that is still under way would fail the file after it.
vi.mock('./EndingForms.tsx', () => ({}));
vi.mock('./thanks/ReturnedView.tsx', () => ({}));

afterEach(() => vi.unstubAllGlobals());

function clientOf(...roles: Parameters<typeof rolesOn> extends [string, ...infer Roles] ? Roles : never): QueryClient {
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor({ permissions: rolesOn(CONTRACT, ...roles) }));
  return queryClient;
}

function open(queryClient: QueryClient, search = '') {
  const context = new RouterContextProvider();
  context.set(appContext, { queryClient, config: configFor() });
  const url = new URL(paths.terminate({ contractUuid: CONTRACT }) + search, ORIGIN);
  return loader({ params: { contractId: CONTRACT }, context, request: new Request(url), url, pattern: patterns.terminate });
}

it('starts all calls of the forms at once', async () => {
  const { asked } = backendForTests({ [TENANTS]: new Promise(() => undefined), [BENEFICIARIES]: beneficiaries.value });
  void open(clientOf('tenant', 'contractParty'));
  await vi.waitFor(() => expect(asked).toEqual([TENANTS, BENEFICIARIES]));
});

it('shows the first step without waiting for the stored accounts', async () => {
  backendForTests({ [TENANTS]: several.value, [BENEFICIARIES]: new Promise(() => undefined) });
  expect(await open(clientOf('contractParty'))).toBeNull();
});

it.each([
  ['is found although the accounts cannot be loaded, when it is the first one', several, '', null],
  ['fails with the accounts, when it is one of the form', several, '?step=payment', 'INTERNAL_SERVER_ERROR'],
  ['is found although the accounts cannot be loaded, when it is the first one of a sole tenant', tenants, '', null],
] as const)('a step %s', async (_, { value }, search, code) => {
  backendForTests({ [TENANTS]: value, [BENEFICIARIES]: new Refusal(500, 'INTERNAL_SERVER_ERROR') });
  const failure = await open(clientOf('contractParty'), search).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
  expect(failure).toBe(code);
});

it('does not request accounts, which only a contract party may see', async () => {
  const { asked } = backendForTests({ [TENANTS]: tenants.value });
  await open(clientOf('tenant'));
  expect(asked).toEqual([TENANTS]);
});

it('rejects when a call fails, so that the error page is shown', async () => {
  backendForTests({ [TENANTS]: new Refusal(500, 'INTERNAL_SERVER_ERROR'), [BENEFICIARIES]: beneficiaries.value });
  await expect(open(clientOf('contractParty'))).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

it.each(['?success=true&state=confirmed', '?success=true&state=loading', '?error=NO_USER'])(
  'makes no call on the return with %s, so that no failure can replace the thank-you view',
  async (search) => {
    const { asked } = backendForTests();
    await open(clientOf('contractParty'), search);
    expect(asked).toEqual([]);
  },
);

// Rules: ending.not-party-explained
it('opens for somebody who only pays, and explains there why they cannot end it', async () => {
  backendForTests({ [TENANTS]: tenants.value });
  expect(await open(clientOf('payer'))).toBeNull();
});
