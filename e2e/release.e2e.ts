/** A release while the portal is open, and answers that do not come. */
import { addressOf, field, heading, next, resident } from './support/ending.ts';
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
    await next(who);
    await heading(who, t.termination.step.termination.title);
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
});

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
  await expect(page.getByText(documents.lead)).toBeVisible();
});
