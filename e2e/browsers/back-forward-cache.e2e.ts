/**
 * Back in a whole Chromium with its back/forward cache: no page that the browser has kept shows data of a resident who has signed out
 * (session.cleared-everywhere). The headless shell has no such cache, and Playwright switches it off.
 */
import { test as base, expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { contractUuid, credentials } from '../support/portal.ts';
import type { PortalUnderTest } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';
import { rests } from '../support/waits.ts';
import { startPortalOverTls } from './portal-over-tls.ts';
import { startChromium } from './puppeteer.ts';
import { expectNothingShownAfter, SESSION_ENDS } from './shared-device.ts';
import type { Visitor } from './visitor.ts';

const t = textsOf('fi');
const PERSONAL = /Aino|Virtanen|FI21|party-payer|0000 101/;
const IBAN = 'FI21 1234 5600 0007 85';

interface Visit {
  portal: PortalUnderTest;
  visitor: Visitor;
  page: Page;
  /** The paths of the pages that came back from the cache, in order. */
  restored: string[];
  /** The resident's data that such pages showed in any painted frame. */
  shown: string[];
}

/**
 * @param keepsPages whether the host lets browsers keep the portal's pages
 * @param program the browser, from the project in playwright.config.ts
 */
async function startVisit(keepsPages: boolean, program: unknown): Promise<Visit> {
  const portal = await startPortalOverTls({ keepsPages });
  const { visitor, page } = await startChromium(program);
  const [restored, shown]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    const [, kind, words] = /^(restored|shown): (.*)$/.exec(message.text()) ?? [];
    if (words !== undefined) (kind === 'restored' ? restored : shown).push(words);
  });
  // The page itself says that it came back, and looks at each frame from then on: its scripts are kept with it.
  await page.evaluateOnNewDocument(() => {
    let last = '';
    const look = () => {
      const words = document.body.checkVisibility() ? document.body.innerText : '';
      const personal = (words.match(/Aino|Virtanen|FI21|party-payer|0000 101/g) ?? []).join(' ');
      if (personal !== last) console.error(`shown: ${personal}`);
      last = personal;
      requestAnimationFrame(look);
    };
    // By the console, which reaches the test although the page is another document by then.
    addEventListener('pageshow', ({ persisted }) => {
      // The page of the identification service is not the portal's.
      if (!persisted || location.pathname.startsWith('/dev/')) return;
      console.error(`restored: ${location.pathname}`);
      look();
    });
  });
  return { portal, visitor, page, restored, shown };
}

const test = base.extend<{ startVisit: (keepsPages: boolean) => Promise<Visit> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern, and there are none
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern, and there are none
  startVisit: async ({}, give, { project }) => {
    const visits: Visit[] = [];
    await give(async (keepsPages) => {
      const visit = await startVisit(keepsPages, project.metadata.program);
      visits.push(visit);
      return visit;
    });
    for (const { portal, visitor } of visits) {
      await visitor.close();
      await portal.close();
    }
  },
});

async function signIn({ portal, visitor }: Visit): Promise<void> {
  const { username, password } = credentials('party-payer');
  await visitor.open(`${portal.address}/login?lang=fi`);
  await visitor.seesHeading(t['sign-in'].heading);
  await visitor.pressIfThere(t.common.consent.deny);
  await visitor.fill(t['sign-in'].username, username);
  await visitor.fill(t['sign-in'].password, password);
  await visitor.press(t['sign-in'].submit);
  await visitor.seesHeading('Hei, Aino!');
}

async function signOut({ portal, visitor }: Visit): Promise<void> {
  await visitor.open(`${portal.address}/logout`);
  await visitor.press(t['sign-in'].signOutQuestion.confirm);
  await visitor.sees(t['sign-in'].notice.signed_out);
}

/** From the front page to the preview, with an account. */
async function fillUpToPreview({ portal, visitor }: Visit): Promise<void> {
  const { step } = t.termination;
  await visitor.open(`${portal.address}/asiointi/${contractUuid('party-payer')}/irtisano`);
  await visitor.seesHeading(t.ending.parties.titleWhole);
  await visitor.press(t.common.action.next);
  await visitor.seesHeading(step.termination.title);
  await visitor.fill(t.termination.movingOut.label, '28.12.2026');
  await visitor.choose(t.termination.reasonField.label, t.termination.reason.moveDueWork);
  await visitor.press(t.common.action.next);
  await visitor.seesHeading(step.payment.title);
  await visitor.fill(t.termination.beneficiaries.name, 'Aino Virtanen');
  await visitor.fill(t.termination.beneficiaries.iban, IBAN);
  await visitor.press(t.common.action.next);
  await visitor.seesHeading(step['new-address'].title);
  await visitor.press(t.common.action.next);
  await visitor.seesHeading(step.viewing.title);
  await visitor.press(t.termination.showing.tenant, true);
  await visitor.press(t.common.action.next);
  await visitor.seesHeading(step.preview.title);
}

