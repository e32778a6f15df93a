import type { Page } from '@playwright/test';
import credentialsEn from '../locales/en/credentials.json' with { type: 'json' };
import passwordEn from '../locales/en/password.json' with { type: 'json' };
import registrationEn from '../locales/en/registration.json' with { type: 'json' };
import signInEn from '../locales/en/sign-in.json' with { type: 'json' };
import credentialsFi from '../locales/fi/credentials.json' with { type: 'json' };
import passwordFi from '../locales/fi/password.json' with { type: 'json' };
import registrationFi from '../locales/fi/registration.json' with { type: 'json' };
import signInFi from '../locales/fi/sign-in.json' with { type: 'json' };
import credentialsSv from '../locales/sv/credentials.json' with { type: 'json' };
import passwordSv from '../locales/sv/password.json' with { type: 'json' };
import registrationSv from '../locales/sv/registration.json' with { type: 'json' };
import signInSv from '../locales/sv/sign-in.json' with { type: 'json' };
import { credentials, errorSummary, expect, expectAccessible, LANGUAGES, mockAnswers, test } from './support/portal.ts';

const TEXTS = {
  fi: { registration: registrationFi, signIn: signInFi, password: passwordFi, shared: credentialsFi },
  sv: { registration: registrationSv, signIn: signInSv, password: passwordSv, shared: credentialsSv },
  en: { registration: registrationEn, signIn: signInEn, password: passwordEn, shared: credentialsEn },
};
const { fi } = TEXTS;

const EMAIL = 'uusi.asukas@example.com';
const PASSWORD = 'Uusi-Koti-2026!';
const REFUSED = /status of 40[01]/;

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** The identification service's return sets this cookie; the mock's link comes back without having been there. */
const identified = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'resident_registration', value: 'e2e', url: baseURL ?? 'http://localhost' }]);

async function givePassword(page: Page, texts: { newPassword: string; repeatPassword: string }): Promise<void> {
  await page.getByLabel(texts.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(texts.repeatPassword, { exact: true }).fill(PASSWORD);
}

async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/Uusi-Koti|uusi\.asukas|123456/);
}

