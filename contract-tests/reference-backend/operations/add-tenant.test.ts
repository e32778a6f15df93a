import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { Tenant } from '../world/collections/contracts.ts';
import { contractUuid } from '../world/seed.ts';

const PEKKA = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen', birthDate: '1999-12-31' };
const EINO = { socialSecurityNumber: '170315A906F', firstName: 'Eino', lastName: 'Virtanen' };

let backend: Backend;
let aino: Browser;

beforeEach(async () => {
  backend = await createBackend({ clock: stillClock(WORLD_MOMENT) });
  aino = openBrowser(backend);
  await aino.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

const add = (tenants: object[], of = 1, locale = 'fi') =>
  aino.post(`/contracts/${contractUuid(of)}/confirm-operation/add-tenant`, { operationData: { tenants }, locale });
const tenants = async () => (await aino.get(`/contracts/${contractUuid(1)}/tenants`)).body as Tenant[];

describe('addTenants', () => {
  it('adds tenants to the contract, who are neither contract party nor payer', async () => {
    expect((await add([PEKKA, EINO])).body).toMatchObject({ success: true });
    expect((await tenants()).slice(1)).toMatchObject([
      { firstName: 'Pekka', isAdult: true, isContractParty: false, isPayer: false, startDate: '2026-11-20', endDate: null },
      { firstName: 'Eino', isAdult: false, email: null },
    ]);
  });

  it('answers with a message in the language of the request', async () => {
    expect((await add([PEKKA], 1, 'sv')).body).toMatchObject({ message: expect.stringContaining('Tack') as string });
  });

  it('never answers with a personal identity code', async () => {
    await add([PEKKA]);
    expect(JSON.stringify(await tenants())).not.toContain(PEKKA.socialSecurityNumber);
    const again = await add([PEKKA]);
    expect(JSON.stringify(again.body)).not.toContain(PEKKA.socialSecurityNumber);
  });
});
