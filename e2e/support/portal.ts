import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { readBrand, withBrand } from '../../deploy/brand.ts';
import world from '../../openapi/world.json' with { type: 'json' };
import { ownName } from '../../src/domain/base-path.ts';
import ownConfig from '../config.json' with { type: 'json' };
import { type Api, type PortalUnderTest, startPortalUnderTest, WORLD_DAY } from './server.ts';

/** The languages that the journeys have words for. */
export const LANGUAGES = ['fi', 'sv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that a journey is walked in: only the given one in `npm test`, all three with PORTAL_LANGUAGES=all (`npm test -- languages`). */
export const languagesFrom = (inNpmTest: Language): readonly Language[] =>
  process.env.PORTAL_LANGUAGES === 'all' ? LANGUAGES : [inNpmTest];

interface WorkerFixtures {
  /** The API that the portal of the project runs on. */
  api: Api;
  portal: PortalUnderTest;
}

interface Fixtures {
  /** The date is that of openapi/WORLD.md; on the reference backend the data is reset. */
  freshWorld: void;
  /** Errors in the console and in scripts. A test that expects some names them in `forgive`. */
  complaints: string[];
}

/** A test of the portal: the consent question is answered, and the browser must report no error. */
export const test = base.extend<Fixtures & { forgive: RegExp | null; answered: boolean }, WorkerFixtures>({
  api: ['mock', { option: true, scope: 'worker' }],
  portal: [
    async ({ api }, use) => {
      const portal = await startPortalUnderTest(api);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, give) => give(portal.address),
  freshWorld: [
    async ({ portal, page }, use) => {
      portal.reset();
      await page.clock.setFixedTime(`${WORLD_DAY}T12:00:00+02:00`);
      await use();
    },
    { auto: true },
  ],
  forgive: [null, { option: true }],
  /** Whether the consent question is answered before the page opens. */
  answered: [true, { option: true }],
  complaints: [
    async ({ page, context, portal, forgive, answered }, use) => {
      const complaints: string[] = [];
      complainOf(page, complaints);
      if (answered) await answerConsent(context, new URL(portal.address).pathname);
      await use(complaints);
      expect(complaints.filter((complaint) => !forgive?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Adds the errors of a page to those that its test must not have. */
export function complainOf(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
}

/** Refuses error reports before the question is shown. @param path of the portal on its host */
export async function answerConsent(context: BrowserContext, path = '/'): Promise<void> {
  await context.addInitScript(
    (key) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ consent: 'denied', givenAt: Date.now() }));
    },
    ownName('portal.tracking-consent', path),
  );
}

/** The session of a resident on the mock, without the sign-in page. */
export async function signedIn(context: BrowserContext, resident: string, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'resident_session', value: resident, url: baseURL ?? 'http://localhost' }]);
}

/** Sets provider states on the reference backend and gives the browser the session that they return, without the sign-in page. */
export async function inState(
  { portal, context }: { portal: PortalUnderTest; context: BrowserContext },
  ...states: readonly (readonly [name: string, params?: Record<string, unknown>])[]
): Promise<void> {
  for (const [name, params] of states) {
    const { session } = await portal.state(name, params);
    if (session !== undefined) {
      await context.addCookies([
        { name: 'resident_session', value: session, url: portal.address, httpOnly: true, secure: true, sameSite: 'Lax' },
      ]);
    }
  }
}

export const contractUuid = (key: string): string => {
  const uuid = Object.entries(world.contracts).find(([, name]) => name === key)?.[0];
  if (uuid === undefined) throw new Error(`openapi/world.json has no contract called ${key}`);
  return uuid;
};

export const credentials = (resident: string) => ({ username: `${resident}@example.com`, password: world.password });

/** The list of mistakes above a form, in whichever language the page is. */
export const errorSummary = (within: Page | Locator) => within.getByRole('group', { name: /^(Tarkista|Kontrollera|Check) / });

/**
 * Makes the mock answer calls to a path with a named example, a status or a failure, by a header that is added to the portal's requests.
 * @param path the end of the path: `/user/notifications`
 */
export async function mockAnswers(page: Page, path: string, prefer: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(path),
    (route) => route.continue({ headers: { ...route.request().headers(), prefer } }),
  );
}

/** Changes the runtime configuration of e2e/config.json for this page; the page itself gets the brand of the changed one, as from a host that has it. */
export async function withConfig(page: Page, change: (config: Record<string, Record<string, unknown>>) => void): Promise<void> {
  const config: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(ownConfig));
  change(config);
  await page.route('**/config.json', async (route) => route.fulfill({ response: await route.fetch(), json: config }));
  const read = readBrand(JSON.stringify(config));
  if (read.kind === 'invalid') return;
  await page.route(
    ({ pathname }) => !/\.|^\/(api|dev)\//.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: withBrand(await answer.text(), read.brand) });
    },
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds. Legacy mode takes half the time; it skips frames of other origins, and the portal has none. Reporting only
 * violations, without passed rules, halves the time again. Style sheets and media are not fetched again, because no enabled rule reads
 * them.
 */
export async function violationsOfAxe(page: Page): Promise<string[]> {
  // Once a document, and minified: the builder would put the whole source there twice at every look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOfAxe(page)).toEqual([]);
}

/** Expects no violation of any axe rule, target size included, and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
