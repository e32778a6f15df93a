/**
 * Payloads through every place where HTML comes in: a bulletin, a message, and a paste into the editor. A sample of them here; all of them, or those
 * of a folder, with `npm test -- xss`.
 */
// Rules: messages.sanitized-html
import type { Page } from '@playwright/test';
import { home } from '../states/ui-state.ts';
import { expect, signedIn, test } from '../support/portal.ts';
import { generatedPayloads, payloadsOf, sampleOf } from './payloads.ts';

const SAMPLE = 90;
const { XSS_CORPUS: corpus, XSS_ALL: all } = process.env;
const isSample = corpus === undefined && all === undefined;

const payloads = corpus !== undefined ? payloadsOf(corpus) : isSample ? sampleOf(generatedPayloads(), SAMPLE) : generatedPayloads();

/** So many messages a thread shows at first, each in its own box. */
const IN_ONE_THREAD = 20;
/** So many payloads are pasted one after the other in one call. */
const IN_ONE_CALL = 25;
/** A whole run is parted, so that both workers have something to do. */
const parts = isSample ? [payloads] : [0, 1, 2, 3].map((part) => payloads.filter((_, at) => at % 4 === part));

/** The effects of payloads that were observed. */
interface Watch {
  problems: string[];
  /** The payloads that are on the page. */
  shown: readonly string[];
}

declare global {
  interface Window {
    xss: string[];
    /** Leads the router to an address without loading the page anew, and waits for its box of server HTML. */
    goWithin: (address: string, text: string) => Promise<void>;
    /** The page without what is in the boxes of server HTML, and what is wrong with those boxes. */
    look: () => { outside: string; wrong: string[] };
    /** Looks until the page outside of the boxes is as it should be, for three seconds at most. */
    lookUntil: (plain: string) => Promise<{ outside: string; wrong: string[] }>;
  }
}

const named = (problem: string, shown: readonly string[]): string =>
  `${problem}: ${shown.map((payload) => JSON.stringify(payload).slice(0, 400)).join(' or ')}`;

