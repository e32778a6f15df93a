/** A place to try cells at: a portal of its own, and a browser context whose tabs share one process. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../support/find-browser.ts';
import { onTheDay } from '../states/open-state.ts';
import { NOW } from '../states/ui-state.ts';
import { type Shared, share } from '../support/shared-context.ts';
import { withoutPauses } from '../support/waits.ts';
import { type FaultyPortal, startFaultyPortal } from './faulty-portal.ts';
import { PATIENCE_MS, settled } from './look.ts';

/** A user and what holds for them, by names of openapi/states. */
export interface Scene {
  address: string;
  /** Nobody is signed in when there is none. */
  resident?: string;
  states?: readonly (readonly [name: string, params?: Record<string, unknown>])[];
  /** The session storage of the tab when the page opens, by key. */
  remembered?: Readonly<Record<string, unknown>>;
}

export interface Tab {
  page: Page;
  portal: FaultyPortal;
  /** Errors of scripts and in the console, those that the browser itself reports about a call left out. */
  complaints: string[];
  close: () => Promise<void>;
}

export interface Bench {
  portal: FaultyPortal;
  /** Resets the world, brings about the scene and opens an empty tab. @param clock a clock that the cell moves, in a context of its own */
  tab: (scene: Scene, clock?: 'moved') => Promise<Tab>;
  /** Another tab of the same user in the same world. */
  anotherTab: (scene: Scene) => Promise<Tab>;
  close: () => Promise<void>;
}

const OPTIONS = {
  locale: 'fi-FI',
  timezoneId: 'Europe/Helsinki',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
} as const;

/** The browser speaks of each failed call. INVALID_RESPONSE is the portal's report to those who run the backend, without any value (api.answers-checked). */
const OF_THE_BROWSER = /Failed to load resource|net::ERR|^INVALID_RESPONSE \w+ at \S*: /;

export async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}

export async function openBench(browser: Browser): Promise<Bench> {
  const portal = await startFaultyPortal();
  const shared = await share(browser, portal.address, { ...OPTIONS, baseURL: portal.address });
  await withSwitch(shared.context);

  const opened = async ({ remembered = {} }: Scene, { context, open }: Shared, isLast: boolean): Promise<Tab> => {
    const page = await open();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) complaints.push(message.text().slice(0, 160));
    });
    page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`.slice(0, 160)));
    const items = Object.entries(remembered).map(([key, value]) => [key, JSON.stringify(value)] as const);
    if (items.length > 0) {
      // Once, in a document without scripts: a draft that the portal loses stays lost.
      await page.goto('/favicon.svg');
      await page.evaluate((all) => {
        for (const [key, value] of all) sessionStorage.setItem(key, value);
      }, items);
    }
    const close = async () => {
      // The world is new for each cell, and so is what this browser has shown of its messages. A page that cannot be asked has kept nothing.
      await page.evaluate(forgetReading).catch(() => undefined);
      await (isLast ? context.close() : page.close());
    };
    return { page, portal, complaints, close };
  };

  return {
    portal,
    tab: async (scene, clock) => {
      portal.set(null);
      portal.reset();
      const where = clock === undefined ? shared : await withMovedClock(browser, portal.address);
      await where.context.clearCookies();
      const states = scene.resident === undefined ? [] : [['a signed-in resident', { resident: scene.resident }] as const];
      for (const [name, params] of [...states, ...(scene.states ?? [])]) await giveCookies(where.context, portal, name, params);
      portal.forgetCalls();
      return opened(scene, where, clock !== undefined);
    },
    anotherTab: (scene) => opened(scene, shared, false),
    close: async () => {
      await shared.context.close();
      await portal.close();
    },
  };
}

/** Runs in the page (src/features/messages/unread.ts). */
function forgetReading(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('portal.messages-read.')) localStorage.removeItem(key);
}

async function giveCookies(context: BrowserContext, portal: FaultyPortal, name: string, params?: Record<string, unknown>): Promise<void> {
  const { session, registration } = await portal.state(name, params);
  for (const [cookie, value] of Object.entries({ resident_session: session, resident_registration: registration })) {
    if (value === undefined) continue;
    await context.addCookies([{ name: cookie, value, url: portal.address, httpOnly: true, secure: true, sameSite: 'Lax' }]);
  }
}

/** Playwright repeats every move of a clock in each document of its context, so such a context has one tab. */
async function withMovedClock(browser: Browser, baseURL: string): Promise<Shared> {
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
  await withSwitch(context);
  return { context, open: () => context.newPage() };
}

declare global {
  interface Window {
    callsUnderWay?: number;
  }
}

/** Takes the client's pauses away, counts the calls whose answers the page has not read, and lets a cell say that there is no network. */
async function withSwitch(context: BrowserContext): Promise<void> {
  await withoutPauses(context);
  await context.addInitScript(() => {
    const ownFetch = window.fetch;
    window.callsUnderWay = 0;
    const count = (more: number) => (window.callsUnderWay = (window.callsUnderWay ?? 0) + more);
    window.fetch = async (...call) => {
      count(1);
      try {
        const answer = await ownFetch(...call);
        const read = answer.clone();
        count(1);
        read.arrayBuffer().then(
          () => count(-1),
          () => count(-1),
        );
        return answer;
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

/** Lets so much time pass in the page that a call without an answer is given up, and its repetition (api.retry-once) as well. */
export async function passTime(page: Page, portal: FaultyPortal): Promise<void> {
  for (let given = 0; given < 2; given += 1) {
    const until = Date.now() + PATIENCE_MS;
    while (portal.waiting('held') === 0) {
      // The first call comes as soon as the page has begun. A page that still waits after it repeats it, once it has seen that the call was given up.
      const mayCome = given === 0 || (await isCalling(page)) || (await settled(page, portal, 300)).isBusy;
      if (!mayCome || Date.now() > until) return;
      if (given > 0) await page.clock.fastForward(1000);
      await page.waitForTimeout(20);
    }
    // An upload has more time than other calls.
    for (let waits = 0; portal.waiting('held') > 0 && waits < 30; waits += 1) {
      await page.clock.fastForward(21_000);
      await page.waitForTimeout(50);
    }
    await page.clock.fastForward(1000);
  }
}

const isCalling = (page: Page) => page.evaluate(() => (window.callsUnderWay ?? 0) > 0);

/** Lets time pass until the portal no longer repeats a call whose outcome it does not know, or five minutes are over. */
export async function passRepetitions(page: Page, portal: FaultyPortal): Promise<void> {
  for (let minutes = 0; minutes < 5; minutes += 1 / 3) {
    if (!(await settled(page, portal, 300)).isBusy) return;
    await page.clock.fastForward(20_000);
  }
}
