/** What pages show, compared with what the backend has at that moment. */
import type { Page } from '@playwright/test';
import { api } from '../../support/identify.ts';
import { expect } from '../../support/portal.ts';
import type { Visit } from './visit.ts';

interface Listed {
  uuid: string;
}
type Compare = (page: Page, contract: string, visit: Visit) => Promise<void>;

/** Threads of a list, before more are asked for. */
const FIRST_THREADS = 20;

/** By the end of the address. */
const PAGES: readonly (readonly [end: RegExp, compare: Compare])[] = [
  [
    /^\/asiointi\/([^/]+)\/viestit$/,
    async (page) => {
      const { messages } = await api<{ messages: { id: string }[] }>(page, '/resident/message-timeline');
      await expectLinks(
        page,
        /\/viestit\/([\da-f-]{36})$/,
        messages.map(({ id }) => id),
        FIRST_THREADS,
      );
    },
  ],
  [
    /^\/asiointi\/([^/]+)\/ilmoitustaulu$/,
    async (page, contract) => {
      const { bulletins } = await api<{ bulletins: Listed[] }>(page, `/contracts/${contract}/bulletins?page=0`);
      await expectLinks(
        page,
        /\/ilmoitustaulu\/([\da-f-]{36})$/,
        bulletins.map(({ uuid }) => uuid),
        Number.POSITIVE_INFINITY,
      );
    },
  ],
  [
    /^\/asiointi\/([^/]+)\/asiointihistoria$/,
    async (page, contract) => {
      const { messages } = await api<{ messages: { id: string }[] }>(page, '/resident/message-timeline');
      const lists = await Promise.all(
        ['defect-notices', 'questions', 'feedbacks'].map((name) => api<Listed[]>(page, `/contracts/${contract}/${name}`)),
      );
      const all = [...messages.map(({ id }) => id), ...lists.flat().map(({ uuid }) => uuid)];
      await expectLinks(page, /\/(?:viestit|vikailmoitus|kysymys|palaute)\/([\da-f-]{36})$/, [...new Set(all)], FIRST_THREADS);
    },
  ],
  [
    /^\/omat-tiedot\/([^/]+)$/,
    async (page, _contract, { typed }) => {
      const { email, phoneNumber } = await api<{ email: string | null; phoneNumber: string | null }>(page, '/user/profile');
      await expectDetail(page, 'email', email, typed);
      await expectDetail(page, 'tel', phoneNumber, typed);
    },
  ],
];

/** It stands on the page, or in its field, unless something else has just been typed there. */
async function expectDetail(page: Page, kind: 'email' | 'tel', stored: string | null, typed: readonly string[]): Promise<void> {
  if (!stored) return;
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  const shown = async () => {
    const field = page.locator(`main input[autocomplete=${kind}]`).first();
    const value = (await field.count()) === 1 ? await field.inputValue() : null;
    if (value !== null && typed.map(plain).includes(plain(value))) return stored;
    return value ?? (await page.locator('main').innerText());
  };
  await expect.poll(async () => plain(await shown())).toContain(plain(stored));
}

/** Where a list can be narrowed or continued, what it shows is a part; otherwise it is all, to the length that lists begin with. */
async function expectLinks(page: Page, pattern: RegExp, ids: readonly string[], most: number): Promise<void> {
  const shown = () =>
    page.locator('main a[href]').evaluateAll((links, source) => {
      const found = links.map((link) => new RegExp(source).exec(link.getAttribute('href') ?? '')?.[1]);
      return [...new Set(found.filter((id) => id !== undefined))].toSorted();
    }, pattern.source);
  const fields = page.locator('main search :is(input, select)');
  const values = await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const isNarrowed = values.some((value) => value !== '' && value !== 'all');
  if (isNarrowed) return expect(ids).toEqual(expect.arrayContaining(await shown()));
  if (ids.length > most) return expect((await shown()).length).toBeGreaterThanOrEqual(most);
  await expect.poll(shown).toEqual(ids.toSorted());
}

/** @param contracts the resident's own: an error stands in place of others */
export async function expectWhatBackendHas(page: Page, contracts: readonly string[], visit: Visit): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const [end, compare] of PAGES) {
    const [, contract] = end.exec(pathname) ?? [];
    // A page in place of the list: it could not be shown.
    if (contract === undefined || !contracts.includes(contract) || (await page.locator('main h1').count()) === 0) continue;
    await expect(async () => compare(page, contract, visit), visit.log.join('\n')).toPass({ timeout: 20_000 });
  }
}
