/** What the boot file asks for while the page is still being read: each page of the route table is opened as the first one. */
import type { Page, Request } from '@playwright/test';
import { NEUTRAL_META } from '../deploy/brand.ts';
import signIn from '../locales/sv/sign-in.json' with { type: 'json' };
import { patterns } from '../src/paths.ts';
import ownConfig from './config.json' with { type: 'json' };
import { noteLateCode } from './support/late-code.ts';
import { contractUuid, expect, LANGUAGES, mockAnswers, signedIn, test, withConfig } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

// Pages whose address names something that this resident does not have are opened all the same, and answer with an error page.
test.use({ forgive: /Failed to load resource|ApiError|INVALID_RESPONSE/ });

const idOf = (parameter: string) => (parameter === 'contractId' ? contractUuid('party-payer') : '10000000-0000-4000-8000-000000000001');
const addressOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, parameter: string) => idOf(parameter));

/** Calls that cannot be made before the contracts are known, or that only a part of the page makes; of every other page there are none. */
const LATER: Partial<Record<keyof typeof patterns, readonly string[]>> = {
  root: ['bulletins', 'contacts', 'defect-notices', 'notifications'],
  contacts: ['feedbacks', 'questions'],
  contactHistory: ['defect-notices', 'feedbacks', 'message-timeline', 'questions'],
  paymentInfo: ['notifications'],
  messageThread: ['notifications'],
  createFaultReport: ['defect-notices'],
  createQuestion: ['questions'],
  createFeedback: ['feedbacks'],
};

interface Asked {
  /** Paths and queries of what was read until the heading stood. */
  all: readonly string[];
  /** Those that were read again although nothing had been written since: a write makes what it changes stale. */
  twice: readonly string[];
  /** Those that the boot file asked for, before the portal's own code was there. */
  early: readonly string[];
}

async function askedFor(page: Page, address: string): Promise<Asked> {
  const all: string[] = [];
  const twice: string[] = [];
  let sinceWrite = new Set<string>();
  const note = (request: Request) => {
    if (request.method() !== 'GET') {
      sinceWrite = new Set();
      return;
    }
    const { pathname, search } = new URL(request.url());
    const path = pathname + search;
    all.push(path);
    if (sinceWrite.has(path)) twice.push(path);
    sinceWrite.add(path);
  };
  page.on('request', note);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyStart !== undefined);
  const early = await page.evaluate(() => [...(window.earlyStart?.answers.keys() ?? [])]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', note);
  await page.unroute('**/assets/index-*.js');
  return { all, twice, early };
}

/** Never taken from the cache: the page asks again when it is shown (src/app/query-client.ts). */
const isNeverFresh = (path: string) => path.includes('/parking-spots');

const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/media/');

/** Keeps the addresses of the early answers that the portal drops. */
async function noteDropped(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.dropped = [];
    let start: Window['earlyStart'];
    Object.defineProperty(window, 'earlyStart', {
      get: () => start,
      set: (given: NonNullable<Window['earlyStart']>) => {
        start = given;
        given.answers.clear = () => {
          for (const address of given.answers.keys()) {
            window.dropped.push(address);
            given.answers.delete(address);
          }
        };
      },
    });
  });
}

/** What was asked for early and has not been taken. */
const leftOf = (page: Page) => page.evaluate(() => [...window.dropped, ...(window.earlyStart?.answers.keys() ?? ['no boot file'])]);

for (const [name, pattern] of Object.entries(patterns)) {
  test(`${name} gets its configuration, texts, code and answers from the boot file, once @phone-only`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    await noteDropped(page);
    const lateCode = await noteLateCode(page);
    const address = addressOf(pattern);
    const { all, twice, early } = await askedFor(page, address);
    // A page that leads on to another one may need the texts of that one, too.
    const isHere = new URL(page.url()).pathname === address;
    if (isHere) expect.soft(all.filter((path) => path.endsWith('.json'))).toEqual(['/config.json', expect.stringContaining('/fi/common.')]);
    const left = await leftOf(page);
    expect.soft(left, 'requested early, and not used by the portal').toEqual([]);
    expect.soft(await lateCode(), 'code that was not requested early').toEqual([]);
    expect
      .soft(
        twice.filter((path) => !isNeverFresh(path) && (isCall(path) || path.startsWith('/assets/'))),
        'asked for twice',
      )
      .toEqual([]);
    const later = LATER[name as keyof typeof patterns] ?? [];
    expect
      .soft(
        all.filter((path) => isCall(path) && !early.includes(path) && !later.some((end) => path.split('?')[0]?.endsWith(end))),
        'calls that were not made early',
      )
      .toEqual([]);
  });
}

