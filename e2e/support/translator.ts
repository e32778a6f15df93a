/**
 * Imitates the translator of a browser, which puts `<font><font>other words</font></font>` in the place of each text node, also of those that appear
 * later; the node that the page knows stands nowhere any more. Its "other language" is the same words with a character of no width after each: the
 * text can be read back, and Playwright finds buttons by the names that they had.
 */
import type { Page } from '@playwright/test';

/** Translates this page as it is, and from now on. To translate it from the start of its document, see `translateFromStart`. */
export const translate = (page: Page): Promise<void> => page.evaluate(translator);
export async function translateFromStart(page: Page): Promise<void> {
  await page.addInitScript(translator);
}

/** Runs in the page. */
function translator(): void {
  const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!/\p{L}|\d/u.test(text.data) || !(parent instanceof HTMLElement)) return;
    if (parent.closest('font, head, script, style, noscript, textarea, [translate=no]') !== null) return;
    const outer = newFont();
    outer.append(newFont());
    outer.firstElementChild?.append(text.data.replaceAll(/\S+/g, '$&\u200b'));
    text.replaceWith(outer);
  };
  const within = (node: Node) => {
    if (node instanceof Text) return replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) if (node.isConnected) within(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  within(document);
}

/**
 * @returns the texts of the page in their order, of each element apart, as they were before the translation
 * @param isTranslated marks what the translator has not replaced
 */
export const textsOn = (page: Page, isTranslated: boolean): Promise<string[]> => page.evaluate(textsWithin, isTranslated);

/** Runs in the page. */
function textsWithin(isTranslated: boolean): string[] {
  const texts: string[] = [document.title];
  let last: Element | null = null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement?.closest(':not(font)') ?? null;
    if (own === null || own.closest('script, style, noscript, textarea, svg') !== null || text.data.trim() === '') continue;
    const isOriginal = isTranslated && /\p{L}|\d/u.test(text.data) && text.parentElement?.closest('font, [translate=no]') === null;
    const words = `${isOriginal ? 'NOT TRANSLATED: ' : ''}${text.data}`;
    if (own === last) texts.push(`${texts.pop()}${words}`);
    else texts.push(words);
    last = own;
  }
  // The reference of a failed call is a new one each time.
  const reference = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  return texts.map((text) => text.replaceAll('\u200b', '').replaceAll(reference, 'reference').replaceAll(/\s+/g, ' ').trim());
}
