import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { identify } from '../testing/identify.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { Tenant } from '../world/collections/contracts.ts';
import type { ModificationRequest } from '../world/collections/requests.ts';
import { contractUuid } from '../world/seed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NONCE = 'f1000000-0000-4000-8000-00000000bbbb';
const HELENA = { socialSecurityNumber: '120192-904E', firstName: 'Helena', lastName: 'Korhonen', email: 'helena.korhonen@example.org' };
const INVALID = { status: 400, code: 'VALIDATION_ERROR' };

let backend: Backend;
let emilia: Browser;
let ville: Browser;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  emilia = await signedIn('modification');
  ville = await signedIn('ville.korhonen');
});

afterEach(() => backend.close());

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(backend);
  await browser.signIn(`${name}@example.com`);
  return browser;
}

const VILLE_LEAVES = { inEffect: '2026-11-30', removeTenants: [{ tenantId: 1122 }], contractPartyTenantIds: [1121, 1122] };
const EMILIA_LEAVES = {
  ...VILLE_LEAVES,
  removeTenants: [{ tenantId: 1121 }],
  transfer: { sourceTenantId: 1121, destinationTenantId: 1122 },
};

const start = (by: Browser, form: object = VILLE_LEAVES, of = 12, nonce = NONCE) =>
  by.post(`/contracts/${contractUuid(of)}/confirm-operation/init/contract-modification/create`, {
    operationData: form,
    locale: 'fi',
    provider: 'ftn',
    nonce,
  });
const startDecision = (by: Browser, operationType: 'accept' | 'reject', modificationRequestId: string, of = 12) =>
  by.post(`/contracts/${contractUuid(of)}/confirm-operation/init/contract-modification/approve`, {
    operationData: { modificationRequestId },
    operationType,
    locale: 'fi',
    nonce: NONCE,
  });
const openRequest = async (by: Browser) =>
  (await by.get(`/contracts/${contractUuid(12)}/modification`)) as { status: number; body: ModificationRequest };
const tenants = async (by: Browser) => (await by.get(`/contracts/${contractUuid(12)}/tenants`)).body as Tenant[];
const asEmilia = { person: 'modification' };
const asVille = { person: 'ville.korhonen@example.com' };

/** Emilia asks, and Ville confirms. @returns the uuid of the request */
async function agree(form: object): Promise<string> {
  await identify(emilia, await start(emilia, form), 'identified', asEmilia);
  const { uuid } = (await openRequest(emilia)).body;
  await identify(ville, await startDecision(ville, 'accept', uuid), 'identified', asVille);
  return uuid;
}

const approve = (uuid: string) => emilia.post('/dev/review.json', { uuid, decision: 'approve' });

describe('a modification in which a contract party leaves', () => {
  it('takes effect after the day of inEffect, when both parties have confirmed and the company has approved', async () => {
    expect(await identify(emilia, await start(emilia), 'identified', asEmilia)).toEqual({
      path: `/asiointi/${contractUuid(12)}/irtisano`,
      query: { success: 'true', state: 'pending', nonce: NONCE, requestUuid: expect.any(String) },
    });
    const { body } = await openRequest(ville);
    expect(body).toMatchObject({
      status: 'pending_tenant_approval',
      contractId: 12,
      createdByResidentUserId: 2011,
      description: null,
      inEffect: '2026-11-30',
    });
    expect(await identify(ville, await startDecision(ville, 'accept', body.uuid), 'identified', asVille)).toEqual({
      path: `/asiointi/${contractUuid(12)}/sopimusmuutos/vahvista`,
      query: { success: 'true', action: 'accept', state: 'confirmed', nonce: NONCE, requestUuid: expect.any(String) },
    });
    await approve(body.uuid);
    expect((await tenants(emilia)).find(({ id }) => id === 1122)).toMatchObject({ endDate: '2026-11-30' });

    clock.advance(10 * DAY_MS);
    ville = await signedIn('ville.korhonen');
    expect((await ville.get(`/contracts/${contractUuid(12)}`)).status).toBe(200);
    clock.advance(DAY_MS);
    [emilia, ville] = [await signedIn('modification'), await signedIn('ville.korhonen')];
    expect((await tenants(emilia)).map(({ id }) => id)).toEqual([1121, 1123]);
    expect((await ville.get(`/contracts/${contractUuid(12)}`)).status).toBe(404);
  });
});