for (const language of LANGUAGES) {
  test(`registers from the sign-in page to the success (${language})`, async ({ page, baseURL }) => {
    const { registration, signIn, shared } = TEXTS[language];
    await identified(page, baseURL);
    await page.goto(`/login?lang=${language}`);
    await page.getByRole('link', { name: signIn.register }).click();
    await heading(page, registration.choose.heading);
    await expectAccessible(page);
    await page.getByRole('link', { name: registration.choose.telia.title }).click();

    await heading(page, registration.password.heading);
    await expectAccessible(page);
    await page.getByRole('button', { name: registration.password.submit }).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
    await givePassword(page, shared);
    await page.getByRole('button', { name: registration.password.submit }).click();

    await heading(page, registration.email.heading);
    await expectAccessible(page);
    await page.getByLabel(registration.email.label, { exact: true }).fill(EMAIL);
    await page.getByRole('button', { name: registration.email.submit }).click();

    await heading(page, registration.code.heading);
    await expect(page.getByText(EMAIL)).toBeVisible();
    await page.getByRole('button', { name: shared.resend.ask }).click();
    await expect(page.getByRole('status').filter({ hasText: shared.resend.sentText })).toContainText(/\d\d[.:]\d\d/);
    await expectAccessible(page);
    await expectNothingKept(page);
    await page.getByLabel(shared.code, { exact: true }).fill('123456');
    await page.getByRole('button', { name: registration.code.submit }).click();

    await heading(page, registration.success.heading);
    await expect(page).toHaveURL('/register');
    await expectAccessible(page);
    await page.getByRole('link', { name: registration.signIn }).click();
    await heading(page, signIn.heading);
  });

  test(`changes a forgotten password (${language})`, async ({ page }) => {
    const { signIn, password, shared } = TEXTS[language];
    await page.goto(`/login?lang=${language}`);
    await page.getByRole('link', { name: signIn.forgotPassword }).click();
    await heading(page, password.email.heading);
    await expectAccessible(page);
    await page.getByLabel(password.email.label, { exact: true }).fill(credentials('party-payer').username);
    await page.getByRole('button', { name: password.email.submit }).click();

    await heading(page, password.change.heading);
    await page.getByLabel(shared.code, { exact: true }).fill('123456');
    await givePassword(page, shared);
    await expectAccessible(page);
    await expectNothingKept(page);
    await page.getByRole('button', { name: password.change.submit }).click();
    await expect(page.getByText(signIn.notice.password_changed)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expectAccessible(page);
  });
}

test('goes back to the password and on again, and a reload at the code loses nothing', async ({ page, baseURL }) => {
  await identified(page, baseURL);
  await page.goto('/register?authorized=true');
  await givePassword(page, fi.shared);
  await page.getByRole('button', { name: fi.registration.password.submit }).click();
  await heading(page, fi.registration.email.heading);
  await page.goBack();
  await heading(page, fi.registration.password.heading);
  await expect(page.getByLabel(fi.shared.newPassword, { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: fi.registration.password.submit }).click();
  await page.getByLabel(fi.registration.email.label, { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: fi.registration.email.submit }).click();
  await heading(page, fi.registration.code.heading);
  await page.reload();
  await heading(page, fi.registration.code.continueHeading);
  await expect(page.getByText(EMAIL)).toBeVisible();
});

// Rules: registration.choose-auth, sign-in.register-button, session.passport-provider, registration.identification-required
test('identifies by passport when that is offered, and asks nothing when it is not', async ({ page, baseURL }) => {
  await identified(page, baseURL);
  await page.goto('/register/chooseAuth');
  const asked = page.waitForRequest(/registration-entry-link-passport/);
  await page.getByRole('link', { name: fi.registration.choose.candour.title }).click();
  await asked;
  await heading(page, fi.registration.password.heading);

  await mockAnswers(page, '/feature-flags', 'example=passport-auth-off');
  await page.goto('/login');
  const strong = page.waitForRequest(/registration-entry-link\?/);
  await page.getByRole('link', { name: fi.signIn.register }).click();
  await strong;
  await heading(page, fi.registration.password.heading);
  await page.goto('/register/chooseAuth');
  await heading(page, fi.registration.password.heading);
});

test('an entry link of another provider than ours is an error', async ({ page }) => {
  await page.goto('/register/auth?provider=somebody');
  await heading(page, fi.registration.provider.heading);
  await expectAccessible(page);
});

test.describe('what the backend refuses', () => {
  // Signing out without a session is refused, too, and no failure.
  test.use({ forgive: REFUSED });

  test('cancelling says so at the sign-in', async ({ page }) => {
    await page.goto('/register?authorized=true');
    await page.getByRole('link', { name: fi.registration.cancel }).click();
    await expect(page.getByText(fi.signIn.state.registration_cancelled.title)).toBeVisible();
  });

  test('says that the registration has failed without authorization', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByText(fi.signIn.state.registration_failed.title)).toBeVisible();
  });

  test('an expired registration cookie ends the registration', async ({ page }) => {
    await page.goto('/register?authorized=true');
    await givePassword(page, fi.shared);
    await page.getByRole('button', { name: fi.registration.password.submit }).click();
    await page.getByLabel(fi.registration.email.label, { exact: true }).fill(EMAIL);
    await page.getByRole('button', { name: fi.registration.email.submit }).click();
    await expect(page.getByText(fi.signIn.state.registration_failed.title)).toBeVisible();
    await expect(page.getByText(fi.signIn.state.login_expired.title)).toBeHidden();
  });

  test('an account that exists already leads to the sign-in with its address', async ({ page, baseURL }) => {
    await identified(page, baseURL);
    await mockAnswers(page, '/verify-email', 'code=400, example=user-already-registered');
    await page.goto('/register?authorized=true');
    await givePassword(page, fi.shared);
    await page.getByRole('button', { name: fi.registration.password.submit }).click();
    await page.getByLabel(fi.registration.email.label, { exact: true }).fill(EMAIL);
    await page.getByRole('button', { name: fi.registration.email.submit }).click();
    await expect(page.getByText(fi.signIn.state.user_already_registered.title)).toBeVisible();
    await expect(page.getByLabel(fi.signIn.username)).toHaveValue(EMAIL);
  });

  test('whoever never confirmed the address continues from the sign-in', async ({ page }) => {
    const { username, password } = credentials('unconfirmed');
    await page.goto('/login');
    await page.getByLabel(fi.signIn.username).fill(username);
    await page.getByLabel(fi.signIn.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: fi.signIn.submit }).click();
    await heading(page, fi.registration.code.continueHeading);
    await expectAccessible(page);
    await mockAnswers(page, '/set-verification-code', 'code=400, example=expired-code-exception');
    await page.getByLabel(fi.shared.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: fi.registration.code.submit }).click();
    await expect(page.getByRole('alert')).toContainText(fi.registration.code.failed);
    await expectAccessible(page);
  });

  test('an e-mail that cannot be confirmed leads to a new start', async ({ page }) => {
    await mockAnswers(page, '/resend-verification-code', 'code=400, example=user-not-found-exception');
    await page.goto('/register/verify-email?email=unconfirmed%40example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: fi.registration.email.submit }).click();
    await expect(page.getByRole('alert')).toContainText(fi.registration.confirmEmail.failed);
    await expectAccessible(page);
    const reset = page.waitForRequest(/registration-entry-link\?.*resetOldUser=true/);
    await page.getByRole('link', { name: fi.registration.restart }).click();
    await reset;
  });

  test('says that registration is out of order without an entry link', async ({ page }) => {
    await mockAnswers(page, '/registration-entry-link', 'code=400, example=bad-request');
    await page.goto('/register/auth?provider=telia');
    await expect(page.getByText(fi.signIn.state.registration_link_fetch_failed.title)).toBeVisible();
  });

  test('a wrong code for a new password tells the cause, and what was typed is kept', async ({ page }) => {
    await mockAnswers(page, '/confirm-forgot-password', 'code=400, example=code-mismatch-exception');
    await page.goto('/password/forgot');
    await page.getByLabel(fi.password.email.label, { exact: true }).fill(credentials('party-payer').username);
    await page.getByRole('button', { name: fi.password.email.submit }).click();
    await page.getByLabel(fi.shared.code, { exact: true }).fill('000000');
    await givePassword(page, fi.shared);
    await page.getByRole('button', { name: fi.password.change.submit }).click();
    await expect(page.getByText(fi.password.failed.cause.wrong_code)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel(fi.shared.newPassword, { exact: true })).toHaveValue(PASSWORD);
  });
});
