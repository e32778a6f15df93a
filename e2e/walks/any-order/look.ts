/** What holds after every step, whatever was done before it. */
import type { Page } from '@playwright/test';
import people from '../../../openapi/world.json' with { type: 'json' };
import { expect } from '../../support/portal.ts';
import { expectWhatBackendHas } from './shown.ts';
import { contractsOf, type Model, shownTab, type Visit } from './visit.ts';

/** Neither the identification, nor the browser's own page, where it could load no document. */
const isOfPortal = (page: Page) => page.url().startsWith('http') && !new URL(page.url()).pathname.startsWith('/dev/');

/** Waits until the page shows what it has asked for. */
export async function settled(page: Page): Promise<void> {
  if (!isOfPortal(page)) return;
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function look(visit: Visit, model: Model): Promise<void> {
  const page = shownTab(visit);
  const said = visit.log.join('\n');
  const expectNoErrors = () => expect(visit.errors, `${said}\nerrors of scripts`).toEqual([]);
  expectNoErrors();
  if (!isOfPortal(page)) return;
  await settled(page);
  // What is shown may still give way to the page that was asked for, or to the identification: all of it has to hold at one moment.
  await expect.poll(async () => (isOfPortal(page) ? faultsOf(page, visit.hasMoved) : []), { message: said }).toEqual([]);
  if (!isOfPortal(page)) return;
  await expectNobodyElse(page, model, visit);
  await expectNoSecretStored(page, visit);
  if (model.resident === null) for (const tab of visit.tabs) await expectNothingPersonal(tab, visit, model);
  else if (model.isOnline && !visit.stale.has(page)) await expectWhatBackendHas(page, contractsOf(model.resident), visit);
  expectNoErrors();
}

/** What is wrong with the page at this moment. */
const faultsOf = (page: Page, hasMoved: boolean) =>
  page.evaluate((moved) => {
    const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();
    const headings = [...document.querySelectorAll('h1')].map((heading) => plain(heading.textContent));
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      headings.length === 1 && headings[0] !== '' ? [] : `headings: ${headings.join(', ')}`,
      plain(document.title).includes(headings[0] ?? '') ? [] : `title: ${document.title}`,
      moved && (document.activeElement ?? document.body) === document.body ? 'the focus was lost' : [],
      scrollWidth > clientWidth ? `${scrollWidth - clientWidth} pixels wider than the window` : [],
    ].flat();
  }, hasMoved);

/** Residents who live in no home of this one: their names and addresses stand nowhere. */
async function expectNobodyElse(page: Page, { resident }: Model, visit: Visit): Promise<void> {
  const said = visit.log.join('\n');
  const own = contractsOf(resident);
  const others = people.residents.filter(
    ({ key, contracts }) => key !== resident && !contracts.some((one) => own.includes(contractsOf(key)[contracts.indexOf(one)] ?? '')),
  );
  const text = apartFromUsername(await page.locator('body').innerText(), visit, page);
  // The page has left for the identification meanwhile, whose page of the reference backend lists every resident.
  if (!isOfPortal(page)) return;
  const found = others
    .flatMap(({ key, name }) => [name, `${key}@example.com`])
    .filter(
      (secret) => !ownWords(resident).includes(secret) && new RegExp(`(^|[^\\w.-])${secret.replaceAll('.', String.raw`\.`)}`).test(text),
    );
  expect(found, `${said}\nof another resident`).toEqual([]);
}

/** An account number, a personal identity code or a new address: none of them is in a draft (session.personal-data). */
async function expectNoSecretStored(page: Page, { secrets, log }: Visit): Promise<void> {
  const stored = (await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).replaceAll(' ', '');
  const found = ['FI2112345600000785', '311299-905D', ...secrets].filter((secret) => stored.includes(secret));
  expect(found, `${log.join('\n')}\nin a storage`).toEqual([]);
}

const ownWords = (resident: string | null) => {
  const own = people.residents.find(({ key }) => key === resident);
  return own === undefined ? [] : [own.name, `${own.key}@example.com`];
};

/** The sign-in page, and the sign-out before it, tell whoever identified to register what their username is (sign-in.error-with-email). */
function apartFromUsername(text: string, { identified }: Visit, page: Page): string {
  const own = ['/login', '/logout'].includes(new URL(page.url()).pathname) ? identified.get(page) : undefined;
  return own === undefined ? text : text.replaceAll(own, '');
}

/** Signed out: no tab shows or keeps a name, an address, a number or anything that was typed. */
async function expectNothingPersonal(page: Page, visit: Visit, { hasExpired }: Model): Promise<void> {
  const said = visit.log.join('\n');
  if (!isOfPortal(page)) return;
  await expect(page, said).toHaveURL((url) => !/^\/(asiointi|omat-tiedot)\//.test(url.pathname));
  await settled(page);
  const kept = await page.evaluate(
    async (mayKeepDrafts) =>
      JSON.stringify([
        document.documentElement.innerHTML,
        document.title,
        location.href,
        history.state,
        Object.entries(sessionStorage).filter(([key]) => !mayKeepDrafts || !key.startsWith('portal.draft.')),
        { ...localStorage },
        await caches.keys(),
      ]),
    hasExpired,
  );
  const others = apartFromUsername(kept, visit, page);
  const secrets = [...visit.ofResidents, ...people.residents.flatMap(({ key, name }) => [name, `${key}@example.com`])];
  expect(
    secrets.filter((secret) => others.includes(secret)),
    `${said}\nleft after signing out`,
  ).toEqual([]);
}
