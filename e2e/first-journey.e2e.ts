import type { Page } from '@playwright/test';
import { contractUuid, credentials, expect, expectAccessible, LANGUAGES, type Language, test } from './support/portal.ts';

/** The words of the journey, as a resident reads them. */
const WORDS = {
  fi: {
    signIn: 'Kirjaudu sisään',
    email: 'Sähköpostiosoite',
    password: 'Salasana',
    hello: 'Hei, Aino!',
    close: /^Sulje ilmoitus/,
    menu: 'Valikko',
    switch: /: Vaihda sopimusta$/,
    signOut: 'Kirjaudu ulos',
    signedOut: 'Olet kirjautunut ulos.',
    bulletins: 'Tiedotteet',
    faults: 'Viimeisimmät vikailmoituksesi',
    other: 'Svenska',
    otherHello: 'Hej Aino!',
  },
  sv: {
    signIn: 'Logga in',
    email: 'E-postadress',
    password: 'Lösenord',
    hello: 'Hej Aino!',
    close: /^Stäng notisen/,
    menu: 'Meny',
    switch: /: Byt avtal$/,
    signOut: 'Logga ut',
    signedOut: 'Du har loggat ut.',
    bulletins: 'Anslag',
    faults: 'Dina senaste felanmälningar',
    other: 'English',
    otherHello: 'Hello, Aino!',
  },
  en: {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    hello: 'Hello, Aino!',
    close: /^Close notification/,
    menu: 'Menu',
    switch: /: Switch contract$/,
    signOut: 'Sign out',
    signedOut: 'You have signed out.',
    bulletins: 'Bulletins',
    faults: 'Your latest fault reports',
    other: 'Suomi',
    otherHello: 'Hei, Aino!',
  },
} as const satisfies Record<Language, object>;

for (const language of LANGUAGES) {
  // Rules: shell.front-page, sign-in.sign-in-methods, contracts.contract-switching, notifications.close-call, sign-in.full-reload
  test(`signs in, closes a notification, switches contract and language, and signs out (${language})`, { tag: '@journey' }, async ({
    page,
    isMobile,
  }) => {
    const words = WORDS[language];
    await page.goto(`./login?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible();
    await expectAccessible(page);

    const { username, password } = credentials('party-payer');
    await page.getByLabel(words.email).fill(username);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    // Only a load of a new document fires `load`; the router's own navigation does not.
    const newDocument = page.waitForEvent('load');
    await page.getByRole('button', { name: words.signIn }).click();
    await newDocument;

    await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible();
    await expect(page).toHaveURL(`./asiointi/${contractUuid('party-payer')}`);
    await expect(page).toHaveTitle(`${words.hello} – Esimerkkikodit Oy`);
    await expect(page.getByRole('heading', { name: words.bulletins })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.faults })).toBeVisible();
    await expectAccessible(page);

    await test.step('close a notification', async () => {
      const close = page.getByRole('button', { name: words.close });
      const before = await close.count();
      expect(before).toBeGreaterThan(0);
      await close.first().click();
      await expect(close).toHaveCount(before - 1);
    });

    await test.step('switch to the other contract', async () => {
      await page.getByRole('button', { name: words.switch }).click();
      await page.getByRole('link', { name: /^Kuvitelmankuja 2 A 3/ }).click();
      await expect(page).toHaveURL(`./asiointi/${contractUuid('party-payer-occupancy')}`);
      await expect(page.getByRole('button', { name: /^Kuvitelmankuja 2 A 3.*: / })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('switch the language, and stay on the page', async () => {
      await openMenuOnPhone(page, isMobile, words.menu);
      await page.getByRole('button', { name: words.other }).locator('visible=true').click();
      await expect(page.getByRole('heading', { level: 1, name: words.otherHello })).toBeVisible();
      await expect(page).toHaveURL(`./asiointi/${contractUuid('party-payer-occupancy')}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: words.otherHello })).toBeVisible();
    });

    await test.step('sign out', async () => {
      const other = WORDS[({ Svenska: 'sv', English: 'en', Suomi: 'fi' } as const)[words.other]];
      await page.getByRole('button', { name: 'Aino', exact: false }).locator('visible=true').click();
      await page.getByRole('link', { name: other.signOut }).click();
      await expect(page.getByText(other.signedOut)).toBeVisible();
      await expect(page).toHaveURL('./login');
      expect(await page.context().cookies()).toEqual([]);
      await expectAccessible(page);
    });
  });
}

async function openMenuOnPhone(page: Page, isMobile: boolean, menu: string): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: menu, exact: true }).click();
}
