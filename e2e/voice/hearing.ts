/** A resident who hears the portal: does things on the page, and writes down what a screen reader says. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from '../support/portal.ts';
import { readAsHeard } from './as-heard.ts';
import { listenToLiveRegions } from './ears.ts';
import { outline, places, sayable } from './phrases.ts';

const READER = '/assets/virtual-screen-reader.js';

const code = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/package.json')), 'lib/esm/index.browser.js'),
  'utf8',
);

export class Hearing {
  readonly #page: Page;
  /** The word of a wait: whether it is said depends on how quick the machine is. */
  readonly #waiting: string;
  readonly #lines: string[] = [];
  #live: string[] = [];
  #title = '';
  readonly #underWay = new Set<unknown>();
  /** What the last press of a button that chooses files has opened. */
  #device: FileChooser | null = null;
  /** What is typed and not written down, with the words that stand for it. */
  readonly #secrets = new Map<string, string>();
  /** What was said of the focused control last. */
  #lastSaid = '';

  private constructor(page: Page, waiting: string) {
    this.#page = page;
    this.#waiting = waiting;
  }

  /** Listens to a page that is not open yet. @param waiting what is said while a part is loaded, which is not written down */
  static async of(page: Page, waiting: string): Promise<Hearing> {
    const hearing = new Hearing(page, waiting);
    await page.exposeFunction('hearLive', (said: string) => hearing.#live.push(said));
    await page.addInitScript(listenToLiveRegions);
    await page.addInitScript(readAsHeard);
    await page.route(`**${READER}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
    // Caught from the beginning: a key is quicker than telling the browser that its dialog is waited for.
    page.on('filechooser', (device) => (hearing.#device = device));
    page.on('request', (request) => hearing.#underWay.add(request));
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      page.on(ended as 'requestfinished', (request) => hearing.#underWay.delete(request));
    return hearing;
  }

  /** A heading of the transcript, in plain English. */
  chapter(name: string): void {
    this.#lines.push(`${this.#lines.length === 0 ? '' : '\n'}# ${name}`);
  }

  /**
   * Does something that is no press or typing, and writes down what is said then.
   * @param arrived what is there when all has happened
   */
  async does(what: string, act: () => Promise<unknown>, arrived: Locator): Promise<void> {
    this.#lines.push(what);
    await act();
    await this.#hears(arrived);
  }

  /** Opens an address, in the words of `what`. */
  async opens(address: string, arrived: Locator): Promise<void> {
    await this.does('open', () => this.#page.goto(address), arrived);
  }

  /** Moves to a control, hears it, and presses it. @param key a checkbox and a radio button take the space bar */
  async presses(control: Locator, arrived: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await control.focus();
    await this.does(`press: ${await this.#said(control)}`, () => this.#page.keyboard.press(key), arrived);
  }

  /** The same, for a control that leads to a page of somebody else, of which nothing is written down. */
  async leaves(control: Locator, arrived: Locator): Promise<void> {
    await control.focus();
    this.#lines.push(`press: ${await this.#said(control)}`);
    await this.#page.keyboard.press('Enter');
    await expect(arrived).toBeVisible();
    this.#live = [];
  }

  /** Moves to the button that chooses files, hears it, and chooses some. */
  async adds(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }, arrived: Locator): Promise<void> {
    await button.focus();
    const add = async () => {
      this.#device = null;
      await this.#page.keyboard.press('Enter');
      const device = () => this.#device;
      await expect.poll(device, 'the dialog that chooses files').not.toBeNull();
      await device()?.setFiles([file]);
    };
    await this.does(`add ${file.name}: ${await this.#said(button)}`, add, arrived);
  }

  /** Moves to a field, hears it, and replaces what is in it. A secret is not written down. */
  async types(field: Locator, text: string, shown = text): Promise<void> {
    if (shown !== text) this.#secrets.set(text, `(${shown})`);
    await field.focus();
    await this.does(`type "${shown}": ${await this.#said(field)}`, () => field.fill(text), field);
  }

  /** Moves to a list, hears it, and chooses from it. @param value as the program calls it */
  async selects(list: Locator, value: string): Promise<void> {
    await list.focus();
    await this.does(`select: ${await this.#said(list)}`, () => list.selectOption(value), list);
  }

  /** Moves to a control, hears it, and what leaving the former one has brought about. */
  async moves(control: Locator, arrived: Locator): Promise<void> {
    await this.does('move', () => control.focus(), arrived);
  }

  /** Moves to a choice, hears it, and chooses it. */
  async chooses(choice: Locator): Promise<void> {
    await choice.focus();
    await this.does(`choose: ${await this.#said(choice)}`, () => this.#page.keyboard.press('Space'), choice);
    await expect(choice).toBeChecked();
  }

  /** Reads through a part of the page, from its beginning to its end. */
  async reads(part: Locator): Promise<void> {
    this.#lines.push('read', ...(await this.#reading(part)).map((line) => `  ${line}`));
  }

  /** Lists the landmarks and headings of a part of the page. */
  async lists(part: Locator): Promise<void> {
    this.#lines.push(...places(await this.#reading(part)));
  }

  async #reading(part: Locator): Promise<string[]> {
    await this.#rests();
    const phrases = await part.evaluate(async (container, address) => {
      const { Virtual } = await import(address);
      return window.asHeard(async () => {
        const reader = new Virtual();
        await reader.start({ container });
        const log = (): Promise<string[]> => reader.spokenPhraseLog();
        const [first] = await log();
        const last = `end of ${first}`;
        while ((await reader.lastSpokenPhrase()) !== last && (await log()).length < 2000) await reader.next();
        const said = await log();
        await reader.stop();
        // A dialog is said when the reader starts in it, and once more when it reads it.
        return said[0] === said[1] ? said.slice(1) : said;
      });
    }, READER);
    expect(phrases.length, 'a part with more than can be read').toBeLessThan(2000);
    return outline(phrases);
  }

  /** All that was said. */
  transcript(): string {
    let text = `${this.#lines.join('\n')}\n`;
    for (const [secret, shown] of this.#secrets) text = text.replaceAll(secret, shown);
    return text;
  }

  async #hears(arrived: Locator): Promise<void> {
    await expect(arrived).toBeVisible();
    await this.#rests();
    const title = await this.#page.title();
    if (title !== this.#title) this.#lines.push(`  title: ${title}`);
    this.#title = title;
    for (const said of this.#live.splice(0)) if (!said.endsWith(`: ${this.#waiting}`)) this.#lines.push(`  ${said}`);
    const before = this.#lastSaid;
    const focus = await this.#focus();
    if (focus !== null) this.#lines.push(`  focus: ${focus}`);
    else if (this.#lastSaid !== before && this.#lastSaid !== '') this.#lines.push(`  now: ${this.#lastSaid}`);
  }

  /** What has the focus now, when something else had it before. */
  async #focus(): Promise<string | null> {
    const focused = this.#page.locator(':focus');
    const isSame = await this.#isSameFocus();
    if ((await focused.count()) === 0) {
      this.#lastSaid = '';
      return isSame ? null : 'nothing';
    }
    const said = await this.#said(focused);
    return isSame ? null : said;
  }

  #isSameFocus(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const own = window as { heardFocus?: Element | null };
      const isSame =
        own.heardFocus === document.activeElement || (own.heardFocus === undefined && document.activeElement === document.body);
      if (document.activeElement === document.body) own.heardFocus = document.body;
      return isSame;
    });
  }

  /** What is said of one element when it takes the focus; the groups around it that did not have the focus before are said first. */
  async #said(element: Locator): Promise<string> {
    const phrases = await element.evaluate(async (control, address) => {
      const { Virtual } = await import(address);
      const own = window as { heardFocus?: Element | null };
      const phraseOf = async (container: Element): Promise<string> => {
        const reader = new Virtual();
        await reader.start({ container });
        const said: string = await reader.lastSpokenPhrase();
        await reader.stop();
        return said;
      };
      const GROUPS =
        'fieldset, [role=group], [role=radiogroup], dialog, [role=dialog], [role=alertdialog], [role=toolbar], [role=grid], nav';
      const entered: Element[] = [];
      for (let group = control.parentElement?.closest(GROUPS); group; group = group.parentElement?.closest(GROUPS)) {
        if (own.heardFocus?.isConnected !== true || !group.contains(own.heardFocus)) entered.unshift(group);
      }
      own.heardFocus = control;
      return window.asHeard(async () => {
        const all: string[] = [];
        for (const one of [...entered, control]) all.push(await phraseOf(one));
        return all;
      });
    }, READER);
    this.#lastSaid = sayable(phrases.at(-1) ?? '');
    return phrases.map(sayable).join(' › ');
  }

  /** Waits until the page has nothing under way, and has drawn what came last. */
  async #rests(): Promise<void> {
    await expect(this.#page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => this.#underWay.size, 'what the page still asks for').toBe(0);
    await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => this.#underWay.size, 'what the page still asks for').toBe(0);
  }
}
