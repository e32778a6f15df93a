/** Modifications and added tenants, on the reference backend. */
import type { Page } from '@playwright/test';
import type { ModificationRequest } from '../../generated/zod/modificationRequest.zod.ts';
import type { Tenant } from '../../generated/zod/tenant.zod.ts';
import {
  addressOf,
  button,
  choose,
  expectHeld,
  field,
  heading,
  next,
  notificationAbout,
  openEnding,
  type Resident,
  radio,
  resident,
  shown,
} from '../support/ending.ts';
import { api, identify, requestsOf, review, signInAs } from '../support/identify.ts';
import { contractUuid, expect, inState, languagesFrom, test } from '../support/portal.ts';
import { filled } from '../support/texts.ts';

interface Newcomer {
  first: string;
  last: string;
  code: string;
  email?: string;
  phone?: string;
}

/** Fills in a new person. @param number of the person, from 1 */
async function fillPerson({ page, t }: Resident, number: number, { first, last, code, email, phone }: Newcomer): Promise<void> {
  const words = t['new-person'];
  const group = page.getByRole('group', { name: filled(words.title, { number }) });
  await field(group, words.firstName).fill(first);
  await field(group, words.lastName).fill(last);
  await field(group, words.socialSecurityNumber).fill(code);
  if (email !== undefined) await field(group, words.email).fill(email);
  if (phone !== undefined) await field(group, words.phoneNumber).fill(phone);
}

const confirm = ({ page, t }: Resident) => button(page, t.modification.confirm.button).click();

const changeOf = (page: Page, contract: string) => api<ModificationRequest>(page, `/contracts/${contractUuid(contract)}/modification`);
const tenantsOf = (page: Page, contract: string) => api<Tenant[]>(page, `/contracts/${contractUuid(contract)}/tenants`);

