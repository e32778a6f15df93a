/**
 * Pages on a slow phone: each one of the route table opens as the first one, with one answer and one file of code after the other, and nothing moves.
 * On a slow line the libraries come before the code of the page.
 */
import type { Page, Route } from '@playwright/test';
import { type PageName, patterns } from '../src/paths.ts';
import { addressOf, idOf, UNKNOWN } from './support/addresses.ts';
import { ON_A_QUICK_LINE, ON_A_SLOW_LINE, shiftClock } from './support/line-speed.ts';
import { contractUuid, expect, signedIn, test } from './support/portal.ts';

// Pages that name something that this resident does not have are opened as well, and answer with an error page.
test.use({ viewport: { width: 412, height: 823 }, forgive: /Failed to load resource|ApiError|INVALID_RESPONSE/ });

const pages = Object.keys(patterns) as PageName[];
const OPENED: readonly (readonly [name: string, address: string])[] = [
  ...pages.map((name) => [name, addressOf(name, idOf(name))] as const),
  ['a home of somebody else', addressOf('frontPage', () => UNKNOWN)],
];

/**
 * What is not held: before the session is there nothing is drawn, and for its notifications the front page waits a moment (front-page.loader.ts), which may be
 * over on a busy machine.
 */
const AT_ONCE = /\/(feature-flags|contracts|profile|permissions|metadata|notifications)$/;
const ENTRY = /^\/assets\/index-[^/]*\.js$/;

/** Answers one request after the other, each when the page has painted what the one before has brought. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const entry: Route[] = [];
  const held: Route[] = [];
  let hasStarted = false;
  await page.route(
    ({ pathname }) => /^\/(api|assets)\//.test(pathname) && !AT_ONCE.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (ENTRY.test(pathname)) entry.push(route);
      // What the boot file asks for beside the answers is needed before anything can be drawn.
      else if (!hasStarted && !pathname.startsWith('/api/')) await route.continue();
      else held.push(route);
    },
  );
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyStart !== undefined);
  hasStarted = true;
  for (;;) {
    const next = entry.shift() ?? held.shift();
    // Whole, so that the page has it when this is done.
    await next?.fulfill({ response: await next.fetch() });
    if ((await hasCome(page)) && next === undefined && entry.length + held.length === 0) break;
  }
}

/** Whether the page is there, and nothing on it is still loading; told when it has done and painted what it has to. */
const hasCome = (page: Page) =>
  page.evaluate(async () => {
    let before: string;
    do {
      before = document.body.innerHTML;
      await new Promise((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      });
    } while (document.body.innerHTML !== before);
    return document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null;
  });

