/** What counts as said by itself: a page with every kind of live region, each of which is heard as screen readers read it, or is not. */
import { expect, type Page, test } from '@playwright/test';
import { listenToLiveRegions } from './ears.ts';

let said: string[] = [];

test.beforeEach(async ({ page }) => {
  said = [];
  await page.exposeFunction('hearLive', (words: string) => said.push(words));
  await page.addInitScript(listenToLiveRegions);
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id=root><p role=status></p></div>' }),
  );
  await page.goto('http://localhost/');
});

/** Changes the page; all that is said of it has arrived when it comes back. */
async function change(page: Page, run: (root: HTMLElement) => void): Promise<void> {
  await page.locator('#root').evaluate(run);
  // Observers hear of a change after it.
  await page.evaluate(() => Promise.resolve());
}

test('a region that is known says its new words once, with the names of its pictures and without what is hidden', async ({ page }) => {
  await change(page, (root) => {
    const status = root.querySelector('[role=status]');
    if (status !== null)
      status.innerHTML = '<b>Saved</b><img alt="Done"><span aria-hidden="true">!</span><span style="display:none">no</span>';
  });
  expect(said).toEqual(['polite: Saved Done']);
  await change(page, (root) => root.classList.add('other'));
  expect(said).toHaveLength(1);
});

test('the same words that come again are said again', async ({ page }) => {
  const say = (root: HTMLElement) => root.querySelector('[role=status]')?.replaceChildren('Collecting');
  await change(page, say);
  await change(page, say);
  expect(said).toEqual(['polite: Collecting', 'polite: Collecting']);
});

test('an alert that comes whole is said, and a polite region that comes with its words is marked, since many readers say nothing', async ({
  page,
}) => {
  await change(page, (root) => root.insertAdjacentHTML('beforeend', '<p role=alert>Failed</p><p role=status>Sent</p>'));
  expect(said).toEqual(['assertive: Failed', 'polite, in a region that came with it: Sent']);
});

test('a log says what was added only; a region that is off, busy or behind a dialog says nothing', async ({ page }) => {
  await change(page, (root) => {
    root.innerHTML =
      '<div id=log aria-live=polite><p>One</p></div><p id=off aria-live=off></p><p id=busy role=status aria-busy=true></p><div inert><p id=behind role=status></p></div>';
  });
  said = [];
  await change(page, () => {
    document.getElementById('log')?.insertAdjacentHTML('beforeend', '<p>Two</p>');
    for (const id of ['off', 'busy', 'behind']) document.getElementById(id)?.append('words');
  });
  expect(said).toEqual(['polite: Two']);
  await change(page, () => document.getElementById('busy')?.removeAttribute('aria-busy'));
  expect(said).toEqual(['polite: Two', 'polite: words']);
});

test('a region says nothing of what changes while a modal dialog is open, also not when it closes', async ({ page }) => {
  await change(page, (root) => {
    root.insertAdjacentHTML('beforeend', '<dialog><p id=within role=status></p></dialog>');
    root.querySelector('dialog')?.showModal();
  });
  await change(page, (root) => {
    root.querySelector('[role=status]')?.append('behind');
    document.getElementById('within')?.append('within');
  });
  await change(page, (root) => root.querySelector('dialog')?.close());
  expect(said).toEqual(['polite: within']);
});
