import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { FIND, openSurely, PATIENCE_MS, placeOf, selectAll, standsStill, type Visitor, type Wanted } from './visitor.ts';

const WINDOW = { width: 1280, height: 900 };

/** Debian's Firefox, over WebDriver BiDi: it needs no driver program. */
export async function startFirefox(): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'intl.accept_languages': 'fi' },
  });
  return visitorIn(browser, await browser.newPage());
}

/** A whole Chromium or Chrome with its back/forward cache, which Playwright switches off and its headless shell does not have. */
export async function startChromium(executablePath: unknown): Promise<{ visitor: Visitor; page: Page }> {
  if (typeof executablePath !== 'string')
    throw new Error('no whole Chromium or Chrome is installed (Debian: apt-get install chromium), so nothing was tried');
  const browser = await launch({
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: WINDOW,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=fi'],
  });
  const page = await browser.newPage();
  return { visitor: await visitorIn(browser, page), page };
}

async function visitorIn(browser: Browser, page: Page): Promise<Visitor> {
  page.setDefaultTimeout(PATIENCE_MS);

  const find = async ({ as, words, beginning = false }: Wanted): Promise<ElementHandle<HTMLElement>> => {
    const handle = await page.waitForFunction(`(${FIND})(${JSON.stringify(as)}, ${JSON.stringify(words)}, ${beginning})`, { polling: 100 });
    const element = handle.asElement();
    if (element === null) throw new Error(`${as} "${words}" is no element`);
    return element as ElementHandle<HTMLElement>;
  };
  const press = async (wanted: Wanted) => {
    const element = await find(wanted);
    await standsStill(() => element.evaluate(placeOf), wanted.words);
    await element.click();
  };
  return {
    browser: await browser.version(),
    open: (address, leadsTo) =>
      openSurely(address, { open: (to) => page.goto(to), run: (expression) => page.evaluate(expression), leadsTo }),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    address: async () => page.evaluate(() => location.pathname + location.search),
    press: (words, beginning) => press({ as: 'press', words, ...(beginning !== undefined && { beginning }) }),
    pressIfThere: async (words) => {
      const isThere = await page.evaluate(`(${FIND})('press', ${JSON.stringify(words)}, false) !== null`);
      if (isThere === true) await press({ as: 'press', words });
      return isThere === true;
    },
    fill: async (label, text) => {
      const field = await find({ as: 'field', words: label });
      // What was typed before may still move the page: the rules of a password tick off above its field.
      await standsStill(() => field.evaluate(placeOf), label);
      await field.click();
      await field.evaluate(selectAll);
      await field.type(text);
    },
    choose: async (label, option) => {
      const field = await find({ as: 'field', words: label });
      const value = await field.evaluate(
        (one, text) => (one instanceof HTMLSelectElement ? [...one.options].find((each) => each.text === text)?.value : undefined),
        option,
      );
      if (value === undefined) throw new Error(`"${label}" has no option "${option}"`);
      await field.select(value);
    },
    attach: async (path) => {
      const input = await find({ as: 'file', words: '' });
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    sees: async (words, beginning) => void (await find({ as: 'text', words, ...(beginning !== undefined && { beginning }) })),
    seesHeading: async (words) => void (await find({ as: 'heading', words })),
    words: async () => page.evaluate(() => document.body.innerText),
    run: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => browser.close(),
  };
}
