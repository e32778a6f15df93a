/** Orca with Firefox, on a screen in memory: presses keys, and reads in Orca's debug file what it says of them. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { WORLD_DAY } from '../support/server.ts';
import { listenToLiveRegions } from '../voice/ears.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;
/** So long may something take on a slow machine, in milliseconds: nothing waits for it when all is well. */
const PATIENCE_MS = 60_000;
const WAIT = { timeout: PATIENCE_MS, intervals: [20] };

/** What the accessibility tree of Firefox tells Orca of where it is in the page. */
export interface Place {
  name: string;
  role: string;
  states: readonly string[];
  /** The element's name in HTML. */
  tag: string;
  description: string;
}

/** What the page itself knows after a step. */
export interface Shown {
  title: string;
  heading: string;
  /** The element that has the focus, and whether another one had it before. */
  tag: string;
  moved: boolean;
  /** The texts that are bound to what has the focus as its mistake. */
  mistake: string;
  /** The names of the dialogs that are open. */
  dialogs: readonly string[];
  /** The focus is on what had it before the last dialog opened; null before the first. */
  isBack: boolean | null;
  /** What live regions told since the step before. */
  live: readonly string[];
}

export interface Step {
  key: string;
  said: readonly string[];
  /** The texts for which Orca asked for a voice, each with the language that it found. */
  languages: readonly (readonly [language: string, text: string])[];
  place: Place | null;
  shown: Shown;
}

/** A group of processes. They are ended together. */
const leading = (program: string, args: readonly string[], env: NodeJS.ProcessEnv, third: 'pipe' | 'ignore' = 'ignore') =>
  spawn(program, args, { env, detached: true, stdio: ['pipe', 'pipe', 'ignore', third] });
const end = ({ pid }: ChildProcess) => pid !== undefined && process.kill(-pid);
async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const [line] = (await once(createInterface({ input: stream }), 'line')) as [string];
  return line.trim();
}

/** The screen, its window manager, the accessibility bus and Orca. */
export class ScreenReader {
  readonly #programs: readonly ChildProcess[];
  readonly #debugFile: string;
  readonly env: NodeJS.ProcessEnv;
  #marks = 0;

  private constructor(programs: readonly ChildProcess[], debugFile: string, env: NodeJS.ProcessEnv) {
    this.#programs = programs;
    this.#debugFile = debugFile;
    this.env = env;
  }

  /** @param folder for what the programs write */
  static async start(folder: string): Promise<ScreenReader> {
    const own = { HOME: join(folder, 'home'), XDG_RUNTIME_DIR: join(folder, 'run') };
    for (const path of Object.values(own)) mkdirSync(path, { recursive: true, mode: 0o700 });
    const screen = leading(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp', '-noreset'],
      process.env,
      'pipe',
    );
    const display = await firstLine(screen.stdio[3] as unknown as NodeJS.ReadableStream);
    // Orca's own words, as the names of roles are, in English: whoever reads the texts sees which words are the portal's.
    const env = {
      ...process.env,
      ...own,
      DISPLAY: `:${display}`,
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en',
      GTK_MODULES: 'gail:atk-bridge',
      GNOME_ACCESSIBILITY: '1',
      NO_AT_BRIDGE: '0',
      MOZ_ENABLE_WAYLAND: '0',
    };
    const session = leading('dbus-run-session', ['--', 'bash', join(HERE, 'session.sh'), folder], env);
    const bus = await firstLine(session.stdout as NodeJS.ReadableStream);
    const reader = new ScreenReader([session, screen], join(folder, 'orca.out'), { ...env, DBUS_SESSION_BUS_ADDRESS: bus });
    await reader.hears(/SPEECH OUTPUT/, 0);
    return reader;
  }

