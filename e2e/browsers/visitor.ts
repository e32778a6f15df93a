/** What a resident does in a browser. Elements are found by what the resident sees, never by class or id. */
import { expect } from '@playwright/test';
import { type Driver, PATIENCE_MS } from './drivers.ts';

/** `press`: buttons, links and options; `field`: what a label belongs to; `text`: any element with these words of its own. */
type Kind = 'press' | 'field' | 'text' | 'heading';

/** All that an element says, or how it begins. */
type Words = string | { beginning: string };

const WAIT = { timeout: PATIENCE_MS, intervals: [100] };

/** @param root the address of the portal */
export function visitorIn(driver: Driver, root: string) {
  const inPage = <Value>(run: (...given: never[]) => Value, ...given: unknown[]) =>
    driver.run<Value>(`(${run.toString()})(...${JSON.stringify(given)})`);

  /** A page that is going away gives an error, and the next one is asked again. */
  const seen = async (as: Kind, words: Words) =>
    expect.poll(() => inPage(placeOf, as, words).catch(() => ''), { message: JSON.stringify(words), ...WAIT }).not.toBe('');

  /** Clicks an element that has the same place twice: one that moves or lies under another would not get the click. */
  const click = async (as: Kind, words: Words, how = (x: number, y: number) => driver.click(x, y)): Promise<void> => {
    let place = '';
    await expect(async () => {
      const before = place;
      place = await inPage(placeOf, as, words);
      expect(place, JSON.stringify(words)).toMatch(/^\d/);
      expect(place).toBe(before);
    }).toPass(WAIT);
    const [x = 0, y = 0] = place.split(' ').map(Number);
    await how(x, y);
  };
  const seesHeading = (words: string) => seen('heading', words);

  return {
    ...driver,
    /**
     * Opens an address in a new document. One that comes while the page before it is still being loaded is given up by browsers, and is opened again.
     * The address alone does not tell: after signing out the page before may be the same one, on its way out.
     * @param path from the root of the portal
     * @param leadsTo the path where the portal may lead from there
     */
    goTo: async (path: string, heading?: string, leadsTo?: string) => {
      await expect(async () => {
        await driver.run('window.isLeft = true');
        await driver.open(root + path);
        const reached = await driver.run('window.isLeft === true ? "" : location.pathname');
        expect([new URL(root + path).pathname, leadsTo], path).toContain(reached);
      }).toPass(WAIT);
      if (heading !== undefined) await seesHeading(heading);
    },
    /** @param heading of the page or step that a press leads to */
    press: async (words: Words, heading?: string) => {
      await click('press', words);
      if (heading !== undefined) await seesHeading(heading);
    },
    /** Presses what is there. Never waits: only for what comes with its page. */
    pressIfThere: async (words: string) => {
      if ((await inPage(placeOf, 'press', words)) !== '') await click('press', words);
    },
    /** Replaces what fields have. @param texts by the beginnings of their labels */
    enter: async (texts: Readonly<Record<string, string>>) => {
      for (const [beginning, text] of Object.entries(texts)) {
        await click('field', { beginning });
        await driver.run('document.activeElement.select?.()');
        await driver.type(text);
      }
    },
    /** No driver reaches the list of the system's own that opens at a click. */
    choose: (beginning: string, option: string) => click('field', { beginning }, (x, y) => inPage(choose, x, y, option)),
    sees: (words: Words) => seen('text', words),
    seesHeading,
    /** All words of the page. */
    words: () => driver.run<string>('document.body.innerText'),
    path: () => driver.run<string>('location.pathname').catch(() => ''),
  };
}

/**
 * Runs in the page, and brings the element to its middle. An element in a closed menu is not there.
 * @returns "x y"; "covered" while another element lies over it; "" when it is not there or not shown yet
 */
function placeOf(as: Kind, wanted: Words): string {
  const clean = (text?: string | null) => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const fits = (text?: string | null) =>
    typeof wanted === 'string' ? clean(text) === clean(wanted) : clean(text).startsWith(clean(wanted.beginning));
  // Of its own: a notice has a word before its text that only a screen reader says.
  const own = (one: Element) => [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
  // A label cannot name an editor.
  const labels = (one: Element) => [
    ...((one as HTMLInputElement).labels ?? []),
    document.getElementById(one.getAttribute('aria-labelledby') ?? ''),
  ];
  const kinds = {
    press: 'button, a[href], label',
    field: 'input, select, textarea, [contenteditable=true]',
    text: 'h1, h2, h3, h4, p, li, dd, dt, span, div, button, a, label',
    heading: 'h1',
  };
  const element = [...document.querySelectorAll(kinds[as])].find((one) => {
    const names = as === 'field' ? labels(one).map((label) => label?.textContent) : [one.textContent, own(one), one.ariaLabel];
    return names.some(fits) && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  });
  if (element === undefined) return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? `${x} ${y}` : 'covered';
}

/** Runs in the page. */
function choose(x: number, y: number, text: string): void {
  const list = document.elementFromPoint(x, y);
  const option = list instanceof HTMLSelectElement ? [...list.options].find((one) => one.text === text) : undefined;
  if (option === undefined) throw new Error(`there is no option "${text}"`);
  option.selected = true;
  list?.dispatchEvent(new Event('change', { bubbles: true }));
}
