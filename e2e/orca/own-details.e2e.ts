/** Own details: another e-mail address with a mistake, another password with a wrong code, and the resident's data. */
import { credentials } from '../support/portal.ts';
import { filled } from '../support/texts.ts';
import { heardByOrca } from './flow.ts';

const { username } = credentials('party-payer');
const PASSWORD = 'Uusi-Koti-2026!';

heardByOrca('own-details', async (walk) => {
  const { profile, password, credentials: shared, common } = walk.t;
  const { next } = common.action;
  const { email } = profile.details;
  await walk.signsIn('party-payer', 'Aino');
  await walk.opensByMenu(common.menu.userInfo, common.menu.ownDetails, profile.title);
  walk.chapter('the e-mail address');
  await walk.goes('Tab', filled(profile.edit.openAt, { field: email }));
  await walk.presses('Return', email);
  await walk.types('uusi.osoite');
  await walk.isRefused(profile.edit.save, 1);
  await walk.types('uusi.osoite@example.com');
  await walk.goes('Tab', profile.edit.save);
  await walk.presses('Return', profile.saved.title);
  walk.chapter('the password');
  await walk.goes('Tab', password.own.start);
  await walk.presses('Return', password.own.code.heading);
  await walk.goes('Tab', shared.code);
  await walk.types('000000');
  await walk.goes('Tab', next);
  await walk.presses('Return', password.own.newPassword.heading);
  await walk.goes('Tab', shared.newPassword);
  await walk.types(PASSWORD, 'a password');
  await walk.goes('Tab', shared.repeatPassword);
  await walk.types(PASSWORD, 'the password');
  await walk.goes('Tab', password.change.submit);
  await walk.presses('Return', password.failed.heading);
  walk.chapter('the code once more');
  await walk.goes('Tab', password.failed.retry);
  await walk.presses('Return', password.own.code.heading);
  await walk.goes('Tab', shared.code);
  await walk.types(await walk.mailedCode(username), 'the code');
  await walk.goes('Tab', next);
  await walk.presses('Return', password.own.newPassword.heading);
  await walk.goes('Tab', password.change.submit);
  await walk.presses('Return', password.own.completed.title);
  walk.chapter('the data of the resident');
  await walk.goes('Tab', profile.download.start);
  await walk.presses('Return', profile.download.ready);
  await walk.goes('Tab', profile.download.json);
});
