import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const root = join(import.meta.dirname, '../..');

/** The message when there is no browser and none can be downloaded. */
export const HOW_TO_GET_A_BROWSER = `The browser tests need a Chromium or Chrome, and none was found or could be downloaded.
Install one (Debian: apt-get install chromium; others: https://www.google.com/chrome), or set CHROME_PATH to its program, and run npm test again.`;

/**
 * Makes sure that there is a browser for the journeys: an installed one, else Playwright's own, downloaded once if need be.
 * @returns false when there is none and the download failed
 */
export function ensureBrowser(print: (line: string) => void): boolean {
  if (findBrowser() !== null || existsSync(chromium.executablePath())) return true;
  print('No Chromium or Chrome is installed: downloading one for the browser tests (once, about 150 MB) …');
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
