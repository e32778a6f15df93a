import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = findBrowser();
const PORT = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
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
    baseURL: `http://localhost:${PORT}`,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    // A phone has no Tab key.
    { name: 'phone', testIgnore: '**/keyboard.e2e.ts', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${PORT}/config.json`,
    timeout: 120_000,
    env: { PORT: String(PORT), PORTAL_API: 'mock', PORTAL_CONFIG: 'e2e/config.json' },
  },
});
