/** A flow that a resident walks by keys alone and Orca says: judged by the rules, and compared with what was approved for it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { credentials, LANGUAGES, type Language } from '../support/portal.ts';
import { type PortalUnderTest, startPortalUnderTest } from '../support/server.ts';
import { filled, type Texts, textsOf } from '../support/texts.ts';
import { complaintsOf, saidOnAnyMachine } from './rules.ts';
import { HeardFirefox, plain, ScreenReader, type Step } from './screen-reader.ts';

const test = base.extend<object, { orca: ScreenReader; portal: PortalUnderTest }>({
  orca: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const orca = await ScreenReader.start(mkdtempSync(join(tmpdir(), 'orca-')));
      await use(orca);
      orca.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const portal = await startPortalUnderTest('backend');
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
});

/** Walked in Swedish and English, too. */
const IN_EACH_LANGUAGE: ReadonlySet<string> = new Set(['sign-in', 'payments']);

/** So many presses of one key may lead to a control. */
const FAR = 50;

/** The resident at the keyboard. */
export class Walk {
  readonly t: Texts;
  readonly language: Language;
  readonly firefox: HeardFirefox;
  readonly portal: PortalUnderTest;
  readonly complaints: string[] = [];
  readonly #lines: string[] = [];
  /** The keys between two places, with what they led to. */
  readonly #ways: { keys: number; to: string }[] = [];
  #before: Step | null = null;
  #isWritten = true;

  constructor(firefox: HeardFirefox, portal: PortalUnderTest, language: Language) {
    this.firefox = firefox;
    this.portal = portal;
    this.language = language;
    this.t = textsOf(language);
  }

  /** A heading of the transcript, in plain English. */
  chapter(name: string): void {
    this.#lines.push(`${this.#lines.length === 0 ? '' : '\n'}# ${name}`);
  }

  /** Opens the sign-in page, from which the keys are counted. */
  async opens(): Promise<void> {
    await this.#hear(this.firefox.opens(`${this.portal.address}/login?lang=${this.language}`), 0, false);
    await this.firefox.page.waitForSelector('h1');
  }

  /** Presses a key once. @param until what is said then */
  async presses(key: string, until?: string): Promise<Step> {
    return this.#hear(this.firefox.presses(key, until));
  }

  /** Presses a key until Orca is at what has this name: Tab, `shift+Tab`, and in browse mode `h`, `d`, `f` or an arrow. @param name how it begins */
  async goes(key: string, name: string): Promise<Step> {
    for (let keys = 1; keys <= FAR; keys += 1) {
      const step = await this.#hear(this.firefox.presses(key), 0);
      if (step.place === null || !plain(step.place.name).startsWith(plain(name))) continue;
      this.#ways.push({ keys, to: `${key} to "${name}"` });
      return step;
    }
    throw new Error(`${key} never came to "${name}":\n${this.#lines.slice(-FAR).join('\n')}`);
  }

  /** Replaces what a field has. A secret is not written down. */
  async types(text: string, shown = text): Promise<void> {
    await this.#hear(this.firefox.types(text, shown), 0);
  }

  /** Sends the form of the sign-in: the front page comes in another document. */
  async enters(firstName: string): Promise<void> {
    await this.#hear(this.firefox.loads('Return', filled(this.t['front-page'].greeting, { firstName })), 1, false);
  }

  /** Signs in, which is written down in the flow `sign-in` alone. */
  async signsIn(resident: string, firstName: string): Promise<void> {
    const { t } = this;
    this.#isWritten = false;
    await this.opens();
    const { username, password } = credentials(resident);
    await this.goes('Tab', t['sign-in'].username);
    await this.types(username);
    await this.goes('Tab', t['sign-in'].password);
    await this.types(password, 'the password');
    await this.enters(firstName);
    this.#isWritten = true;
  }

  /** Opens a page by the menu, from the front page's heading. */
  async opensByMenu(group: string, entry: string, heading: string): Promise<void> {
    this.chapter('the menu');
    await this.goes('shift+Tab', group);
    await this.presses('Return', 'expanded');
    await this.goes('Tab', entry);
    this.chapter('the page');
    await this.presses('Return', heading);
  }

  /** Sends a form that has mistakes, and follows the first of them to its field. @param count of the mistakes */
  async isRefused(send: string, count: number): Promise<Step> {
    const { errorSummary_one: one, errorSummary_other: others } = this.t.common.form;
    await this.goes('Tab', send);
    await this.presses('Return', count === 1 ? one : filled(others, { count }));
    await this.presses('Tab');
    return this.presses('Return');
  }

  /** Waits for words that come to the page later than the page. */
  async sees(words: string): Promise<void> {
    await this.firefox.page.waitForFunction((all) => document.body.textContent?.includes(all), {}, words);
  }

  /** Presses what leads to the identification, whose page is not the portal's. @param person by default the one whom the portal expects */
  async identifies(heading: string, person?: string): Promise<void> {
    await this.#hear(this.firefox.identifies('Return', heading, person), 1, false);
  }

  /** The code in the newest mail to somebody. */
  async mailedCode(to: string): Promise<string> {
    const answer = await fetch(`${this.portal.address}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const [newest] = (await answer.json()) as { code: string | null }[];
    return newest?.code ?? '';
  }

  /** All that was heard, and what the keys were needed for. */
  transcript(): string {
    const keys = this.#ways.reduce((sum, way) => sum + way.keys, 0);
    const longest = this.#ways.filter((way) => way.keys > 5).toSorted((a, b) => b.keys - a.keys);
    const many = longest.map((way) => `  ${way.keys} × ${way.to}`);
    return `${[...this.#lines, '', `# ${keys} keys from the loaded sign-in page, without the typed characters`, ...many].join('\n')}\n`;
  }

  /** @param keys that are counted here @param isJudged not where another document comes */
  async #hear(step: Promise<Step>, keys = 1, isJudged = true): Promise<Step> {
    const heard = await step;
    const said = saidOnAnyMachine(heard);
    if (this.#isWritten) this.#lines.push(heard.key, ...said.map((words) => `  ${words}`));
    if (keys > 0) this.#ways.push({ keys, to: heard.key });
    if (isJudged)
      this.complaints.push(
        ...complaintsOf(heard, this.#before, this.language).map((complaint) => `${heard.key}: ${complaint} | ${heard.said.join(' | ')}`),
      );
    this.#before = heard;
    return heard;
  }
}

/** The approved text is `said/<name>-<language>.txt`. */
export function heardByOrca(name: string, flow: (walk: Walk) => Promise<void>): void {
  for (const language of IN_EACH_LANGUAGE.has(name) ? LANGUAGES : LANGUAGES.slice(0, 1)) {
    test(`${name} is said by Orca as approved (${language})`, async ({ orca, portal }) => {
      portal.reset();
      const firefox = await HeardFirefox.start(orca);
      const walk = new Walk(firefox, portal, language);
      try {
        await flow(walk);
      } finally {
        await firefox.close();
      }
      expect.soft(walk.complaints, 'what the rules of e2e/orca/rules.ts complain of').toEqual([]);
      expect(walk.transcript()).toMatchSnapshot(`${name}-${language}.txt`);
    });
  }
}
