/** Parking on the reference backend: reserving a spot, ending a reservation, and what happens when others or the network come between. */
import type { Page } from '@playwright/test';
import type { ParkingAreas } from '../../generated/zod/parkingAreas.zod.ts';
import { addressOf, button, expectHeld, field, heading, resident } from '../support/ending.ts';
import { api } from '../support/identify.ts';
import { unfoldChoices } from '../support/parking.ts';
import { answerConsent, contractUuid, expect, inState, type Language, languagesFrom, test } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';

/** Lines that are broken on purpose, and refusals that the browser tells as well. */
test.use({ forgive: /net::ERR|Failed to load resource/ });

const RESERVATIONS = '**/parking-spots/reservations';
const tileOf = (page: Page, spot: string) => page.locator(`[role=gridcell] > [data-spot="${spot}"]`);
const panelOf = (page: Page) => page.getByRole('dialog');

/** The reservations of a spot as the signed-in user sees them. */
async function reservationsOf(page: Page, spot: number, contract = 'party-payer') {
  const { parkingAreas } = await api<ParkingAreas>(page, `/contracts/${contractUuid(contract)}/parking-spots?include=all`);
  return parkingAreas.flatMap(({ parkingSpots }) =>
    parkingSpots.filter((one) => one.rentableParkingSpotId === spot).flatMap((one) => one.reservations),
  );
}

async function openParking(page: Page, language: Language, search = ''): Promise<void> {
  await page.goto(`${addressOf('party-payer', '/pysakointi')}?lang=${language}${search}`);
  await heading({ page }, textsOf(language).parking.title);
}

async function reserve(page: Page, language: Language): Promise<void> {
  await panelOf(page).getByRole('checkbox').check();
  await button(page, textsOf(language).parking.reserve.send).click();
}

