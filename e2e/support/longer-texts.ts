/** A pseudo-language for the room that another language may take: English with every word at least 40 % longer, made from locales/en as it is asked for. */
import type { Page } from '@playwright/test';
import type { Language } from './portal.ts';

/** Doubles the first letters of each word; variables and tags stay as they are. */
export function longer(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\p{L}+/gu, (part) => {
    if (!/^\p{L}/u.test(part)) return part;
    const doubled = Math.ceil(part.length * 0.4);
    return part.slice(0, doubled).replaceAll(/./gu, '$&$&') + part.slice(doubled);
  });
}

/** The texts of a file of locales/, each made into another. */
export const allOf = (texts: unknown, make: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(texts), (_, value: unknown) => (typeof value === 'string' ? make(value) : value));

/** The texts of a file of locales/, each longer. */
export const allLonger = (texts: unknown): unknown => allOf(texts, longer);

export const showLongerTexts = (page: Page, switchTo: (language: Language) => Promise<void>) => showPseudoLanguage(page, switchTo, longer);

/**
 * Shows a pseudo-language in the place of a language that this page has not loaded.
 * @param switchTo changes the language of the page
 * @param make makes a text of it from the English one
 */
export async function showPseudoLanguage(
  page: Page,
  switchTo: (language: Language) => Promise<void>,
  make: (text: string) => string,
): Promise<void> {
  const place = (await page.locator('html').getAttribute('lang')) === 'en' ? 'sv' : 'en';
  const isOfPlace = (address: string) => new RegExp(`/assets/locales-[^/]+/${place}/`).test(address);
  await page.route(
    ({ href }) => isOfPlace(href),
    async (route) => {
      const english = await route.fetch({ url: route.request().url().replace(`/${place}/`, '/en/') });
      await route.fulfill({ response: english, json: allOf(await english.json(), make) });
    },
  );
  await Promise.all([page.waitForResponse((response) => isOfPlace(response.url())), switchTo(place)]);
}
