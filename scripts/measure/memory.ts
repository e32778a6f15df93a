/** Whether the portal keeps what it no longer needs: its memory after many page changes, and after many threads, against that after fifty of them. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { residentPage, withPortal } from './portal.ts';
import { scenarios } from './scenarios/all.ts';

const SETTLED = 50;
const PAGE_CHANGES = 500;
const THREADS = 100;
/** What is held at the end may be so many times what is held after the first fifty. */
const GOAL = 1.05;
/** Without machine code, which the engine makes of functions that are called often and drops when it needs the room: after 500 pages a tenth of the heap. */
const WITHOUT_MACHINE_CODE = '--js-flags=--jitless';
const OBSERVERS = ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver'];

/** What a page holds after its garbage has been collected. */
interface Held {
  megabytes: number;
  /** Nodes that are in no document and yet held by a script. */
  detachedNodes: number;
  listeners: number;
  observers: number;
  objectUrls: number;
}

export function measureMemory(root: string): Promise<Figure[]> {
  const measured = async (browser: Browser, address: string): Promise<Figure[]> => {
    const scenario = scenarios.find(({ name }) => name === 'messages, 500 threads');
    if (scenario === undefined) throw new Error('scripts/measure/scenarios has no page with 500 threads');
    const page = await residentPage(browser, address, scenario);
    await page.addInitScript(countObjectUrls);
    const home = scenario.path.replace(/\/[^/]*$/, '');
    await page.goto(`${address}${home}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const changes = await heldAfter(page, PAGE_CHANGES, pageChanges(page, home));
    await page.goto(`${address}${scenario.path}`);
    await scenario.ready(page);
    const threads = await heldAfter(page, THREADS, threadOpenings(page));
    return [...figuresOf(`${PAGE_CHANGES} page changes`, changes), ...figuresOf(`${THREADS} threads opened`, threads)];
  };
  return withPortal(root, measured, [WITHOUT_MACHINE_CODE]);
}

function figuresOf(what: string, { settled, end }: { settled: Held; end: Held }): Figure[] {
  const times = (name: keyof Held) => [end[name] / settled[name]];
  const more = (name: keyof Held) => [end[name] - settled[name]];
  const line = ({ megabytes, detachedNodes, listeners, observers, objectUrls }: Held) =>
    `${megabytes.toFixed(1)} MB, ${detachedNodes} detached nodes, ${listeners} listeners, ${observers} observers, ${objectUrls} object URLs`;
  console.log(`${what}: after ${SETTLED} ${line(settled)}; at the end ${line(end)}`);
  return [
    { name: `memory, ${what}: heap`, unit: '×', values: times('megabytes'), goal: GOAL },
    { name: `memory, ${what}: detached nodes more than before`, unit: '', values: more('detachedNodes'), goal: 0 },
    { name: `memory, ${what}: listeners`, unit: '×', values: times('listeners'), goal: GOAL },
    { name: `memory, ${what}: observers more than before`, unit: '', values: more('observers'), goal: 0 },
    { name: `memory, ${what}: object URLs more than before`, unit: '', values: more('objectUrls'), goal: 0 },
  ];
}

async function heldAfter(page: Page, times: number, next: () => Promise<void>): Promise<{ settled: Held; end: Held }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let settled: Held | undefined;
  for (let done = 1; done <= times; done += 1) {
    await next();
    if (done === SETTLED) settled = await heldBy(page, session);
  }
  if (settled === undefined) throw new Error(`fewer than ${SETTLED} rounds`);
  return { settled, end: await heldBy(page, session) };
}

async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // What the last page change put off is done first: writing drafts, prefetching, marks.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  let observers = 0;
  for (const name of OBSERVERS) observers += await instancesOf(session, name);
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    detachedNodes: await detachedNodesOf(session),
    listeners: metric('JSEventListeners'),
    observers,
    objectUrls: await page.evaluate(() => window.openObjectUrls.size),
  };
}

/** Held by a script. The metric `Nodes` also counts what only the browser holds: it differs by 70 between runs of one build, on the same page. */
async function detachedNodesOf(session: CDPSession): Promise<number> {
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  // Otherwise the session itself would hold what it has seen.
  await session.send('DOM.disable');
  return detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0);
}

/** How many objects of a class the page still holds. */
async function instancesOf(session: CDPSession, name: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: `${name}.prototype`, objectGroup: 'held' });
  if (result.objectId === undefined) return 0;
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId, objectGroup: 'held' });
  const counted = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    ...(objects.objectId !== undefined && { objectId: objects.objectId }),
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'held' });
  return Number(counted.result.value);
}

/** From the front page to each page that it links to, and back. */
function pageChanges(page: Page, home: string): () => Promise<void> {
  let places: readonly string[] = [];
  let visited = 0;
  return async () => {
    if (places.length === 0) places = await linksBelow(page, home);
    const isAtHome = new URL(page.url()).pathname === home;
    const place = isAtHome ? (places[visited++ % places.length] ?? home) : home;
    await (isAtHome ? page.locator(`main a[href="${place}"]`).filter({ visible: true }).first().click() : page.goBack());
    await page.waitForURL((url) => `${url.pathname}${url.search}` === place);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
}

async function linksBelow(page: Page, home: string): Promise<string[]> {
  const links = await page
    .locator(`main a[href^="${home}/"]:not([download])`)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // What waits for the resident has longer addresses, and goes when it has been seen.
  return [...new Set(links)].filter((link) => /^\/[a-z-]+$/.test(link.slice(home.length)));
}

/** Another thread at each call, from the list and back to it. */
function threadOpenings(page: Page): () => Promise<void> {
  let opened = 0;
  return async () => {
    const list = page.url();
    // The newest are on top.
    const thread = page.getByRole('link', { name: new RegExp(`Aihe ${499 - opened}\\b`) }).first();
    const more = page.getByRole('button', { name: /^Näytä lisää keskusteluja/ });
    while (!(await thread.isVisible())) await more.click();
    await thread.click();
    await page.waitForURL((url) => url.href !== list);
    await page.getByRole('article').first().waitFor();
    await page.goBack();
    await page.waitForURL(list);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    opened += 1;
  };
}

/** Runs in the page. */
function countObjectUrls(): void {
  window.openObjectUrls = new Set();
  window.URL = class extends URL {
    static override createObjectURL(of: Blob | MediaSource): string {
      const address = super.createObjectURL(of);
      window.openObjectUrls.add(address);
      return address;
    }
    static override revokeObjectURL(address: string): void {
      window.openObjectUrls.delete(address);
      super.revokeObjectURL(address);
    }
  };
}

declare global {
  interface Window {
    /** The object URLs that are not revoked yet; kept by the measuring alone. */
    openObjectUrls: Set<string>;
  }
}
