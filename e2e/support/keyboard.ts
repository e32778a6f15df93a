/** Keyboard navigation: moves the focus to a control by its name, and checks that every stop on the way is visible. */
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

interface Stop {
  name: string;
  /** Why the focus cannot be seen; null when it can. */
  problem: string | null;
}

/** Presses Tab, or Shift+Tab, until the control with this name has the focus. Every focused control on the way must be visible. */
export async function tabTo(
  page: Page,
  name: RegExp,
  { key = 'Tab', limit = 60 }: { key?: 'Tab' | 'Shift+Tab'; limit?: number } = {},
): Promise<void> {
  const passed: string[] = [];
  while (passed.length < limit) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === null) continue;
    // What comes into view may be laid out one picture later, and move the control once more.
    if (stop.problem !== null) {
      await expect.poll(async () => (await focused(page))?.problem, `${stop.name} cannot be seen to have the focus`).toBeNull();
    }
    if (name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`${key} never moved the focus to ${name}, only to ${passed.join(' · ')}`);
}

/** Moves the focus to the control and presses it. */
export async function pressIt(page: Page, name: RegExp, by: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(by);
}

/** Moves the focus to a field, which may still be loaded, and replaces its text. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await expect(page.getByLabel(name).first()).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** After a change of page or step: the heading has the focus, so that screen readers read it out. */
export async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

async function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    const words = (ids: string | null) =>
      ids
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const label = isField ? element.labels?.[0]?.textContent : element.textContent;
    const name = element.getAttribute('aria-label') ?? words(element.getAttribute('aria-labelledby')) ?? label ?? '';
    // The card around a radio button may show the focus instead of the button.
    const shown = [element, ...(isField ? (element.labels ?? []) : [])];
    const isSeen = shown.some((one) => getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none');
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0;
    const problem = isSeen && isInWindow ? null : `${element.outerHTML.slice(0, 120)} seen ${isSeen}, in the window ${isInWindow}`;
    // Nobody hears a soft hyphen.
    return { name: name.trim().replaceAll('\u00ad', '').replaceAll(/\s+/g, ' '), problem };
  });
}

/**
 * Expects that whatever can take the focus is not wholly covered then (WCAG 2.2, 2.4.11), and that taking it opens no other page (3.2.1). What is
 * behind a dialog cannot take it.
 */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const address = page.url();
  const covered = await page.evaluate(() => {
    const isSeenAt = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const hidden: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      // A choice is a hidden input in a label that is seen.
      const seen = element.clientWidth <= 1 ? (element.closest('label') ?? element) : element;
      const { left, top, width, height } = seen.getBoundingClientRect();
      if (document.activeElement !== element || width <= 1) continue;
      const parts = [0.1, 0.5, 0.9];
      if (!parts.some((x) => parts.some((y) => isSeenAt(seen, left + x * width, top + y * height))))
        hidden.push(
          `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? seen.textContent?.trim().slice(0, 60) ?? ''}"`,
        );
    }
    return hidden;
  });
  expect.soft(covered, 'what is covered when it has the focus').toEqual([]);
  expect(page.url(), 'the page after everything had the focus').toBe(address);
}
