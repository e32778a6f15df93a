/** Every feature of the portal once, in each engine, behind nginx and on the demonstration: `npm run test:browsers`. */
import { expect } from '@playwright/test';
import { contractUuid, credentials } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';
import { test, type Visit } from './visit.ts';

const t = textsOf('fi');
const HOME = `/asiointi/${contractUuid('party-payer')}`;
const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const NEW_PASSWORD = 'Uusi-Koti-2026!';
const PDF = '%PDF-1.4\n%%EOF\n';
const BULLETIN = 'Pihatalkoot ja uusi leikkipaikka';
/** One pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1');
const { username: AINO } = credentials('party-payer');

/** A day from today on, as it is typed. */
function dayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`;
}

async function signInAs(visit: Visit, resident: string, firstName: string): Promise<void> {
  await visit.signIn(credentials(resident).username);
  await visit.seesHeading(filled(t['front-page'].greeting, { firstName }));
}

async function signOut(visit: Visit, firstName: string): Promise<void> {
  await visit.press(firstName, true);
  await visit.press(t.common.user.logOut);
  await visit.sees(t['sign-in'].notice.signed_out);
}

/** In one browser, one after the other. */
test.describe.configure({ mode: 'default' });

// Rules: registration.choose-auth, sign-in.register-button
test('registers with strong identification and a code, and signs in', async ({ visit }) => {
  const { registration, credentials: words } = t;
  const email = 'uusi.asukas@example.com';
  await visit.goTo('/login?lang=fi');
  await visit.seesHeading(t['sign-in'].heading);
  await visit.pressIfThere(t.common.consent.deny);
  await visit.press(t['sign-in'].register);
  await visit.seesHeading(registration.choose.heading);
  await visit.press(registration.choose.strong, true);
  await visit.choose('Person', 'Ilona Vainio (new-resident)');
  await visit.press('Identify');
  await visit.seesHeading(registration.password.heading);
  await visit.fill(words.newPassword, NEW_PASSWORD);
  await visit.fill(words.repeatPassword, NEW_PASSWORD);
  await visit.press(registration.password.submit);
  await visit.seesHeading(registration.email.heading);
  await visit.fill(registration.email.label, email);
  await visit.press(registration.email.submit);
  await visit.seesHeading(registration.code.heading);
  await visit.fill(words.code, await visit.codeFor(email));
  await visit.press(registration.code.submit);
  await visit.seesHeading(registration.success.heading);
  await visit.signIn(email, NEW_PASSWORD);
  // The landlord has not put her on a contract yet.
  await visit.sees(t.exception.noContracts.title);
});

// Rules: shell.front-page, contracts.contract-switching, notifications.close-call
test('closes a notification, switches contract and language, and signs out', async ({ visit }) => {
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.press(t.common.action.close, true);
  await visit.press(t.common.contract.switch, true);
  await visit.press('Kuvitelmankuja 2 A 3', true);
  await expect.poll(() => visit.address()).toBe(`/asiointi/${contractUuid('party-payer-occupancy')}`);
  await visit.press('Svenska');
  await visit.seesHeading('Hej Aino!');
  await visit.press('Suomi');
  await visit.seesHeading('Hei, Aino!');
  await signOut(visit, 'Aino');
});

// Rules: contacts.page-address, building.page-address, documents.page-address
test('reads a bulletin, finds whom to call and the building, and downloads a document', async ({ visit }) => {
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(`${HOME}/ilmoitustaulu`);
  await visit.seesHeading(t.common.menu.bulletinBoard);
  await visit.press(filled(t.bulletins.readMoreAbout, { title: BULLETIN }));
  await visit.seesHeading(BULLETIN);
  await visit.goTo(`${HOME}/yhteystiedot`);
  await visit.seesHeading(t.common.menu.contacts);
  await visit.sees(t.contacts.urgent.heading);
  await visit.goTo(`${HOME}/kiinteiston-tiedot`);
  await visit.seesHeading(t.common.menu.building);
  await visit.sees('Malliraitti 4, Talo 4');
  await visit.goTo(`${HOME}/dokumentit`);
  await visit.seesHeading(t.common.menu.documents);
  await visit.press(t.common.action.download, true);
  await expect.poll(() => visit.words()).toContain(t['open-file'].inDownloads);
});

// Rules: payments.page-addresses
test('finds what is due, the codes to pay it with, and the history', async ({ visit }) => {
  await signInAs(visit, 'arrears', 'Jonna');
  await visit.goTo(`/asiointi/${contractUuid('arrears')}/maksut/tiedot`);
  await visit.seesHeading(t.payments.info.heading);
  await visit.press(t.payments.history.tab);
  await visit.seesHeading(t.payments.history.heading);
  await visit.sees(t.payments.balance.arrears);
  await visit.press(t.payments.pay.show);
  await visit.sees(t.payments.pay.heading);
});

// Rules: messages.send-call, messages.attachment-list
test('sends a message with a file, which the housing company answers', async ({ visit }) => {
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(`${HOME}/viestit`);
  await visit.press(t.messages.form.open);
  await visit.fill(t.messages.form.subject, 'Kolmas avain');
  await visit.fill(t.messages.form.message, 'Tarvitsen kolmannen avaimen.');
  await visit.attachFile('lupa.pdf', PDF);
  await visit.sees(t.files.state.done, true);
  await visit.press(t.messages.form.send);
  await visit.sees(t.messages.sent.title);

  await visit.goTo('/dev/messages');
  await visit.fill('Answer, as text or HTML', 'Avain on valmis.');
  await visit.press('Answer Kolmas avain');
  await visit.sees('Sent.');
  await visit.goTo(HOME);
  await visit.press(t.notifications.message.title, true);
  await visit.sees('Avain on valmis.');
});

// Rules: profile.view-and-edit, profile.change-password
test('changes own details and the password, and signs in with the new one', async ({ visit }) => {
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(OWN_DETAILS);
  await visit.seesHeading(t.profile.title);
  await visit.press(t.profile.edit.open);
  await visit.fill(t.profile.details.phone, '+358 40 0000 888');
  await visit.press(t.profile.edit.save);
  await visit.sees(t.profile.saved.title);
  await visit.reload();
  await expect.poll(async () => (await visit.words()).replaceAll(/\s/g, '')).toContain('+358400000888');

  await visit.press(t.password.own.start);
  await visit.sees(t.password.own.code.heading);
  await visit.fill(t.credentials.code, await visit.codeFor(AINO));
  await visit.press(t.common.action.next);
  await visit.fill(t.credentials.newPassword, NEW_PASSWORD);
  await visit.fill(t.credentials.repeatPassword, NEW_PASSWORD);
  await visit.press(t.password.change.submit);
  await visit.sees(t.password.own.completed.title);
  await signOut(visit, 'Aino');
  await visit.signIn(AINO, NEW_PASSWORD);
  await visit.seesHeading('Hei, Aino!');
});

// Rules: fault-reports.create-page, fault-reports.create-call
test('reports a fault with a picture, and opens the report', async ({ visit }) => {
  const report = t['fault-report'];
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(`${HOME}/vikailmoitus`);
  await visit.seesHeading(report.title);
  await visit.press(report.danger.option.none.label, true);
  await visit.press(report.danger.toForm);
  // The words of the card and its hint: a danger begins with the same word.
  await visit.press(`${t['fault-reports'].location.CONTRACT_TARGET}${report.form.location.apartmentHint}`);
  await visit.choose(report.form.class.label, report.class[2]);
  await visit.attachFile('hana.gif', GIF);
  await visit.sees(t.files.state.done, true);
  await visit.fill(report.form.title.label, 'Keittiön hana tippuu');
  await visit.press(report.form.toPreview);
  await visit.seesHeading(report.preview.heading);
  await visit.press(report.preview.send);
  await visit.press(report.success.open);
  await visit.sees(t.reports.events.heading);
  await visit.sees('hana.gif', true);
});

// Rules: feedback.page-addresses, feedback.create-call
for (const [path, kind] of [
  ['kysymys', 'question'],
  ['palaute', 'feedback'],
] as const)
  test(`sends ${kind === 'question' ? 'a question' : 'feedback'}, and opens it`, async ({ visit }) => {
    const form = t['feedback-form'];
    await signInAs(visit, 'party-payer', 'Aino');
    await visit.goTo(`${HOME}/${path}`);
    await visit.seesHeading(form.title[kind]);
    await visit.fill(form.form.title.label, 'Parvekelasit');
    await visit.fill(form.form.description.label, 'Saako parvekkeelle asentaa lasit?');
    await visit.press(form.form.toPreview);
    await visit.press(form.preview[kind].send);
    await visit.seesHeading(form.success[kind].heading);
    await visit.press(form.success.open);
    await visit.sees('Saako parvekkeelle asentaa lasit?');
  });

// Rules: parking.reserve-form
test('reserves a parking spot, and ends the reservation', async ({ visit }) => {
  const { parking } = t;
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(`${HOME}/pysakointi`);
  await visit.seesHeading(parking.title);
  await visit.press('Paikka 14', true);
  await visit.press(parking.reserve.accept.split(' {{')[0] ?? '', true);
  await visit.press(parking.reserve.send);
  await visit.sees(parking.reserved.title);
  await visit.press(t.common.action.close);
  await visit.press(`${parking.own.open}: Paikka 14`, true);
  await visit.fill(parking.end.date, dayAfter(60));
  await visit.press(parking.end.send);
  await visit.sees(parking.ended.title);
});

// Rules: add-tenant.page-address
test('adds a tenant', async ({ visit }) => {
  const words = t['new-person'];
  await signInAs(visit, 'party-payer', 'Aino');
  await visit.goTo(`${HOME}/lisaa-asukas`);
  await visit.seesHeading(t['add-tenant'].title);
  await visit.fill(words.firstName, 'Elina');
  await visit.fill(words.lastName, 'Virtanen');
  await visit.fill(words.socialSecurityNumber, '120192-904E');
  await visit.press(t.common.action.next);
  await visit.seesHeading(t['add-tenant'].preview.heading);
  await visit.press(t['add-tenant'].preview.send);
  await visit.seesHeading(t['add-tenant'].success.heading);
});

test('ends a contract with an attachment and strong identification', async ({ visit }) => {
  const { step } = t.termination;
  await signInAs(visit, 'fixed-term', 'Daniel');
  await visit.goTo(`/asiointi/${contractUuid('fixed-term')}/irtisano`);
  await visit.seesHeading(t.ending.parties.titleWhole);
  await visit.press(t.common.action.next);
  await visit.seesHeading(step.termination.title);
  await visit.fill(t.termination.movingOut.label, dayAfter(10));
  await visit.choose(t.termination.reasonField.label, t.termination.reason.moveDueWork);
  await visit.attachFile('tyosopimus.pdf', PDF);
  await visit.sees(t.files.state.done, true);
  await visit.press(t.common.action.next);
  await visit.seesHeading(step.payment.title);
  await visit.press(t.common.action.next);
  await visit.seesHeading(step['new-address'].title);
  await visit.press(t.common.action.next);
  await visit.seesHeading(step.viewing.title);
  await visit.press(t.termination.showing.tenant, true);
  await visit.press(t.common.action.next);
  await visit.seesHeading(step.preview.title);
  await visit.press(t.termination.confirm.button);
  await visit.press('Identify');
  await visit.seesHeading(t.ending.thanks.termination.confirmed.title);
});

// Rules: ending.own-confirmation
test("confirms a co-tenant's termination from its notification", async ({ visit }) => {
  const words = t['confirm-termination'];
  await signInAs(visit, 'cotenant', 'Mikko');
  await visit.press(`${t.common.notice.warning}: ${t.notifications.contract_termination_request_approval_needed.title}`, true);
  await visit.seesHeading(words.heading);
  await visit.press(words.decision.accept.button);
  await visit.press('Identify');
  await visit.seesHeading(words.outcome.accept.confirmed.title);
});

// Rules: ending.own-confirmation
test('leaves a shared home, which the one who stays confirms', async ({ visit }) => {
  const words = t['confirm-modification'];
  const contract = `/asiointi/${contractUuid('modification')}`;
  await signInAs(visit, 'modification', 'Emilia');
  await visit.goTo(`${contract}/irtisano`);
  await visit.seesHeading(t.ending.parties.title);
  // Of the first tenant, who is Emilia herself.
  await visit.press(t.ending.parties.choice.leaves);
  await visit.press(t.common.action.next);
  await visit.seesHeading(t.modification.leaving.heading);
  await visit.fill(t.modification.leaving.inEffect, dayAfter(30));
  await visit.press(t.common.action.next);
  await visit.seesHeading(t.modification.preview.heading);
  await visit.press(t.modification.confirm.button);
  await visit.press('Identify');
  await visit.seesHeading(t.ending.thanks.modification.pending.title);
  await signOut(visit, 'Emilia');

  await visit.signIn('ville.korhonen@example.com');
  await visit.seesHeading('Hei, Ville!');
  await visit.goTo(`${contract}/sopimusmuutos/vahvista`);
  await visit.seesHeading(words.heading);
  await visit.press(words.decision.accept.button);
  await visit.press('Identify');
  await visit.seesHeading(words.outcome.accept.confirmed.title);
});
