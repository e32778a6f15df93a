/** What the next user of a shared device can press, in every engine (session.cleared-everywhere). */
import { expect } from '@playwright/test';
import { contractUuid, credentials } from '../support/portal.ts';
import type { PortalUnderTest } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';
import type { Visitor } from './visitor.ts';

const t = textsOf('fi');
const PERSONAL = /Aino|Virtanen|FI21|party-payer|0000 101/;
const HOME = `/asiointi/${contractUuid('party-payer')}`;
const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;

interface Device {
  portal: PortalUnderTest;
  visitor: Visitor;
}

/** The ways in which a session ends, by name. */
export const SESSION_ENDS: Readonly<Record<string, (device: Device) => Promise<void>>> = {
  'signing out': async ({ portal, visitor }) => {
    await visitor.open(`${portal.address}/logout`);
    await visitor.press(t['sign-in'].signOutQuestion.confirm);
    await visitor.sees(t['sign-in'].notice.signed_out);
  },
  // The browser is told nothing, as when its time is over.
  'an expired session': async ({ portal }) => {
    const sessions = portal.world().collection('sessions');
    const endedAt = portal.world().now.toISOString();
    for (const { id } of sessions.all()) sessions.change(id, { endedAt });
  },
};

/** Opens own details of Aino Virtanen, who is signed in, ends the session, and presses reload and Back and opens a saved tab. */
export async function expectNothingShownAfter(end: (device: Device) => Promise<void>, device: Device): Promise<void> {
  const { portal, visitor } = device;
  const signInPage = async () => {
    await visitor.seesHeading(t['sign-in'].heading);
    expect(await visitor.words()).not.toMatch(PERSONAL);
  };
  await visitor.open(`${portal.address}${OWN_DETAILS}`);
  await visitor.seesHeading(t.common.menu.ownDetails);
  await visitor.sees(credentials('party-payer').username);
  expect(await visitor.words()).toMatch(PERSONAL);

  await end(device);
  await visitor.reload();
  await signInPage();
  for (const saved of [HOME, OWN_DETAILS]) {
    await visitor.open(`${portal.address}${saved}`, '/login');
    await signInPage();
  }
  for (let presses = 0; presses < 3; presses += 1) {
    await visitor.back();
    await signInPage();
  }
}
