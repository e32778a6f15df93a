/** "Try again" on the error page, for each kind of page: it recovers without a reload (shell.page-retry). */
import type { Page } from '@playwright/test';
import { journey, NONCE, returned } from './states/returning.ts';
import { home } from './states/ui-state.ts';
import { credentials, expect, signedIn, test } from './support/portal.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('fi');
const { exception } = t;
// The browser tells of the failed call.
test.use({ forgive: /Failed to load resource/ });

interface Kind {
  kind: string;
  address: string;
  remembered?: Readonly<Record<string, unknown>>;
  /** What the page cannot do without, by the end of its path. */
  needs: string;
}

const SESSION = '/contracts';
const BACK = returned('termination', 'recorded', `success=true&state=loading&nonce=${NONCE}`);
const DETAIL = '70000000-0000-4000-8000-000000003010';

const KINDS: readonly Kind[] = [
  { kind: 'a list page', address: `${home('party-payer')}/viestit`, needs: SESSION },
  { kind: 'a detail page', address: `${home('party-payer')}/vikailmoitus/${DETAIL}`, needs: SESSION },
  { kind: 'a detail page', address: `${home('party-payer')}/vikailmoitus/${DETAIL}`, needs: DETAIL },
  { kind: 'a form page', address: `${home('party-payer')}/kysymys`, needs: SESSION },
  { kind: 'a form page', address: `${home('party-payer')}/irtisano`, needs: '/tenants' },
  { kind: 'the return from an identification', address: BACK.path, remembered: journey('termination'), needs: '/tenants' },
  { kind: 'the return from an identification', address: BACK.path, remembered: journey('termination'), needs: SESSION },
];

/** Fails the reads of a path until the returned function is called. */
async function failing(page: Page, end: string): Promise<() => void> {
  let fails = true;
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(end),
    (route) => (fails ? route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }) : route.continue()),
  );
  return () => {
    fails = false;
  };
}

async function recovers(page: Page, mend: () => void): Promise<void> {
  const message = page.getByRole('heading', { level: 1, name: exception.outOfOrder.title, exact: true });
  await expect(message).toBeVisible();
  const retry = page.getByRole('button', { name: exception.retry, exact: true });
  // While it still fails, it says so again.
  await retry.click();
  await expect(message).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  mend();
  await retry.click();
  await expect(message).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

for (const { kind, address, remembered = {}, needs } of KINDS) {
  // Rules: shell.page-retry
  test(`${kind} that fails for ${needs === SESSION ? 'the session' : 'a call of its own'} recovers by "try again"`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.addInitScript(
      (items) => {
        for (const [key, value] of items) sessionStorage.setItem(key, value);
      },
      Object.entries(remembered).map(([key, value]) => [key, JSON.stringify(value)] as const),
    );
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(address);
    await expect(heading).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const well = (await heading.textContent()) ?? '';
    const mend = await failing(page, needs);
    await page.goto(address);
    await recovers(page, mend);
    await expect(heading).toHaveText(well);
  });
}

// Rules: shell.page-retry
test('the front page that fails after the sign-in recovers by "try again"', async ({ page }) => {
  const mend = await failing(page, SESSION);
  await page.goto('/login');
  const { username, password } = credentials('party-payer');
  await page.getByLabel(t['sign-in'].username).fill(username);
  await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).click();
  await recovers(page, mend);
  await expect(page).toHaveURL(home('party-payer'));
});
