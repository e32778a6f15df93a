/** The sign-in as it is heard: a mistake, a wrong password, and the front page. */
import { credentials, test } from '../support/portal.ts';
import { heard } from './flow.ts';

const { username, password } = credentials('party-payer');

/** A wrong password is refused, and the browser says so in its console. */
test.use({ forgive: /status of 401/ });

// Rules: sign-in.page-form, sign-in.field-validation
heard('sign-in', null, async ({ page, language, t, hearing }) => {
  const texts = t['sign-in'];
  const main = page.getByRole('main');
  const submit = page.getByRole('button', { name: texts.submit });
  hearing.chapter('the page');
  await hearing.opens(`/login?lang=${language}`, page.getByRole('heading', { level: 1, name: texts.heading }));
  await hearing.reads(page.locator('body'));
  hearing.chapter('nothing typed');
  await hearing.presses(submit, page.locator('[aria-invalid=true]').first());
  await hearing.reads(main);
  hearing.chapter('a wrong password');
  await hearing.types(page.getByLabel(texts.username), username);
  await hearing.types(page.getByLabel(texts.password, { exact: true }), 'Vaara-2026!', 'a wrong password');
  await hearing.presses(submit, page.getByText(texts.state.invalid_credentials.title));
  await hearing.reads(main);
  hearing.chapter('the right password');
  await hearing.types(page.getByLabel(texts.password, { exact: true }), password, 'the password');
  await hearing.presses(submit, page.getByRole('heading', { level: 1, name: /Aino/ }));
});
