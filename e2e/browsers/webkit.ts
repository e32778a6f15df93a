import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import { FIND, openSurely, PATIENCE_MS, placeOf, selectAll, standsStill, type Visitor, type Wanted } from './visitor.ts';

/** Where Debian has the small browser of WebKitGTK. */
export const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** WebKit, the engine of Safari: Debian's WebKitGTK with its small browser, on a screen that nobody sees. */
export async function startWebkit(): Promise<Visitor> {
  const [binary] = globSync(MINI_BROWSER);
  if (binary === undefined) throw new Error(`there is no ${MINI_BROWSER}`);
  const screen = await startScreen();
  const port = await freePort();
  const driverProgram = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'fi_FI.UTF-8' },
  });
  const stop = async () => {
    await ended(driverProgram);
    await ended(screen.program);
  };
  try {
    await answering(`http://127.0.0.1:${port}/status`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });

    const now = async ({ as, words, beginning = false }: Wanted): Promise<WebElement | null> =>
      driver.executeScript<WebElement | null>(`return (${FIND})(arguments[0], arguments[1], arguments[2])`, as, words, beginning);
    const find = async (wanted: Wanted): Promise<WebElement> => {
      const found = await driver
        .wait(
          // A page that is going away answers with an error; the next one is asked again.
          async () => now(wanted).catch(() => null),
          PATIENCE_MS,
          undefined,
          100,
        )
        .catch(async () => {
          const words = await driver.executeScript<string>('return location.pathname + ": " + document.body.innerText');
          throw new Error(`${wanted.as} "${wanted.words}" did not appear. The page shows ${words}`);
        });
      if (found === null) throw new Error(`${wanted.as} "${wanted.words}" did not appear`);
      return found;
    };
    const center = (element: WebElement, name: string) =>
      standsStill(() => driver.executeScript<string>(`return (${placeOf.toString()})(arguments[0])`, element), name);
    const press = async (wanted: Wanted) => {
      const element = await find(wanted);
      await center(element, wanted.words);
      await element.click();
    };
    const version = (await driver.getCapabilities()).get('browserVersion') as unknown;
    return {
      browser: `WebKitGTK ${String(version)}`,
      open: (address, leadsTo) =>
        openSurely(address, { open: (to) => driver.get(to), run: (expression) => driver.executeScript(`return ${expression}`), leadsTo }),
      reload: () => driver.navigate().refresh(),
      back: () => driver.navigate().back(),
      address: () => driver.executeScript<string>('return location.pathname + location.search'),
      press: (words, beginning) => press({ as: 'press', words, ...(beginning !== undefined && { beginning }) }),
      pressIfThere: async (words) => {
        const isThere = (await now({ as: 'press', words })) !== null;
        if (isThere) await press({ as: 'press', words });
        return isThere;
      },
      fill: async (label, text) => {
        const field = await find({ as: 'field', words: label });
        await center(field, label);
        await field.click();
        await driver.executeScript(`(${selectAll.toString()})(arguments[0])`, field);
        await field.sendKeys(text);
      },
      choose: async (label, option) => {
        const field = await find({ as: 'field', words: label });
        await center(field, label);
        // A list of the system's own opens at a click, and no driver reaches it: the keyboard chooses by the first letters.
        await driver.executeScript('arguments[0].focus()', field);
        await field.sendKeys(option, Key.ENTER);
      },
      attach: async (path) => (await find({ as: 'file', words: '' })).sendKeys(path),
      sees: async (words, beginning) => void (await find({ as: 'text', words, ...(beginning !== undefined && { beginning }) })),
      seesHeading: async (words) => void (await find({ as: 'heading', words })),
      words: () => driver.executeScript<string>('return document.body.innerText'),
      run: <Value>(expression: string) => driver.executeScript<Value>(`return ${expression}`),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A screen in memory; it names the display that it took. */
async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    program.stdout.once('data', (chunk: Buffer) => resolve(`:${chunk.toString('utf8').trim()}`));
    program.once('exit', () => reject(new Error('Xvfb ended')));
    program.once('error', reject);
  });
  return { program, display };
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (tries === 200) throw new Error(`${address} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await end;
}
