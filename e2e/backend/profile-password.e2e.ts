/**
 * Changing the password in own details on the reference backend, with a former code, without a network and after a lost answer
 * (profile.change-password, profile.change-password-failed, password.reset-codes).
 */
import type { Page } from '@playwright/test';
import { contractUuid, credentials, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import { type Texts, textsOf } from '../support/texts.ts';
import { goOffline, rests } from '../support/waits.ts';

test.use({ forgive: /Failed to load resource/ });

const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const { username, password: FORMER } = credentials('party-payer');
const PASSWORD = 'Uusi-Koti-2026!';
const CHANGE = '/user/confirm-reset-password';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

async function newestCode(page: Page): Promise<string> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(username)}`);
  const [newest] = (await answer.json()) as { code: string | null }[];
  return newest?.code ?? '';
}

const expectFailed = (page: Page, title: string, text: string) => expect(page.getByRole('group', { name: title })).toContainText(text);

async function giveCode(page: Page, t: Texts): Promise<void> {
  // The field is shown once the backend has sent the code. Before that, the newest code in the mailbox is an older one, which fails.
  await expect(field(page, t.credentials.code)).toBeVisible();
  await field(page, t.credentials.code).fill(await newestCode(page));
  await button(page, t.common.action.next).click();
}

async function givePassword(page: Page, t: Texts): Promise<void> {
  await field(page, t.credentials.newPassword).fill(PASSWORD);
  await field(page, t.credentials.repeatPassword).fill(PASSWORD);
}

const signIn = (page: Page, password: string) =>
  page.request.post('/api/login', {
    data: { username, password },
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-requested-with': 'resident-portal' },
  });

for (const language of languagesFrom('sv')) {
  test(`changes the password once, through a former code, no network, an ended session and a lost answer (${language})`, {
    tag: '@journey',
  }, async ({ page, context, portal }) => {
    test.slow();
    const t = textsOf(language);
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await page.goto(`${OWN_DETAILS}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: t.profile.title })).toBeVisible();

    await test.step('no code is sent: there is no network', async () => {
      // The code of the steps comes when the page is idle; without it nothing would be tried.
      await rests(page);
      await goOffline(page);
      await button(page, t.password.own.start).click();
      await expectFailed(page, t.password.failed.heading, t.common.offlineNothingSent);
      await context.setOffline(false);
    });
    await button(page, t.password.failed.retry).click();

    await test.step('a code is missing, short, or sent anew', async () => {
      await expect(page.getByRole('heading', { name: t.password.own.code.heading })).toBeFocused();
      await button(page, t.common.action.next).click();
      await expect(field(page, t.credentials.code)).toHaveAttribute('aria-invalid', 'true');
      await field(page, t.credentials.code).fill('12345');
      await expect(field(page, t.credentials.code)).toHaveAttribute('aria-invalid', 'true');
      const first = await newestCode(page);
      await button(page, t.credentials.resend.ask).click();
      await expect(page.getByText(t.credentials.resend.sentText)).toBeVisible();
      // The first code stopped working when the second was sent.
      await field(page, t.credentials.code).fill(first);
      await button(page, t.common.action.next).click();
      await givePassword(page, t);
      await button(page, t.password.change.submit).click();
      await expectFailed(page, t.password.failed.heading, t.password.own.cause.wrong_code);
      await button(page, t.password.failed.retry).click();
      await giveCode(page, t);
      await expect(field(page, t.credentials.newPassword)).toHaveValue(PASSWORD);
    });

    await test.step('there is no network: nothing was changed', async () => {
      await goOffline(page);
      await button(page, t.password.change.submit).click();
      await expectFailed(page, t.password.failed.heading, t.common.offlineNothingSent);
      await context.setOffline(false);
      await expectAccessible(page);
      await button(page, t.password.failed.retry).click();
    });
    expect((await signIn(page, FORMER)).status(), 'the former password works until then').toBe(200);

    await test.step('the session has ended in the middle: no code and no password is kept', async () => {
      const code = await newestCode(page);
      await context.clearCookies();
      await button(page, t.password.change.submit).click();
      await expect(page.getByText(t['sign-in'].state.login_expired.title)).toBeVisible();
      for (const secret of [code, PASSWORD]) expect(await stored(page)).not.toContain(secret);
      await field(page, t['sign-in'].username).fill(username);
      await field(page, t['sign-in'].password).fill(FORMER);
      await button(page, t['sign-in'].submit).click();
      await expect(page).toHaveURL(OWN_DETAILS);
      await button(page, t.password.own.start).click();
      await giveCode(page, t);
      await expect(field(page, t.credentials.newPassword)).toHaveValue('');
      await givePassword(page, t);
    });

    await test.step('the answer is lost after the backend has changed it: it is asked again, and changed once', async () => {
      let calls = 0;
      await page.route(`**/api${CHANGE}`, async (route) => {
        calls += 1;
        if (calls > 1) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await button(page, t.password.change.submit).click();
      await expect(page.getByText(t.password.own.completed.title)).toBeVisible();
      expect(calls).toBe(2);
    });
    expect((await signIn(page, FORMER)).status()).toBe(401);
    expect((await signIn(page, PASSWORD)).status()).toBe(200);
  });
}
