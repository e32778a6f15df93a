/**
 * A browser's translator takes away the text nodes that React knows. A page that is read with one still has every text of its state, never an old one:
 * translated from the start of the document or only later, and also after the language of the portal is switched.
 */
import type { Page } from '@playwright/test';
import { openStateToday, switchTo } from './states/open-state.ts';
import { states } from './states.ts';
import { complainOf, expect, LANGUAGES } from './support/portal.ts';
import { test } from './support/shared-context.ts';
import { textsOn, translate, translateFromStart } from './support/translator.ts';

test.use({
  // The browser also reports the failed answers that bring about a state.
  forgive: /Failed to load resource|INVALID_RESPONSE|ApiError: get\w+: INTERNAL_SERVER_ERROR/,
  // The consent is answered once for the shared context.
  answered: false,
});

/** One of so many states, or every state by `npm test -- translated`. */
const EVERY = process.env.PORTAL_TRANSLATED === 'all' ? 1 : 36;

/** In these the two tabs of a test differ: the mock forgets what was saved, and a tab that is in use keeps the session of the other from ending. */
const OF_ONE_TAB = ['own details: saved', 'own details: the end of the session is announced'];

// Rules: shell.browser-translator
for (const state of states.filter(({ name }, index) => index % EVERY === 0 && !OF_ONE_TAB.includes(name))) {
  test(`translated by the browser: ${state.name}`, { tag: '@desktop-only' }, async ({ page, shared, context, baseURL, complaints }) => {
    const language = state.language ?? 'fi';
    const other = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? 'fi';
    const plain = await (await shared()).open();
    complainOf(plain, complaints);
    await openStateToday(state, { page: plain, context, baseURL });
    // The registration that one tab has begun, and the editor chosen there, would lead the other elsewhere.
    await plain.evaluate(() => ['portal.registration', 'portal.message-editor'].forEach((key) => localStorage.removeItem(key)));
    await translateFromStart(page);
    await openStateToday(state, { page, context, baseURL });
    await expectSame(page, plain, 'translated from the start');

    await switchTo(plain, other);
    await switchTo(page, other);
    const inOther = await expectSame(page, plain, 'translated from the start, in another language');

    await switchTo(plain, language);
    await translate(plain);
    await switchTo(plain, other);
    await expect.poll(() => textsOn(plain, true), { message: 'translated before the switch' }).toEqual(inOther);
    await plain.close();
  });
}

/** Waits until both pages have the same texts. @returns the texts */
async function expectSame(page: Page, plain: Page, message: string): Promise<readonly string[]> {
  let wanted: readonly string[] = [];
  await expect(async () => {
    wanted = await textsOn(plain, false);
    expect(await textsOn(page, true), message).toEqual(wanted);
  }).toPass({ timeout: 20_000 });
  return wanted;
}
