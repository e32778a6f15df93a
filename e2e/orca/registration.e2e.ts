/** The registration: from the sign-in page to the success, with a mistake in each form. */
import { heardByOrca } from './flow.ts';

const EMAIL = 'uusi.asukas@example.com';
const PASSWORD = 'Uusi-Koti-2026!';
/** The person of the identification page who is a tenant and has no account yet. */
const NEWCOMER = 'Ilona Vainio (new-resident)';

heardByOrca('registration', async (walk) => {
  const { registration, 'sign-in': signIn, credentials } = walk.t;
  walk.chapter('the way to identify');
  await walk.opens();
  await walk.goes('Tab', signIn.register);
  await walk.presses('Return', registration.choose.heading);
  await walk.goes('Tab', registration.choose.telia.title);
  walk.chapter('the password');
  await walk.identifies(registration.password.heading, NEWCOMER);
  await walk.isRefused(registration.password.submit, 2);
  await walk.types(PASSWORD, 'a password');
  await walk.goes('Tab', credentials.repeatPassword);
  await walk.types(PASSWORD, 'the password');
  await walk.goes('Tab', registration.password.submit);
  walk.chapter('the e-mail address');
  await walk.presses('Return', registration.email.heading);
  await walk.isRefused(registration.email.submit, 1);
  await walk.types(EMAIL);
  await walk.goes('Tab', registration.email.submit);
  walk.chapter('the code');
  await walk.presses('Return', registration.code.heading);
  await walk.goes('Tab', credentials.code);
  await walk.types('000000');
  await walk.presses('Return', registration.code.failed);
  await walk.types(await walk.mailedCode(EMAIL), 'the code');
  walk.chapter('registered');
  await walk.presses('Return', registration.success.heading);
  await walk.goes('Tab', registration.signIn);
});
