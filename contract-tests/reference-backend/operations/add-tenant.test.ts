import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { Tenant } from '../world/collections/contracts.ts';
import { contractUuid } from '../world/seed.ts';

const PEKKA = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen', birthDate: '1999-12-31' };
const EINO = { socialSecurityNumber: '170315A906F', firstName: 'Eino', lastName: 'Virtanen' };
const INVALID = { status: 400, code: 'VALIDATION_ERROR' };

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

describe('telling who moves in', () => {
  it('puts them on the contract, as no party and no payer', async () => {
    expect((await add([PEKKA, EINO])).body).toMatchObject({ success: true });
    expect((await tenants()).slice(1)).toMatchObject([
      { firstName: 'Pekka', isAdult: true, isContractParty: false, isPayer: false, startDate: '2026-11-20', endDate: null },
      { firstName: 'Eino', isAdult: false, email: null },
    ]);
  });

  it('answers in the language of the call', async () => {
    expect((await add([PEKKA], 1, 'sv')).body).toMatchObject({ message: expect.stringContaining('Tack') as string });
  });

  it('keeps the personal identity codes out of every answer', async () => {
    await add([PEKKA]);
    expect(JSON.stringify(await tenants())).not.toContain(PEKKA.socialSecurityNumber);
    const again = await add([PEKKA]);
    expect(JSON.stringify(again.body)).not.toContain(PEKKA.socialSecurityNumber);
  });

  it('saves all or none', async () => {
    expect(await add([PEKKA, { ...EINO, socialSecurityNumber: '170315A906H' }])).toMatchObject(INVALID);
    expect(await tenants()).toHaveLength(1);
  });

  it.each([
    ['another day of birth than the code has', [{ ...PEKKA, birthDate: '1999-12-30' }]],
    ['the same person twice', [PEKKA, PEKKA]],
    ['a code of a day that there is not', [{ ...EINO, socialSecurityNumber: '300215A906F' }]],
  ])('refuses %s', async (_case, people) => {
    expect(await add(people)).toMatchObject(INVALID);
  });

  it('refuses who is on the contract, and takes them on another', async () => {
    await add([PEKKA]);
    expect(await add([PEKKA])).toMatchObject(INVALID);
    expect((await add([PEKKA], 2)).status).toBe(200);
  });

  it('is for own contracts', async () => {
    expect(await add([PEKKA], 3)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
