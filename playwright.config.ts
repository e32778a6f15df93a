import { defineConfig } from '@playwright/test';
import type { Api } from './e2e/support/server.ts';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = findBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Journeys of people who do something that has consequences: they need an API that remembers. */
const onBackend = ['**/first-journey.e2e.ts', '**/backend/*.e2e.ts'];

export default defineConfig<object, { api: Api }>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Flaky is broken: a test that fails is looked at, never repeated.
  retries: 0,
  workers: 2,
  // Room for a slow machine; nothing waits for it when all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  globalSetup: './e2e/support/build-portal.ts',
  projects: [
    // A phone has no Tab key.
    { name: 'phone', testIgnore: ['**/keyboard.e2e.ts', '**/backend/**', '**/walks/**'], use: { ...phone, api: 'mock' } },
    { name: 'desktop', testIgnore: '**/backend/**', use: { ...desktop, api: 'mock' } },
    { name: 'phone on the backend', testMatch: onBackend, use: { ...phone, api: 'backend' } },
    { name: 'desktop on the backend', testMatch: onBackend, use: { ...desktop, api: 'backend' } },
  ],
});
