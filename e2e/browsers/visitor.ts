/** The actions of a resident in a browser, which the drivers implement: Chromium over its own protocol, Firefox over WebDriver BiDi, WebKit over WebDriver. */
import { setTimeout as pause } from 'node:timers/promises';

/** How an element of the page is found: by what a resident sees, never by class or id. */
export interface Wanted {
  /** `press` finds buttons, links and options; `field` what a label belongs to; `text` any element with these words of its own. */
  as: 'press' | 'field' | 'text' | 'heading' | 'file';
  /** The words: the whole of them, or with `beginning` only their start. */
  words: string;
  beginning?: boolean;
}

export interface Visitor {
  /** "Firefox 153". */
  browser: string;
  /** @param leadsTo the path where the portal may lead from there */
  open(address: string, leadsTo?: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The path and the query. */
  address(): Promise<string>;
  press(words: string, beginning?: boolean): Promise<void>;
  /** Presses what is there, and says whether it was. Never waits: only for what comes with its page. */
  pressIfThere(words: string): Promise<boolean>;
  /** Replaces what the field has. */
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** @param path a file of this machine */
  attach(path: string): Promise<void>;
  sees(words: string, beginning?: boolean): Promise<void>;
  seesHeading(words: string): Promise<void>;
  /** All words of the page. */
  words(): Promise<string>;
  /** The value of an expression in the page, once it is fulfilled. */
  run<Value>(expression: string): Promise<Value>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** So long a page may take on a slow machine, in milliseconds. */
export const PATIENCE_MS = 30_000;

const LOOK_AGAIN_MS = 100;

/** The functions that open an address: the driver's own command, and one that runs a script in the page. */
interface Opener {
  open: (address: string) => Promise<unknown>;
  run: (expression: string) => Promise<unknown>;
  /** Another path where the document may be by then. */
  leadsTo?: string | undefined;
}

/**
 * Opens an address in a new document. One that comes while the page before it is still being loaded is given up by browsers, and is opened again.
 * The address alone does not tell: after signing out the page before may be the same one, on its way out.
 */
export async function openSurely(address: string, { open, run, leadsTo }: Opener): Promise<void> {
  const { pathname } = new URL(address);
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (let cause: unknown; ; ) {
    try {
      await run('window.isLeft = true');
      await open(address);
      if ([pathname, leadsTo].includes(String(await run('window.isLeft === true ? "" : location.pathname')))) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > giveUpAt) throw new Error(`${address} could not be opened`, { cause });
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Runs in the page, as text, since it goes to two drivers. Gives the element, or null when it is not there or not shown yet.
 * Elements are taken as they are seen: one in a closed menu is not there.
 */
export const FIND = `(as, words, beginning) => {
  const clean = (text) => (text || '').replace(/\\u00AD/g, '').replace(/\\s+/g, ' ').trim();
  words = clean(words);
  const fits = (text) => (beginning ? clean(text).startsWith(words) : clean(text) === words);
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  if (as === 'file') return document.querySelector('input[type=file]');
  if (as === 'field') {
    const label = [...document.querySelectorAll('label')].find((one) => clean(one.textContent).startsWith(words) && isShown(one));
    if (label) return label.control;
    // A label cannot name an editor.
    const name = (one) => clean(document.getElementById(one.getAttribute('aria-labelledby'))?.textContent);
    return [...document.querySelectorAll('[contenteditable=true]')].find((one) => name(one).startsWith(words) && isShown(one)) || null;
  }
  if (as === 'heading') return [...document.querySelectorAll('h1')].find((one) => fits(one.textContent) && isShown(one)) || null;
  // Of its own: a notice has a word before its text that only a screen reader says.
  const own = (one) => [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : '')).join('');
  const names = { press: 'button, a[href], label', text: 'h1, h2, h3, h4, p, li, dd, dt, span, div, button, a, label' };
  const found = [...document.querySelectorAll(names[as])].find(
    (one) => (fits(one.textContent) || fits(own(one)) || fits(one.getAttribute('aria-label'))) && isShown(one),
  );
  return found || null;
}`;

/**
 * Runs in the page. Brings the element to the middle and gives its place, or '' while something else lies over it.
 * A press is sent to a place: an element that moves meanwhile, or lies under another, would not get it.
 */
export function placeOf(element: Element): string {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? [x, y, width, height].join(' ') : '';
}

/** Runs in the page. What is typed next replaces what the field has. */
export function selectAll(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

/** Waits until an element has the same place twice. @param place what `placeOf` gives */
export async function standsStill(place: () => Promise<string>, name: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let last = ''; Date.now() < end; ) {
    const now = await place();
    if (now !== '' && now === last) return;
    last = now;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`"${name}" cannot be pressed: it moves, or another element covers it`);
}
