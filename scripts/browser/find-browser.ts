import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: it opens and paints a page in two thirds of the time of the whole browser without a window.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * The browser to test with: CHROME_PATH, else an installed Chromium or Chrome.
 * @returns its path, or null: then Playwright's own is used (`npx playwright install chromium`)
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC].find(isExecutable) ?? null;
}

/** The browser that people use: `findBrowser` without the headless shell, which lacks what has no use without a window (the back/forward cache). */
export function findWholeBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const isWhole = (path: string) => !/headless[-_]shell/.test(path);
  if (env.CHROME_PATH && isWhole(env.CHROME_PATH)) return env.CHROME_PATH;
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.filter(isWhole).map((name) => join(folder, name)));
  return [...onPath, ...MAC].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
