/**
 * Payloads through every place where HTML comes in: a bulletin, a message, and a paste into the editor. A sample of them here; all of them, or those
 * of a folder, with `npm run test:xss` (docs/front-end-developers.md).
 */
// Rules: messages.sanitized-html
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { home } from '../states/ui-state.ts';
import { expect, signedIn, test } from '../support/portal.ts';
import { generatedPayloads, sampleOf } from './payloads.ts';

const SAMPLE = 90;
const { XSS_CORPUS: corpus, XSS_ALL: all } = process.env;

function chosenPayloads(): readonly string[] {
  if (corpus !== undefined) return readdirSync(corpus).flatMap((file) => payloadsIn(readFileSync(join(corpus, file), 'utf8')));
  const payloads = generatedPayloads();
  return all === undefined ? sampleOf(payloads, SAMPLE) : payloads;
}

/** A JSON array of texts, or a text a line. */
function payloadsIn(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // A list of lines.
  }
  return text.split(/\r?\n/).filter((line) => line !== '');
}

const payloads = chosenPayloads();
const uuidOf = (at: number) => `70000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const indexOf = (url: string) => Number(/70000000-0000-4000-8000-(\d{12})/.exec(url)?.[1] ?? -1);

/** What a payload has done, by payload. */
interface Watch {
  problems: string[];
  current: number;
}

declare global {
  interface Window {
    xss: string[];
  }
}

/** Watches for scripts, requests, violations and dialogs. */
async function watched(page: Page, origin: string): Promise<Watch> {
  const watch: Watch = { problems: [], current: -1 };
  const told = (problem: string) => watch.problems.push(`${problem}: ${JSON.stringify(payloads[watch.current] ?? '').slice(0, 400)}`);
  await page.addInitScript(() => {
    window.xss = [];
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'] as const) {
      Object.defineProperty(window, name, { value: () => window.xss.push(name), configurable: false });
    }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.xss.push(`violation of ${effectiveDirective} by ${blockedURI}`),
    );
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:') told(`asked ${request.url()}`);
    else if (!/^\/(api|asiointi|assets|locales|config\.json|favicon|esimerkkikodit|$)/.test(url.pathname) && url.protocol !== 'blob:')
      told(`asked ${url.pathname}`);
  });
  page.on('dialog', (dialog) => {
    told(`opened a ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text())) told(message.text().slice(0, 200));
  });
  page.on('pageerror', (error) => told(`script error ${error.message}`));
  return watch;
}

/** Leads the router to an address without loading the page anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** The page without what is in the boxes of server HTML, and what is wrong with those boxes. */
async function state(page: Page): Promise<{ outside: string; wrong: string[]; ran: string[] }> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const box of document.querySelectorAll('[data-server-html]')) {
      const frame = box.getBoundingClientRect();
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        const isHint = element.tagName === 'SPAN' && element.parentElement?.tagName === 'A' && element.className !== '';
        const { position } = getComputedStyle(element);
        if (position !== 'static' && !isHint) wrong.push(`<${element.tagName}> is ${position}`);
        if (element.id !== '' || element.hasAttribute('name')) wrong.push(`<${element.tagName}> has a name`);
        for (const { name } of element.attributes)
          if (name.startsWith('on') || name === 'style') wrong.push(`<${element.tagName}> has ${name}`);
      }
      if (frame.right > document.documentElement.clientWidth + 1) wrong.push('the box is wider than the window');
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push('the page scrolls sideways');
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const box of copy.querySelectorAll('[data-server-html]')) box.replaceChildren();
    // Ids that React counts up from one page to the next, and what stays hidden for a screen reader's announcements.
    const outside = copy.innerHTML.replaceAll(/_r_\w+_/g, 'id').replaceAll(/70000000-[\d-]+/g, 'uuid');
    return { outside: `${document.title} ${outside}`, wrong, ran: window.xss.splice(0) };
  });
}

async function expectHarmless(page: Page, watch: Watch, at: number, plain: string): Promise<void> {
  const { outside, wrong, ran } = await state(page);
  const told = (problem: string) => watch.problems.push(`${problem}: ${JSON.stringify(payloads[at] ?? '').slice(0, 400)}`);
  for (const problem of [...wrong, ...ran]) told(problem);
  if (outside === plain) return;
  // What the page itself does after a change of page may not be done yet.
  await expect
    .poll(async () => (await state(page)).outside === plain, { timeout: 3000 })
    .toBe(true)
    .catch(() => told('changed the page outside of its box'));
}

/** The page with nothing harmful on it, once it no longer changes. */
async function settled(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        const { outside } = await state(page);
        const isSettled = outside === before;
        before = outside;
        return isSettled;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return before;
}

