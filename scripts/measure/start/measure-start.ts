/**
 * How soon each page is there when it is the first one: on slow 4G and a processor four times slower, over TLS and HTTP/2 from nginx, against a bare
 * page of the same libraries (floor/) that is built and measured in the same run. The portal is built first and runs on the mock.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import buildPortal from '../../../e2e/support/build-portal.ts';
import { findBrowser } from '../../../e2e/support/find-browser.ts';
import { startNginx } from '../../../e2e/support/nginx.ts';
import { createMock, listen } from '../../../mock/server.ts';
import { type Figure, percentile } from '../figure.ts';
import type { Simulated } from './lighthouse.ts';
import { shareOfOthers, tooBusy } from './machine.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { measuredPages } from './pages.ts';
import { type PageRounds, type StartReport, startFigures, startPage } from './report.ts';

const ROUNDS = 5;
/** Lighthouse computes most of what varies, so it needs fewer. */
const SIMULATED_ROUNDS = 3;
/** The floor comes again before every so many pages of a round, so that both see the same machine. */
const PAGES_PER_FLOOR = 3;

/** @param named only the pages with these names; all of them when there is none */
export async function measureStart(root: string, named: readonly string[] = []): Promise<Figure[]> {
  const dist = join(root, 'dist');
  await buildPortal();
  const load = loadavg()[0] ?? 0;
  const floorDist = await buildFloor(root);
  const mock = await createMock({ report: () => {} });
  const { server, port } = await listen(mock.handle, 0, '127.0.0.1');
  const site = { configFile: join(root, 'e2e/config.json'), backend: `http://127.0.0.1:${port}` };
  const portal = await startNginx({ ...site, dist });
  const floor = await startNginx({ ...site, dist: floorDist });
  try {
    const { floors, rounds, shares } = await loadAll(portal.address, floor.address, named);
    const simulated = await simulateAll(portal.address, rounds);
    const report: StartReport = {
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
      others: { median: percentile(shares, 50), largest: Math.max(...shares) },
      tooBusy: tooBusy(
        shares,
        floors.map(({ firstPaint }) => firstPaint),
      ),
      floor: floors,
      pages: simulated,
    };
    const page = startPage(report);
    const folder = join(root, 'test-results/measure');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'start.json'), JSON.stringify(report, null, 2));
    writeFileSync(join(folder, 'start.md'), page);
    console.log(page);
    return startFigures(report);
  } finally {
    await portal.stop();
    await floor.stop();
    server.closeAllConnections();
    server.close();
    await mock.close();
  }
}

async function buildFloor(root: string): Promise<string> {
  const { build } = await import('vite');
  const outDir = join(root, '.cache/measure/floor');
  await build({
    root: join(root, 'scripts/measure/start/floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  return outDir;
}

async function loadAll(portal: string, floor: string, named: readonly string[]) {
  const pages = measuredPages(named).map((page) => ({ page, loads: [] as PageLoad[] }));
  const floors: PageLoad[] = [];
  const shares: number[] = [];
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    // The first load of a browser starts its processes and counts for nothing.
    await loadPage(browser, floor, { address: '/', isPrivate: false });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, { page, loads }] of pages.entries()) {
        shares.push(await shareOfOthers());
        if (at % PAGES_PER_FLOOR === 0) floors.push(await loadPage(browser, floor, { address: '/', isPrivate: false }));
        loads.push(await loadPage(browser, portal, page));
      }
    }
  } finally {
    await browser.close();
  }
  return { floors, rounds: pages, shares };
}

async function simulateAll(portal: string, rounds: readonly Pick<PageRounds, 'page' | 'loads'>[]): Promise<PageRounds[]> {
  const { startSimulation } = await import('./lighthouse.ts');
  const simulation = await startSimulation(portal);
  try {
    const measured: PageRounds[] = [];
    for (const { page, loads } of rounds) {
      const simulated: Simulated[] = [];
      for (let round = 0; round < SIMULATED_ROUNDS; round += 1) simulated.push(await simulation.run(page));
      measured.push({ page, loads, simulated });
    }
    return measured;
  } finally {
    await simulation.close();
  }
}