/** Watches for scripts, requests, violations and dialogs. */
async function watched(page: Page, origin: string): Promise<Watch> {
  const watch: Watch = { problems: [], shown: [] };
  const told = (problem: string) => watch.problems.push(named(problem, watch.shown));
  await page.addInitScript(inPage);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:') told(`asked ${request.url()}`);
    else if (
      !/^\/(api|asiointi|assets|locales|config\.json|favicon|picture\.|esimerkkikodit|$)/.test(url.pathname) &&
      url.protocol !== 'blob:'
    )
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

/** Runs in the page before its own code: one call for each payload instead of many questions that wait for each other. */
function inPage(): void {
  window.xss = [];
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'] as const) {
    Object.defineProperty(window, name, { value: () => window.xss.push(name), configurable: false });
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.xss.push(`violation of ${effectiveDirective} by ${blockedURI}`),
  );
  const boxes = (root: ParentNode) => [...root.querySelectorAll('[data-server-html]')];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  window.goWithin = async (address, text) => {
    history.pushState({ idx: 1, key: address, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const end = performance.now() + 20_000;
    while (!boxes(document).some((box) => box.textContent?.includes(text))) {
      if (performance.now() > end) throw new Error(`${address} did not show "${text}"`);
      await frame();
    }
  };
  window.look = () => {
    const wrong: string[] = [];
    for (const box of boxes(document)) {
      const { right } = box.getBoundingClientRect();
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        const isHint = element.tagName === 'SPAN' && element.parentElement?.tagName === 'A' && element.className !== '';
        const { position } = getComputedStyle(element);
        if (position !== 'static' && !isHint) wrong.push(`<${element.tagName}> is ${position}`);
        if (element.id !== '' || element.hasAttribute('name')) wrong.push(`<${element.tagName}> has a name`);
        for (const { name } of element.attributes)
          if (name.startsWith('on') || name === 'style') wrong.push(`<${element.tagName}> has ${name}`);
      }
      if (right > document.documentElement.clientWidth + 1) wrong.push('the box is wider than the window');
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push('the page scrolls sideways');
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const box of boxes(copy)) box.replaceChildren();
    // Ids that React counts up from one page to the next, and what stays hidden for a screen reader's announcements.
    const outside = copy.innerHTML.replaceAll(/_r_\w+_/g, 'id').replaceAll(/70000000-[\d-]+/g, 'uuid');
    return { outside: `${document.title} ${outside}`, wrong };
  };
  window.lookUntil = async (plain) => {
    // The page may still be working after the navigation.
    const end = performance.now() + 3000;
    let found = window.look();
    while (found.outside !== plain && performance.now() < end) {
      await frame();
      found = window.look();
    }
    await frame();
    return found;
  };
}

/** A place whose pages show payloads, each in a box of its own. */
interface Place {
  /** The address of a page with these payloads; an empty list for the page with nothing harmful. */
  addressOf: (shown: readonly string[]) => string;
  /** Words of the page that the payloads do not hold. */
  text: (shown: readonly string[]) => string;
}

const PLAIN_WORDS = '<p>alku</p>';

/** Shows the payloads page by page. What a page with several of them has done is looked for again with each of them alone. */
async function expectHarmless(page: Page, watch: Watch, place: Place, list: readonly string[], onOnePage: number): Promise<void> {
  const plainOf = new Map<number, string>();
  const plainPage = async (count: number): Promise<string> => {
    const plain = Array.from({ length: count }, () => PLAIN_WORDS);
    await page.evaluate(([to, text]) => window.goWithin(to, text), [place.addressOf(plain), place.text(plain)] as const);
    let before = '';
    await expect.poll(async () => before === (before = await page.evaluate(() => window.look().outside)), { intervals: [500] }).toBe(true);
    return before;
  };
  const show = async (shown: readonly string[]): Promise<void> => {
    const plain = plainOf.get(shown.length) ?? (await plainPage(shown.length));
    plainOf.set(shown.length, plain);
    watch.shown = shown;
    const seen = await page.evaluate(
      async ([to, text, outside]) => {
        await window.goWithin(to, text);
        const found = await window.lookUntil(outside);
        return { problems: [...found.wrong, ...window.xss.splice(0)], isChanged: found.outside !== outside };
      },
      [place.addressOf(shown), place.text(shown), plain] as const,
    );
    for (const problem of seen.problems) watch.problems.push(named(problem, shown));
    if (seen.isChanged) watch.problems.push(named('changed the page outside of its box', shown));
  };
  for (let at = 0; at < list.length; at += onOnePage) {
    const shown = list.slice(at, at + onOnePage);
    const before = watch.problems.length;
    await show(shown);
    if (watch.problems.length === before || shown.length === 1) continue;
    const together = watch.problems.splice(before);
    for (const payload of shown) await show([payload]);
    // A problem that only several payloads cause together is reported with all their names.
    if (watch.problems.length === before) watch.problems.push(...together);
  }
  // Late effects of the last payloads are reported, too.
  await plainPage(1);
  for (const problem of await page.evaluate(() => window.xss.splice(0))) watch.problems.push(named(problem, watch.shown));
}

/** Numbers the pages of a place, and keeps what each of them shows. */
function numberedPages() {
  const pages: (readonly string[])[] = [];
  return {
    addressOf: (shown: readonly string[]): string => {
      pages.push(shown);
      return `70000000-0000-4000-8000-${String(pages.length - 1).padStart(12, '0')}`;
    },
    shownAt: (url: string): { number: number; shown: readonly string[] } => {
      const number = Number(/70000000-0000-4000-8000-(\d{12})/.exec(url)?.[1] ?? -1);
      return { number, shown: pages[number] ?? [PLAIN_WORDS] };
    },
    text: () => `alku ${pages.length - 1}`,
  };
}

test.use({ forgive: /.*/ });
test.describe('payloads', { tag: '@desktop-only' }, () => {
  test.setTimeout(isSample ? 300_000 : 1_800_000);

  test.beforeEach(async ({ context, baseURL }) => signedIn(context, 'party-payer', baseURL));

  for (const [part, list] of parts.entries()) {
    const count = `${list.length}${parts.length === 1 ? '' : `, part ${part + 1}`}`;

    test(`run nothing, send nothing and stay in their box in a bulletin (${count})`, async ({ page, portal }) => {
      const watch = await watched(page, portal.address);
      const pages = numberedPages();
      await page.route(/\/bulletins\/70000000-/, async (route) => {
        const { number, shown } = pages.shownAt(route.request().url());
        await route.fulfill({
          json: {
            uuid: uuidIn(route.request().url()),
            title: 'Tiedote',
            excerpt: 'x',
            publishedAt: '2026-11-19T10:00:00+02:00',
            updatedAt: null,
            author: 'Talo',
            featuredImage: null,
            attachments: null,
            body: `<p>alku ${number}</p>${shown.join('')}`,
          },
        });
      });
      const addressOf = (shown: readonly string[]) => `${home('party-payer')}/tiedotteet/${pages.addressOf(shown)}`;
      await page.goto(addressOf([PLAIN_WORDS]));
      await expect(page.locator('[data-server-html]')).toContainText('alku 0');
      await expectHarmless(page, watch, { addressOf, text: pages.text }, list, 1);
      expect(watch.problems).toEqual([]);
    });

    test(`run nothing, send nothing and stay in their box in a message (${count})`, async ({ page, portal }) => {
      const watch = await watched(page, portal.address);
      const pages = numberedPages();
      await page.route(/\/resident\/message-timeline\/70000000-/, async (route) => {
        const { number, shown } = pages.shownAt(route.request().url());
        const entries = shown.map((payload, at) => ({
          type: 'OutgoingEmailMessage',
          messageId: `${number}-${at}`,
          timestamp: '2026-11-19T10:00:00+02:00',
          title: 'Viesti',
          files: [],
          htmlContent: `<p>alku ${number}</p>${payload}`,
        }));
        await route.fulfill({ json: { id: uuidIn(route.request().url()), entries } });
      });
      const addressOf = (shown: readonly string[]) => `${home('party-payer')}/viestit/${pages.addressOf(shown)}`;
      await page.goto(addressOf([PLAIN_WORDS]));
      await expect(page.locator('[data-server-html]')).toContainText('alku 0');
      await expectHarmless(page, watch, { addressOf, text: pages.text }, list, IN_ONE_THREAD);
      expect(watch.problems).toEqual([]);
    });

    test(`become what the editor allows when they are pasted (${count})`, async ({ page, portal }) => {
      const watch = await watched(page, portal.address);
      await page.goto(`${home('party-payer')}/viestit`);
      await page.getByRole('button', { name: 'Kirjoita uusi viesti' }).click();
      const editor = page.getByRole('textbox', { name: 'Viesti', exact: true });
      await editor.click();
      for (let at = 0; at < list.length; at += IN_ONE_CALL) {
        watch.shown = list.slice(at, at + IN_ONE_CALL);
        const result = await editor.evaluate(async (element, htmls) => {
          const paste = (text: string) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', text);
            clipboardData.setData('text/plain', 'x');
            element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
          };
          const problems: { problem: string; html: string }[] = [];
          for (const html of htmls) {
            getSelection()?.selectAllChildren(element);
            document.dispatchEvent(new Event('selectionchange'));
            paste(html);
            // The form takes the change, and pictures and handlers get their turn.
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            const wrong: string[] = [];
            for (const one of element.querySelectorAll('*')) {
              if (one.classList.contains('ProseMirror-trailingBreak') || one.classList.contains('ProseMirror-separator')) continue;
              if (!/^(P|BR|STRONG|EM|UL|OL|LI|BLOCKQUOTE|A)$/.test(one.tagName)) wrong.push(`<${one.tagName}>`);
              for (const { name, value } of one.attributes) {
                if (!(one.tagName === 'A' && name === 'href' && /^(https?:\/\/|mailto:)/.test(value)))
                  wrong.push(`<${one.tagName} ${name}=${value}>`);
              }
            }
            for (const problem of [...wrong, ...window.xss.splice(0)]) problems.push({ problem, html });
          }
          return problems;
        }, watch.shown);
        for (const { problem, html } of result) watch.problems.push(named(problem, [html]));
      }
      expect(watch.problems).toEqual([]);
    });
  }
});

const uuidIn = (url: string): string => /70000000-[\d-]+/.exec(url)?.[0] ?? '';
