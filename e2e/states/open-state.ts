/** Opens the portal in a state of the catalogue. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Language, mockAnswers, signedIn, withConfig } from '../support/portal.ts';
import { NOW, type UiState } from './ui-state.ts';

/** Sets the clock to noon of the day of the examples and answers the consent question; an answer given later than now would not count. */
export async function onTheDay(within: BrowserContext | Page): Promise<void> {
  await within.clock.setFixedTime(NOW);
  await within.addInitScript((givenAt) => {
    localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt }));
  }, NOW.getTime());
}

interface Browser {
  page: Page;
  context: BrowserContext;
  baseURL: string | undefined;
}

/** Opens a state on the mock at noon of the day of the examples. */
export async function openState(state: UiState, browser: Browser): Promise<void> {
  await onTheDay(browser.page);
  await openStateToday(state, browser);
}

/** Opens a state on the mock. The clock and the consent are set already: see `onTheDay`. */
export async function openStateToday(state: UiState, { page, context, baseURL }: Browser): Promise<void> {
  const { resident, answers, modules, provider, handedOver, remembered = {}, language, isBusy } = state;
  if (state.media) await page.emulateMedia(state.media);
  if (resident !== undefined) await signedIn(context, resident, baseURL);
  for (const [path, prefer] of Object.entries(answers ?? {})) await mockAnswers(page, path, prefer);
  if (modules || provider) {
    await withConfig(page, (config) => {
      Object.assign((config.modules ??= {}), modules);
      Object.assign((config.provider ??= {}), provider);
    });
  }
  const kept = Object.entries(remembered).map(([key, value]) => [key, JSON.stringify(value)]);
  const items = [...kept, ...(language === undefined ? [] : [['portal.lang', language]])] as [string, string][];
  await page.addInitScript((all) => {
    for (const [key, value] of all) if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }, items);
  await page.goto(state.path);
  if (handedOver) {
    await page.evaluate((usr) => history.replaceState({ usr, key: 'handed', idx: 0 }, ''), handedOver);
    await page.reload();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A panel that is still loading is a state of its own.
  if (isBusy !== true) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await act(state, page, language ?? 'fi');
}

/** Does on the page what leads to the state. */
export async function act({ prepare, press }: UiState, page: Page, language: Language): Promise<void> {
  if (prepare) await prepare(page, language);
  if (press) await page.getByRole('button', { name: press }).locator('visible=true').first().click();
}

/** Switches the language in place. The button may be hidden in a narrow window or behind a question: nothing that is open is closed. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) !== language) {
    await page
      .locator(`button[lang=${language}]`)
      .first()
      .evaluate((button: HTMLElement) => button.click());
  }
  await expect(html).toHaveAttribute('lang', language);
}
