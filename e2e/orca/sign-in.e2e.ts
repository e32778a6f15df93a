/** The sign-in: nothing typed, a wrong password, and the front page read by its headings. */
import { credentials } from '../support/portal.ts';
import { filled } from '../support/texts.ts';
import { heardByOrca } from './flow.ts';

const { username, password } = credentials('party-payer');

// Rules: sign-in.page-form, sign-in.field-validation
heardByOrca('sign-in', async (walk) => {
  const texts = walk.t['sign-in'];
  walk.chapter('the page');
  await walk.opens();
  walk.chapter('nothing typed');
  await walk.goes('Tab', texts.submit);
  await walk.presses('Return', filled(walk.t.common.form.errorSummary_other, { count: 2 }));
  walk.chapter('a wrong password');
  await walk.goes('Tab', `${texts.username}: `);
  await walk.presses('Return', 'entry');
  await walk.types(username);
  await walk.goes('Tab', texts.password);
  await walk.types('Vaara-2026!', 'a wrong password');
  await walk.presses('Return', texts.state.invalid_credentials.title);
  walk.chapter('the right password');
  await walk.types(password, 'the password');
  await walk.enters('Aino');
  walk.chapter('the front page by its headings');
  await walk.presses('h');
  await walk.presses('h');
});
