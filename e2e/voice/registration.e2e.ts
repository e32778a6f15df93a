/** The registration as it is heard, from the sign-in page to the success, with a mistake in each form. */
import { expect, test } from '../support/portal.ts';
import { heard } from './flow.ts';

/** A wrong code is refused; signing out without a session is, too. The browser says so in its console. */
test.use({ forgive: /status of 40[01]/ });

const EMAIL = 'uusi.asukas@example.com';
const PASSWORD = 'Uusi-Koti-2026!';
/** The person of the identification page who is a tenant and has no account yet. */
const NEWCOMER = 'Ilona Vainio (new-resident)';

heard('registration', null, async ({ page, language, t, hearing }) => {
  const { registration, 'sign-in': signIn, credentials } = t;
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const mistake = page.locator('[aria-invalid=true]').first();

  hearing.chapter('the way to identify');
  await hearing.opens(`/login?lang=${language}`, heading(signIn.heading));
  await hearing.presses(page.getByRole('link', { name: signIn.register }), heading(registration.choose.heading));
  await hearing.reads(main);
  hearing.chapter('identified');
  await hearing.leaves(page.getByRole('link', { name: registration.choose.telia.title }), page.getByLabel('Person'));
  await hearing.does(
    'identify',
    async () => {
      await page.getByLabel('Person').selectOption({ label: NEWCOMER });
      await page.getByRole('button', { name: 'Identify', exact: true }).click();
    },
    heading(registration.password.heading),
  );
  await hearing.reads(main);
  hearing.chapter('the password');
  await hearing.presses(button(registration.password.submit), mistake);
  await hearing.reads(main);
  await hearing.types(field(credentials.newPassword), PASSWORD, 'a password');
  await hearing.types(field(credentials.repeatPassword), PASSWORD, 'the password');
  await hearing.presses(button(registration.password.submit), heading(registration.email.heading));
  hearing.chapter('the e-mail address');
  await hearing.reads(main);
  await hearing.presses(button(registration.email.submit), mistake);
  await hearing.types(field(registration.email.label), EMAIL);
  await hearing.presses(button(registration.email.submit), heading(registration.code.heading));
  hearing.chapter('the code');
  await hearing.reads(main);
  await hearing.presses(button(credentials.resend.ask), page.getByText(credentials.resend.sentText));
  await hearing.types(field(credentials.code), '000000');
  await hearing.presses(button(registration.code.submit), page.getByRole('alert').filter({ hasText: registration.code.failed }));
  await hearing.reads(main);
  const mail = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(EMAIL)}`);
  const [newest] = (await mail.json()) as { code: string | null }[];
  await hearing.types(field(credentials.code), newest?.code ?? '', 'the code');
  await hearing.presses(button(registration.code.submit), heading(registration.success.heading));
  hearing.chapter('registered');
  await hearing.reads(main);
  await expect(page).toHaveURL('/register');
});
