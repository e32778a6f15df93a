/** The first journey without a mouse: everything is reached by Tab, works by Enter, Space and Escape, and the focus is never lost. */
import type { Page } from '@playwright/test';
import { contractUuid, credentials, expect, signedIn, test } from './support/portal.ts';

async function tabTo(page: Page, name: RegExp, limit = 40): Promise<void> {
  for (let pressed = 0; pressed < limit; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ??
        ''
      );
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('signs in, opens and closes the menus, closes a notice and signs out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /^Siirry sisältöön$/, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, /^Sähköpostiosoite/);
  await page.keyboard.type(credentials('party-payer').username);
  await tabTo(page, /^Salasana/);
  await page.keyboard.type(credentials('party-payer').password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();

  await test.step('a menu opens, closes by Escape and gives the focus back', async () => {
    await tabTo(page, /^Asiointi/);
    await page.keyboard.press('Enter');
    const trigger = page.getByRole('button', { name: 'Asiointi' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toBeFocused();
  });

  await test.step('the contract is switched, and the focus goes to the heading of the page', async () => {
    await tabTo(page, /^Vaihda sopimusta/);
    await page.keyboard.press('Space');
    await tabTo(page, /Kuvitelmankuja/, 5);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer-occupancy')}`);
    await expect(page.getByRole('main').getByText(/Kuvitelmankuja 2 A 3/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer')}`);
    // The address changes before the page does, and the page takes the focus when it comes.
    await expect(page.getByRole('main').getByText(/Malliraitti 4 B 12, 00100 Helsinki/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a notice is closed, and the focus stays near', async () => {
    await tabTo(page, /^SuljeSulje ilmoitus|^Sulje ilmoitus/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Sulje ilmoitus/ })).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('sign out', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('body').press('Home');
    await page.getByRole('button', { name: 'Aino' }).locator('visible=true').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, /^Kirjaudu ulos$/, 5);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('every stop of Tab on the front page is seen and in the window', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hidden: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const outline = getComputedStyle(element).outlineStyle !== 'none';
      return inWindow && outline && box.width > 0 ? null : `${element.outerHTML.slice(0, 100)} ${JSON.stringify(box)} outline ${outline}`;
    });
    if (problem !== null) hidden.push(problem);
  }
  expect(hidden).toEqual([]);
});
