/** Opens one page as the first one of a slow phone, and reads from the browser what was painted when. */
import type { Browser, Page } from '@playwright/test';
import world from '../../../openapi/world.json' with { type: 'json' };
import { type MeasuredPage, RESIDENT } from './pages.ts';

/** The figures of a page load: times in milliseconds from the start of the navigation. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** Sum of the layout shifts. */
  shift: number;
  /** The time of long tasks beyond 50 ms each, after the first paint. */
  blocking: number;
  /** Processor time of scripts. */
  script: number;
  /** Sent over the line, in bytes. */
  bytes: number;
  requests: number;
}

/** Slow 4G as Lighthouse applies it (its constant `mobileSlow4G`). */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const PATIENCE_MS = 120_000;

/** The page to load: a page of the portal, or the floor: a minimal page with the same libraries (floor/). */
export type Target = Pick<MeasuredPage, 'address' | 'isPrivate'>;

/** @param origin where nginx serves the page */
export async function loadPage(browser: Browser, origin: string, { address, isPrivate }: Target): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    ignoreHTTPSErrors: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    if (isPrivate) await context.addCookies([{ name: 'resident_session', value: RESIDENT, url: origin }]);
    await context.addInitScript(keepFigures, Date.parse(`${world.today}T10:00:00Z`));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}${address}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const { metrics } = await session.send('Performance.getMetrics');
    return { ...(await read(page)), script: 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function keepFigures(answeredAt: number): void {
  localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt: answeredAt }));
  const kept: KeptFigures = { largest: 0, shift: 0, longTasks: [] };
  window.keptFigures = kept;
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    kept.largest = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    kept.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => kept.longTasks.push([startTime, duration]));
}

async function read(page: Page): Promise<Omit<PageLoad, 'script'>> {
  return page.evaluate(() => {
    const { largest, shift, longTasks } = window.keptFigures;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return {
      firstPaint,
      largestPaint: largest,
      shift,
      blocking: longTasks.reduce((sum, [start, duration]) => sum + Math.max(0, Math.min(duration, start + duration - firstPaint) - 50), 0),
      bytes: loaded.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
      requests: loaded.length,
    };
  });
}

interface KeptFigures {
  largest: number;
  shift: number;
  longTasks: (readonly [start: number, duration: number])[];
}

declare global {
  interface Window {
    /** The figures of the performance observers. Only the measurement uses them. */
    keptFigures: KeptFigures;
  }
}
