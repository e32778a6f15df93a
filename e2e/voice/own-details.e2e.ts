/** Own details as they are heard: another e-mail address with a mistake, another password with a wrong code, the download of one's data. */
import { contractUuid, credentials, test } from '../support/portal.ts';
import { heard } from './flow.ts';

/** A wrong code is refused, and the browser says so in its console. */
test.use({ forgive: /status of 400/ });

const { username } = credentials('party-payer');
const PASSWORD = 'Uusi-Koti-2026!';

heard('own-details', 'party-payer', async ({ page, language, t, hearing }) => {
  const { profile, password, credentials: shared, common } = t;
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const mistake = page.locator('[aria-invalid=true]').first();

  hearing.chapter('the page');
  await hearing.opens(
    `/omat-tiedot/${contractUuid('party-payer')}?lang=${language}`,
    page.getByRole('heading', { level: 1, name: profile.title }),
  );
  await hearing.reads(main);
  hearing.chapter('the e-mail address');
  await hearing.presses(button(profile.edit.open), button(profile.edit.save));
  await hearing.reads(main.locator('form').first());
  await hearing.types(field(profile.details.email), 'uusi.osoite');
  await hearing.presses(button(profile.edit.save), mistake);
  await hearing.reads(main.locator('form').first());
  await hearing.types(field(profile.details.email), 'uusi.osoite@example.com');
  await hearing.presses(button(profile.edit.save), page.getByText(profile.saved.title));
  await hearing.reads(main);
  hearing.chapter('the password');
  const heading = (name: string) => page.getByRole('heading', { name });
  await hearing.presses(button(password.own.start), heading(password.own.code.heading));
  await hearing.reads(main.locator('form').first());
  await hearing.types(field(shared.code), '000000');
  await hearing.presses(button(common.action.next), heading(password.own.newPassword.heading));
  await hearing.reads(main.locator('form').first());
  await hearing.types(field(shared.newPassword), PASSWORD, 'a password');
  await hearing.types(field(shared.repeatPassword), PASSWORD, 'the password');
  await hearing.presses(button(password.change.submit), page.getByRole('group', { name: password.failed.heading }));
  await hearing.presses(button(password.failed.retry), field(shared.code));
  const mail = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(username)}`);
  const [newest] = (await mail.json()) as { code: string | null }[];
  await hearing.types(field(shared.code), newest?.code ?? '', 'the code');
  await hearing.presses(button(common.action.next), heading(password.own.newPassword.heading));
  await hearing.presses(button(password.change.submit), page.getByText(password.own.completed.title));
  hearing.chapter('the data of the resident');
  await hearing.presses(button(profile.download.start), page.getByRole('link', { name: profile.download.json }));
  await hearing.reads(main);
});