for (const language of languagesFrom('en')) {
  test(`one of two parties leaves, and the one who stays confirms it (${language})`, { tag: '@journey' }, async ({
    page,
    portal,
    context,
  }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t['confirm-modification'];
    await inState({ portal, context }, ['a signed-in resident', { resident: 'modification' }]);
    await openEnding(who, 'modification', language, t.ending.parties.title);
    await who.look();
    await next(who);
    await expectHeld(who, t.ending.parties.nobody);
    await choose(who, 'leaves', 'Emilia Korhonen');
    await next(who);

    await heading(who, t.modification.leaving.heading);
    await expect(field(page, t.modification.leaving.inEffect)).toHaveValue('30.11.2026');
    // Ville is a contract party already, so there is no transfer.
    await expect(page.getByRole('radiogroup', { name: t.modification.transfer.label })).toHaveCount(0);
    await who.look();
    await field(page, t.modification.leaving.inEffect).fill('1.6.2027');
    await next(who);
    await expectHeld(who, t.modification.leaving.inEffect);
    await field(page, t.modification.leaving.inEffect).fill('31.12.2026');
    await field(page, t.modification.leaving.description).fill('Muutan toiselle paikkakunnalle.');
    await next(who);
    await heading(who, t.modification.preview.heading);
    await expect(shown(page, t.modification.leaving.inEffect)).toHaveText('31.12.2026');
    await who.look();
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.modification.pending.title);
    await expect(shown(page, t.ending.thanks.leaving)).toHaveText('Emilia Korhonen');
    await who.look();

    await test.step('Ville confirms', async () => {
      await signInAs(page, 'ville.korhonen@example.com');
      await page.goto(addressOf('modification', '/sopimusmuutos/vahvista'));
      await heading(who, words.heading);
      await expect(page.getByText(filled(words.meaning.stays_one, { names: 'Emilia Korhonen', date: '31.12.2026' }))).toBeVisible();
      await expect(shown(page, t.modification.preview.description)).toHaveText('Muutan toiselle paikkakunnalle.');
      await who.look();
      await button(page, words.decision.accept.button).click();
      await identify(page, 'later');
      await heading(who, words.outcome.accept.confirmed.title);
      await who.look();
    });
    expect(await requestsOf(page, contractUuid('modification'))).toMatchObject([{ kind: 'modification', status: 'ready_for_review' }]);
    await page.goto(addressOf('modification', '/irtisano'));
    await heading(who, t.ending.disallowed.pending_modification_request.title);
    await who.look();
  });

  // Rules: ending.own-confirmation
  test(`a change that one of two parties requested waits for the other one only (${language})`, async ({ page }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t['confirm-modification'];
    const { accept, reject } = words.decision;
    const confirmPage = `${addressOf('modification-pending', '/sopimusmuutos/vahvista')}?lang=${language}`;
    const requested = { kind: 'modification', uuid: '80000000-0000-4000-8000-000000000013' };
    const pending = { ...requested, status: 'pending_tenant_approval', waitsFor: ['Ville Korhonen'] };
    const inReview = { ...requested, status: 'ready_for_review', waitsFor: [] };
    const contract = contractUuid('modification-pending');
    const asEmilia = async (title: string, text: string) => {
      await signInAs(page, 'modification@example.com');
      await page.goto(confirmPage);
      await heading(who, words.headingRead);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      for (const { button: name } of [accept, reject]) await expect(button(page, name)).toHaveCount(0);
      await who.look();
    };

    await asEmilia(words.stands.own.title, words.stands.own.text);
    expect(await requestsOf(page, contract)).toMatchObject([pending]);

    await test.step('Ville, who moves out, confirms it', async () => {
      await signInAs(page, 'ville.korhonen@example.com');
      await page.goto(confirmPage);
      await heading(who, words.heading);
      await expect(page.getByText(filled(words.meaning.leaves, { date: '31.12.2026' }))).toBeVisible();
      await button(page, accept.button).click();
      await identify(page);
      await heading(who, words.outcome.accept.confirmed.title);
    });
    expect(await requestsOf(page, contract)).toMatchObject([inReview]);

    await asEmilia(words.stands.ready_for_review.title, words.stands.ready_for_review.text);
    await page.goto(addressOf('modification-pending'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notificationAbout(page, t.notifications.contract_modification_request_approval_needed.title)).toHaveCount(0);
  });

  test(`the only party leaves: a tenant who stays takes the contract over, and a new party joins (${language})`, async ({ page }) => {
    const who = resident(page, language);
    const { t } = who;
    await signInAs(page, 'liisa.koskela@example.com');
    await openEnding(who, 'subtenant', language, t.ending.parties.title);
    await choose(who, 'leaves', 'Liisa Koskela');
    await next(who);
    await heading(who, t.modification.leaving.heading);
    await who.look();
    await next(who);
    await expectHeld(who, t.modification.transfer.label);
    await radio(page, 'Omar Haddad').check();
    await button(page, t.modification.newParties.add).click();
    await next(who);
    const missing = (label: string) =>
      filled(t['new-person'].inSummary, { number: 1, label: label.charAt(0).toLowerCase() + label.slice(1) });
    await expectHeld(
      who,
      missing(t['new-person'].firstName),
      missing(t['new-person'].lastName),
      missing(t['new-person'].socialSecurityNumber),
    );
    await fillPerson(who, 1, { first: 'Ilona', last: 'Vainio', code: '311299-905D', email: 'ilona.vainio@example.com' });
    await next(who);
    await heading(who, t.modification.preview.heading);
    await expect(shown(page, t.modification.preview.to)).toHaveText('Omar Haddad');
    await expect(shown(page, t['new-person'].email)).toHaveText('ilona.vainio@example.com');
    await who.look();
    await confirm(who);
    await identify(page, 'later');
    await heading(who, t.ending.thanks.modification.pending.title);
    await expect(shown(page, t.ending.thanks.takesOver)).toHaveText('Omar Haddad');
    await who.look();
    expect(await changeOf(page, 'subtenant')).toMatchObject({
      transferTenantEvent: { sourceTenantId: 1051, destinationTenantId: 1052 },
      addTenantEvents: [{ firstName: 'Ilona', lastName: 'Vainio' }],
    });

    // Rules: ending.own-confirmation
    await test.step('Omar, who is no party yet, confirms that he takes it over', async () => {
      await signInAs(page, 'subtenant@example.com');
      await page.goto(addressOf('subtenant', '/sopimusmuutos/vahvista'));
      await button(page, t['confirm-modification'].decision.accept.button).click();
      await identify(page);
      // The last confirmation also saves the added tenant.
      await heading(who, t['confirm-modification'].outcome.accept.add_tenant_saved.title);
    });

    await test.step('as soon as the company accepts it', async () => {
      const [sent] = await requestsOf(page, contractUuid('subtenant'));
      await review(page, sent?.uuid ?? '', 'approve');
      await signInAs(page, 'subtenant@example.com');
      const parties = (await tenantsOf(page, 'subtenant')).filter(({ isContractParty }) => isContractParty);
      expect(parties.map((one) => 'firstName' in one && one.firstName)).toEqual(expect.arrayContaining(['Omar', 'Ilona']));
    });
  });

  test(`a subtenant can leave, and cannot choose for others (${language})`, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'subtenant' }]);
    await openEnding(who, 'subtenant', language, t.ending.parties.title);
    await expect(page.getByText(t.ending.parties.notForOthers)).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await who.look();
    await choose(who, 'leaves', 'Omar Haddad');
    await next(who);
    await heading(who, t.modification.leaving.heading);
    await expect(button(page, t.modification.newParties.add)).toHaveCount(0);
    await next(who);
    await heading(who, t.modification.preview.heading);
    await confirm(who);
    await identify(page);
    await heading(who, t.ending.thanks.modification.pending.title);
    await who.look();
    expect(await requestsOf(page, contractUuid('subtenant'))).toMatchObject([
      { status: 'pending_tenant_approval', waitsFor: ['Liisa Koskela'] },
    ]);
  });

  test(`two persons move in (${language})`, { tag: '@journey' }, async ({ page, portal, context }) => {
    const who = resident(page, language);
    const { t } = who;
    const words = t['add-tenant'];
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await page.goto(`${addressOf('party-payer', '/lisaa-asukas')}?lang=${language}`);
    await heading(who, words.title);
    await who.look();
    await button(page, words.another).click();
    await fillPerson(who, 1, { first: 'Pekka', last: 'Virtanen', code: '311299-905d', phone: '+358 40 000 0131' });
    await fillPerson(who, 2, { first: 'Ilona', last: 'Vainio', code: '311299-905D' });
    await next(who);
    await expectHeld(who, t.validation.sameCodeTwice);
    await fillPerson(who, 2, { first: 'Ilona', last: 'Vainio', code: '290200A908L', email: 'ilona.vainio@example.com' });
    await next(who);
    await heading(who, words.preview.heading);
    await expect(shown(page, t['new-person'].socialSecurityNumber)).toHaveText(['311299-905D', '290200A908L']);
    await who.look();
    await button(page, words.preview.send).click();
    await heading(who, words.success.heading);
    await expect(page.getByText(filled(words.success.text_other, { count: 2 }))).toBeVisible();
    await who.look();
    const names = (await tenantsOf(page, 'party-payer')).map((one) => ('firstName' in one ? one.firstName : ''));
    expect(names).toEqual(expect.arrayContaining(['Pekka', 'Ilona']));
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toMatch(/311299|290200|Pekka/);
  });
}
