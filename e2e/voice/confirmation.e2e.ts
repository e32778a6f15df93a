/** The co-tenant who is asked to confirm a termination: from the notification of the front page, as it is heard. */
import { addressOf, notificationAbout } from '../support/ending.ts';
import { identify } from '../support/identify.ts';
import { expect } from '../support/portal.ts';
import { heard } from './flow.ts';

heard('confirmation', 'cotenant', async ({ page, language, t, hearing }) => {
  const words = t['confirm-termination'];
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  hearing.chapter('the front page');
  await hearing.opens(`${addressOf('cotenant')}?lang=${language}`, page.getByRole('heading', { level: 1 }));
  const { title, confirmBy } = t.notifications.contract_termination_request_approval_needed;
  // The last day comes with an answer of its own, after the row.
  await expect(main).toContainText(confirmBy.replace('{{day}}', ''));
  await hearing.reads(main);
  hearing.chapter('the request');
  const notification = notificationAbout(page, title);
  await hearing.presses(notification.getByRole('link'), heading(words.heading));
  await hearing.reads(main);
  hearing.chapter('rejected? no');
  const question = page.getByRole('alertdialog');
  await hearing.presses(page.getByRole('button', { name: words.decision.reject.button, exact: true }), question);
  await hearing.reads(question);
  await hearing.does('press: Escape', () => page.keyboard.press('Escape'), heading(words.heading));
  hearing.chapter('confirmed');
  await hearing.leaves(page.getByRole('button', { name: words.decision.accept.button, exact: true }), page.getByLabel('Person'));
  await hearing.does('identify', () => identify(page), heading(words.outcome.accept.confirmed.title));
  await hearing.reads(main);
});
