/**
 * How soon each page is there when it is the first one: on slow 4G and a processor four times slower, over TLS and HTTP/2 from nginx, against a bare
 * page of the same libraries (floor/) that is built and measured in the same run; and the scores of Lighthouse. The portal runs on the mock.
 */
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { build } from 'vite';
import { freePort } from '../../e2e/support/free-port.ts';
import { startNginx } from '../../e2e/support/nginx.ts';
import { contractUuid } from '../../e2e/support/portal.ts';
import { createMock, listen } from '../../mock/server.ts';
import { type PageName, patterns } from '../../src/paths.ts';
import { type Figure, median } from './figure.ts';
import { answerConsent, browserOptions, CPU_SLOWDOWN, inTime, PATIENCE_MS, phonePage, RESIDENT, ROOT, signIn } from './portal.ts';

/** Of paints and scripts as multiples of those of the floor, and of other figures, at most. */
const GOALS = { first: 0.85, largest: 1.35, script: 1.8, shift: 0.01, pointsLacking: 2 };
const LARGEST_GOALS: Partial<Record<PageName, number>> = { login: 0.65, frontPage: 1.25, messages: 1.2 };
const SCRIPT_GOALS: Partial<Record<PageName, number>> = { login: 1.3 };
/** What a task takes beyond this many milliseconds blocks a press (the rule of Total Blocking Time). */
const BLOCKING_FROM_MS = 50;
/** Slow 4G as Lighthouse applies it (its constant `mobileSlow4G`). */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
/** A page is there when, after its heading, nothing has come and nothing larger was painted for longer than an answer takes on slow 4G. */
const RESTS_AFTER_MS = 600;
/** The floor comes again before every so many pages of a round, so that both see the same machine. */
const PAGES_PER_FLOOR = 3;
const FLOOR = { address: '/', isPrivate: false };
const SCORES = ['performance', 'accessibility', 'best-practices'] as const;

interface MeasuredPage {
  name: PageName;
  /** Without the origin. */
  address: string;
  isPrivate: boolean;
}

/** Nothing of ours is shown there: the page leads to the identification service at once. */
const LEAVES_AT_ONCE: readonly PageName[] = ['registerAuth'];
/** Of the resident's own reports and messages (openapi/examples). */
const IDS: Readonly<Record<string, string>> = {
  contractId: contractUuid(RESIDENT),
  bulletinUuid: '30000000-0000-4000-8000-000000000002',
  messageThreadUuid: '50000000-0000-4000-8000-000000000102',
  defectNoticeUuid: '70000000-0000-4000-8000-000000003001',
};
const FEEDBACK_IDS: Partial<Record<PageName, string>> = {
  question: '70000000-0000-4000-8000-000000003100',
  feedback: '70000000-0000-4000-8000-000000003101',
};

/** Every page of the route table. @param named only the pages with these names; all of them when there is none */
export function measuredPages(named: readonly string[] = []): MeasuredPage[] {
  return (Object.keys(patterns) as PageName[])
    .filter((name) => !LEAVES_AT_ONCE.includes(name) && (named.length === 0 || named.includes(name)))
    .map((name) => ({ name, address: addressOf(name), isPrivate: /^\/($|asiointi|omat-tiedot)/.test(patterns[name]) }));
}

/** Registration comes after the identification. */
function addressOf(name: PageName): string {
  const address = patterns[name].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const id = IDS[parameter] ?? FEEDBACK_IDS[name];
    if (id === undefined) throw new Error(`${name}: there is no example of ${parameter} to measure with`);
    return id;
  });
  return name === 'register' ? `${address}?authorized=true` : address;
}

