/** What pages show, compared with what the backend has at that moment. */
import type { Page } from '@playwright/test';
import { api } from '../../support/identify.ts';
import { expect } from '../../support/portal.ts';

interface Listed {
  uuid: string;
}
type Compare = (page: Page, contract: string) => Promise<void>;

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
    async (page) => {
      const { email, phoneNumber } = await api<{ email: string | null; phoneNumber: string | null }>(page, '/user/profile');
      const shown = async () => {
        const fields = await page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        return [await page.locator('main').innerText(), ...fields].join('\n').replaceAll(/[\s\u00a0]/g, '');
      };
      if (email) await expect.poll(shown).toContain(email);
      if (phoneNumber) await expect.poll(shown).toContain(phoneNumber.replaceAll(/\s/g, ''));
    },
  ],
];

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
export async function expectWhatBackendHas(page: Page, contracts: readonly string[], said: string): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const [end, compare] of PAGES) {
    const [, contract] = end.exec(pathname) ?? [];
    // A page in place of the list: it could not be shown.
    if (contract === undefined || !contracts.includes(contract) || (await page.locator('main h1').count()) === 0) continue;
    await expect(async () => compare(page, contract), said).toPass({ timeout: 20_000 });
  }
}
