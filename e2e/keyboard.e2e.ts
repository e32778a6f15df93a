/** The first journey without a mouse: everything is reached by Tab, works by Enter, Space and Escape, and the focus is never lost. */
import { onTheDay } from './states/open-state.ts';
import { addressOf } from './support/ending.ts';
import { expectArrived, pressIt, tabTo, typeInto } from './support/keyboard.ts';
import { contractUuid, credentials, errorSummary, expect, signedIn, test } from './support/portal.ts';

test('signs in, opens and closes the menus, closes a notification and signs out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /^Siirry sisältöön$/, { limit: 3 });
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
    await tabTo(page, /: Vaihda sopimusta$/);
    await page.keyboard.press('Space');
    await tabTo(page, /Kuvitelmankuja/, { limit: 5 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer-occupancy')}`);
    await expect(page.getByRole('button', { name: /^Kuvitelmankuja 2 A 3.*: / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`/asiointi/${contractUuid('party-payer')}`);
    // The address changes before the page does, and the page takes the focus when it comes.
    await expect(page.getByRole('button', { name: /^Malliraitti 4 B 12.*: / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a notification is closed, and the focus stays near', async () => {
    const close = page.getByRole('button', { name: /^Sulje ilmoitus/ });
    const before = await close.count();
    await tabTo(page, /^Sulje ilmoitus/);
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(before - 1);
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('sign out', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('body').press('Home');
    await page.getByRole('button', { name: 'Aino' }).locator('visible=true').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, /^Kirjaudu ulos$/, { limit: 5 });
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

test('neither single characters nor a moved device do anything outside of fields', async ({ page, context, baseURL }) => {
  await onTheDay(page);
  await signedIn(context, 'party-payer', baseURL);
  const characters = `${Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('')}åäöÅÄÖ`;
  /** The page once everything has been handled and drawn. */
  const look = () =>
    page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { address: location.href, page: document.body.outerHTML, at: document.activeElement?.outerHTML, y: scrollY };
    });
  for (const path of ['', '/viestit', '/pysakointi', '/maksut/historia', '/ilmoitustaulu']) {
    await page.goto(addressOf('party-payer', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const stop of ['body', 'header button', 'main a, main button']) {
      await page.locator(stop).locator('visible=true').first().focus();
      const before = await look();
      await page.keyboard.type(characters);
      await page.evaluate(() => {
        dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 40, y: 0, z: 0 }, interval: 16 }));
        dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 90, beta: 90, gamma: 90 }));
      });
      expect(await look(), `${path} with the focus on ${stop}`).toEqual(before);
    }
  }
});

test.describe('a contract', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await onTheDay(page);
    await signedIn(context, 'party-payer', baseURL);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressIt(page, /^Asiointi/);
    await pressIt(page, /^Sopimuksen irtisanominen$/);
    await expectArrived(page, 'Sopimuksen irtisanominen');
  });

  test('is ended from the front page to the thanks', async ({ page }) => {
    const summary = errorSummary(page);
    const next = () => pressIt(page, /^Seuraava$/);

    await test.step('answers are missing, and the summary leads to them', async () => {
      await next();
      await expect(summary).toBeFocused();
      await pressIt(page, /^Muuttopäivä: /);
      await expect(page.getByRole('textbox', { name: 'Muuttopäivä' })).toBeFocused();
    });

    await test.step('a day from the calendar, a reason from the list', async () => {
      const open = page.getByRole('button', { name: 'Avaa kalenteri: Muuttopäivä' });
      await pressIt(page, /^Avaa kalenteri: Muuttopäivä/);
      await expect(page.getByRole('grid')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/20\. marraskuuta 2026$/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/28\. marraskuuta 2026$/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Muuttopäivä' })).toHaveValue('28.11.2026');
      await expect(open).toBeFocused();
      await tabTo(page, /^Irtisanomisen syy/);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByLabel('Irtisanomisen syy')).not.toHaveValue('');
      await next();
    });

    await test.step('a beneficiary is added and removed; the summary leads to the account', async () => {
      await expectArrived(page, 'Palautus');
      await typeInto(page, /^Tilinomistajan nimi/, 'Aino Virtanen');
      await pressIt(page, /^Lisää saaja$/);
      await expect(page.getByRole('textbox', { name: 'Tilinomistajan nimi' }).last()).toBeFocused();
      await pressIt(page, /^Poista saaja 2$/, 'Space');
      await expect(page.getByRole('button', { name: 'Lisää saaja' })).toBeFocused();
      await next();
      await expect(summary).toBeFocused();
      await pressIt(page, /^Saaja 1: Tilinumero/);
      await expect(page.getByRole('textbox', { name: /^Tilinumero/ })).toBeFocused();
      await page.keyboard.type('fi2112345600000785');
      await tabTo(page, /^Tilinomistajan nimi/, { key: 'Shift+Tab', limit: 1 });
      await expect(page.getByRole('textbox', { name: /^Tilinumero/ })).toHaveValue('FI21 1234 5600 0007 85');
      await next();
    });

    await test.step('no new address; the company shows the apartment', async () => {
      await expectArrived(page, 'Uusi osoite');
      await next();
      await expectArrived(page, 'Asuntonäytöt');
      await tabTo(page, /^Näytän asunnon itse/);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: /^Haluan, että te näytätte/ })).toBeChecked();
      await pressIt(page, /^Asunnossa on lemmikkejä/, 'Space');
      await expect(page.getByRole('checkbox', { name: /lemmikkejä/ })).toBeChecked();
      await next();
    });

    await test.step('one part is changed from the preview, and it is confirmed', async () => {
      await expectArrived(page, 'Tarkista ja vahvista');
      await pressIt(page, /^Muuta: Asuntonäytöt/);
      await expectArrived(page, 'Asuntonäytöt');
      await next();
      await expectArrived(page, 'Tarkista ja vahvista');
      await pressIt(page, /^Vahvista ja tunnistaudu/);
      // The mock sends the browser back identified, and the portal asks for the recording.
      await expectArrived(page, 'Kiitos, irtisanominen on lähetetty');
    });
  });

  test('gets a new tenant', async ({ page }) => {
    await pressIt(page, /^Lisää asukas$/);
    await expectArrived(page, 'Lisää asukas');
    await typeInto(page, /^Etunimi/, 'Matti');
    await pressIt(page, /^Lisää toinen henkilö/);
    await expect(page.getByRole('group', { name: 'Henkilö 2' }).getByRole('textbox', { name: 'Etunimi' })).toBeFocused();
    await pressIt(page, /^Poista henkilö 2/);
    await expect(page.getByRole('heading', { name: 'Henkilö 1' })).toBeFocused();
    await pressIt(page, /^Seuraava$/);
    await expect(errorSummary(page)).toBeFocused();
    await pressIt(page, /^Henkilö 1, sukunimi/);
    await expect(page.getByRole('textbox', { name: 'Sukunimi' })).toBeFocused();
    await page.keyboard.type('Meikäläinen');
    await typeInto(page, /^Henkilötunnus/, '150885-9025');
    await pressIt(page, /^Seuraava$/);
    await expectArrived(page, 'Tarkista asukkaiden tiedot');
    await pressIt(page, /^Muuta: Henkilö 1/);
    await expectArrived(page, 'Lisää asukas');
    await pressIt(page, /^Seuraava$/);
    await expectArrived(page, 'Tarkista asukkaiden tiedot');
    await pressIt(page, /^Lähetä tiedot/);
    await expectArrived(page, 'Tiedot on lähetetty');
  });
});
