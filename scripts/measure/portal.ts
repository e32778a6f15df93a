/** The production build on the mock, and a browser whose pages belong to a signed-in resident. */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import buildPortal from '../../e2e/support/build-portal.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { createMock } from '../../mock/server.ts';
import world from '../../openapi/world.json' with { type: 'json' };
import { startPortalServer } from '../../serve/portal-server.ts';
import type { InteractionScenario } from './scenarios/scenario.ts';

/**
 * Builds the portal, and stops everything when the work has ended or failed.
 * @param flags of the browser, beside the usual ones
 */
export async function withPortal<Result>(
  root: string,
  work: (browser: Browser, address: string) => Promise<Result>,
  flags: readonly string[] = [],
): Promise<Result> {
  await buildPortal();
  const mock = await createMock({ report: () => {} });
  const site = { dist: join(root, 'dist'), api: mock.handle, configFile: join(root, 'e2e/config.json'), port: 0 };
  const { server, port } = await startPortalServer(site);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...flags],
  });
  try {
    return await work(browser, `http://localhost:${port}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await mock.close();
  }
}

/** A page of a phone on which the resident is signed in and the question of consent is answered; it is empty yet. */
export async function residentPage(
  browser: Browser,
  address: string,
  { resident, answers = {} }: Pick<InteractionScenario, 'resident' | 'answers'>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  await context.addCookies([{ name: 'resident_session', value: resident, url: address }]);
  const givenAt = Date.parse(`${world.today}T10:00:00Z`);
  await context.addInitScript((at) => {
    localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt: at }));
  }, givenAt);
  const page = await context.newPage();
  for (const [end, body] of Object.entries(answers)) {
    await page.route(
      (url) => isCallTo(url, end),
      (route) => route.fulfill({ json: body }),
    );
  }
  return page;
}

/** @param end of a path of the contract, with or without the query */
export function isCallTo({ pathname, search }: URL, end: string): boolean {
  return pathname.startsWith('/api/') && (pathname.endsWith(end) || `${pathname}${search}`.endsWith(end));
}