export async function measureStart(rounds: number, named: readonly string[]): Promise<Figure[]> {
  const mock = await createMock({ report: () => {} });
  const { server, port } = await listen(mock.handle, 0, '127.0.0.1');
  const site = { configFile: join(ROOT, 'e2e/config.json'), backend: `http://127.0.0.1:${port}` };
  const portal = await startNginx({ ...site, dist: join(ROOT, 'dist') });
  const floor = await startNginx({ ...site, dist: await buildFloor() });
  try {
    const pages = measuredPages(named);
    const loads = await loadAll(rounds, pages, portal.address, floor.address);
    const scores = await scoresOfAll(pages, portal.address);
    return reported(pages, loads, scores);
  } finally {
    await portal.stop();
    await floor.stop();
    server.closeAllConnections();
    server.close();
    await mock.close();
  }
}

async function buildFloor(): Promise<string> {
  const outDir = join(ROOT, '.cache/measure/floor');
  const root = join(import.meta.dirname, 'floor');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'es2023' } });
  return outDir;
}

/** Times in milliseconds from the start of the navigation. */
interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** That the processor spent on scripts. */
  script: number;
  /** Sum of what tasks took beyond 50 ms. */
  blocking: number;
  longestTask: number;
  /** Sum of the layout shifts. */
  shift: number;
  /** Sent over the line, in bytes. */
  bytes: number;
  requests: number;
}
type Loads = ReadonlyMap<PageName | 'floor', PageLoad[]>;

async function loadAll(rounds: number, pages: readonly MeasuredPage[], portal: string, floor: string): Promise<Loads> {
  const browser = await chromium.launch(browserOptions());
  const loads = new Map<PageName | 'floor', PageLoad[]>();
  const keep = (name: PageName | 'floor', load: PageLoad) => loads.set(name, [...(loads.get(name) ?? []), load]);
  try {
    // The first load of a browser starts its processes and counts for nothing.
    await loadPage(browser, floor, FLOOR);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, page] of pages.entries()) {
        if (at % PAGES_PER_FLOOR === 0) keep('floor', await loadPage(browser, floor, FLOOR));
        keep(page.name, await loadPage(browser, portal, page));
      }
    }
  } finally {
    await browser.close();
  }
  return loads;
}

async function loadPage(browser: Browser, origin: string, { address, isPrivate }: Omit<MeasuredPage, 'name'>) {
  const page = await phonePage(browser, { deviceScaleFactor: 2, ignoreHTTPSErrors: true });
  try {
    if (isPrivate) await signIn(page.context(), origin);
    await page.addInitScript(keepFigures, RESTS_AFTER_MS);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // Time of the processor: what other processes take from it does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
    // Asked once, and without Playwright, whose repeated looks for an element are scripts of the page: up to 60 ms.
    await inTime(session.send('Runtime.evaluate', { expression: 'keptFigures.rests', awaitPromise: true }), address);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return { ...(await read(page)), script: seconds * 1000 };
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before anything else. */
function keepFigures(restsAfter: number): void {
  let rest = () => {};
  let timer = 0;
  let hadHeading = false;
  const look = () => {
    if (hadHeading) return rest();
    // One that is there for the first time may not have been painted.
    hadHeading = document.querySelector('#root h1') !== null;
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, restsAfter);
  };
  const rests = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const kept: Window['keptFigures'] = { largest: 0, shift: 0, tasks: [], rests };
  window.keptFigures = kept;
  wait();
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('resource', wait);
  observe('largest-contentful-paint', ({ startTime }) => {
    kept.largest = startTime;
    wait();
  });
  observe('layout-shift', ({ value = 0 }) => {
    kept.shift += value;
  });
  observe('longtask', ({ duration }) => kept.tasks.push(duration));
}

function read(page: Page): Promise<Omit<PageLoad, 'script'>> {
  return page.evaluate((blockingFrom) => {
    const { largest, shift, tasks } = window.keptFigures;
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: largest,
      blocking: tasks.reduce((sum, task) => sum + task - blockingFrom, 0),
      longestTask: Math.max(0, ...tasks),
      shift,
      bytes: loaded.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
      requests: loaded.length,
    };
  }, BLOCKING_FROM_MS);
}

type Scores = Record<(typeof SCORES)[number], number>;