/** Keeps each shift with what has moved, in words. */
function noteShifts(): void {
  window.shifts = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const words = (element.textContent ?? '').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> in <${element.parentElement?.tagName.toLowerCase()}> "${words}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const [name, address] of OPENED)
  test(`nothing moves while ${name} comes @phone-only`, async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.addInitScript(noteShifts);
    await openSlowly(page, address);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const story = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`).join('\n');
    expect(sum, `${name} (${address}) moved\n${story}`).toBeLessThanOrEqual(0.01);
  });

const PAGE_CODE = /\/ContactsPage-[^/]*\.js$/;

/** Opens the contacts page and holds its style sheet back, so that nothing is painted. @returns lets the style sheet come */
async function openUnpainted(page: Page, portal: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\.css$/, (route) => {
    held.push(route);
  });
  const hasAsked = page.waitForRequest(/\/config\.json$/);
  await page.goto(`${portal}${addressOf('contacts', idOf('contacts'))}`, { waitUntil: 'commit' });
  // The boot file asks for the code of the page before it asks for the configuration, unless it waits with it.
  await hasAsked;
  return async () => {
    for (const route of held) await route.continue();
  };
}

test('asks for the code of the page at once on a quick line @phone-only', async ({ page, context, portal }) => {
  await signedIn(context, 'party-payer', portal.address);
  await page.addInitScript(shiftClock, ON_A_QUICK_LINE);
  const pageCode = page.waitForRequest(PAGE_CODE);
  const paint = await openUnpainted(page, portal.address);
  await pageCode;
  await paint();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('asks for the code of the page after the first paint on a slow line @phone-only', async ({ page, context, portal }) => {
  await signedIn(context, 'party-payer', portal.address);
  await page.addInitScript(shiftClock, ON_A_SLOW_LINE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const paint = await openUnpainted(page, portal.address);
  expect(asked.filter((path) => PAGE_CODE.test(path))).toEqual([]);
  await paint();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const placeOf = (file: RegExp) => asked.findIndex((path) => file.test(path));
  const libraries = placeOf(/\/vendor-[^/]*\.js$/);
  expect(libraries).not.toBe(-1);
  expect(placeOf(PAGE_CODE)).toBeGreaterThan(libraries);
});

const FIRST_FORMATTER = /\/first-formatter-[^/]*\.js$/;

test('has the first formatter of days made in another thread, before the code of the portal has come @phone-only', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.route(/\/assets\/(?:index|formats)-[^/]*\.js$/, () => {
    // Neither the portal's own code comes, nor the code that makes formatters.
  });
  const thread = page.waitForEvent('worker');
  await page.goto(addressOf('contacts', idOf('contacts')), { waitUntil: 'commit' });
  expect((await thread).url()).toMatch(FIRST_FORMATTER);
});

test('starts no thread for a page that shows no days @phone-only', async ({ page }) => {
  const threads: string[] = [];
  page.on('worker', (thread) => threads.push(thread.url()));
  await page.goto(addressOf('login', idOf('login')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(threads).toEqual([]);
});

test.describe('where the host lets no thread start', () => {
  test.use({ forgive: /TrustedTypePolicy/ });

  test('a page with days opens @phone-only', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.route(/\/asiointi\//, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']?.replace(' first-formatter', '') ?? '';
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    const threads: string[] = [];
    page.on('worker', (thread) => threads.push(thread.url()));
    await page.goto(addressOf('contacts', idOf('contacts')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(threads).toEqual([]);
  });
});

for (const [what, resident, query, isAskedFor] of [
  ['of a sole tenant is asked for before the code of the portal has come', 'party-payer', '', true],
  ['waits for a choice where several tenants live', 'modification', '', false],
  ['is not asked for at a return from its identification, which shows none', 'party-payer', '?success=true', false],
] as const)
  test(`the form of a termination ${what} @phone-only`, async ({ page, context, baseURL }) => {
    await signedIn(context, resident, baseURL);
    await page.route('**/assets/index-*.js', () => {
      // The portal's own code does not come.
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const lastAnswer = page.waitForResponse(query === '' ? /\/tenants$/ : /\/profile$/);
    await page.goto(patterns.terminate.replace(':contractId', contractUuid(resident)) + query, { waitUntil: 'commit' });
    await lastAnswer;
    const isForm = (path: string) => path.includes('/EndingForms-');
    if (isAskedFor) await expect.poll(() => asked.some(isForm)).toBe(true);
    // Longer than the boot file takes to read the answer.
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(asked.some((path) => path.includes('/EndingPage-'))).toBe(true);
    expect(asked.some(isForm)).toBe(isAskedFor);
  });

test('runs a file of the page as soon as it has come, before the code of the portal @phone-only', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.addInitScript(countFormatters);
  await page.route('**/assets/index-*.js', () => {
    // The portal's own code does not come.
  });
  await page.goto(addressOf('paymentInfo', idOf('paymentInfo')), { waitUntil: 'commit' });
  // The library of time zones makes one when it is loaded.
  await expect.poll(() => page.evaluate(() => window.formatters)).toBeGreaterThan(0);
});

function countFormatters(): void {
  window.formatters = 0;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (format, given) => {
      window.formatters += 1;
      return Reflect.construct(format, given);
    },
  });
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The layout shifts without a press, kept by the test alone. */
    shifts: { value: number; moved: string[] }[];
    /** How many formatters of days have been made, counted by the test alone. */
    formatters: number;
  }
}
