/** A release while the portal is open, and answers that do not come. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createMock } from '../mock/server.ts';
import { startPortalServer } from '../serve/portal-server.ts';
import { NOW } from './states/ui-state.ts';
import { addressOf, field, heading, resident } from './support/ending.ts';
import { expect, mockAnswers, signedIn, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

test.describe('after a release', () => {
  // The browser tells of the missing file.
  test.use({ forgive: /404|dynamically imported|preload/ });

  // Rules: shell.new-release
  test('a page whose code is gone loads the portal anew once, at the page that was asked for', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let missing = 0;
    await page.route(
      '**/assets/*.js',
      (route) => {
        missing += 1;
        return route.fulfill({ status: 404, body: 'gone' });
      },
      { times: 1 },
    );
    await page.locator('main a[href$="/irtisano"]').first().click();
    await expect(page).toHaveURL(/\/irtisano$/);
    await expect(page.getByRole('heading', { level: 1, name: textsOf('fi').ending.parties.titleWhole })).toBeVisible();
    expect(missing).toBe(1);
  });

  // Rules: shell.new-release
  test('Back from the page that was loaded anew leads to the page before it', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = { address: page.url(), entries: await page.evaluate(() => history.length) };
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/*.js', (route) => (documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
    await page.locator('main a[href$="/irtisano"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: textsOf('fi').ending.parties.titleWhole })).toBeVisible();
    expect(documents).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(before.entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(before.address);
  });

  // Rules: shell.new-release
  test('what was typed last is still there', async ({ page, context, baseURL }) => {
    await signedIn(context, 'fixed-term', baseURL);
    const t = textsOf('fi');
    await page.goto(addressOf('fixed-term', '/irtisano'));
    const who = resident(page, 'fi');
    await heading(who, t.ending.parties.titleWhole);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/*.js', (route) => (documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
    await field(page, t.termination.movingOut.label).fill('28.12.2026');
    await page.getByRole('navigation', { name: t.common.breadcrumb }).getByRole('link').first().dispatchEvent('click');
    await expect(page).toHaveURL(addressOf('fixed-term', ''));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toBe(1);
    await page.goto(`${addressOf('fixed-term', '/irtisano')}?step=termination`);
    await expect(field(page, t.termination.movingOut.label)).toHaveValue('28.12.2026');
  });

  // Rules: shell.new-release, shell.missing-code
  test('a press whose code is gone loads the portal anew, and the next press works', async ({ page, context, baseURL }) => {
    const t = textsOf('fi');
    const { decision } = t['confirm-termination'];
    await signedIn(context, 'cotenant', baseURL);
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto(addressOf('cotenant', '/irtisano/vahvista'));
    const reject = page.getByRole('button', { name: decision.reject.button });
    await expect(reject).toBeVisible();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/*.js', (route) => (documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
    await reject.click();
    await expect.poll(() => documents).toBe(1);
    await reject.click();
    await expect(page.getByRole('alertdialog', { name: decision.ask.title })).toBeVisible();
  });

  // Rules: shell.new-release
  test('a link that is only touched changes nothing when the code of its page is gone', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/');
    const link = page.locator('main a[href$="/irtisano"]').first();
    await expect(link).toBeVisible();
    let [documents, missing] = [0, 0];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/*.js', (route) => {
      if (documents > 0 || !/terminat|ending/i.test(route.request().url())) return route.continue();
      missing += 1;
      return route.fulfill({ status: 404, body: 'gone' });
    });
    await expect(async () => {
      await link.dispatchEvent('touchstart');
      expect(missing).toBeGreaterThan(0);
    }).toPass();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(documents).toBe(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: textsOf('fi').ending.parties.titleWhole })).toBeVisible();
    expect(documents).toBe(1);
  });
});

test('the page of a touched link opens although no file comes any more', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.goto('/');
  const link = page.locator('main a[href$="/maksut/tiedot"]').first();
  await expect(link).toBeVisible();
  // The route asks for its texts when its code has come.
  let areTextsThere = false;
  page.on('requestfinished', (request) => {
    areTextsThere ||= /payments[^/]*\.json$/.test(request.url());
  });
  await expect(async () => {
    await link.dispatchEvent('touchstart');
    expect(areTextsThere).toBe(true);
  }).toPass();
  await page.route(/\/(?:assets|locales)\//, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: textsOf('fi').payments.info.heading })).toBeVisible();
});

test.describe('after a step back to the release before', () => {
  test.use({ forgive: /404|dynamically imported|preload/ });

  // Rules: shell.step-back
  test('an open tab of the newer release and its draft work on', async ({ page, context }) => {
    const { address, site, stop } = await servedFolder();
    const t = textsOf('fi');
    await signedIn(context, 'fixed-term', address);
    const form = `${address}${addressOf('fixed-term', '/irtisano')}?step=termination`;
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto(`${address}${addressOf('fixed-term', '/irtisano')}`);
    await field(page, t.termination.movingOut.label).fill('28.12.2026');
    await page.getByLabel(t.termination.reasonField.label).selectOption({ label: t.termination.reason.moveDueWork });
    await page.getByRole('navigation', { name: t.common.breadcrumb }).getByRole('link').first().click();
    await expect(page).toHaveURL(`${address}${addressOf('fixed-term', '')}`);
    // The newer release keeps another field, and one of today's in a form of its own.
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('portal.draft.termination.')) ?? '';
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      Object.assign(draft, { version: 2 });
      Object.assign(draft.values, { keysReturned: true, terminationReason: { code: 'moveDueWork' } });
      sessionStorage.setItem(key, JSON.stringify(draft));
    });

    await stepBack(site);
    await test.step('the open tab loads more pages of the newer release', async () => {
      const newer = page.waitForResponse(/\/assets\/.*newer\.js$/);
      await page.locator('main a[href$="/ilmoitustaulu"]').first().click();
      expect((await newer).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: t.common.menu.bulletinBoard })).toBeVisible();
      expect(documents).toBe(1);
    });
    await test.step('the older release reads what it knows of the draft', async () => {
      const older = page.waitForResponse(/\/assets\/index-.*(?<!newer)\.js$/);
      await page.goto(form);
      await older;
      await expect(field(page, t.termination.movingOut.label)).toHaveValue('28.12.2026');
      await expect(page.getByLabel(t.termination.reasonField.label)).toHaveValue('');
    });
    stop();
  });

  // Rules: shell.step-back, shell.new-release
  test('an open tab whose files are gone becomes the older release', async ({ page, context }) => {
    const { address, site, stop } = await servedFolder();
    await signedIn(context, 'fixed-term', address);
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto(`${address}${addressOf('fixed-term', '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stepBack(site);
    for (const name of readdirSync(join(site, 'assets'))) if (name.includes('newer')) rmSync(join(site, 'assets', name));
    const older = page.waitForResponse(/\/assets\/index-.*(?<!newer)\.js$/);
    await page.locator('main a[href$="/irtisano"]').first().click();
    expect((await older).status()).toBe(200);
    await heading(resident(page, 'fi'), textsOf('fi').ending.parties.titleWhole);
    stop();
  });
});

const dist = join(import.meta.dirname, '../dist');

/** Serves the build as a newer release: the same code in files of other names. */
async function servedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const site = join(folder, 'site');
  cpSync(dist, site, { recursive: true });
  cpSync(dist, join(folder, 'older/dist'), { recursive: true });
  const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = new RegExp(`(${scripts.map((name) => name.slice(0, -3)).join('|')})\\.js`, 'g');
  for (const file of [join(site, 'index.html'), ...scripts.map((name) => join(site, 'assets', name))]) {
    const text = readFileSync(file, 'utf8').replaceAll(renamed, '$1newer.js');
    rmSync(file);
    writeFileSync(file.replace(/\.js$/, 'newer.js'), text);
  }
  const mock = await createMock({ report: () => {}, now: () => NOW });
  const { server, port } = await startPortalServer({
    dist: site,
    api: mock.handle,
    configFile: join(import.meta.dirname, 'config.json'),
    port: 0,
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
    void mock.close();
    rmSync(folder, { recursive: true });
  };
  return { address: `http://localhost:${port}`, site, stop };
}

