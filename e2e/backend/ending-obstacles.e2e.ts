/** Why a contract cannot be ended, on the reference backend: every reason with its text, staff, passports, and contracts that have not begun. */
import type { Page } from '@playwright/test';
import { addressOf, button, choose, field, fillShortly, heading, next, openEnding, resident, shown } from '../support/ending.ts';
import { expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import { filled, type Texts } from '../support/texts.ts';

type Reason = keyof Texts['ending']['disallowed'];

/** Reasons of the other tenants: the resident cannot end the contract, but can leave it when contract modification is on. */
const WITH_A_WAY_OUT: readonly Reason[] = ['missing_resident_users', 'tenants_with_undetermined_age', 'has_company_tenant'];

/** The writes of the page, except signing in and out. */
function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

for (const language of languagesFrom('sv')) {
  test(`every reason not to end a contract has a heading of its own (${language})`, async ({ page, portal, context }) => {
    test.slow();
    const who = resident(page, language);
    const { disallowed, parties } = who.t.ending;
    const reasons = Object.keys(disallowed) as Reason[];
    expect(reasons).toHaveLength(12);
    const open = async (reason: Reason, contractModification: boolean) => {
      portal.reset();
      // An unknown reason has a neutral text.
      const held = reason === 'unknown' ? 'sold_to_the_moon' : reason;
      await inState(
        { portal, context },
        ['feature flags', { contractModification }],
        ['a contract that cannot be terminated', { reason: held }],
      );
      await page.goto(`${addressOf('party-payer', '/irtisano')}?lang=${language}`);
    };
    for (const reason of reasons) {
      await test.step(reason, async () => {
        await open(reason, true);
        if (WITH_A_WAY_OUT.includes(reason)) {
          await heading(who, parties.title);
          await expect(page.getByText(disallowed[reason].title)).toBeVisible();
          await expect(page.getByText(parties.ownWayOut)).toBeVisible();
          await who.look();
          await open(reason, false);
        }
        await heading(who, disallowed[reason].title);
        await expect(page.getByText(disallowed[reason].text)).toBeVisible();
        await who.look();
      });
    }
  });

  test(`a contract that has not begun is too early to end, and a passport does not confirm (${language})`, async ({
    page,
    portal,
    context,
  }) => {
    const who = resident(page, language);
    await inState({ portal, context }, ['a signed-in resident', { resident: 'upcoming' }]);
    await openEnding(who, 'upcoming', language, who.t.ending.tooEarly.title);
    await expect(page.getByText(filled(who.t.ending.tooEarly.text, { date: '01.06.2029' }))).toBeVisible();
    await who.look();
    await inState({ portal, context }, ['a signed-in resident', { resident: 'passport' }]);
    await openEnding(who, 'passport', language, who.t.ending.passport.title);
    await expect(page.getByText(who.t.ending.passport.text)).toBeVisible();
    await who.look();
  });

  test(`staff can read every step and send nothing (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language, false);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'staff' }]);
    const sent = writesOf(page);
    const expectReadOnly = async (name: string) => {
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
      await expect(button(page, name)).toHaveAccessibleDescription(t.common.impersonation.reason);
      await expectAccessible(page);
      await button(page, name).click({ force: true });
    };
    await openEnding(who, 'party-payer', language);
    await expect(page.getByRole('button', { name: t.files.choose })).toHaveAccessibleDescription(new RegExp(t.common.impersonation.reason));
    await fillShortly(who);
    await expect(shown(page, t.termination.movingOut.label)).toHaveText('28.12.2026');
    await expectReadOnly(t.termination.confirm.button);

    await page.goto(addressOf('party-payer', '/lisaa-asukas'));
    await heading(who, t['add-tenant'].title);
    await field(page, t['new-person'].firstName).fill('Pekka');
    await field(page, t['new-person'].lastName).fill('Virtanen');
    await field(page, t['new-person'].socialSecurityNumber).fill('311299-905D');
    await next(who);
    await heading(who, t['add-tenant'].preview.heading);
    await expectReadOnly(t['add-tenant'].preview.send);
    await heading(who, t['add-tenant'].preview.heading);

    await test.step('staff cannot decide on a request', async () => {
      portal.reset();
      const pending = ['a modification request in a status', { status: 'pending_tenant_approval' }] as const;
      await inState({ portal, context }, ['a signed-in resident', { resident: 'staff' }], pending);
      await page.goto(addressOf('party-payer', '/sopimusmuutos/vahvista'));
      const { heading: title, decision } = t['confirm-modification'];
      await heading(who, title);
      await expectReadOnly(decision.accept.button);
      await expectReadOnly(decision.reject.button);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
    expect(sent).toEqual([]);
  });

  test(`applies one choice to everybody without contract modification (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { parties } = who.t.ending;
    await inState(
      { portal, context },
      ['a signed-in resident', { resident: 'modification' }],
      ['feature flags', { contractModification: false }],
    );
    await openEnding(who, 'modification', language);
    await choose(who, 'ends', 'Ville Korhonen');
    await expect(page.getByRole('radio', { name: parties.choice.ends, checked: true })).toHaveCount(3);
    await who.look();
    await choose(who, 'continues', 'Emilia Korhonen');
    await expect(page.getByRole('radio', { name: parties.choice.continues, checked: true })).toHaveCount(3);
  });
}