/** One press of Back or Forward, without the wait of the driver: a page that comes back from the cache is not loaded. */
async function goBy(page: Page, by: -1 | 1, from: string): Promise<void> {
  await page.evaluate((steps) => history.go(steps), by);
  await expect.poll(() => page.evaluate(() => location.href).catch(() => from)).not.toBe(from);
}

/** The words of the sign-in page, once it is shown. The page of the identification service is not the portal's, and gives none. */
async function settledPage({ page, visitor }: Visit): Promise<string> {
  const at = () =>
    page.evaluate((title) => {
      if (location.pathname.startsWith('/dev/')) return 'identification';
      return document.body.checkVisibility() && document.querySelector('h1')?.textContent === title ? 'sign-in' : 'elsewhere';
    }, t['sign-in'].heading);
  await expect.poll(() => at().catch(() => 'nowhere')).toMatch(/^(identification|sign-in)$/);
  return (await at()) === 'sign-in' ? visitor.words() : '';
}

// Rules: session.cleared-everywhere
for (const keepsPages of [true, false]) {
  const host = keepsPages ? 'a host that lets browsers keep pages' : 'the headers of the portal';
  test(`shows nothing of the resident on Back after a cancelled identification and signing out, with ${host}`, async ({
    startVisit: start,
  }) => {
    test.slow();
    const visit = await start(keepsPages);
    const { visitor, page, restored, shown } = visit;
    await signIn(visit);
    await fillUpToPreview(visit);
    await visitor.press(t.termination.confirm.button);
    await expect.poll(() => visitor.address().catch(() => '')).toMatch(/^\/dev\/identify\//);
    const identification = page.url();

    await test.step('the cache is on: Back from the identification restores the preview of the same resident, unless the headers forbid it', async () => {
      await goBy(page, -1, identification);
      if (keepsPages) {
        await expect.poll(() => restored).toEqual([`/asiointi/${contractUuid('party-payer')}/irtisano`]);
        await expect.poll(() => shown.join(' ')).toContain('FI21');
      } else {
        await visitor.seesHeading(t.termination.step.payment.title);
        expect(restored).toEqual([]);
      }
      await goBy(page, 1, page.url());
    });
    await visitor.press('Cancel');
    await visitor.seesHeading(t.identification.failure.cancelled.title);
    await signOut(visit);
    shown.length = 0;
    for (let presses = 0; presses < 3; presses += 1) {
      await page.goBack({ timeout: 10_000 }).catch(() => null);
      expect(await settledPage(visit)).not.toMatch(PERSONAL);
    }
    expect(shown).toEqual([]);
  });
}

test('a kept page whose session has ended without a word to this browser stays hidden, and the sign-in page follows', async ({
  startVisit: start,
}) => {
  const visit = await start(true);
  const { portal, visitor, page, restored, shown } = visit;
  await signIn(visit);
  await visitor.open(`${portal.address}/omat-tiedot/${contractUuid('party-payer')}`);
  await visitor.seesHeading(t.common.menu.ownDetails);
  await visitor.sees(credentials('party-payer').username);
  // Chromium does not keep a page that is still loading something.
  await rests(page);
  await visitor.open(`${portal.address}/dev/mailbox`);
  // As when the company ends the session, or its time is over.
  await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
  await page.evaluate(() => history.back());
  await expect.poll(() => restored).toEqual([`/omat-tiedot/${contractUuid('party-payer')}`]);
  await visitor.seesHeading(t['sign-in'].heading);
  expect(shown).toEqual([]);
});

for (const [name, end] of Object.entries(SESSION_ENDS))
  test(`shows nothing of a resident after ${name}, on reload, in a saved tab and at Back`, async ({ startVisit: start }) => {
    const visit = await start(false);
    await signIn(visit);
    await expectNothingShownAfter(end, visit);
    expect(visit.shown).toEqual([]);
  });
