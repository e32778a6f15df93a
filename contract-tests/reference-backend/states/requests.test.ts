import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../cookies.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { contractUuid, requestExamples } from '../world/seed.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await createBackend({ states: true });
});

afterAll(() => backend.close());

afterEach(async () => {
  await backend.inject({ method: 'POST', url: '/_states', payload: { action: 'teardown' } });
});

/** Sets the states one after the other. @returns a browser with the session of the last one that gave one */
async function after(...states: [state: string, params?: object][]): Promise<Browser> {
  const browser = openBrowser(backend);
  for (const [state, params = {}] of states) {
    const { statusCode, body } = await backend.inject({ method: 'POST', url: '/_states', payload: { state, params, action: 'setup' } });
    expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
    const { session } = JSON.parse(body) as { session?: string };
    if (session !== undefined) browser.cookies.set(SESSION_COOKIE, session);
  }
  return browser;
}

const as = (resident: string): [string, object] => ['a signed-in resident', { resident }];

const terminate = (browser: Browser, of: number) =>
  browser.post(
    `/contracts/${contractUuid(of)}/confirm-operation/init/contract-termination/create`,
    requestExamples('initTermination').get('minimal'),
  );

describe('a contract with a termination disallowed reason', () => {
  it.each([
    'contract_terminated',
    'pending_termination_tenant_approvals',
    'pending_termination_review',
    'is_estate_contract',
    'has_guardian_of_interests',
    'missing_resident_users',
    'contract_tag',
    'not_contract_party',
    'tenants_with_undetermined_age',
    'has_company_tenant',
    'pending_modification_request',
  ])('answers 400 BAD_REQUEST to initTermination, with the reason in the message: %s', async (reason) => {
    const browser = await after(as('party-payer'), ['a contract with a termination disallowed reason', { reason }]);
    expect(await terminate(browser, 1)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: `The contract has a termination disallowed reason: ${reason}.` },
    });
  });
});

describe('a termination or modification request in a status', () => {
  it.each(['pending_tenant_approval', 'ready_for_review', 'approved', 'rejected'])(
    'stands on the contract of the signed-in resident: %s',
    async (status) => {
      const browser = await after(as('arrears'), ['a termination request in a status', { status }]);
      const { uuid } = backend.world.collection('requests').find((one) => one.contractUuid === contractUuid(8))?.request ?? {};
      expect((await browser.get(`/contracts/${contractUuid(8)}/termination?requestUuid=${uuid}`)).body).toMatchObject({
        status,
        contractUuid: contractUuid(8),
        createdByTenantId: 1081,
      });
      expect((await browser.get(`/contracts/${contractUuid(8)}`)).body).toMatchObject({ terminationRequest: { status } });
    },
  );

  it('is found by getModification without requestUuid until it is approved or rejected', async () => {
    const isOpen = async (status: string) =>
      (
        await (
          await after(as('modification'), ['a modification request in a status', { status }])
        ).get(`/contracts/${contractUuid(13)}/modification`)
      ).status === 200;
    expect(await isOpen('pending_strong_authentication')).toBe(true);
    expect(await isOpen('ready_for_review')).toBe(true);
    expect(await isOpen('approved')).toBe(false);
    expect(await isOpen('rejected')).toBe(false);
  });

  it('answers 422 when there is no such status', async () => {
    const answer = await backend.inject({
      method: 'POST',
      url: '/_states',
      payload: { state: 'a termination request in a status', params: { status: 'lost' }, action: 'setup' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('status must be one of');
  });
});

describe('an identified user is back', () => {
  const accept = (browser: Browser) =>
    browser.post(
      `/contracts/${contractUuid(4)}/confirm-operation/contract-termination`,
      requestExamples('completeTermination').get('accept'),
      {
        'idempotency-key': randomUUID(),
      },
    );

  it('makes the request ready_for_review with the outcome confirmed, and gets the same answer from a repeated call', async () => {
    const mikko = await after(as('cotenant'), ['an identified user is back', { outcome: 'confirmed' }]);
    expect((await accept(mikko)).body).toMatchObject({ state: 'confirmed' });
    const read = () => mikko.get(`/contracts/${contractUuid(4)}/termination`);
    expect((await read()).body).toMatchObject({ status: 'ready_for_review' });
    expect((await accept(mikko)).body).toMatchObject({ state: 'confirmed' });
  });

  it('keeps the request pending_tenant_approval with the outcome pending', async () => {
    const mikko = await after(as('cotenant'), ['an identified user is back', { outcome: 'pending' }]);
    expect((await accept(mikko)).body).toMatchObject({ state: 'pending' });
    expect((await mikko.get(`/contracts/${contractUuid(4)}/termination`)).body).toMatchObject({ status: 'pending_tenant_approval' });
  });

  it('and the next state starts from the seeds again', async () => {
    await accept(await after(as('cotenant'), ['an identified user is back', { outcome: 'confirmed' }]));
    const mikko = await after(as('cotenant'));
    expect((await mikko.get(`/contracts/${contractUuid(4)}/termination`)).body).toMatchObject({ status: 'pending_tenant_approval' });
  });
});
