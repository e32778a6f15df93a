/** Whether the portal keeps what it no longer needs: its memory after many page changes, against that after the first tenth of them. */
import type { CDPSession, Page } from '@playwright/test';
import { contractUuid } from '../../e2e/support/portal.ts';
import type { Figure } from './figure.ts';
import { inTime, RESIDENT, residentPage, withPortal } from './portal.ts';

const CHANGES_PER_ROUND = 100;
/** What is held at the end may be so many times what is held after the first changes. */
const GOAL = 1.05;
/** Without machine code, which the engine makes of functions that are called often and drops when it needs the room: after 500 pages a tenth of the heap. */
const WITHOUT_MACHINE_CODE = '--js-flags=--jitless';

/** What a page holds after its garbage has been collected. */
interface Held {
  megabytes: number;
  /** Nodes that are in no document and yet held by a script. */
  detachedNodes: number;
  listeners: number;
}

export function measureMemory(rounds: number): Promise<Figure[]> {
  return withPortal(async (browser, address) => {
    const changes = rounds * CHANGES_PER_ROUND;
    const page = await residentPage(browser, address);
    const home = `/asiointi/${contractUuid(RESIDENT)}`;
    await page.goto(`${address}${home}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const next = pageChanges(page, home, await linksBelow(page, home));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    for (let done = 0; done < changes / 10; done += 1) await next();
    const settled = await heldBy(page, session);
    for (let done = changes / 10; done < changes; done += 1) await next();
    const end = await heldBy(page, session);
    console.log(`after ${changes / 10} page changes ${lineOf(settled)}; after ${changes} ${lineOf(end)}`);
    const name = `memory, ${changes} page changes`;
    return [
      { name: `${name}: heap`, unit: '×', values: [end.megabytes / settled.megabytes], goal: GOAL },
      { name: `${name}: listeners`, unit: '×', values: [end.listeners / settled.listeners], goal: GOAL },
      { name: `${name}: detached nodes more than before`, unit: '', values: [end.detachedNodes - settled.detachedNodes], goal: 0 },
    ];
  }, WITHOUT_MACHINE_CODE);
}

function lineOf({ megabytes, detachedNodes, listeners }: Held): string {
  return `${megabytes.toFixed(1)} MB, ${detachedNodes} detached nodes, ${listeners} listeners`;
}

async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // What the last page change put off is done first: writing drafts, prefetching, marks.
  await inTime(
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))),
    'an idle moment',
  );
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    detachedNodes: await detachedNodesOf(session),
    listeners: metric('JSEventListeners'),
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

/** From the front page to each page that it links to, and back. */
function pageChanges(page: Page, home: string, places: readonly string[]): () => Promise<void> {
  let visited = 0;
  return async () => {
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
