/**
 * Back in a whole Chromium with its back/forward cache: no page that the browser has kept shows data of a resident who has signed out
 * (session.cleared-everywhere). The headless shell has no such cache, and Playwright switches it off.
 */
import { expect } from '@playwright/test';
import { contractUuid, credentials } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { rests } from '../support/waits.ts';
import { PERSONAL } from './drivers.ts';
import { dayAfter, test } from './visit.ts';

const t = textsOf('fi');
const TERMINATION = `/asiointi/${contractUuid('party-payer')}/irtisano`;
const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;

// Rules: session.cleared-everywhere
test('shows nothing of the resident on Back after a cancelled identification and signing out', async ({ visit, place }) => {
  test.slow();
  const { restored, shown } = visit.kept;
  await visit.signInAs('party-payer', 'Aino');
  // On every day of the calendar before the end of the contract, which is the end of the next month at the earliest.
  await visit.endContract('party-payer', dayAfter(20), { account: ['Aino Virtanen', 'FI21 1234 5600 0007 85'] });
  await expect.poll(visit.path).toMatch(/^\/dev\/identify\//);

  await test.step('the cache is on: Back from the identification restores the preview of the same resident, unless the headers forbid it', async () => {
    await visit.run('history.back()');
    if (place === 'careless') {
      await expect.poll(() => restored).toEqual([TERMINATION]);
      await expect.poll(() => shown.join(' ')).toContain('FI21');
    } else {
      await visit.seesHeading(t.termination.step.payment.title);
      expect(restored).toEqual([]);
    }
    await visit.run('history.forward()');
  });
  await visit.press('Cancel', t.identification.failure.cancelled.title);
  await visit.signOutByAddress();
  shown.length = 0;
  for (let presses = 0; presses < 3; presses += 1) {
    await visit.back();
    // The page of the identification service is not the portal's.
    await expect.poll(visit.path).toMatch(/^\/(login$|dev\/)/);
    if (!(await visit.path()).startsWith('/dev/')) {
      await visit.seesHeading(t['sign-in'].heading);
      expect(await visit.words()).not.toMatch(PERSONAL);
    }
  }
  expect(shown).toEqual([]);
});

test('a kept page whose session has ended without a word to this browser stays hidden, and the sign-in page follows', {
  tag: '@only-careless',
}, async ({ visit }) => {
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(OWN_DETAILS, t.common.menu.ownDetails);
  await visit.sees(credentials('party-payer').username);
  // Chromium does not keep a page that is still loading something.
  await rests({ evaluate: (run) => visit.run(`(${run.toString()})()`) });
  await visit.goTo('/dev/mailbox');
  visit.endSessions();
  await visit.run('history.back()');
  await expect.poll(() => visit.kept.restored).toEqual([OWN_DETAILS]);
  await visit.seesHeading(t['sign-in'].heading);
  expect(visit.kept.shown).toEqual([]);
});