  /** What Orca has written, in bytes. */
  written(): number {
    try {
      return readFileSync(this.#debugFile).length;
    } catch {
      return 0;
    }
  }

  /** What Orca has written since. @param from in bytes */
  since(from: number): string {
    try {
      return readFileSync(this.#debugFile).subarray(from).toString('utf8');
    } catch {
      return '';
    }
  }

  /** Waits for words of the debug file. */
  async hears(words: RegExp, from: number, message = `Orca writes ${words}`): Promise<void> {
    await expect.poll(() => words.test(this.since(from)), { message, ...WAIT }).toBe(true);
  }

  /** Waits until Orca has dealt with all that it was told. @returns where it is */
  async quiet(): Promise<Place | null> {
    this.#marks += 1;
    const from = this.written();
    this.#programs[0]?.stdin?.write(`${this.#marks}\n`);
    const mark = new RegExp(String.raw`MARK: (\["${this.#marks}", .*\])`);
    await this.hears(mark, from);
    return (JSON.parse(mark.exec(this.since(from))?.[1] ?? '[]') as [string, Place | null])[1];
  }

  /** @param args of xdotool */
  async keyboard(...args: readonly string[]): Promise<void> {
    await run('xdotool', [...args], { env: this.env });
  }

  stop(): void {
    for (const program of this.#programs) end(program);
  }
}

/** A Firefox that Orca hears, with one page. */
export class HeardFirefox {
  readonly #orca: ScreenReader;
  readonly #browser: Browser;
  readonly page: Page;
  readonly #underWay = new Set<unknown>();
  #from = 0;

  private constructor(orca: ScreenReader, browser: Browser, page: Page) {
    this.#orca = orca;
    this.#browser = browser;
    this.page = page;
  }

  static async start(orca: ScreenReader): Promise<HeardFirefox> {
    const from = orca.written();
    const browser = await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: false,
      defaultViewport: null,
      env: orca.env,
      args: ['--width=1280', '--height=1000'],
      extraPrefsFirefox: { 'accessibility.force_disabled': -1, 'intl.accept_languages': 'fi', 'signon.rememberSignons': false },
    });
    const [page = await browser.newPage()] = await browser.pages();
    page.setDefaultTimeout(PATIENCE_MS);
    const firefox = new HeardFirefox(orca, browser, page);
    page.on('request', (request) => firefox.#underWay.add(request));
    for (const ended of ['requestfinished', 'requestfailed'] as const) page.on(ended, (request) => firefox.#underWay.delete(request));
    await page.evaluateOnNewDocument(listenToLiveRegions);
    await page.evaluateOnNewDocument(prepare, Date.parse(`${WORLD_DAY}T12:00:00+02:00`));
    await orca.hears(/SPEECH OUTPUT/, from, 'Orca hears Firefox');
    // Firefox takes keys after a click into a page, which must not be the one where Tab begins at the place of the click.
    const click = ['windowactivate', '--sync', 'mousemove', '640', '600', 'click', '1'];
    await expect(
      () => orca.keyboard('search', '--sync', '--onlyvisible', '--class', 'firefox', ...click),
      'the window manager is there',
    ).toPass(WAIT);
    return firefox;
  }

  /** Opens an address, as from a bookmark. Whether the title that is said then is that of the page or of its frame, hangs on the machine. */
  async opens(address: string): Promise<Step> {
    this.#from = this.#orca.written();
    await this.page.goto(address);
    return { ...(await this.#after('open', 'Finished loading')), said: [] };
  }

  /** Presses a key as xdotool calls it: `shift+Tab`. @param until what is said then; without it, whatever is said or nothing */
  async presses(key: string, until?: string): Promise<Step> {
    this.#from = this.#orca.written();
    await this.#orca.keyboard('key', '--clearmodifiers', key);
    await this.#reachesOrca(key.split('+').length);
    return this.#after(key, until);
  }

  /**
   * Presses a key that opens another document. What is said of it depends on how quick Orca is: it tells of the focus, or of the first line when the
   * focus has moved before it looks. It ends at the heading in any case.
   */
  async loads(key: string, heading: string): Promise<Step> {
    this.#from = this.#orca.written();
    await this.#orca.keyboard('key', '--clearmodifiers', key);
    return this.#arrives(key, heading);
  }

  /** Presses a key that leads to the identification, and passes it without keys: its page is not the portal's. Nothing is heard until the portal is back. */
  async identifies(key: string, heading: string, person?: string): Promise<Step> {
    this.#from = this.#orca.written();
    await this.#orca.keyboard('key', '--clearmodifiers', key);
    const identify = (name: string | undefined) => {
      const list = document.querySelector('select');
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Identify');
      const option = [...(list?.options ?? [])].find(({ label }) => label === name);
      if (list && option) list.value = option.value;
      // The page goes away with it.
      setTimeout(() => button?.click());
      return button !== undefined;
    };
    await expect.poll(() => this.page.evaluate(identify, person).catch(() => false), { message: 'the identification', ...WAIT }).toBe(true);
    return this.#arrives(key, heading);
  }

  async #arrives(key: string, heading: string): Promise<Step> {
    const shownHeading = () => this.page.evaluate(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');
    await expect.poll(shownHeading, { message: `the page "${heading}"`, ...WAIT }).toContain(heading);
    await this.#rests();
    // The document, where Orca comes first, is named after its heading, too.
    const headingAt = async () => {
      const place = await this.#orca.quiet();
      return place?.role === 'heading' ? plain(place.name) : '';
    };
    await expect.poll(headingAt, { message: 'Orca is at the heading', ...WAIT }).toContain(heading);
    return { ...(await this.#after(key)), said: [] };
  }

  /** Types into the field that has the focus, without what it had. @param shown stands for what is typed */
  async types(text: string, shown = text): Promise<Step> {
    this.#from = this.#orca.written();
    await this.#orca.keyboard('key', '--clearmodifiers', 'ctrl+a');
    await this.#orca.keyboard('type', '--delay', '20', text);
    const typed = () => this.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
    await expect.poll(typed, { message: `the field has "${shown}"`, ...WAIT }).toBe(text);
    return this.#after(`type "${shown}"`);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#orca.quiet();
  }

  /** Firefox shows each key to Orca before it takes it, and the release after it has taken the press. */
  async #reachesOrca(keys: number): Promise<void> {
    const all = new RegExp(String.raw`(\^ PROCESS ATSPI_KEY_RELEASED_EVENT[\s\S]*){${keys}}`);
    await this.#orca.hears(all, this.#from, 'Orca sees the key');
    if (/CONSUME: {2}True/.test(this.#orca.since(this.#from)))
      await this.#orca.hears(/\^ CONSUME /, this.#from, 'Orca does what the key means');
  }

  async #after(key: string, until?: string): Promise<Step> {
    const said = () => wordsIn(this.#orca.since(this.#from));
    if (until !== undefined) await expect.poll(() => said().join('\n'), { message: `after ${key}`, ...WAIT }).toContain(until);
    await this.#rests();
    const place = await this.#orca.quiet();
    const shown = await this.page.evaluate(show);
    const languages = [...this.#orca.since(this.#from).matchAll(/LANGUAGE: (\[.*\])/g)].map(
      ([, pair = '']) => JSON.parse(pair) as [string, string],
    );
    return { key, said: withoutRepeated(said(), plain(place?.description ?? '')), languages, place, shown };
  }

  /** Waits until the page has nothing under way, and has drawn what came last. A page that is going away is asked again. */
  async #rests(): Promise<void> {
    const isBusy = () => this.page.evaluate(drawn).catch(() => true);
    await expect
      .poll(async () => (await isBusy()) || this.#underWay.size > 0 || (await isBusy()), { message: 'the page rests', ...WAIT })
      .toBe(false);
  }
}

/** Without soft hyphens, and with one kind of space. */
export const plain = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();

const wordsIn = (debug: string): string[] =>
  [...debug.matchAll(/SPEECH OUTPUT: '([\s\S]*?)'(?: voice=\w+)? ?\[?\{/g)]
    .map(([, words = '']) => plain(words))
    .filter((words) => words !== '');

/** Firefox may tell of a description again when its field takes the focus, and Orca 43 does not see that it is the same (default.py, onDescriptionChanged). */
function withoutRepeated(said: readonly string[], description: string): string[] {
  const isDescription = (words: string) => plain(words).replace(/\.$/, '') === description.replace(/\.$/, '');
  return said.filter((words, at) => !isDescription(words) || said.findIndex(isDescription) === at);
}

interface Heard {
  heardLive: string[];
  heardFocus?: Element | null;
  heardDialogs: number;
  heardOpener?: Element | null;
}

/** Runs in the page before its first script: the day of the world, no question about error reports, and what live regions tell. */
function prepare(now: number): void {
  const own = window as unknown as Heard;
  own.heardLive = [];
  own.heardDialogs = 0;
  // Of a region that comes with its words many screen readers say nothing.
  window.hearLive = (said) => void (/^(polite|assertive): /.test(said) && own.heardLive.push(said.replace(/^[^:]*: /, '')));
  window.Date = class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now = () => now;
  } as DateConstructor;
  localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt: now }));
}

/** Runs in the page. @returns whether something is still to come, once what came is drawn */
async function drawn(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // What is known of a parking space comes a little after the focus of the keyboard.
  const isToBeDescribed = document.activeElement?.matches('[data-spot]') === true && document.querySelector('[role=tooltip]') === null;
  return document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null || isToBeDescribed;
}

/** Runs in the page. */
function show(): Shown {
  const own = window as unknown as Heard;
  const tidy = (text?: string | null) => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const at = document.activeElement;
  const words = (ids?: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' ');
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const before = own.heardFocus ?? document.body;
  if (dialogs.length > own.heardDialogs) own.heardOpener = before;
  own.heardDialogs = dialogs.length;
  own.heardFocus = at;
  return {
    title: document.title,
    heading: tidy(document.querySelector('h1')?.textContent),
    tag: at?.localName ?? '',
    moved: at !== before,
    mistake:
      at?.getAttribute('aria-invalid') === 'true'
        ? tidy(words(at.getAttribute('aria-errormessage') ?? at.getAttribute('aria-describedby')))
        : '',
    dialogs: dialogs.map((one) => tidy(one.getAttribute('aria-label') ?? words(one.getAttribute('aria-labelledby')))),
    isBack: own.heardOpener === undefined ? null : own.heardOpener === at,
    live: own.heardLive.splice(0).map(tidy),
  };
}