for (const language of languagesFrom('en')) {
  const t = textsOf(language);
  const words = t.parking;

  test.describe(`(${language})`, () => {
    test.beforeEach(async ({ portal, context }) => {
      await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    });

    test(`a spot is reserved from a chosen day, ended before it begins, and reserved by nobody else meanwhile (${language})`, {
      tag: '@journey',
    }, async ({ page }) => {
      const who = resident(page, language);
      await openParking(page, language);
      await unfoldChoices(page, language);
      await field(page, words.days.start).fill('1.12.2026');
      await tileOf(page, '4014').click();
      await expect(panelOf(page).getByRole('heading', { level: 2, name: words.panel.reserve })).toBeFocused();
      // A press by keyboard: the button says that it cannot be used yet, and Playwright would wait for it.
      await button(page, words.reserve.send).press('Enter');
      await expectHeld(who, t.validation.termsNotAccepted);
      await reserve(page, language);
      await expect(panelOf(page).getByRole('heading', { level: 3, name: words.reserved.title })).toBeFocused();
      await expect(panelOf(page)).toContainText(filled(words.reserved.text, { spot: 'Paikka 14', date: '01.12.2026' }));
      await who.look();
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.calendar.add).click()]);
      expect(download.suggestedFilename()).toBe(words.calendar.file);
      expect(await reservationsOf(page, 4014)).toContainEqual({ kind: 'own', startDate: '2026-12-01' });

      // Back closes the panel, and the focus is on the tile again. Both lists know of it.
      await page.goBack();
      await expect(panelOf(page)).toHaveCount(0);
      await expect(tileOf(page, '4014')).toBeFocused();
      await expect(tileOf(page, '4014')).toHaveAccessibleName(new RegExp(words.status.upcoming));
      const row = page.getByRole('button', { name: new RegExp(`^${words.own.open}: Paikka 14`) });
      // A phone shows the first of two, and unfolds the other (parking.own-folded).
      const more = button(page, filled(words.own.showAll, { count: '2' }));
      await expect(row.or(more)).toBeVisible();
      if (await more.isVisible()) await more.click();
      await row.click();

      await field(page, words.end.date).fill('30.11.2026');
      await button(page, words.end.send).click();
      await expectHeld(who, t.validation.dateTooSmall);
      await field(page, words.end.date).fill('31.1.2027');
      await button(page, words.end.send).click();
      await expect(panelOf(page).getByRole('heading', { level: 3, name: words.ended.title })).toBeFocused();
      expect(await reservationsOf(page, 4014)).toContainEqual({ kind: 'own', startDate: '2026-12-01', endDate: '2027-01-31' });

      // A reservation that has an end is only told of, until days after its end are chosen.
      await page.reload();
      await expect(panelOf(page)).toContainText(filled(words.cancelled.text, { spot: 'Paikka 14', date: '31.01.2027' }));
      await button(page, t.common.action.close).click();
      await expect(panelOf(page)).toHaveCount(0);
      await unfoldChoices(page, language);
      await field(page, words.days.start).fill('1.2.2027');
      await tileOf(page, '4014').click();
      await expect(button(page, words.reserve.send)).toBeVisible();
    });

    test(`the own reservation is ended, and what has to be returned is told (${language})`, async ({ page }) => {
      await openParking(page, language);
      await tileOf(page, '4012').click();
      await field(page, words.end.date).fill('31.12.2026');
      await button(page, words.end.send).click();
      await expect(panelOf(page)).toContainText(filled(words.ended.key, { key: 'Yhteinen avain', date: '31.12.2026' }));
      expect(await reservationsOf(page, 4012)).toContainEqual({ kind: 'own', startDate: '2025-03-01', endDate: '2026-12-31' });
    });

    test(`somebody else is quicker: the overlap is told in words, and the tile shows it (${language})`, async ({
      page,
      portal,
      context,
    }) => {
      await openParking(page, language);
      await tileOf(page, '4014').click();
      await inState({ portal, context }, ['a parking spot that is reserved', { resident: 'party-payer' }]);
      await reserve(page, language);
      await expect(panelOf(page).getByRole('alert')).toContainText(t.errors.PARKING_RESERVATION_OVERLAP);
      await expect(panelOf(page).getByRole('heading', { level: 2, name: words.panel.details })).toBeVisible();
      await button(page, t.common.action.close).click();
      await expect(tileOf(page, '4014')).toHaveAccessibleName(new RegExp(words.status.disabled));
    });

    test(`a lost answer reserves once, and is found again (${language})`, async ({ page }) => {
      await openParking(page, language, '&start=2026-12-01&spot=4014');
      let calls = 0;
      await page.route(RESERVATIONS, async (route) => {
        calls += 1;
        // The first reaches the backend, and its answer never comes back. The backend forgets the key of the action.
        const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() };
        if (calls > 1) return route.continue({ headers });
        await route.fetch({ headers });
        await route.abort();
      });
      await reserve(page, language);
      await expect(panelOf(page).getByRole('heading', { level: 3, name: words.reserved.title })).toBeVisible();
      expect(calls).toBe(2);
      expect((await reservationsOf(page, 4014)).filter(({ kind }) => kind === 'own')).toHaveLength(1);
    });

    test(`staff looks at everything and writes nothing (${language})`, async ({ page, portal, context }) => {
      await inState({ portal, context }, ['a signed-in resident', { resident: 'staff' }]);
      await openParking(page, language, '&spot=4014');
      await panelOf(page).getByRole('checkbox').check();
      await expect(button(page, words.reserve.send)).toHaveAccessibleDescription(t.common.impersonation.reason);
      await button(page, words.reserve.send).press('Enter');
      expect((await reservationsOf(page, 4014)).some(({ kind }) => kind === 'own')).toBe(false);
    });

    test(`the range has every form: none, a start, both, and each mistake in words (${language})`, async ({ page }) => {
      await openParking(page, language);
      await unfoldChoices(page, language);
      const [start, end] = [field(page, words.days.start), field(page, words.days.end)];
      const told = (first: string, last: string) => expect(page.getByText(filled(words.days.shown, { first, last }))).toBeVisible();
      await told('16.11.2026', '22.11.2026');
      await expect(tileOf(page, '4024')).toHaveAccessibleName(new RegExp(filled(words.status.freeFrom, { date: '20.11.2026' })));
      await start.fill('20.11.2026');
      await told('20.11.2026', '26.11.2026');
      await expect(tileOf(page, '4024')).toHaveAccessibleName(new RegExp(`, ${words.status.available},`));
      await end.fill('1.5.2027');
      await told('20.11.2026', '01.05.2027');
      await expect(tileOf(page, '4024')).toHaveAccessibleName(new RegExp(words.status.disabled));
      await end.fill('19.11.2026');
      await expect(page.getByText(t.validation.rangeEndBeforeStart, { exact: true })).toBeVisible();
      await start.fill('');
      await expect(page.getByText(t.validation.rangeStartMissing, { exact: true })).toBeVisible();
      await start.fill('31.2.2027');
      await start.blur();
      await expect(page.getByText(t.validation.noSuchDay, { exact: true })).toBeVisible();
    });
  });
}