/** Runs the recipe of docs/hosting.md, up to the headers of nginx, which does not serve here. */
async function stepBack(site: string): Promise<void> {
  const recipe = /### Back to the release before[\s\S]*?```sh\n(sh deploy\/upgrade\.sh older\/dist .*?) &&\n/.exec(
    readFileSync(join(import.meta.dirname, '../docs/hosting.md'), 'utf8'),
  )?.[1];
  if (recipe === undefined) throw new Error('docs/hosting.md has no recipe for a step back');
  cpSync(join(import.meta.dirname, '../deploy/upgrade.sh'), join(dirname(site), 'deploy/upgrade.sh'));
  await promisify(execFile)('sh', ['-ec', recipe.replace('/usr/share/nginx/html', site)], { cwd: dirname(site) });
}

// Rules: shell.slow-answer
test('an answer that does not come is said to be slow after 8 seconds, and can be asked for again', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.clock.install({ time: new Date('2026-11-20T12:00:00+02:00') });
  await mockAnswers(page, '/documents', 'failure=hang');
  const { common, documents } = textsOf('fi');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = new URL(page.url());
  await page.goto(`${address.pathname}/dokumentit`);
  const slow = page.getByRole('status').filter({ hasText: common.slow.text });
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(slow).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unrouteAll();
  await slow.getByRole('button', { name: common.action.retry }).click();
  await expect(page.getByText(documents.type.rental_contract).first()).toBeVisible();
});