// Rules: session.cleared-everywhere
test('early answers are dropped unread when the session ends in another tab or the page is left', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await page.route('**/assets/index-*.js', () => {
    // The portal's own code does not come.
  });
  const waiting = () =>
    page.evaluate(() => [...(window.earlyStart?.answers.keys() ?? [])].filter((address) => address.startsWith('/api/')));
  const open = async () => {
    await page.goto(`/asiointi/${contractUuid('party-payer')}`, { waitUntil: 'commit' });
    await expect.poll(waiting).toContain('/api/user/profile');
  };
  await open();
  await other.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    new BroadcastChannel('portal.session').postMessage({ kind: 'signed-out', notice: 'signed_out' });
  });
  await expect.poll(waiting).toEqual([]);
  await open();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await waiting()).toEqual([]);
});

/** Opens the page and gives the headers of its calls of the API, by address. */
async function headersOfCalls(page: Page, address: string): Promise<Map<string, Record<string, string>>> {
  const calls: Request[] = [];
  const note = (request: Request) => {
    if (isCall(new URL(request.url()).pathname)) calls.push(request);
  };
  page.on('request', note);
  await page.goto(address);
  // Its loaders have asked for everything by then.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', note);
  return new Map(
    await Promise.all(calls.map(async (call) => [`${call.method()} ${call.url()}`, withAnyId(await call.allHeaders())] as const)),
  );
}

/** Each call has an id of its own (api.request-id). */
function withAnyId(headers: Record<string, string>): Record<string, string> {
  const id = headers['x-request-id'];
  return { ...headers, 'x-request-id': id?.replace(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'a UUID') ?? 'none' };
}

test('early calls are the ones that the portal makes without the boot file, with the same headers', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  const address = `/asiointi/${contractUuid('party-payer')}`;
  let hasBootFile = true;
  await page.route('**/assets/boot-*.js', (route) => (hasBootFile ? route.continue() : route.abort()));
  const early = await headersOfCalls(page, address);
  hasBootFile = false;
  const late = await headersOfCalls(page, address);
  expect(Object.fromEntries(early)).toEqual(Object.fromEntries(late));
  expect([...early.values()][0]).toMatchObject({
    accept: 'application/json',
    'x-request-id': 'a UUID',
    cookie: expect.stringContaining('resident_session'),
  });
});

// Rules: session.restricted-mode, session.restricted-either
for (const by of ['the configuration', 'the flag'])
  test(`nothing that a portal restricted by ${by} leaves out is asked for early`, async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    if (by === 'the flag') await mockAnswers(page, '/feature-flags', 'code=200, example=contract-termination-only-on');
    else await withConfig(page, ({ modules = {} }) => Object.assign(modules, { contractTerminationOnly: true }));
    await noteDropped(page);
    const calls = await headersOfCalls(page, `/asiointi/${contractUuid('party-payer')}`);
    // Where this fails, the mocked answer has not reached the page: the fault is in the test.
    await expect(page.getByText(textsOf('fi')['front-page'].restricted)).toBeVisible();
    expect([...calls.keys()].filter((call) => call.endsWith('/contacts'))).toEqual([]);
    expect(await leftOf(page)).toEqual([]);
  });

// Rules: session.cleared-everywhere
test('early answers that nobody is signed in lead to the sign-in page, and nothing of them is left', async ({ page }) => {
  await page.goto(`/asiointi/${contractUuid('party-payer')}`);
  await expect(page.getByRole('heading', { level: 1, name: textsOf('fi')['sign-in'].heading })).toBeVisible();
  expect(await page.evaluate(() => [...(window.earlyStart?.answers.keys() ?? ['no boot file'])])).toEqual([]);
});

/** Keeps answers back until it is called. */
async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The portal's own code, without the boot file. */
const CODE = /\/assets\/(?!boot-)[^/]*\.js$/;

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01);
}

for (const [address, text] of [
  ['/password/forgot', ''],
  ['/login?lang=sv', signIn.intro],
] as const)
  test(`the shape of ${address} is shown before the configuration has come, and goes without moving anything`, async ({ page }) => {
    const release = await heldBack(page, /\/config\.json$/);
    await noteShifts(page);
    await page.goto(address);
    await expect(page.locator('#shell')).toBeVisible();
    await expect(page.locator('#shell')).toContainText(text);
    release();
    await expectStill(page);
  });

const OTHER = { name: 'Koivukylän Kodit', accentColor: '#8a1c5c' };
const DEFAULT_NAME = ownConfig.provider.name;
const withOtherBrand = (page: Page) => withConfig(page, ({ provider = {} }) => Object.assign(provider, OTHER));

/** What the brand's style sheet shows in the look of the page: the texts of visible places of the name and the links. */
const shownIn = (page: Page) =>
  page.locator('#shell :is([data-name], [data-link] span span)').evaluateAll((places) =>
    places
      .filter((place) => place.checkVisibility({ visibilityProperty: true }))
      .map((place) => getComputedStyle(place, '::before').content.replaceAll('"', ''))
      .filter((text) => text !== 'none'),
  );