test('two tabs of one resident reserve one spot: the second is told of the overlap, and nothing is reserved twice (fi)', async ({
  page,
  context,
  portal,
}) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
  const { parking: words, errors } = textsOf('fi');
  const second = await context.newPage();
  await second.clock.setFixedTime('2026-11-20T12:00:00+02:00');
  await openParking(page, 'fi', '&spot=4014');
  await openParking(second, 'fi', '&spot=4014');
  // The second tab still shows the spot as free: it hears of nothing before it has tried.
  let letGo = () => {};
  const hasTried = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await second.route('**/parking-spots?**', async (route) => {
    await hasTried;
    await route.continue();
  });
  await reserve(page, 'fi');
  await expect(panelOf(page)).toContainText(words.reserved.title);
  await reserve(second, 'fi');
  await expect(panelOf(second).getByRole('alert')).toContainText(errors.PARKING_RESERVATION_OVERLAP);
  letGo();
  await expect(field(second, words.end.date)).toBeVisible();
  expect((await reservationsOf(page, 4014)).filter(({ kind }) => kind === 'own')).toHaveLength(1);
});

test('two residents of a house press at the same time: one has the spot, and the other is told of the overlap (sv)', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const { parking: words, errors } = textsOf('sv');
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
  const neighbour = await browser.newContext({ baseURL: portal.address });
  await inState({ portal, context: neighbour }, ['a signed-in resident', { resident: 'subtenant' }]);
  await answerConsent(neighbour);
  const other = await neighbour.newPage();
  await other.clock.setFixedTime('2026-11-20T12:00:00+02:00');
  await openParking(page, 'sv', '&spot=4014');
  await other.goto(`${addressOf('subtenant', '/pysakointi')}?lang=sv&spot=4014`);
  await Promise.all([page, other].map((one) => panelOf(one).getByRole('checkbox').check()));
  // Neither reservation goes on before both are sent: a page that has heard of the other one would refuse the day by itself.
  let sent = 0;
  let letGo = () => {};
  const areBothSent = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const one of [page, other]) {
    await one.route('**/parking-spots/reservations', async (route) => {
      sent += 1;
      if (sent === 2) letGo();
      await areBothSent;
      await route.continue();
    });
  }
  await Promise.all([page, other].map((one) => button(one, words.reserve.send).click()));

  const outcomes = await Promise.all(
    [page, other].map(async (one) => {
      const reserved = panelOf(one).getByText(words.reserved.title, { exact: true });
      const refused = panelOf(one).getByText(errors.PARKING_RESERVATION_OVERLAP);
      await expect(reserved.or(refused)).toBeVisible();
      return (await reserved.isVisible()) ? 'reserved' : 'refused';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['refused', 'reserved']);
  const winner = outcomes[0] === 'reserved' ? 'own' : 'other';
  const fromToday = (await reservationsOf(page, 4014)).filter(({ startDate }) => startDate === '2026-11-20');
  expect(fromToday).toEqual([{ kind: winner, startDate: '2026-11-20' }]);
  await neighbour.close();
});
