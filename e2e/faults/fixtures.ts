/** The tests of this folder: a worker keeps its portal and a browser context whose tabs share one process, and each cell opens tabs of its own. */
import { createHash } from 'node:crypto';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { onTheDay } from '../states/open-state.ts';
import { NOW } from '../states/ui-state.ts';
import { credentials } from '../support/portal.ts';
import { type Shared, share } from '../support/shared-context.ts';
import { textsOf } from '../support/texts.ts';
import { withoutPauses } from '../support/waits.ts';
import { type FaultyPortal, startFaultyPortal } from './faulty-portal.ts';
import { settled, type Tab, TIMEOUT_MS } from './snapshot.ts';

/** A user, the provider states (openapi/states) that hold for them, and the address they open. */
export interface Scene {
  address: string;
  /** Without it nobody is signed in. */
  resident?: string;
  states?: readonly (readonly [name: string, params?: Record<string, unknown>])[];
  /** The session storage of the tab when the page opens, by key. */
  remembered?: Readonly<Record<string, unknown>>;
}

export interface Tabs {
  /** Closes the tabs of the cell before, resets the world, sets up the scene and opens an empty tab. @param clock a clock that the cell moves, in a context of its own */
  open: (scene: Scene, clock?: 'movable') => Promise<Tab>;
  /** Opens another tab of the same user in the same world. */
  openAnother: (scene: Scene) => Promise<Tab>;
}

/** Whether a cell is in this run: all are with PORTAL_FAULTS=all, else one of forty by a hash of its name, so that a new cell changes no other choice. */
export const isChosen = (cell: string) =>
  process.env.PORTAL_FAULTS === 'all' || createHash('sha256').update(cell).digest().readUInt32BE() % 40 === 0;

export const test = base.extend<object, { tabs: Tabs }>({
  tabs: [
    async ({ browser }, use) => {
      const portal = await startFaultyPortal();
      const shared = await share(browser, portal.address, { ...OPTIONS, baseURL: portal.address });
      await prepare(shared.context);
      let closeTabs: (() => Promise<void>)[] = [];
      const openTab = async (scene: Scene, { context, open }: Shared): Promise<Tab> => {
        const tab = await openEmptyTab(portal, await open(), scene);
        closeTabs.push(() => (context === shared.context ? closeTab(tab.page) : context.close()));
        return tab;
      };
      await use({
        open: async (scene, clock) => {
          for (const close of closeTabs) await close();
          closeTabs = [];
          portal.clearFault();
          portal.reset();
          const within = clock === undefined ? shared : await withMovableClock(browser, portal.address);
          await within.context.clearCookies();
          if (scene.resident !== undefined) await setUp(within.context, portal, 'a signed-in resident', { resident: scene.resident });
          for (const [name, params] of scene.states ?? []) await setUp(within.context, portal, name, params);
          portal.forgetCalls();
          return openTab(scene, within);
        },
        openAnother: (scene) => openTab(scene, shared),
      });
      await shared.context.close();
      await portal.close();
    },
    { scope: 'worker' },
  ],
});

const OPTIONS = {
  locale: 'fi-FI',
  timezoneId: 'Europe/Helsinki',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
} as const;

/** The browser logs each failed call. INVALID_RESPONSE is the portal's report to the operators of the backend, without any value (api.answers-checked). */
const EXPECTED_ERRORS = /Failed to load resource|net::ERR|^INVALID_RESPONSE \w+ at \S*: /;

async function openEmptyTab(portal: FaultyPortal, page: Page, { remembered = {} }: Scene): Promise<Tab> {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text())) consoleErrors.push(message.text().slice(0, 160));
  });
  page.on('pageerror', (error) => consoleErrors.push(`${error.name}: ${error.message}`.slice(0, 160)));
  const items = Object.entries(remembered).map(([key, value]) => [key, JSON.stringify(value)] as const);
  if (items.length > 0) {
    // Once, in a document without scripts, not in an init script: a draft that the portal loses must stay lost.
    await page.goto('/favicon.svg');
    await page.evaluate((all) => {
      for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, items);
  }
  return { page, portal, consoleErrors };
}

