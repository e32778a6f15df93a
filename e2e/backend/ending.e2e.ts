/** Contracts that end, on the reference backend: filled in step by step, confirmed at the identification page, recorded and reviewed. */
import { copyFile, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { TerminationRequest } from '../../generated/zod/terminationRequest.zod.ts';
import {
  addressOf,
  button,
  confirm,
  endShortly,
  expectHeld,
  field,
  fillContractStep,
  heading,
  next,
  notificationAbout,
  radio,
  resident,
  shown,
} from '../support/ending.ts';
import { api, identify, requestsOf, review } from '../support/identify.ts';
import { contractUuid, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import { filled, type Texts } from '../support/texts.ts';

const AINO = 'Aino Virtanen';

/** The status of the termination for the signed-in resident. */
const recorded = (page: Page, contract: string) => api<TerminationRequest>(page, `/contracts/${contractUuid(contract)}/termination`);

for (const language of languagesFrom('fi')) {
  test(`a sole tenant ends the contract, step by step (${language})`, { tag: '@journey' }, async ({
    page,
    portal,
    context,
    api: backend,
  }) => {
    // Looks at every step twice: as it opens, and with its errors.
    test.slow();
    const who = resident(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await page.goto(`${addressOf('party-payer')}?lang=${language}`);
    await page.getByRole('main').getByRole('link', { name: t['front-page'].tiles.moveNotice.title }).click();

    await test.step('the sole tenant, end date and reason', async () => {
      await heading(who, t.ending.parties.titleWhole);
      await expect(page.getByText(filled(t.common.form.step, { step: 1, of: 5 }))).toBeVisible();
      // A sole tenant is one row with the choice made.
      await expect(page.getByRole('list', { name: t.ending.parties.heading }).getByText(t.ending.parties.choice.ends)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(field(page, t.termination.end.label)).toHaveValue('31.12.2026');
      await who.look();
      await next(who);
      await expectHeld(who, t.termination.movingOut.label, t.termination.reasonField.label);
      await fillContractStep(who, '24.1.2027', '31.1.2027');
      await field(page, t.termination.end.label).fill('23.1.2027');
      await next(who);
      await expectHeld(who, t.validation.moveDateAfterEndDate);
      await fillContractStep(who, '24.1.2027', '31.1.2027');
      await next(who);
    });

    await test.step('beneficiary', async () => {
      const { beneficiaries: words } = t.termination;
      await heading(who, t.termination.step.payment.title);
      await who.look();
      await field(page, words.name).fill(AINO);
      await next(who);
      await expectHeld(who, words.iban);
      await field(page, words.iban).fill('FI21 1234 5600 0007 85');
      await expect(field(page, words.share)).toHaveValue('100');
      await next(who);
    });

    await test.step('new address', async () => {
      const { newAddress: words } = t.termination;
      await heading(who, t.termination.step['new-address'].title);
      await who.look();
      await field(page, words.recipientName).fill(AINO);
      await next(who);
      await expectHeld(who, words.streetAddress, words.postalCode, words.city);
      await field(page, words.streetAddress).fill('Kuvitelmakatu 18 C 44');
      await field(page, words.postalCode).fill('00200');
      await field(page, words.city).fill('Helsinki');
      await next(who);
    });

    await test.step('viewings', async () => {
      await heading(who, t.termination.step.viewing.title);
      await who.look();
      await next(who);
      await expectHeld(who, t.termination.showing.label);
      await radio(page, t.termination.showing.company).check();
      await expect(page.getByRole('checkbox', { name: t.termination.permission.masterKey })).toBeChecked();
      await page.getByLabel(t.termination.permission.pets).check();
      await field(page, t.termination.details.label).fill('Kaksi kissaa.');
      await next(who);
    });

    await test.step('the preview shows what is sent', async () => {
      await heading(who, t.termination.step.preview.title);
      await expect(shown(page, AINO)).toHaveCount(0);
      await expect(shown(page, filled(t.ending.parties.you, { name: AINO }))).toHaveText(t.ending.parties.choice.ends);
      await expect(shown(page, t.termination.end.label)).toHaveText('31.01.2027');
      await expect(shown(page, t.termination.movingOut.label)).toHaveText('24.01.2027');
      await expect(shown(page, t.termination.reasonField.label)).toHaveText(t.termination.reason.moveDueWork);
      await expect(shown(page, t.termination.beneficiaries.iban)).toHaveText('FI21 1234 5600 0007 85');
      await expect(shown(page, t.termination.newAddress.streetAddress)).toHaveText('Kuvitelmakatu 18 C 44');
      await expect(shown(page, t.termination.preview.showing)).toHaveText(t.termination.preview.showingCompany);
      // There is no other contract party to confirm it.
      await expect(page.getByText(t.termination.confirm.text)).toBeVisible();
      await expect(page.getByText(t.termination.confirm.others)).toHaveCount(0);
      await expect(shown(page, t.termination.details.label)).toHaveText('Kaksi kissaa.');
      await who.look();
    });

    await confirm(who);
    await identify(page);
    await expectThanks(page, t);
    await test.step('a reload shows where the termination stands now, and nothing of the form is kept', async () => {
      await expect(page).not.toHaveURL(/nonce/);
      await page.reload();
      await heading(who, t.ending.disallowed.pending_termination_review.title);
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(kept).not.toContain('Kaksi kissaa');
    });
    expect(await recorded(page, 'party-payer')).toMatchObject({
      status: 'ready_for_review',
      endDate: '2027-01-31',
      movingOutDate: '2027-01-24',
      terminationReason: 'move_due_work',
      displaysSelf: false,
      masterKeyAccessAllowed: true,
      hasPetsInApartment: true,
      beneficiaries: [{ iban: 'FI2112345600000785', returnPercentage: 100 }],
    });

    await test.step('the contract cannot be ended twice', async () => {
      await page.goto(addressOf('party-payer', '/irtisano'));
      await heading(who, t.ending.disallowed.pending_termination_review.title);
      await expect(page.getByText(filled(t.ending.since.termination, { date: '20.11.2026' }))).toBeVisible();
      await who.look();
    });

    // Rules: ending.notice-page, ending.moving-out-list
    await test.step('once it is approved, the front page leads to the termination as it was sent, whose saved file opens without a network', async () => {
      const [sent] = await requestsOf(page, contractUuid('party-payer'));
      await review(page, sent?.uuid ?? '', 'approve');
      await page.goto(addressOf('party-payer'));
      const toSent = page
        .getByRole('region', { name: t.ending.movingOut.heading })
        .getByRole('link', { name: t.ending.movingOut.sentRequest.title });
      // The contract of the release before does not tell which request it was.
      if (backend === 'older') {
        await expect(toSent).toHaveCount(0);
        return;
      }
      await toSent.click();
      await heading(who, t['sent-request'].title.termination);
      await expect(shown(page, t.termination.end.label)).toHaveText('31.01.2027');
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, t['sent-request'].save).click()]);
      await expectReadableOffline(page, await download.path(), [t['sent-request'].title.termination, '31.01.2027', AINO]);
      await who.look();
    });
  });

  test(`the portal makes the completion call when nothing is recorded yet (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language, false);
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await endShortly(who, 'party-payer', language);
    let isLooked = () => {};
    const looked = new Promise<void>((resolve) => (isLooked = resolve));
    await page.route('**/confirm-operation/contract-termination', async (route) => {
      await looked;
      await route.continue();
    });
    await confirm(who);
    await identify(page, 'slowly');
    await heading(who, who.t.identification.completing.title.confirm.termination);
    await expectAccessible(page);
    isLooked();
    await heading(who, who.t.ending.thanks.termination.confirmed.title);
    expect(await requestsOf(page, contractUuid('party-payer'))).toMatchObject([{ status: 'ready_for_review' }]);
  });

  // Rules: ending.company-rejection
  test(`a contract can be ended again after the company has rejected the termination (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language, false);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await endShortly(who, 'party-payer', language);
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.termination.confirmed.title);
    const [sent] = await requestsOf(page, contractUuid('party-payer'));
    await review(page, sent?.uuid ?? '', 'reject', 'Sopimus päättyy aikaisintaan 31.1.2027.');

    await page.goto(addressOf('party-payer'));
    const words = t.notifications.contract_termination_request_kenno_rejected;
    // Another home of the resident has such a notification, too.
    await notificationAbout(page, words.title)
      .locator(`a[href^="${addressOf('party-payer')}"]`)
      .click();
    await heading(who, t.ending.parties.titleWhole);
    await expectAccessible(page);
    // The new form has no values of the rejected termination.
    await expect(field(page, t.termination.movingOut.label)).toHaveValue('');
  });
}

