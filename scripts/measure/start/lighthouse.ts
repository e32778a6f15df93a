/** Runs Lighthouse on a page: its simulated phone, with the consent already answered, and its other scores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../e2e/support/find-browser.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import world from '../../../openapi/world.json' with { type: 'json' };
import { type MeasuredPage, RESIDENT } from './pages.ts';

/** Scores of 0–100, and the simulated blocking time in milliseconds. */
export interface Simulated {
  performance: number;
  accessibility: number;
  bestPractices: number;
  blocking: number;
}

export interface Simulation {
  run: (page: Pick<MeasuredPage, 'address' | 'isPrivate'>) => Promise<Simulated>;
  close: () => Promise<void>;
}

/** A browser of its own, whose storage and cookies Lighthouse leaves alone. */
export async function startSimulation(origin: string): Promise<Simulation> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== null && { executablePath }),
    ignoreHTTPSErrors: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  await answerConsent(context, origin);
  return {
    run: async ({ address, isPrivate }) => {
      await context.clearCookies();
      if (isPrivate) await context.addCookies([{ name: 'resident_session', value: RESIDENT, url: origin }]);
      return scoresOf(`${origin}${address}`, port);
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Else the question would be the largest thing that is painted. */
async function answerConsent(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
    Date.parse(`${world.today}T10:00:00Z`),
  );
  await page.close();
}

async function scoresOf(url: string, port: number): Promise<Simulated> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? Number.NaN));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}
