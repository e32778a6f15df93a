/** One browser at one place for all tests of a project: starting them takes longer than a journey. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findWholeBrowser } from '../support/find-browser.ts';
import { credentials } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { PLACES, type Place } from './places.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import type { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

const t = textsOf('fi');

/** By what the projects of playwright.config.ts call them. */
const ENGINES: Readonly<Record<string, () => Promise<Visitor>>> = {
  Chromium: async () => (await startChromium(findWholeBrowser())).visitor,
  Firefox: startFirefox,
  WebKit: startWebkit,
};

/** What a resident does, at the place of the project. */
export interface Visit extends Visitor {
  /** @param path from the root of the portal */
  goTo(path: string): Promise<void>;
  /** Signs in on the sign-in page. */
  signIn(username: string, password?: string): Promise<void>;
  /** The code of the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  /** Makes a file of this machine, and chooses it. */
  attachFile(name: string, content: string): Promise<void>;
}

interface Fixtures {
  visit: Visit;
}

interface WorkerFixtures {
  visitor: Visitor;
  place: Place;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern, and there are none
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern, and there are none
    async ({}, use, { project }) => {
      const visitor = await named(ENGINES, project.metadata.engine)();
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern, and there are none
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern, and there are none
    async ({}, use, { project }) => {
      const place = await named(PLACES, project.metadata.place)();
      await use(place);
      await place.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ visitor, place }, give, info) => {
    await place.startOver(visitor);
    const folder = mkdtempSync(join(tmpdir(), 'portal-upload-'));
    const goTo = (path: string) => visitor.open(place.address + path);
    await give({
      ...visitor,
      goTo,
      signIn: async (username, password = credentials('party-payer').password) => {
        await goTo('/login?lang=fi');
        await visitor.seesHeading(t['sign-in'].heading);
        await visitor.pressIfThere(t.common.consent.deny);
        await visitor.fill(t['sign-in'].username, username);
        await visitor.fill(t['sign-in'].password, password);
        await visitor.press(t['sign-in'].submit);
      },
      codeFor: (email) =>
        visitor.run(
          `fetch('/dev/mailbox.json?to=${encodeURIComponent(email)}').then((answer) => answer.json()).then(([mail]) => mail.code)`,
        ),
      attachFile: async (name, content) => {
        writeFileSync(join(folder, name), content, 'latin1');
        await visitor.attach(join(folder, name));
      },
    });
    if (info.status !== info.expectedStatus) {
      const picture = info.outputPath('page.png');
      writeFileSync(picture, await visitor.picture());
      await info.attach('page', { path: picture, contentType: 'image/png' });
    }
    rmSync(folder, { recursive: true });
  },
});

function named<Value>(values: Readonly<Record<string, Value>>, name: unknown): Value {
  const value = values[String(name)];
  if (value === undefined) throw new Error(`playwright.config.ts names "${String(name)}", and there are ${Object.keys(values).join(', ')}`);
  return value;
}
