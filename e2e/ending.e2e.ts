/**
 * Terminations, modifications and added tenants when the backend refuses: every documented error of a call is shown on the page, no value is
 * lost, and a further attempt succeeds. On the mock, which has every example of the contract.
 */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../client/api-error.ts';
import { openState } from './states/open-state.ts';
import { button } from './support/ending.ts';
import { contractUuid, credentials, expect, withConfig } from './support/portal.ts';
import { BROKEN_ANSWERS, CONFIRMATIONS, refusalsOf } from './support/refusals.ts';
import { test } from './support/shared-context.ts';
import { STARTS } from './support/starts.ts';
import { textsOf } from './support/texts.ts';
import { hurry, rests } from './support/waits.ts';

test.use({
  forgive: /Failed to load resource|INVALID_RESPONSE/,
  // The consent is answered once for the shared context.
  answered: false,
});

/** Longer than the test waits for the alert, so that only a call with exactly this limit, which `hurry` shortens, times out here. */
const CONFIGURED_MS = 60_000;

/** The text of the preview. */
const filledIn = (page: Page) => page.getByRole('main').locator('dl').allInnerTexts();

test('every call of a confirmation is tested here or in completion.e2e.ts', () => {
  const tried = [...STARTS.map(({ operationId }) => operationId), 'completeTermination', 'completeModification'];
  expect([...new Set(tried)].toSorted()).toEqual(CONFIRMATIONS.toSorted());
});

for (const start of STARTS) {
  const { operationId, state, call, send } = start;
  const { language = 'fi' } = state;
  const t = textsOf(language);

  test.describe(state.name, () => {
    const refused = (page: Page, code: ErrorCode) => page.getByRole('alert').filter({ hasText: start.failed(t, code) });
    const expectDone = (page: Page) => expect(page.getByRole('heading', { level: 1, name: start.done(t), exact: true })).toBeVisible();

    test(`shows every error of ${operationId}, keeps the values, and succeeds in the end`, async ({ page, context, baseURL }) => {
      await openState(state, { page, context, baseURL });
      const prefer = await answersInTurn(page, call);
      const before = await filledIn(page);
      expect(before.join('')).not.toBe('');
      for (const refusal of [...refusalsOf(operationId), ...BROKEN_ANSWERS]) {
        await test.step(`${refusal.prefer}: ${refusal.code}`, async () => {
          prefer(refusal.prefer);
          await send(page, t);
          await expect(refused(page, refusal.code)).toContainText(start.textOf(refusal.code, t));
          expect(await filledIn(page)).toEqual(before);
        });
      }
      prefer(null);
      await send(page, t);
      await expectDone(page);
    });

    test('shows that there is no network, and succeeds when it is back', async ({ page, context, baseURL }) => {
      await openState(state, { page, context, baseURL });
      const before = await filledIn(page);
      // What a press shows is loaded before the press.
      await rests(page);
      await context.setOffline(true);
      await send(page, t);
      await expect(refused(page, 'NETWORK_ERROR')).toContainText(t.common.offline);
      expect(await filledIn(page)).toEqual(before);
      await context.setOffline(false);
      await send(page, t);
      await expectDone(page);
    });

    if (start.action === 'reject') {
      // Rules: shell.missing-code
      test('keeps the page when there is no network before the question has been loaded, and asks when it is back', async ({
        page,
        context,
        baseURL,
      }) => {
        await page.addInitScript(() => (window.requestIdleCallback = () => 0));
        let isCut = false;
        // Also what another test has left in the browser's cache.
        await page.route('**/assets/*.js', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()));
        await openState(state, { page, context, baseURL });
        const before = await filledIn(page);
        isCut = true;
        await context.setOffline(true);
        const { reject } = t[`confirm-${start.subject}`].decision;
        await button(page, reject.button).click();
        await expect(refused(page, 'NETWORK_ERROR')).toContainText(t.common.offline);
        await expect(button(page, reject.button)).toBeFocused();
        expect(await filledIn(page)).toEqual(before);
        isCut = false;
        await context.setOffline(false);
        await send(page, t);
        await expectDone(page);
      });
    }

    test('times out after the configured time', async ({ page, context, baseURL }) => {
      await withConfig(page, (config) => Object.assign((config.policy ??= {}), { requestTimeoutMs: CONFIGURED_MS }));
      await openState(state, { page, context, baseURL });
      const prefer = await answersInTurn(page, call);
      prefer('failure=hang');
      const takeTime = await hurry(page, CONFIGURED_MS);
      await send(page, t);
      await expect(refused(page, 'TIMEOUT')).toContainText(start.textOf('TIMEOUT', t));
      prefer(null);
      await takeTime();
      await send(page, t);
      await expectDone(page);
    });

    test('opens the sign-in page when the session has ended, and returns to the same page', async ({ page, context, baseURL }) => {
      await openState(state, { page, context, baseURL });
      const before = await filledIn(page);
      const { pathname } = new URL(page.url());
      const prefer = await answersInTurn(page, call);
      prefer('code=401, example=unauthorized');
      await send(page, t);
      await expect(page).toHaveURL('/login');
      const { username, password } = credentials(state.resident ?? '');
      await page.getByLabel(t['sign-in'].username).fill(username);
      await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
      await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === pathname);
      // A draft has no personal identity codes, so they must be given again.
      if (operationId === 'addTenants') await expect(page.getByText(t.common.form.sensitiveAskedAgain)).toBeVisible();
      else await expect.poll(() => filledIn(page)).toEqual(before);
    });

    if (operationId !== 'addTenants') {
      test('never leaves for an address that is not allowed', async ({ page, context, baseURL }) => {
        await openState(state, { page, context, baseURL });
        const before = page.url();
        await page.route(
          (url) => url.pathname.endsWith(call),
          (route) => route.fulfill({ json: { link: `https://tunnistus.example.net/${contractUuid('party-payer')}` } }),
        );
        await send(page, t);
        await expect(refused(page, 'INVALID_RESPONSE')).toContainText(start.textOf('INVALID_RESPONSE', t));
        expect(page.url()).toBe(before);
      });
    }
  });
}

/** Makes the mock answer a call with different preferences in turn; null for its own answer. */
async function answersInTurn(page: Page, call: string): Promise<(prefer: string | null) => void> {
  let prefer: string | null = null;
  await page.route(
    (url) => url.pathname.endsWith(call),
    (route) => (prefer === null ? route.continue() : route.continue({ headers: { ...route.request().headers(), prefer } })),
  );
  return (next) => {
    prefer = next;
  };
}
