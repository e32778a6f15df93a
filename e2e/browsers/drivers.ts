/** The three engines behind one interface: Chromium and Firefox by puppeteer (Firefox over WebDriver BiDi), WebKit over WebDriver, which is HTTP with JSON. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type LaunchOptions, launch } from 'puppeteer-core';
import { findWholeBrowser } from '../support/find-browser.ts';
import { freePort } from '../support/free-port.ts';

/** The data of Aino Virtanen, as pages show it. */
export const PERSONAL = /Aino|Virtanen|FI21|party-payer|0000 101/;

/** So long a page may take on a slow machine, in milliseconds. */
export const PATIENCE_MS = 30_000;

const WINDOW = { width: 1280, height: 900 };

export interface Driver {
  open(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  back(): Promise<unknown>;
  /** The value of an expression in the page, once it is fulfilled. */
  run<Value>(expression: string): Promise<Value>;
  click(x: number, y: number): Promise<unknown>;
  /** Types into the element that has the focus; a line break presses Enter. */
  type(text: string): Promise<unknown>;
  /** @param path a file of this machine, for the first file input of the page */
  attach(path: string): Promise<unknown>;
  /** What the window shows, as a PNG in Base64. */
  picture(): Promise<string>;
  close(): Promise<unknown>;
  /** What pages from the back/forward cache did: their paths, and the resident's data in any painted frame. Not seen in WebKit. */
  kept: { restored: string[]; shown: string[] };
}

/** By what the projects of playwright.config.ts call them. */
export const DRIVERS = {
  // Puppeteer keeps the back/forward cache, which Playwright switches off and the headless shell does not have.
  Chromium: () => {
    const executablePath = findWholeBrowser();
    if (executablePath === null) throw new Error('no whole Chromium or Chrome is installed (Debian: apt-get install chromium)');
    return startPuppeteer({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=fi'] });
  },
  Firefox: () =>
    startPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', extraPrefsFirefox: { 'intl.accept_languages': 'fi' } }),
  WebKit: startWebkit,
} satisfies Record<string, () => Promise<Driver>>;

async function startPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ acceptInsecureCerts: true, defaultViewport: WINDOW, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const kept: Driver['kept'] = { restored: [], shown: [] };
  page.on('console', (message) => {
    const [, kind, words = ''] = /^(restored|shown): (.*)$/.exec(message.text()) ?? [];
    if (kind === 'restored' || kind === 'shown') kept[kind].push(words);
  });
  await page.evaluateOnNewDocument(reportWhenRestored, PERSONAL.source);
  return {
    open: (address) => page.goto(address),
    reload: () => page.reload().catch(unlessReplaced),
    // Puppeteer waits for a load, and a page that comes out of the cache is not loaded.
    back: () => page.goBack({ timeout: 10_000 }).catch(() => null),
    run: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    attach: async (path) => (await page.waitForSelector('input[type=file]'))?.uploadFile(path),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
    kept,
  };
}

/** Firefox gives a reload up when the page that was reloaded has gone to the sign-in page by itself before it was loaded to the end. */
function unlessReplaced(reason: unknown): void {
  if (!String(reason).includes('NS_BINDING_ABORTED')) throw reason;
}

/** Runs in the page, and is kept with it. It reports by the console, which reaches the test although the page is another document by then. */
function reportWhenRestored(personal: string): void {
  let last = '';
  const look = () => {
    const words = document.body.checkVisibility() ? document.body.innerText : '';
    const found = (words.match(new RegExp(personal, 'g')) ?? []).join(' ');
    if (found !== last) console.error(`shown: ${found}`);
    last = found;
    requestAnimationFrame(look);
  };
  addEventListener('pageshow', ({ persisted }) => {
    // The page of the identification service is not the portal's.
    if (!persisted || location.pathname.startsWith('/dev/')) return;
    console.error(`restored: ${location.pathname}`);
    look();
  });
}

/** Debian's WebKitGTK with its small browser, on a screen in memory. */
async function startWebkit(): Promise<Driver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const port = await freePort();
  const program = spawn('xvfb-run', ['--auto-servernum', '--server-args=-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'fi_FI.UTF-8' },
  });
  const call = async <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => call('GET', '/status'), 'WebKitWebDriver starts').toPass({ timeout: PATIENCE_MS, intervals: [100] });
  const options = { binary, args: ['--automation'] };
  const wanted = { acceptInsecureCerts: true, timeouts: { implicit: PATIENCE_MS }, 'webkitgtk:browserOptions': options };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const session = `/session/${sessionId}`;
  const post = <Value>(command: string, body: object = {}) => call<Value>('POST', `${session}/${command}`, body);
  /** @param element a reference as WebDriver gives it: one key that the standard fixes, with the id */
  const send = (element: Record<string, string>, text: string) => post(`element/${Object.values(element)[0]}/value`, { text });
  await post('window/rect', WINDOW);
  return {
    open: (url) => post('url', { url }),
    reload: () => post('refresh'),
    back: () => post('back'),
    run: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    click: (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      return post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    // U+E007 is the key Enter.
    type: async (text) => send(await call('GET', `${session}/element/active`), text.replaceAll('\n', '\uE007')),
    attach: async (path) => send(await post('element', { using: 'css selector', value: 'input[type=file]' }), path),
    picture: () => call('GET', `${session}/screenshot`),
    close: async () => {
      await call('DELETE', session);
      // With the group that it leads: the screen and the driver.
      if (program.pid !== undefined) process.kill(-program.pid);
    },
    kept: { restored: [], shown: [] },
  };
}