/** Checks that a saved page shows the texts, its title first, in a browser without a network, and asks for nothing but itself. */
async function expectReadableOffline(page: Page, file: string, [title = '', ...texts]: readonly string[]): Promise<void> {
  const offline = await page.context().browser()?.newContext({ offline: true, javaScriptEnabled: false });
  if (!offline) throw new Error('the browser has been closed');
  const saved = await offline.newPage();
  const asked: string[] = [];
  saved.on('request', (request) => asked.push(request.url()));
  // A download has a name without an ending: the browser shows HTML by it.
  const address = pathToFileURL(`${file}.html`).href;
  await copyFile(file, `${file}.html`);
  await saved.goto(address);
  await expect(saved.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const text of texts) await expect(saved.getByText(text).first()).toBeVisible();
  expect(asked).toEqual([address]);
  await offline.close();
}

/** Checks the thank-you view: the dates, the next steps and the calendar file. */
async function expectThanks(page: Page, t: Texts): Promise<void> {
  const words = t.ending.thanks;
  await heading({ page }, words.termination.confirmed.title);
  await expect(shown(page, words.movingOut)).toHaveText('24.01.2027');
  await expect(shown(page, words.end)).toHaveText('31.01.2027');
  await expect(page.getByRole('heading', { level: 2, name: words.next })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.calendar.action).click()]);
  expect(download.suggestedFilename()).toBe(words.calendar.file);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar.match(/^DTSTART;VALUE=DATE:\d{8}/gm)).toEqual(['DTSTART;VALUE=DATE:20270124', 'DTSTART;VALUE=DATE:20270131']);
}