test.use({ forgive: /.*/ });
test.describe('payloads', { tag: '@desktop-only' }, () => {
  test.setTimeout(all === undefined && corpus === undefined ? 300_000 : 3_600_000);

  test.beforeEach(async ({ context, baseURL }) => signedIn(context, 'party-payer', baseURL));

  test(`run nothing, send nothing and stay in their box in a bulletin (${payloads.length})`, async ({ page, portal }) => {
    const watch = await watched(page, portal.address);
    await page.route(/\/bulletins\/70000000-/, async (route) => {
      const at = indexOf(route.request().url());
      await route.fulfill({
        json: {
          uuid: uuidOf(at),
          title: 'Tiedote',
          excerpt: 'x',
          publishedAt: '2026-11-19T10:00:00+02:00',
          updatedAt: null,
          author: 'Talo',
          featuredImage: null,
          attachments: null,
          body: `<p>alku ${at}</p>${payloads[at] ?? ''}`,
        },
      });
    });
    const address = (at: number) => `${home('party-payer')}/tiedotteet/${uuidOf(at)}`;
    await page.goto(address(999_999));
    // What comes with the first change of page is there before the comparison begins.
    await goWithin(page, address(999_998));
    await expect(page.locator('[data-server-html]')).toContainText('alku 999998');
    const outside = await settled(page);
    for (const at of payloads.keys()) {
      watch.current = at;
      await goWithin(page, address(at));
      await expect(page.locator('[data-server-html]')).toContainText(`alku ${at}`);
      await expectHarmless(page, watch, at, outside);
    }
    expect(watch.problems).toEqual([]);
  });

  test(`run nothing, send nothing and stay in their box in a message (${payloads.length})`, async ({ page, portal }) => {
    const watch = await watched(page, portal.address);
    await page.route(/\/resident\/message-timeline\/70000000-/, async (route) => {
      const at = indexOf(route.request().url());
      const entry = (id: string, htmlContent: string) => ({
        type: 'OutgoingEmailMessage',
        messageId: id,
        timestamp: '2026-11-19T10:00:00+02:00',
        title: 'Viesti',
        files: [],
        htmlContent,
      });
      await route.fulfill({
        json: {
          id: uuidOf(at),
          entries: [entry('1', `<p>alku ${at}</p>${payloads[at] ?? ''}`), entry('2', '<p>loppu</p>')],
        },
      });
    });
    const address = (at: number) => `${home('party-payer')}/viestit/${uuidOf(at)}`;
    await page.goto(address(999_999));
    // What comes with the first change of page is there before the comparison begins.
    await goWithin(page, address(999_998));
    await expect(page.locator('[data-server-html]').last()).toContainText('alku 999998');
    const outside = await settled(page);
    for (const at of payloads.keys()) {
      watch.current = at;
      await goWithin(page, address(at));
      await expect(page.locator('[data-server-html]').last()).toContainText(`alku ${at}`);
      await expectHarmless(page, watch, at, outside);
    }
    expect(watch.problems).toEqual([]);
  });

  test(`become what the editor allows when they are pasted (${payloads.length})`, async ({ page, portal }) => {
    const watch = await watched(page, portal.address);
    await page.goto(`${home('party-payer')}/viestit`);
    await page.getByRole('button', { name: 'Kirjoita uusi viesti' }).click();
    const editor = page.getByRole('textbox', { name: 'Viesti', exact: true });
    await editor.click();
    for (const [at, payload] of payloads.entries()) {
      watch.current = at;
      const result = await editor.evaluate((element, html) => {
        const paste = (text: string) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', text);
          clipboardData.setData('text/plain', 'x');
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        };
        getSelection()?.selectAllChildren(element);
        document.dispatchEvent(new Event('selectionchange'));
        paste(html);
        const wrong: string[] = [];
        for (const one of element.querySelectorAll('*')) {
          if (one.classList.contains('ProseMirror-trailingBreak') || one.classList.contains('ProseMirror-separator')) continue;
          if (!/^(P|BR|STRONG|EM|UL|OL|LI|BLOCKQUOTE|A)$/.test(one.tagName)) wrong.push(`<${one.tagName}>`);
          for (const { name, value } of one.attributes) {
            if (!(one.tagName === 'A' && name === 'href' && /^(https?:\/\/|mailto:)/.test(value)))
              wrong.push(`<${one.tagName} ${name}=${value}>`);
          }
        }
        return [...wrong, ...window.xss.splice(0)];
      }, payload);
      for (const problem of result) watch.problems.push(`${problem}: ${JSON.stringify(payload).slice(0, 400)}`);
    }
    expect(watch.problems).toEqual([]);
  });
});