describe('a tenant who is no party', () => {
  const leaves = (...ids: number[]) => ({
    inEffect: '2026-11-30',
    removeTenants: ids.map((tenantId) => ({ tenantId })),
    contractPartyTenantIds: [1051],
  });
  let omar: Browser;
  beforeEach(async () => {
    omar = await signedIn('subtenant');
  });

  it('asks to leave, and reads the request while it waits for the party', async () => {
    const { query } = await identify(omar, await start(omar, leaves(1052), 5), 'identified', { person: 'subtenant' });
    expect(query).toMatchObject({ success: 'true', state: 'pending' });
    expect(await omar.get(`/contracts/${contractUuid(5)}/modification`)).toMatchObject({
      status: 200,
      body: { removeTenantEvents: [{ removeTenantId: 1052 }] },
    });
  });

  it('gets 400 BAD_REQUEST when they are a payer only', async () => {
    const form = { inEffect: '2026-11-30', removeTenants: [{ tenantId: 1062 }], contractPartyTenantIds: [1061] };
    expect(await start(await signedIn('payer'), form, 6)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('the transfer of a contract', () => {
  it('makes the destination tenant contract party and payer', async () => {
    await approve(await agree(EMILIA_LEAVES));
    expect((await tenants(ville)).find(({ id }) => id === 1122)).toMatchObject({ isContractParty: true, isPayer: true });
  });

  it('refuses to be confirmed when the destination tenant has no account any more, but can be rejected', async () => {
    await identify(emilia, await start(emilia, EMILIA_LEAVES), 'identified', asEmilia);
    const { uuid } = (await openRequest(ville)).body;
    const before = backend.world.collection('contracts').get(contractUuid(12))?.tenants ?? [];
    const without = before.map((tenant) => ('hasResidentUser' in tenant ? { ...tenant, hasResidentUser: false } : tenant));
    backend.world.collection('contracts').change(contractUuid(12), { tenants: without });
    expect(await startDecision(ville, 'accept', uuid)).toMatchObject({ status: 400, code: 'NO_RESIDENT_USER' });
    expect((await startDecision(ville, 'reject', uuid)).status).toBe(200);
  });
});

// Rules: ending.own-confirmation
describe('the confirmations of a modification', () => {
  it('include that of its maker at creation: a request by Emilia becomes confirmed when Ville confirms', async () => {
    const request = '80000000-0000-4000-8000-000000000013';
    expect(await startDecision(emilia, 'accept', request, 13)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const { query } = await identify(ville, await startDecision(ville, 'accept', request, 13), 'identified', asVille);
    expect(query).toMatchObject({ state: 'confirmed' });
  });

  it('include that of the destination tenant of a transfer, who gets the notification without being a contract party', async () => {
    const [liisa, omar] = [await signedIn('liisa.koskela'), await signedIn('subtenant')];
    const form = {
      inEffect: '2026-11-30',
      removeTenants: [{ tenantId: 1051 }],
      contractPartyTenantIds: [1051],
      transfer: { sourceTenantId: 1051, destinationTenantId: 1052 },
    };
    const { query } = await identify(liisa, await start(liisa, form, 5), 'identified', { person: 'liisa.koskela@example.com' });
    expect(query).toMatchObject({ state: 'pending' });
    const notices = (await omar.get('/user/notifications')).body as { category: string }[];
    expect(notices.map(({ category }) => category)).toContain('contract_modification_request_approval_needed');
    const { uuid } = ((await omar.get(`/contracts/${contractUuid(5)}/modification`)) as { body: ModificationRequest }).body;
    const decided = await identify(omar, await startDecision(omar, 'accept', uuid, 5), 'identified', { person: 'subtenant' });
    expect(decided.query).toMatchObject({ state: 'confirmed' });
  });
});

describe('a new contract party', () => {
  it('gives the state add_tenant_saved when all have confirmed, hides the personal identity code, and is a tenant after approval', async () => {
    await identify(emilia, await start(emilia, { ...VILLE_LEAVES, addTenants: [HELENA] }), 'identified', asEmilia);
    const { body } = await openRequest(ville);
    expect(body.addTenantEvents).toMatchObject([{ firstName: 'Helena', birthDate: '1992-01-12', socialSecurityNumber: null }]);
    const { query } = await identify(ville, await startDecision(ville, 'accept', body.uuid), 'identified', asVille);
    expect(query.state).toBe('add_tenant_saved');
    await approve(body.uuid);
    const helena = (await tenants(emilia)).find((tenant) => 'firstName' in tenant && tenant.firstName === 'Helena');
    expect(helena).toMatchObject({ isContractParty: true, isAdult: true, startDate: '2026-11-30', hasResidentUser: false });
    expect(
      await emilia.post(`/contracts/${contractUuid(12)}/confirm-operation/add-tenant`, {
        operationData: { tenants: [HELENA] },
        locale: 'fi',
      }),
    ).toMatchObject(INVALID);
  });
});

describe('starting a modification', () => {
  it('answers 400 BAD_REQUEST when the feature flag contractModification is off', async () => {
    await emilia.post('/dev/settings.json', { contractModification: false });
    expect(await start(emilia)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});