/** Where everything of the brand and of the form stands; the same elements in the look and in the page. */
const placesIn = (page: Page, root: '#shell' | '#root') =>
  page.locator(`${root} :is(header, header img, [data-logo], h1, h2, input, .button, .link)`).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      }),
  );

// Rules: configuration.provider-details, shell.three-languages
for (const language of LANGUAGES)
  test(`the sign-in page stands with the provider's name and colour before its code has come, and stays where it is (${language})`, async ({
    page,
  }) => {
    const texts = textsOf(language)['sign-in'];
    await noteShifts(page);
    await withOtherBrand(page);
    const release = await heldBack(page, CODE);
    await page.goto(`/login?lang=${language}`, { waitUntil: 'commit' });
    const links = ownConfig.provider.legalLinks.map(({ label }) => label[language]);
    await expect.poll(() => shownIn(page)).toEqual([OTHER.name, OTHER.name, ...links]);
    await expect(page).toHaveTitle(OTHER.name);
    const submit = page.locator('#shell .button--variant_primary');
    await expect(submit).toHaveText(texts.submit);
    await expect(submit).toHaveCSS('background-color', 'rgb(138, 28, 92)');
    // Nothing of it can be reached by keyboard, password manager or screen reader.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.type('a');
    await expect(page.locator('#shell input').first()).toHaveValue('');
    const before = await placesIn(page, '#shell');
    release();
    const email = page.getByLabel(texts.username);
    await email.fill('asukas@example.com');
    await expectStill(page);
    expect(await placesIn(page, '#root')).toEqual(before);
    await expect(email).toHaveValue('asukas@example.com');
  });

// Rules: shell.authenticated-layout, shell.layout-widths
for (const language of LANGUAGES)
  for (const width of [320, 691, 1099, 1440])
    test(`the bar of the pages behind the sign-in stands before their code has come, ${width} px wide (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await signedIn(context, 'party-payer', baseURL);
      await noteShifts(page);
      const release = await heldBack(page, CODE);
      await page.goto(`/asiointi/${contractUuid('party-payer')}?lang=${language}`, { waitUntil: 'commit' });
      const { menu } = textsOf(language).common;
      await expect(page.locator('#shell header').getByText(width < 1100 ? menu.open : menu.home)).toBeVisible();
      await expect.poll(() => shownIn(page)).toEqual([DEFAULT_NAME]);
      await expect(page.locator('#shell')).not.toContainText('Aino');
      const boxOf = (root: string) => page.locator(`${root} header`).boundingBox();
      const before = await boxOf('#shell');
      release();
      await expectStill(page);
      expect(await boxOf('#root')).toEqual(before);
    });

// Rules: configuration.one-build
test('no other provider is seen on the way to the page', async ({ page }) => {
  await page.addInitScript((name) => {
    window.seen = [];
    const look = () => {
      const html = document.querySelector('html');
      const texts = html ? [html.textContent, getComputedStyle(html).getPropertyValue('--provider-name')] : [];
      if (texts.join(' ').includes(name)) window.seen.push(texts.join(' '));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, DEFAULT_NAME);
  await withOtherBrand(page);
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toContainText(OTHER.name);
  expect(await page.evaluate(() => window.seen)).toEqual([]);
});

test('a brand that is no longer the one of the configuration is gone when the page is there', async ({ page }) => {
  const { accentColor: _, ...provider } = { ...ownConfig.provider, ...OTHER };
  await withOtherBrand(page);
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...ownConfig, provider: { ...provider, name: DEFAULT_NAME } } }));
  await noteShifts(page);
  await page.goto('/login');
  await expectStill(page);
  await expect(page).toHaveTitle(new RegExp(DEFAULT_NAME));
  const ofBrand = () => getComputedStyle(document.documentElement).getPropertyValue('--provider-accent-light');
  expect(await page.evaluate(ofBrand)).toBe('');
});

test('a page without a brand shows no name, no link and no colour of a provider until the configuration has come', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<meta name="portal-brand"[^>]*>/, NEUTRAL_META) });
  });
  await noteShifts(page);
  const release = await heldBack(page, CODE);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#shell h1')).toBeVisible();
  await expect(page.locator('#shell :is(.button, .link, svg, header span)').filter({ visible: true })).toHaveCount(0);
  expect(await shownIn(page)).toEqual([]);
  release();
  await expectStill(page);
  await expect(page.getByRole('contentinfo')).toContainText(DEFAULT_NAME);
});

declare global {
  interface Window {
    /** The sum of all layout shifts, kept by the test alone. */
    shifted: number;
    /** What the portal has dropped of the early answers, kept by the test alone. */
    dropped: string[];
    /** Every text of the page that had a name which must not be seen, kept by the test alone. */
    seen: string[];
  }
}
