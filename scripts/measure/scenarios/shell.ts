import type { Locator, Page, Request } from '@playwright/test';
import { contractUuid } from '../../../e2e/support/portal.ts';
import bulletins from '../../../openapi/examples/listBulletins/200.party-payer.json' with { type: 'json' };
import contracts from '../../../openapi/examples/listContracts/200.party-payer.json' with { type: 'json' };
import notifications from '../../../openapi/examples/listNotifications/200.all-closeable.json' with { type: 'json' };
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

const home = `/asiointi/${contractUuid('party-payer')}`;
const uuidOf = (kind: number, at: number) => `${kind}0000000-0000-4000-8000-${String(90_000 + at).padStart(12, '0')}`;

const BULLETINS = 1_000;
const A_PAGE = 100;
const [bulletin] = bulletins.value.bulletins;
const pageOfBulletins = (page: number) => ({
  bulletins: Array.from({ length: A_PAGE }, (_, at) => ({ ...bulletin, uuid: uuidOf(3, page * A_PAGE + at) })),
  nextPage: (page + 1) * A_PAGE < BULLETINS ? page + 1 : null,
});

const [contract] = contracts.value;
const manyContracts = [
  ...contracts.value,
  ...Array.from({ length: 49 }, (_, at) => ({
    ...contract,
    uuid: uuidOf(1, at),
    postalAddress: { ...contract?.postalAddress, streetAddressLine1: `Malliraitti ${at + 5} A 1` },
  })),
];

const manyNotifications = Array.from({ length: 200 }, (_, at) => ({
  ...notifications.value[at % notifications.value.length],
  id: 40_000 + at,
}));

/** How long every answer of the API takes after a click, in milliseconds: the heading of a page must not wait for its data. */
const ANSWER_MS = 1_000;

/** The portal listens for links that are about to be pressed when so many milliseconds have passed since its start, at the latest. */
const LISTENS_AFTER_MS = 3_000;

/** Rests the pointer on a link until everything that this starts to load is there. */
async function prefetched(link: Locator): Promise<void> {
  const page = link.page();
  await page.waitForFunction((ms) => performance.now() > ms, LISTENS_AFTER_MS);
  const loading = new Set<Request>();
  let restsSince = Date.now();
  const begin = (request: Request) => {
    restsSince = Date.now();
    loading.add(request);
  };
  // Also of requests that had begun before: those are not waited for.
  const end = (request: Request) => {
    restsSince = Date.now();
    loading.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await link.hover();
  while (loading.size > 0 || Date.now() - restsSince < 500) await page.waitForTimeout(50);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Opens a page of the resident from the front page. @param link the link's whole name or its beginning */
function nextPage(name: string, link: RegExp, heading: string): InteractionScenario {
  const linkOf = (page: Page) => page.getByRole('link', { name: link }).first();
  return {
    name: `next page, ${name}`,
    path: home,
    resident: 'party-payer',
    ready: async (page) => {
      await linkOf(page).waitFor();
      await prefetched(linkOf(page));
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        await route.fallback();
      });
    },
    steps: [{ name: 'heading after the click on its prefetched link', heading, act: (page) => press(linkOf(page)) }],
  };
}

const chooseLanguage = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }));

const showMore = (page: Page) => press(page.getByRole('button', { name: 'Näytä lisää tiedotteita', exact: true }));

export const shellScenarios: readonly InteractionScenario[] = [
  {
    name: 'board, 1,000 bulletins',
    path: `${home}/ilmoitustaulu`,
    resident: 'party-payer',
    answers: Object.fromEntries(
      Array.from({ length: BULLETINS / A_PAGE }, (_, page) => [`/bulletins?page=${page}`, pageOfBulletins(page)]),
    ),
    firstRow: 'article',
    ready: async (page) => {
      for (let shown = 1; shown < BULLETINS / A_PAGE - 1; shown += 1) {
        await showMore(page);
        await page
          .locator('article')
          .nth((shown + 1) * A_PAGE - 1)
          .waitFor({ state: 'attached' });
      }
    },
    steps: [
      {
        name: 'show the last page',
        goal: 200,
        act: async (page) => {
          await showMore(page);
          await page
            .locator('article')
            .nth(BULLETINS - 1)
            .waitFor({ state: 'attached' });
        },
      },
    ],
  },
  {
    name: 'front page, 50 contracts and 200 notifications',
    path: home,
    resident: 'party-payer',
    answers: { '/api/contracts': manyContracts, '/user/notifications': manyNotifications },
    firstRow: 'main ul li',
    ready: (page) => page.getByRole('button', { name: /^Näytä 195 / }).waitFor(),
    steps: [
      { name: 'open the contract switcher', act: (page) => press(page.getByRole('button', { name: /^Vaihda/ })) },
      {
        name: 'show all notifications',
        act: async (page) => {
          await page.keyboard.press('Escape');
          await press(page.getByRole('button', { name: /^Näytä 195 / }));
        },
      },
    ],
  },
  {
    name: 'front page, language',
    path: home,
    resident: 'party-payer',
    ready: async (page) => {
      await press(page.getByRole('button', { name: 'Valikko', exact: true }));
      await chooseLanguage(page, 'Svenska');
      await page.getByRole('heading', { level: 1, name: 'Hej Aino!' }).waitFor();
    },
    steps: [
      { name: 'back to Finnish, which is cached', heading: 'Hei, Aino!', act: (page) => chooseLanguage(page, 'Suomi') },
      { name: 'to Swedish again', heading: 'Hej Aino!', act: (page) => chooseLanguage(page, 'Svenska') },
    ],
  },
  nextPage('payments', /^Maksut/, 'Maksutiedot'),
  nextPage('fault report', /^Tee vikailmoitus/, 'Tee vikailmoitus'),
  nextPage('board', /^Lisää tiedotteita/, 'Ilmoitustaulu'),
];
