/** Accounts on the reference backend: identification at its page, codes from its mailbox, passwords that really change, notifications that stay closed. */
import type { Page } from '@playwright/test';
import credentialsEn from '../../locales/en/credentials.json' with { type: 'json' };
import passwordEn from '../../locales/en/password.json' with { type: 'json' };
import registrationEn from '../../locales/en/registration.json' with { type: 'json' };
import signInEn from '../../locales/en/sign-in.json' with { type: 'json' };
import credentialsFi from '../../locales/fi/credentials.json' with { type: 'json' };
import passwordFi from '../../locales/fi/password.json' with { type: 'json' };
import registrationFi from '../../locales/fi/registration.json' with { type: 'json' };
import signInFi from '../../locales/fi/sign-in.json' with { type: 'json' };
import credentialsSv from '../../locales/sv/credentials.json' with { type: 'json' };
import passwordSv from '../../locales/sv/password.json' with { type: 'json' };
import registrationSv from '../../locales/sv/registration.json' with { type: 'json' };
import signInSv from '../../locales/sv/sign-in.json' with { type: 'json' };
import { contractUuid, credentials, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';

const TEXTS = {
  fi: { registration: registrationFi, signIn: signInFi, password: passwordFi, shared: credentialsFi },
  sv: { registration: registrationSv, signIn: signInSv, password: passwordSv, shared: credentialsSv },
  en: { registration: registrationEn, signIn: signInEn, password: passwordEn, shared: credentialsEn },
};
const { fi } = TEXTS;

/** Signing out without a session, and wrong passwords, are refused: the browser says so in its console. */
test.use({ forgive: /status of 40[01]/ });

const EMAIL = 'uusi.asukas@example.com';
const PASSWORD = 'Uusi-Koti-2026!';
/** The person of the identification page who is a tenant and has no account yet. */
const NEWCOMER = 'Ilona Vainio (new-resident)';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** The code of the newest mail to an address, read where a developer reads it. */
async function codeSentTo(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const [newest] = (await answer.json()) as { code: string | null }[];
  return newest?.code ?? '';
}

async function givePassword(page: Page, texts: { newPassword: string; repeatPassword: string }): Promise<void> {
  await page.getByLabel(texts.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(texts.repeatPassword, { exact: true }).fill(PASSWORD);
}

async function signIn(page: Page, texts: typeof signInFi, username: string, password: string): Promise<void> {
  await page.getByLabel(texts.username).fill(username);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.submit }).click();
}

for (const language of languagesFrom('en')) {
  test(`registers by bank identification with the code from the mail (${language})`, { tag: '@journey' }, async ({ page }) => {
    const { registration, signIn: texts, shared } = TEXTS[language];
    await page.goto(`/login?lang=${language}`);
    await page.getByRole('link', { name: texts.register }).click();
    await page.getByRole('link', { name: registration.choose.telia.title }).click();
    await page.getByLabel('Person').selectOption({ label: NEWCOMER });
    await page.getByRole('button', { name: 'Identify', exact: true }).click();

    await heading(page, registration.password.heading);
    await givePassword(page, shared);
    await page.getByRole('button', { name: registration.password.submit }).click();
    await page.getByLabel(registration.email.label, { exact: true }).fill(EMAIL);
    await page.getByRole('button', { name: registration.email.submit }).click();
    await heading(page, registration.code.heading);
    await page.getByLabel(shared.code, { exact: true }).fill(await codeSentTo(page, EMAIL));
    await page.getByRole('button', { name: registration.code.submit }).click();
    await heading(page, registration.success.heading);
    await expectAccessible(page);
  });

  test(`changes a forgotten password, and only the new one opens the door (${language})`, { tag: '@journey' }, async ({ page }) => {
    const { signIn: texts, password, shared } = TEXTS[language];
    const { username, password: old } = credentials('party-payer');
    await page.goto(`/login?lang=${language}`);
    await page.getByRole('link', { name: texts.forgotPassword }).click();
    await heading(page, password.email.heading);
    await page.getByLabel(password.email.label, { exact: true }).fill(username);
    await page.getByRole('button', { name: password.email.submit }).click();
    await heading(page, password.change.heading);
    await page.getByLabel(shared.code, { exact: true }).fill(await codeSentTo(page, username));
    await givePassword(page, shared);
    await page.getByRole('button', { name: password.change.submit }).click();
    await expect(page.getByText(texts.notice.password_changed)).toBeVisible();

    await test.step('the old password is refused', async () => {
      const refused = page.waitForResponse(/\/api\/login$/);
      await signIn(page, texts, username, old);
      expect((await refused).status()).toBe(401);
      await expect(page.getByText(texts.state.invalid_credentials.title)).toBeVisible();
    });
    await signIn(page, texts, username, PASSWORD);
    await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer')}`);
  });
}

test('whoever is registered already is told so, with the address filled in', async ({ page }) => {
  await page.goto('/register/chooseAuth');
  await page.getByRole('link', { name: fi.registration.choose.telia.title }).click();
  await page.getByLabel('Person').selectOption({ label: 'Aino Virtanen (party-payer)' });
  await page.getByRole('button', { name: 'Identify', exact: true }).click();
  await expect(page.getByText(fi.signIn.state.user_already_registered.title)).toBeVisible();
  await expect(page.getByLabel(fi.signIn.username)).toHaveValue(credentials('party-payer').username);
});

test('cancelling the identification leads back to the sign-in', async ({ page }) => {
  await page.goto('/register/chooseAuth');
  await page.getByRole('link', { name: fi.registration.choose.telia.title }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(fi.signIn.state.registration_cancelled.title)).toBeVisible();
});

test('a closed notification stays closed, also after signing in again', async ({ page, portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
  await page.goto(`/asiointi/${contractUuid('party-payer')}`);
  const close = page.getByRole('button', { name: /^Sulje ilmoitus/ });
  await expect(close.first()).toBeVisible();
  const before = await close.count();
  await close.first().click();
  await expect(close).toHaveCount(before - 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(close).toHaveCount(before - 1);
});

// Rules: session.impersonation-read-only
test('staff sees the resident’s page and cannot close a notification', async ({ page, portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'staff' }]);
  await page.goto(`/asiointi/${contractUuid('party-payer')}`);
  const close = page.getByRole('button', { name: /^Sulje ilmoitus/ }).first();
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('a session that ends while one reads leads to the sign-in, and back to the page', async ({ page, portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
  await page.goto(`/asiointi/${contractUuid('party-payer')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.goto(`/asiointi/${contractUuid('party-payer')}/ilmoitustaulu`);
  await expect(page.getByText(fi.signIn.state.login_expired_firstVisit.title)).toBeVisible();
  await signIn(page, fi.signIn, credentials('party-payer').username, credentials('party-payer').password);
  await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer')}/ilmoitustaulu`);
});
