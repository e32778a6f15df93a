/** Interruptions between a filled-in form and its recording, on the reference backend: nothing is lost or sent twice. */
import type { Page } from '@playwright/test';
import type { TerminationRequest } from '../../generated/zod/terminationRequest.zod.ts';
import { DRAFT_MINUTES } from '../../src/domain/limits.ts';
import {
  type Account,
  button,
  confirm,
  endShortly,
  field,
  fillBeneficiary,
  heading,
  next,
  type Resident,
  resident,
  shown,
} from '../support/ending.ts';
import { api, identify, requestsOf } from '../support/identify.ts';
import { contractUuid, credentials, expect, inState, languagesFrom, test } from '../support/portal.ts';
import { filled } from '../support/texts.ts';
import { goOffline } from '../support/waits.ts';

/** Messages in the console that the tests cause: a broken connection and an ended session. */
test.use({ forgive: /net::ERR|status of 401/ });

const INIT = '**/init/contract-termination/create';
const ACCOUNT: Account = { name: 'Aino Virtanen', iban: 'FI2112345600000785' };

interface Tried {
  key: string | undefined;
  body: string | null;
}

/** Records every attempt to start the identification. The answer to the first one is lost after the backend has acted. */
async function loseFirstAnswer(page: Page): Promise<{ tries: Tried[]; lost: { link: string }[] }> {
  const tries: Tried[] = [];
  const lost: { link: string }[] = [];
  await page.route(INIT, async (route) => {
    tries.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() });
    if (tries.length > 1) return route.continue();
    const answer = await route.fetch();
    lost.push((await answer.json()) as { link: string });
    return route.abort('connectionreset');
  });
  return { tries, lost };
}

/** Checks that the form is unchanged except for the account, which must be given again, and goes on to the preview. */
async function giveAccountAgain(who: Resident): Promise<void> {
  const { page, t } = who;
  await heading(who, t.termination.step.payment.title);
  await expect(page.getByText(t.common.form.sensitiveAskedAgain)).toBeVisible();
  await expect(field(page, t.termination.beneficiaries.name)).toHaveValue('Aino Virtanen');
  await expect(field(page, t.termination.beneficiaries.iban)).toHaveValue('');
  await who.look();
  await fillBeneficiary(who, 1, ACCOUNT);
  await next(who);
  await heading(who, t.termination.step['new-address'].title);
  await next(who);
  await heading(who, t.termination.step.viewing.title);
  await next(who);
  await heading(who, t.termination.step.preview.title);
  await expect(shown(page, t.termination.movingOut.label)).toHaveText('28.12.2026');
}

for (const language of languagesFrom('en')) {
  test(`records one termination through offline, a lost answer, back, cancelled and another person (${language})`, async ({
    page,
    portal,
    context,
  }) => {
    test.slow();
    const who = resident(page, language);
    const { t } = who;
    const { failure } = t.identification;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await endShortly({ ...who, look: async () => {} }, 'party-payer', language, { account: ACCOUNT });

    await test.step('offline: a message says so, and nothing is lost', async () => {
      await goOffline(page);
      await confirm(who);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t.common.offlineNothingSent);
      await expect(alert).toContainText(t.termination.confirm.kept);
      await expect(shown(page, t.termination.beneficiaries.iban)).toHaveText('FI21 1234 5600 0007 85');
      await who.look();
      await context.setOffline(false);
    });

    await test.step('a double click and a lost answer: one journey with one key', async () => {
      const { tries, lost } = await loseFirstAnswer(page);
      await button(page, t.termination.confirm.button).dblclick();
      // Polls: the lost answer aborts a navigation, which is no failure.
      await expect(page).toHaveURL(/\/dev\/identify\//);
      await page.waitForLoadState();
      expect(tries).toHaveLength(2);
      expect(tries[1]).toEqual(tries[0]);
      expect(tries[0]?.key).toMatch(/^[\da-f-]{36}$/);
      expect(new URL(page.url()).pathname).toBe(lost[0]?.link);
      await page.unroute(INIT);
    });

    await test.step('after going back from the identification page the button works', async () => {
      await page.goBack();
      await giveAccountAgain(who);
      await confirm(who);
    });

    await test.step('cancelled: what was filled in is kept', async () => {
      await identify(page, 'cancelled');
      await heading(who, failure.cancelled.title);
      await expect(page.getByText(filled(t.identification.kept.own_other, { count: DRAFT_MINUTES }))).toBeVisible();
      await who.look();
      await page.getByRole('link', { name: t.identification.restart }).click();
      await giveAccountAgain(who);
      await confirm(who);
    });

    await test.step('somebody else is identified: nothing is sent', async () => {
      await identify(page, 'identified', 'Kajsa Lindqvist (occupancy)');
      await heading(who, failure.mismatch.title);
      await who.look();
      expect(await requestsOf(page, contractUuid('party-payer'))).toEqual([]);
      await page.getByRole('link', { name: t.identification.restart }).click();
      await giveAccountAgain(who);
      await confirm(who);
    });

    await identify(page);
    await heading(who, t.ending.thanks.termination.confirmed.title);
    expect(await requestsOf(page, contractUuid('party-payer'))).toHaveLength(1);
    expect(await api<TerminationRequest>(page, `/contracts/${contractUuid('party-payer')}/termination`)).toMatchObject({
      movingOutDate: '2026-12-28',
      beneficiaries: [{ beneficiaryName: 'Aino Virtanen', iban: 'FI2112345600000785' }],
    });
  });

  test(`keeps the preview whole after the session has ended and a new sign-in (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await endShortly({ ...who, look: async () => {} }, 'party-payer', language);
    await context.clearCookies({ name: 'resident_session' });
    await confirm(who);
    await expect(page.getByText(t['sign-in'].state.login_expired.title)).toBeVisible();
    await who.look();
    const { username, password } = credentials('party-payer');
    await page.getByLabel(t['sign-in'].username).fill(username);
    await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
    await button(page, t['sign-in'].submit).click();
    await heading(who, t.termination.step.preview.title);
    await expect(page).toHaveURL(/step=preview/);
    await expect(shown(page, t.termination.movingOut.label)).toHaveText('28.12.2026');
    await who.look();
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.termination.confirmed.title);
  });
}
