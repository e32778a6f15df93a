/** A pseudo-language that is written from right to left: English in Hebrew letters, made from locales/en as it is asked for. It means nothing. */
import type { Page } from '@playwright/test';
import { showPseudoLanguage } from './longer-texts.ts';
import type { Language } from './portal.ts';

const FIRST = 'א'.codePointAt(0) ?? 0;
const LETTERS = 27;

/** Another letter for each; variables and tags stay as they are. */
export const fromTheRight = (text: string): string =>
  text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\p{L}/gu, (part) =>
    part.length > 1 ? part : String.fromCodePoint(FIRST + ((part.toLowerCase().codePointAt(0) ?? 0) % LETTERS)),
  );

/**
 * Shows it in the place of a language that this page has not loaded, in the direction that the portal gives to a language of such letters.
 * @param switchTo changes the language of the page
 */
export async function showFromTheRight(page: Page, switchTo: (language: Language) => Promise<void>): Promise<void> {
  await showPseudoLanguage(page, switchTo, fromTheRight);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
}

/** Long numbers whose digits run from right to left, as text; empty where all can be read. */
export async function numbersFromTheRight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent ?? '';
      if (!/^\s*\+?\d[\d\s]{5,}\d\s*$/.test(text) || node.parentElement?.checkVisibility() !== true) continue;
      const boxOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [boxOf(text.search(/\d/)), boxOf(text.trimEnd().length - 1)];
      if (first.top === last.top && first.left > last.left) found.push(text.trim());
    }
    return found;
  });
}

/** Icons that point along the line, but not the way of the language. */
export async function iconsThatPointBack(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-right, .lucide-external-link')]
      .filter((icon) => icon.checkVisibility() && !getComputedStyle(icon).transform.startsWith('matrix(-1'))
      .map((icon) => icon.getAttribute('class') ?? ''),
  );
}
