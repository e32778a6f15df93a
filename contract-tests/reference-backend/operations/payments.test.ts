import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { contractUuid } from '../world/seed.ts';

let backend: Backend;
let browser: Browser;

beforeEach(async () => {
  backend = await createBackend();
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

describe('payments', () => {
  const lists = ['payments-by-month', 'remittances', 'payment-categories', 'beneficiaries'];

  it.each([
    ['a contract party who does not pay', 'cotenant', 4],
    ['a payer who is no party', 'payer', 6],
  ])('answer 200 to %s', async (_who, resident, number) => {
    await browser.signIn(`${resident}@example.com`);
    for (const list of lists) expect(await browser.get(`/contracts/${contractUuid(number)}/${list}`)).toMatchObject({ status: 200 });
  });

  it('answer 404 NOT_FOUND to a subtenant, except for the invoice address', async () => {
    await browser.signIn('subtenant@example.com');
    for (const list of lists) {
      expect(await browser.get(`/contracts/${contractUuid(5)}/${list}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await browser.get(`/contracts/${contractUuid(5)}/invoice-address`)).toMatchObject({ status: 200 });
  });

  it.each([
    ['payments-by-month', 'invoices', 'months', 'yearMonth'],
    ['remittances', 'remittances', 'remittances', 'paidDate'],
  ] as const)('put the latest of %s first, whatever order they are stored in', async (path, collection, property, date) => {
    const kept = backend.world.collection(collection);
    const stored = kept.get(contractUuid(1)) as unknown as { id: string } & Record<string, Record<string, unknown>[]>;
    kept.put({ ...stored, [property]: stored[property]?.toReversed() } as never);
    await browser.signIn('party-payer@example.com');
    const dates = ((await browser.get(`/contracts/${contractUuid(1)}/${path}`)).body as Record<string, string>[]).map(
      (one) => one[date] ?? '',
    );
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