/** In a browser of its own, whose storage and cookies Lighthouse leaves alone. It computes most of what varies, so that once is enough. */
async function scoresOfAll(pages: readonly MeasuredPage[], origin: string): Promise<ReadonlyMap<PageName, Scores>> {
  const port = await freePort();
  const options = browserOptions('--ignore-certificate-errors', `--remote-debugging-port=${port}`);
  const context = await chromium.launchPersistentContext('', { ...options, ignoreHTTPSErrors: true });
  try {
    await answerConsent(context);
    await (await context.newPage()).goto(`${origin}/favicon.svg`);
    const scores = new Map<PageName, Scores>();
    for (const page of pages) scores.set(page.name, await scoresOf(context, origin, page, port));
    return scores;
  } finally {
    await context.close();
  }
}

async function scoresOf(context: BrowserContext, origin: string, { address, isPrivate }: MeasuredPage, port: number): Promise<Scores> {
  await context.clearCookies();
  if (isPrivate) await signIn(context, origin);
  const result = await lighthouse(`${origin}${address}`, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    maxWaitForLoad: PATIENCE_MS,
    throttlingMethod: 'simulate',
    onlyCategories: [...SCORES],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse has no result for ${address}: ${result?.lhr.runtimeError?.message}`);
  const score = (name: (typeof SCORES)[number]) => Math.round(100 * (result.lhr.categories[name]?.score ?? Number.NaN));
  return { performance: score('performance'), accessibility: score('accessibility'), 'best-practices': score('best-practices') };
}

/** Prints the medians of each page, and returns what has a goal. */
function reported(pages: readonly MeasuredPage[], loads: Loads, scores: ReadonlyMap<PageName, Scores>): Figure[] {
  const valuesOf = (page: PageName | 'floor', what: keyof PageLoad) => (loads.get(page) ?? []).map((load) => load[what]);
  const medianOf = (page: PageName | 'floor', what: keyof PageLoad) => median(valuesOf(page, what));
  const times = (page: PageName, what: keyof PageLoad) => valuesOf(page, what).map((value) => value / medianOf('floor', what));
  const row = (page: PageName | 'floor') => ({
    page,
    'first paint, ms': Math.round(medianOf(page, 'firstPaint')),
    'largest paint, ms': Math.round(medianOf(page, 'largestPaint')),
    'scripts, ms': Math.round(medianOf(page, 'script')),
    'blocking, ms': Math.round(medianOf(page, 'blocking')),
    'longest task, ms': Math.round(medianOf(page, 'longestTask')),
    'sent, KB': Math.round(medianOf(page, 'bytes') / 1024),
    requests: medianOf(page, 'requests'),
    ...(page !== 'floor' && scores.get(page)),
  });
  console.table([row('floor'), ...pages.map(({ name }) => row(name))]);
  return pages.flatMap(({ name }): Figure[] => [
    { name: `${name}: first paint, floors`, unit: '×', values: times(name, 'firstPaint'), goal: GOALS.first },
    { name: `${name}: largest paint, floors`, unit: '×', values: times(name, 'largestPaint'), goal: LARGEST_GOALS[name] ?? GOALS.largest },
    { name: `${name}: scripts, floors`, unit: '×', values: times(name, 'script'), goal: SCRIPT_GOALS[name] ?? GOALS.script },
    { name: `${name}: layout shift`, unit: '', values: valuesOf(name, 'shift'), goal: GOALS.shift },
    ...SCORES.map((score): Figure => {
      const lacking = 100 - (scores.get(name)?.[score] ?? Number.NaN);
      return {
        name: `${name}: ${score}, points lacking`,
        unit: '',
        values: [lacking],
        goal: score === 'performance' ? GOALS.pointsLacking : 0,
      };
    }),
  ]);
}

declare global {
  interface Window {
    /** The figures of the performance observers. Only the measurement uses them. */
    keptFigures: { largest: number; shift: number; tasks: number[]; rests: Promise<void> };
  }
}
