/** The journeys that every resident makes, in the engines of Firefox and Safari, over TLS on the reference backend. */
// Rules: shell.front-page, sign-in.sign-in-methods, contracts.contract-switching, notifications.close-call
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { buildDemonstration } from '../../demo/build.ts';
import { staticHost } from '../../demo/static-host.ts';
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { listen } from '../../mock/server.ts';
import { contractUuid, credentials } from '../support/portal.ts';
import type { PortalUnderTest } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';
import { startPortalOverTls } from './portal-over-tls.ts';
import { startFirefox } from './puppeteer.ts';
import { expectNothingShownAfter, SESSION_ENDS } from './shared-device.ts';
import type { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

/** By the names of their projects in playwright.config.ts. */
const ENGINES: Readonly<Record<string, () => Promise<Visitor>>> = { Firefox: startFirefox, WebKit: startWebkit };
const t = textsOf('fi');
const step = t.termination.step;

/** One browser and one portal for all tests of an engine: starting a browser takes longer than a journey. */
const test = base.extend<object, { portal: PortalUnderTest; visitor: Visitor }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern, and there are none
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern, and there are none
    async ({}, use) => {
      const portal = await startPortalOverTls();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern, and there are none
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern, and there are none
    async ({}, use, { project }) => {
      const start = ENGINES[project.name];
      if (start === undefined) throw new Error(`playwright.config.ts has a project "${project.name}", and no driver is called so`);
      const visitor = await start();
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
});

async function enterCredentials({ portal, visitor }: { portal: PortalUnderTest; visitor: Visitor }, resident: string): Promise<void> {
  const { username, password } = credentials(resident);
  await visitor.open(`${portal.address}/login?lang=fi`);
  await visitor.seesHeading(t['sign-in'].heading);
  await visitor.pressIfThere(t.common.consent.deny);
  await visitor.fill(t['sign-in'].username, username);
  await visitor.fill(t['sign-in'].password, password);
  await visitor.press(t['sign-in'].submit);
}

async function signIn(at: { portal: PortalUnderTest; visitor: Visitor }, resident: string, hello: string): Promise<void> {
  await enterCredentials(at, resident);
  await at.visitor.seesHeading(hello);
}

async function signOut(visitor: Visitor, name: string): Promise<void> {
  await visitor.press(name, true);
  await visitor.press(t.common.user.logOut);
  await visitor.sees(t['sign-in'].notice.signed_out);
}

test.beforeEach(({ portal }) => portal.reset());

// In one browser, one after the other.
test.describe.configure({ mode: 'default' });

test('signs in, closes a notification, switches contract and language, and signs out', async ({ portal, visitor }) => {
  test.info().annotations.push({ type: 'browser', description: visitor.browser });
  await signIn({ portal, visitor }, 'party-payer', 'Hei, Aino!');
  await expect.poll(() => visitor.address()).toBe(`/asiointi/${contractUuid('party-payer')}`);
  await visitor.press(t.common.action.close, true);
  await visitor.press('Vaihda sopimusta', true);
  await visitor.press('Kuvitelmankuja 2 A 3', true);
  await expect.poll(() => visitor.address()).toBe(`/asiointi/${contractUuid('party-payer-occupancy')}`);
  await expect.poll(() => visitor.words()).toContain('Kuvitelmankuja 2 A 3');
  await visitor.press('Svenska');
  await visitor.seesHeading('Hej Aino!');
  await visitor.press('Suomi');
  await visitor.seesHeading('Hei, Aino!');
  await signOut(visitor, 'Aino');
});

test('ends a contract with an attachment and strong identification', async ({ portal, visitor }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-upload-'));
  const certificate = join(folder, 'tyosopimus.pdf');
  writeFileSync(certificate, '%PDF-1.4\n%%EOF\n');
  try {
    await signIn({ portal, visitor }, 'fixed-term', 'Hei, Daniel!');
    await visitor.open(`${portal.address}/asiointi/${contractUuid('fixed-term')}/irtisano`);
    await visitor.seesHeading(t.ending.parties.titleWhole);
    await visitor.press(t.common.action.next);
    await visitor.seesHeading(step.termination.title);
    await visitor.fill(t.termination.movingOut.label, '28.12.2026');
    await visitor.choose(t.termination.reasonField.label, t.termination.reason.moveDueWork);
    await visitor.attach(certificate);
    await visitor.sees(t.files.state.done, true);
    await visitor.press(t.common.action.next);
    await visitor.seesHeading(step.payment.title);
    await visitor.press(t.common.action.next);
    await visitor.seesHeading(step['new-address'].title);
    await visitor.press(t.common.action.next);
    await visitor.seesHeading(step.viewing.title);
    await visitor.press(t.termination.showing.tenant, true);
    await visitor.press(t.common.action.next);
    await visitor.seesHeading(step.preview.title);
    await visitor.press(t.termination.confirm.button);
    await visitor.press('Identify');
    await visitor.seesHeading(t.ending.thanks.termination.confirmed.title);
    const requests = portal.world().collection('requests');
    expect(requests.filter((one) => one.contractUuid === contractUuid('fixed-term'))).toMatchObject([
      { kind: 'termination', request: { status: 'ready_for_review', files: [{ fileName: 'tyosopimus.pdf' }] } },
    ]);
    await visitor.open(`${portal.address}/asiointi/${contractUuid('fixed-term')}`);
    await visitor.seesHeading('Hei, Daniel!');
    await signOut(visitor, 'Daniel');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('runs the demonstration without a server, and keeps over a reload what was done', async ({ visitor }) => {
  const folder = mkdtempSync(join(tmpdir(), 'demonstration-'));
  await buildDemonstration({ portal: join(import.meta.dirname, '../../dist'), folder, base: '/', states: [] });
  const { server, port } = await listen(staticHost(folder, '/'), 0);
  try {
    // By its name: on localhost, a service worker needs no TLS.
    await visitor.open(`http://localhost:${port}/login?lang=fi`);
    await visitor.choose(demonstration.choose.resident, `${demonstration.situations['fixed-term']} (Daniel Berg)`);
    await visitor.press(demonstration.choose.submit);
    await visitor.seesHeading('Hei, Daniel!');
    await visitor.reload();
    await visitor.seesHeading('Hei, Daniel!');
    await visitor.press(demonstration.reset);
    await visitor.sees(demonstration.choose.heading);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

// Rules: session.cleared-everywhere
for (const [name, end] of Object.entries(SESSION_ENDS))
  test(`shows nothing of a resident after ${name}, on reload, in a saved tab and at Back`, async ({ portal, visitor }) => {
    await enterCredentials({ portal, visitor }, 'party-payer');
    // On the page that the tab was sent away from by the test before, or on the front page.
    await visitor.sees('Aino');
    await expectNothingShownAfter(end, { portal, visitor });
  });
