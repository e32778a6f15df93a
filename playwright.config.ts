import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './e2e/browsers/visit.ts';
import { findBrowser } from './e2e/support/find-browser.ts';
import type { Api } from './e2e/support/server.ts';

const executablePath = findBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Journeys of people who do something that has consequences: they need an API that remembers. */
const onBackend = ['**/first-journey.e2e.ts', '**/backend/*.e2e.ts'];

/** What is answered, and what is kept of it, has nothing to do with the device: these files run on the desktop only. */
const onDesktopOnly = ['**/refusals.e2e.ts', '**/keyboard.e2e.ts', '**/walks/**'];
/** A test that names its language runs once: in Finnish and English on a phone, in Swedish on a desktop. */
const inSwedish = /\(sv\)/;
const inFinnishOrEnglish = /\((fi|en)\)/;
/** Tests of these files that name no language run on the phone only. */
const onPhoneOnly = /(registration|bad-input|attachments|consent|release)\.e2e\.ts (?!.*\(sv\))/;
/** Uploads are dropped with a mouse. One test shows that a phone offers its camera instead, and runs on both. */
const uploadsByMouse = /uploads\.e2e\.ts (?!.*a phone takes pictures)/;

/** What a screen reader says, as it was approved. */
const SAID = '{testDir}/voice/said/{arg}{ext}';
/** The same by a real screen reader, which not every machine has: `npm test -- orca`. */
const byOrca = {
  name: 'orca',
  testMatch: '**/orca/*.e2e.ts',
  snapshotPathTemplate: '{testDir}/orca/said/{arg}{ext}',
  timeout: 900_000,
};
const inFinnish = /\(fi\)/;

/** Behind a real nginx over TLS: by its own name (`npm test -- nginx`), since not every machine has one. */
const behindNginx = {
  name: 'nginx',
  testMatch: ['**/first-journey.e2e.ts', '**/nginx/*.e2e.ts'],
  grepInvert: /first-journey.*\((sv|en)\)/,
  use: { ...desktop, api: 'nginx' as const, ignoreHTTPSErrors: true },
};

/** Every feature in each engine, at each place: `npm test -- browsers`. `npm test -- all` has the tests that are tagged as its sample. */
const browserProject = (engine: BrowserOptions['engine'], place: BrowserOptions['place'], file = 'every-feature') => ({
  name: `${engine} on ${place}${file === 'every-feature' ? '' : `, ${file}`}`,
  testMatch: `**/browsers/${file}.e2e.ts`,
  ...(process.env.PORTAL_BROWSERS !== 'all' && file === 'every-feature' && { grep: new RegExp(`@sample-${place}`) }),
  grepInvert: new RegExp(`@only-(?!${place})`),
  use: { engine, place },
});
const browserProjects = [
  ...(['Chromium', 'Firefox', 'WebKit'] as const).flatMap((engine) => [
    browserProject(engine, 'demonstration'),
    browserProject(engine, 'nginx'),
  ]),
  browserProject('Chromium', 'nginx', 'back-forward-cache'),
  browserProject('Chromium', 'careless', 'back-forward-cache'),
];

export default defineConfig<object, { api: Api } & BrowserOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Flaky is broken: a test that fails is looked at, never repeated. Only `.ci/run`, where nobody can look, asks for one more try of each, and
  // names those that needed it (scripts/test/reports.ts).
  retries: process.env.PORTAL_RETRIES === undefined ? 0 : 1,
  // A transcript is approved by whoever asks for it: nothing is written by a run that only compares.
  updateSnapshots: 'none',
  workers: 2,
  // Room for a slow machine; nothing waits for it when all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // No test waits for an animation to end.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs every test a third of its time. PORTAL_TRACE=1 keeps those of what fails, for whoever looks for the cause.
    trace: process.env.PORTAL_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  globalSetup: './e2e/support/build-portal.ts',
  projects: [
    {
      name: 'phone',
      testIgnore: [
        '**/backend/**',
        '**/nginx/**',
        '**/browsers/**',
        '**/demonstration/**',
        '**/voice/**',
        '**/orca/**',
        '**/faults/**',
        ...onDesktopOnly,
      ],
      grepInvert: [/@desktop-only/, inSwedish],
      use: { ...phone, api: 'mock' },
    },
    {
      name: 'desktop',
      testIgnore: ['**/backend/**', '**/nginx/**', '**/browsers/**', '**/demonstration/**', '**/voice/**', '**/orca/**', '**/faults/**'],
      grepInvert: [/@phone-only/, inFinnishOrEnglish, onPhoneOnly],
      use: { ...desktop, api: 'mock' },
    },
    {
      name: 'phone on the backend',
      testMatch: onBackend,
      grepInvert: [/@desktop-only/, inSwedish, uploadsByMouse],
      use: { ...phone, api: 'backend' },
    },
    {
      name: 'desktop on the backend',
      testMatch: onBackend,
      grep: [inSwedish, /@desktop-only/, /uploads\.e2e\.ts/],
      use: { ...desktop, api: 'backend' },
    },
    {
      // Portals and backends are updated on different days: `npm test -- release` has all journeys, `npm test` one.
      name: 'on the release before',
      testMatch: process.env.PORTAL_RELEASE === 'all' ? onBackend : '**/first-journey.e2e.ts',
      ...(process.env.PORTAL_RELEASE !== 'all' && { grep: inFinnish }),
      use: { ...desktop, api: 'older' },
    },
    // The portal under a path of its host (docs/hosting.md), built anew for it.
    { name: 'under a path', testMatch: '**/first-journey.e2e.ts', grep: inFinnish, use: { ...desktop, api: 'path' } },
    {
      // What a screen reader says, in all languages by `npm test -- voice`: the sign-in in Finnish is the sample of `npm test`.
      name: 'voice',
      testMatch: process.env.PORTAL_VOICE === 'all' ? '**/voice/*.e2e.ts' : '**/voice/sign-in.e2e.ts',
      snapshotPathTemplate: SAID,
      ...(process.env.PORTAL_VOICE !== 'all' && { grep: inFinnish }),
      use: { ...desktop, api: 'backend' },
    },
    // Each call that fails in each way, on each page: all cells with PORTAL_FAULTS=all (`npm test -- faults`), one of forty without it.
    { name: 'faults', testMatch: '**/faults/*.e2e.ts', use: desktop },
    {
      // In a folder, and apart from the production build: `npm test -- demonstration`.
      name: 'demonstration',
      testMatch: process.env.PORTAL_DEMONSTRATION === 'all' ? '**/demonstration/*.e2e.ts' : '**/demonstration/demonstration.e2e.ts',
      use: desktop,
    },
    ...(process.env.PORTAL_NGINX === undefined ? [] : [behindNginx]),
    ...(process.env.PORTAL_ORCA === undefined ? [] : [byOrca]),
    // Firefox, WebKit and a whole Chromium, with drivers of their own.
    ...(process.env.PORTAL_BROWSERS === undefined ? [] : browserProjects),
  ],
});
