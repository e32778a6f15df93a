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