async function closeTab(page: Page): Promise<void> {
  // The next cell begins in a new world, where no message has been read (src/features/messages/unread.ts). A broken page has stored nothing.
  const forgetReadMessages = () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('portal.messages-read.')) localStorage.removeItem(key);
  };
  await page.evaluate(forgetReadMessages).catch(() => undefined);
  await page.close();
}

/** Sets a provider state and gives the browser the session that it returns. */
async function setUp(context: BrowserContext, portal: FaultyPortal, name: string, params?: Record<string, unknown>): Promise<void> {
  const { session, registration } = await portal.state(name, params);
  for (const [cookie, value] of Object.entries({ resident_session: session, resident_registration: registration })) {
    if (value === undefined) continue;
    await context.addCookies([{ name: cookie, value, url: portal.address, httpOnly: true, secure: true, sameSite: 'Lax' }]);
  }
}

/** Playwright repeats every move of a clock in each document of its context, so such a context has one tab. */
async function withMovableClock(browser: Browser, baseURL: string): Promise<Shared> {
  const context = await browser.newContext({ ...OPTIONS, baseURL });
  await onTheDay(context);
  await context.clock.install({ time: NOW });
  // The browser's own timeouts do not follow the clock.
  await context.addInitScript(() => {
    AbortSignal.timeout = (wait) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), wait);
      return controller.signal;
    };
  });
  await prepare(context);
  return { context, open: () => context.newPage() };
}

declare global {
  interface Window {
    callsUnderWay?: number;
  }
}

/** Removes the client's pauses, counts the calls whose responses the page has not read, and lets `setOffline` work. */
async function prepare(context: BrowserContext): Promise<void> {
  await withoutPauses(context);
  await context.addInitScript(() => {
    const ownFetch = window.fetch;
    const count = (more: number) => (window.callsUnderWay = (window.callsUnderWay ?? 0) + more);
    window.fetch = async (...call) => {
      count(1);
      try {
        const response = await ownFetch(...call);
        count(1);
        const isRead = () => count(-1);
        response.clone().arrayBuffer().then(isRead, isRead);
        return response;
      } finally {
        count(-1);
      }
    };
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => sessionStorage.getItem('test.offline') === null });
  });
}

/** Tells the page that there is no network, or that it is back. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.evaluate((is) => {
    if (is) sessionStorage.setItem('test.offline', 'yes');
    else sessionStorage.removeItem('test.offline');
    dispatchEvent(new Event(is ? 'offline' : 'online'));
  }, isOffline);
}

/** Moves the page's clock until a call without a response is given up, and its one repetition (api.retry-once) as well. */
export async function timeOutCalls(tab: Tab): Promise<void> {
  const { page, portal } = tab;
  // A navigation ends the evaluation; the page that comes calls again.
  const isCalling = () => page.evaluate(() => (window.callsUnderWay ?? 0) > 0).catch(() => true);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const until = Date.now() + TIMEOUT_MS;
    while (portal.timingOut() === 0) {
      // The first call comes as soon as the page has begun. A page that is still busy after it repeats it, once it has seen that the call was given up.
      const mayCome = attempt === 0 || (await isCalling()) || (await settled(tab, 300)).isBusy;
      if (!mayCome || Date.now() > until) return;
      if (attempt > 0) await page.clock.fastForward(1000);
      await page.waitForTimeout(20);
    }
    // An upload has more time than other calls.
    for (let waits = 0; portal.timingOut() > 0 && waits < 30; waits += 1) {
      await page.clock.fastForward(21_000);
      await page.waitForTimeout(50);
    }
    await page.clock.fastForward(1000);
  }
}

/** Moves the page's clock until the portal no longer repeats a call whose outcome it does not know, by five minutes at most. */
export async function endRepetitions(tab: Tab): Promise<void> {
  for (let minutes = 0; minutes < 5; minutes += 1 / 3) {
    if (!(await settled(tab, 300)).isBusy) return;
    await tab.page.clock.fastForward(20_000);
  }
}

const t = textsOf('fi')['sign-in'];

/** Signs in on the sign-in page, as after an ended session. */
export async function signInAgain({ page }: Tab, resident: string): Promise<void> {
  const { username, password } = credentials(resident);
  await page.getByLabel(t.username).fill(username);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
}
