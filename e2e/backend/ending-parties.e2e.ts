/** Requests of one contract party that the other one decides on, on the reference backend. */
import {
  addressOf,
  button,
  choose,
  confirm,
  expectAccessibleDialog,
  fillShortly,
  heading,
  next,
  notificationAbout,
  openEnding,
  resident,
  shown,
} from '../support/ending.ts';
import { identify, requestsOf, signInAs } from '../support/identify.ts';
import { contractUuid, credentials, expect, inState, languagesFrom, test } from '../support/portal.ts';
import { filled } from '../support/texts.ts';

/** The browser logs the 404 that means there is no open request. */
test.use({ forgive: /status of 404 .*\/termination\)/ });

for (const language of languagesFrom('fi')) {
  // Rules: ending.own-confirmation
  test(`two parties: one ends the contract for all, the other confirms it (${language})`, { tag: '@journey' }, async ({
    page,
    portal,
    context,
  }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t['confirm-termination'];
    await inState({ portal, context }, ['a signed-in resident', { resident: 'modification' }]);
    await openEnding(who, 'modification', language, t.ending.parties.title);
    await choose(who, 'leaves', 'Emilia Korhonen', 'Ville Korhonen', 'Oona Korhonen');
    await who.look();
    await next(who);
    await fillShortly(who);
    await expect(page.getByText(t.termination.confirm.others)).toBeVisible();
    // Rules: ending.confirm-by
    const byNovember = { day: '30.11.2026', end: '31.12.2026' };
    await expect(page.getByText(filled(t.identification.confirmBy.open.title, byNovember))).toBeVisible();
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.termination.pending.title);
    await expect(page.getByText(t.ending.thanks.step.approvals.termination)).toBeVisible();
    await expect(page.getByText(filled(t.identification.confirmBy.open.title, byNovember))).toBeVisible();
    await who.look();

    await test.step('the other party signs in and sees the request on the front page', async () => {
      await context.clearCookies({ name: 'resident_session' });
      await page.goto('/login');
      await page.getByLabel(t['sign-in'].username).fill('ville.korhonen@example.com');
      await page.getByLabel(t['sign-in'].password, { exact: true }).fill(credentials('modification').password);
      await button(page, t['sign-in'].submit).click();
      const notification = notificationAbout(page, t.notifications.contract_termination_request_approval_needed.title);
      await expect(
        notification.getByText(filled(t.notifications.contract_termination_request_approval_needed.confirmBy, byNovember)),
      ).toBeVisible();
      await notification.getByRole('link').click();
      await heading(who, words.heading);
      await expect(page.getByText(filled(words.made.byTenant, { name: 'Emilia Korhonen', date: '20.11.2026' }))).toBeVisible();
      await expect(page.getByText(filled(t.identification.confirmBy.open.title, byNovember))).toBeVisible();
      await expect(page.getByText(filled(words.meaning.ends, { date: '31.12.2026' }))).toBeVisible();
      await who.look();
    });
    await button(page, words.decision.accept.button).click();
    await identify(page);
    await heading(who, words.outcome.accept.confirmed.title);
    await expect(shown(page, t.termination.end.label)).toHaveText('31.12.2026');
    await who.look();
    expect(await requestsOf(page, contractUuid('modification'))).toMatchObject([{ status: 'ready_for_review', waitsFor: [] }]);
    await page.goto(addressOf('modification'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notificationAbout(page, t.notifications.contract_termination_request_approval_needed.title)).toHaveCount(0);
  });

  // Rules: ending.tenant-rejection
  test(`the other party rejects, and the termination is cancelled for everybody (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t['confirm-termination'];
    await inState({ portal, context }, ['a signed-in resident', { resident: 'cotenant' }]);
    await page.goto(`${addressOf('cotenant', '/irtisano/vahvista')}?lang=${language}`);
    await heading(who, words.heading);
    await button(page, words.decision.reject.button).click();
    const question = page.getByRole('alertdialog', { name: words.decision.ask.title });
    await expectAccessibleDialog(question);
    await button(page, words.decision.ask.confirm).click();
    await identify(page);
    await heading(who, words.outcome.reject.rejected.title);
    await who.look();
    await page.goto(addressOf('cotenant', '/irtisano/vahvista'));
    await heading(who, words.nothing.title);
    await expect(page.getByText(words.nothing.rejected)).toBeVisible();
    await who.look();

    await signInAs(page, 'sanna.lahtinen@example.com');
    await page.goto(addressOf('cotenant'));
    await expect(notificationAbout(page, t.notifications.contract_termination_request_tenant_rejected.title)).toBeVisible();
    await who.look();
  });
}
