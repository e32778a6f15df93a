/** WCAG 2.2, 2.5.3: who speaks to the device says what is seen, so each name begins with its visible label. */
import { expect, type Page } from '@playwright/test';

/** Expects of every control in view whose name is not its content that the name begins with the words that are seen in it. */
export async function expectNamesBeginWithLabels(page: Page): Promise<void> {
  const others = await page.evaluate(() => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const isSeen = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const { clientWidth, clientHeight } = node.parentElement ?? document.body;
      // Only read out: text in a box of one pixel. An inline element has no such box.
      return width > 1 && height > 1 && !(clientWidth === 1 && clientHeight === 1);
    };
    const seenIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode() !== null) if (isSeen(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? '');
      return words(texts.join(' '));
    };
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim() || element.getAttribute('aria-label');
    return [...document.querySelectorAll('a[href], button, summary, [role]')].flatMap((element) => {
      const isControl = element.matches(
        'a, button, summary, [role=button], [role=link], [role=tab], [role=option], [role=switch], [role^=menuitem]',
      );
      const name = isControl && element.checkVisibility({ visibilityProperty: true }) ? nameOf(element) : null;
      const seen = name === null ? '' : seenIn(element);
      return name === null || words(name).startsWith(seen) ? [] : [`"${seen}" is named "${name}"`];
    });
  });
  expect.soft(others, 'controls whose name does not begin with their visible label').toEqual([]);
}
