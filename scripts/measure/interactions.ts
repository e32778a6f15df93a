/**
 * How long the page takes to answer a press or a key, from the input to the next paint, on a processor four times slower than this one.
 * Each measured page is a scenario in scripts/measure/scenarios/; the production build runs on the mock, with answers as large as the scenario wants.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createMock } from '../../mock/server.ts';
import world from '../../openapi/world.json' with { type: 'json' };
import { findBrowser } from '../browser/find-browser.ts';
import { startPortalServer } from '../serve/portal-server.ts';
import type { Figure } from './figure.ts';
import { scenarios } from './scenarios/all.ts';

/** A page with much on it, and what a resident does there. */
export interface InteractionScenario {
  /** "documents, 300 of them". */
  name: string;
  /** Where it is. */
  path: string;
  /** Key of the resident in openapi/WORLD.md. */
  resident: string;
  /** Ends of paths of the contract, without the query, and the bodies that are answered there. Other calls are answered by the mock. */
  answers?: Readonly<Record<string, unknown>>;
  /** Waits until the page has everything on it. */
  ready: (page: Page) => Promise<void>;
  /** What the resident does, each with real input (`click`, `press`, `pressSequentially`). */
  steps: readonly { name: string; act: (page: Page) => Promise<void> }[];
}

const CPU_SLOWDOWN = 4;
/** Each scenario is walked so often, on a new page. */
const ROUNDS = 5;
/** The slowest press or key of a step may take so long, in milliseconds. */
const GOAL_MS = 100;
/** Event Timing reports nothing faster than this, in milliseconds; a step without a report counts as this. */
const FASTEST_REPORTED_MS = 16;

export async function measureInteractions(root: string): Promise<Figure[]> {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build to measure: npm run build');
  const mock = await createMock({ report: () => {} });
  const { server, port } = await startPortalServer({ dist, api: mock.handle, configFile: join(root, 'e2e/config.json'), port: 0 });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const figures: Figure[] = [];
    for (const scenario of scenarios) figures.push(...(await measureScenario(browser, `http://localhost:${port}`, scenario)));
    return figures;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await mock.close();
  }
}

/** One figure a step: the slowest interaction of each round. */
async function measureScenario(browser: Browser, address: string, scenario: InteractionScenario): Promise<Figure[]> {
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(browser, address, scenario));
  return scenario.steps.map(({ name }, step) => ({
    name: `${scenario.name}: ${name}, ${CPU_SLOWDOWN} × slower processor`,
    unit: 'ms',
    values: rounds.map((milliseconds) => milliseconds[step] ?? Number.NaN),
    goal: GOAL_MS,
  }));
}

/** @returns for each step the slowest of its interactions, in milliseconds */
async function walk(browser: Browser, address: string, scenario: InteractionScenario): Promise<number[]> {
  const page = await openPage(browser, address, scenario);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowest: number[] = [];
  for (const { act } of scenario.steps) {
    await page.evaluate(() => void (window.slowestInteraction = 0));
    await act(page);
    // An interaction is reported when its frame has been painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    slowest.push(Math.max(FASTEST_REPORTED_MS, await page.evaluate(() => window.slowestInteraction)));
  }
  await page.context().close();
  return slowest;
}

async function openPage(browser: Browser, address: string, { path, resident, answers = {}, ready }: InteractionScenario): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  await context.addCookies([{ name: 'resident_session', value: resident, url: address }]);
  const givenAt = Date.parse(`${world.today}T10:00:00Z`);
  await context.addInitScript((at) => {
    localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt: at }));
    window.slowestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId > 0)
          window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, givenAt);
  const page = await context.newPage();
  for (const [end, body] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(end),
      (route) => route.fulfill({ json: body }),
    );
  }
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ready(page);
  return page;
}

declare global {
  interface Window {
    /** The longest interaction since the step began, in milliseconds; kept by the measuring alone. */
    slowestInteraction: number;
  }
}
