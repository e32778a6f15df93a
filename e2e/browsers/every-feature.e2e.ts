/** Every feature of the portal once, in each engine, behind nginx and on the demonstration: `npm test -- browsers`. */
import { expect } from '@playwright/test';
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { contractUuid, credentials } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';
import { PERSONAL } from './drivers.ts';
import { dayAfter, test } from './visit.ts';

const t = textsOf('fi');
const HOME = `/asiointi/${contractUuid('party-payer')}`;
const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const NEW_PASSWORD = 'Uusi-Koti-2026!';
const PDF = '%PDF-1.4\n%%EOF\n';
const BULLETIN = 'Pihatalkoot ja uusi leikkipaikka';
/** One pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1');
const { username: AINO } = credentials('party-payer');

/** In one browser, one after the other. */
test.describe.configure({ mode: 'default' });

// Rules: registration.choose-auth, sign-in.register-button
test('registers with strong identification and a code, and signs in', async ({ visit }) => {
  const { registration, credentials: words } = t;
  const email = 'uusi.asukas@example.com';
  await visit.goTo('/login?lang=fi', t['sign-in'].heading);
  await visit.pressIfThere(t.common.consent.deny);
  await visit.press(t['sign-in'].register, registration.choose.heading);
  await visit.press({ beginning: registration.choose.telia.title });
  await visit.choose(visit.backend.identification.person, 'Ilona Vainio (new-resident)');
  await visit.press(visit.backend.identification.endings.identified, registration.password.heading);
  await visit.enter({ [words.newPassword]: NEW_PASSWORD, [words.repeatPassword]: NEW_PASSWORD });
  await visit.press(registration.password.submit, registration.email.heading);
  await visit.enter({ [registration.email.label]: email });
  await visit.press(registration.email.submit, registration.code.heading);
  await visit.enter({ [words.code]: await visit.codeFor(email) });
  await visit.press(registration.code.submit, registration.success.heading);
  await visit.signIn(email, NEW_PASSWORD);
  // The landlord has not put her on a contract yet.
  await visit.sees(t.exception.noContracts.title);
});

// Rules: shell.front-page, contracts.contract-switching, notifications.close-call
test('closes a notification, switches contract and language, and signs out', { tag: '@sample-nginx' }, async ({ visit }) => {
  await visit.signInAs('party-payer', 'Aino');
  await visit.press({ beginning: t.common.action.close });
  await visit.press({ beginning: 'Malliraitti 4 B 12' });
  await visit.press({ beginning: 'Kuvitelmankuja 2 A 3' });
  await expect.poll(visit.path).toBe(`/asiointi/${contractUuid('party-payer-occupancy')}`);
  await visit.press('Svenska', 'Hej Aino!');
  await visit.press('Suomi', 'Hei, Aino!');
  await visit.signOut('Aino');
});

// Rules: contacts.page-address, building.page-address, documents.page-address
test('reads a bulletin, finds whom to call and the building, and downloads a document', async ({ visit }) => {
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(`${HOME}/ilmoitustaulu`, t.common.menu.bulletinBoard);
  await visit.press(filled(t.bulletins.readMoreAbout, { title: BULLETIN }), BULLETIN);
  await visit.goTo(`${HOME}/yhteystiedot`, t.common.menu.contacts);
  await visit.sees(t.contacts.urgent.heading);
  await visit.goTo(`${HOME}/kiinteiston-tiedot`, t.common.menu.building);
  await visit.sees('Malliraitti 4, Talo 4');
  await visit.goTo(`${HOME}/dokumentit`, t.common.menu.documents);
  await visit.press({ beginning: t.common.action.download });
  await expect.poll(() => visit.words()).toContain(t['open-file'].inDownloads);
});

// Rules: payments.page-addresses
test('finds what is due, the codes to pay it with, and the history', async ({ visit }) => {
  await visit.signInAs('arrears', 'Jonna');
  await visit.goTo(`/asiointi/${contractUuid('arrears')}/maksut/tiedot`, t.payments.info.heading);
  await visit.press(t.payments.history.tab, t.payments.history.heading);
  await visit.sees(t.payments.balance.arrears);
  await visit.press(t.payments.pay.show);
  await visit.sees(t.payments.pay.heading);
});

// Rules: messages.send-call, messages.attachment-list
test('sends a message with a file, which the housing company answers', async ({ visit }) => {
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(`${HOME}/viestit`);
  await visit.press(t.messages.form.open);
  await visit.enter({ [t.messages.form.subject]: 'Kolmas avain', [t.messages.form.message]: 'Tarvitsen kolmannen avaimen.' });
  await visit.attachFile('lupa.pdf', PDF);
  await visit.press(t.messages.form.send);
  await visit.sees(t.messages.sent.title);

  await visit.goTo('/dev/messages');
  await visit.enter({ [visit.backend.messages.field]: 'Avain on valmis.' });
  await visit.press(filled(visit.backend.messages.answer, { title: 'Kolmas avain' }));
  await visit.sees(visit.backend.messages.sent);
  await visit.goTo(HOME);
  await visit.press({ beginning: t.notifications.message.title });
  await visit.sees('Avain on valmis.');
});

// Rules: profile.view-and-edit, profile.change-password
test('changes own details and the password, and signs in with the new one', async ({ visit }) => {
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(OWN_DETAILS, t.profile.title);
  await visit.press(t.profile.edit.open);
  await visit.enter({ [t.profile.details.phone]: '+358 40 0000 888' });
  await visit.press(t.profile.edit.save);
  await visit.sees(t.profile.saved.title);
  await visit.reload();
  await expect.poll(async () => (await visit.words()).replaceAll(/\s/g, '')).toContain('+358400000888');

  await visit.press(t.password.own.start);
  await visit.sees(t.password.own.code.heading);
  await visit.enter({ [t.credentials.code]: await visit.codeFor(AINO) });
  await visit.press(t.common.action.next);
  await visit.enter({ [t.credentials.newPassword]: NEW_PASSWORD, [t.credentials.repeatPassword]: NEW_PASSWORD });
  await visit.press(t.password.change.submit);
  await visit.sees(t.password.own.completed.title);
  await visit.signOut('Aino');
  await visit.signIn(AINO, NEW_PASSWORD);
  await visit.seesHeading('Hei, Aino!');
});

// Rules: fault-reports.create-page, fault-reports.create-call
test('reports a fault with a picture, and opens the report', async ({ visit }) => {
  const report = t['fault-report'];
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(`${HOME}/vikailmoitus`, report.title);
  await visit.press({ beginning: report.danger.option.none.label });
  await visit.press(report.danger.toForm);
  // The words of the card and its hint: a danger begins with the same word.
  await visit.press(`${t['fault-reports'].location.CONTRACT_TARGET}${report.form.location.apartmentHint}`);
  // Found by a word, taken by Enter, and sent under its own name.
  await visit.enter({ [report.form.class.label]: 'hana\n' });
  await visit.attachFile('hana.gif', GIF);
  await visit.enter({ [report.form.title.label]: 'Keittiön hana tippuu' });
  await visit.press(report.form.toPreview, report.preview.heading);
  await visit.sees(report.class[2]);
  await visit.press(report.preview.send);
  await visit.press(report.success.open);
  await visit.sees(t.reports.events.heading);
  await visit.sees({ beginning: 'hana.gif' });
});

// Rules: feedback.page-addresses, feedback.create-call
for (const [path, kind] of [
  ['kysymys', 'question'],
  ['palaute', 'feedback'],
] as const)
  test(`sends ${kind === 'question' ? 'a question' : 'feedback'}, and opens it`, async ({ visit }) => {
    const form = t['feedback-form'];
    await visit.signInAs('party-payer', 'Aino');
    await visit.goTo(`${HOME}/${path}`, form.title[kind]);
    await visit.enter({ [form.form.title.label]: 'Parvekelasit', [form.form.description.label]: 'Saako parvekkeelle asentaa lasit?' });
    await visit.press(form.form.toPreview);
    await visit.press(form.preview[kind].send, form.success[kind].heading);
    await visit.press(form.success.open);
    await visit.sees('Saako parvekkeelle asentaa lasit?');
  });

// Rules: parking.reserve-form
test('reserves a parking spot, and ends the reservation', async ({ visit }) => {
  const { parking } = t;
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(`${HOME}/pysakointi`, parking.title);
  await visit.press({ beginning: 'Paikka 14' });
  await visit.press({ beginning: parking.reserve.accept.split(' {{')[0] ?? '' });
  await visit.press(parking.reserve.send);
  await visit.sees(parking.reserved.title);
  await visit.press(t.common.action.close);
  await visit.press({ beginning: `${parking.own.open}: Paikka 14` });
  await visit.enter({ [parking.end.date]: dayAfter(60) });
  await visit.press(parking.end.send);
  await visit.sees(parking.ended.title);
});

// Rules: add-tenant.page-address
test('adds a tenant', async ({ visit }) => {
  const words = t['new-person'];
  await visit.signInAs('party-payer', 'Aino');
  await visit.goTo(`${HOME}/lisaa-asukas`, t['add-tenant'].title);
  await visit.enter({ [words.firstName]: 'Elina', [words.lastName]: 'Virtanen', [words.socialSecurityNumber]: '120192-904E' });
  await visit.next(t['add-tenant'].preview.heading);
  await visit.press(t['add-tenant'].preview.send, t['add-tenant'].success.heading);
});

test('ends a contract with an attachment and strong identification', { tag: '@sample-nginx' }, async ({ visit }) => {
  await visit.signInAs('fixed-term', 'Daniel');
  await visit.endContract('fixed-term', dayAfter(10), { attachment: ['tyosopimus.pdf', PDF] });
  await visit.press(visit.backend.identification.endings.identified, t.ending.thanks.termination.confirmed.title);
});

// Rules: ending.own-confirmation
test("confirms a co-tenant's termination from its notification", async ({ visit }) => {
  const words = t['confirm-termination'];
  await visit.signInAs('cotenant', 'Mikko');
  await visit.press(
    { beginning: `${t.common.notice.warning}: ${t.notifications.contract_termination_request_approval_needed.title}` },
    words.heading,
  );
  await visit.press(words.decision.accept.button);
  await visit.press(visit.backend.identification.endings.identified, words.outcome.accept.confirmed.title);
});

// Rules: ending.own-confirmation
test('leaves a shared home, which the one who stays confirms', async ({ visit }) => {
  const words = t['confirm-modification'];
  const contract = `/asiointi/${contractUuid('modification')}`;
  await visit.signInAs('modification', 'Emilia');
  await visit.goTo(`${contract}/irtisano`, t.ending.parties.title);
  // Of the first tenant, who is Emilia herself.
  await visit.press(t.ending.parties.choice.leaves);
  await visit.next(t.modification.leaving.heading);
  await visit.enter({ [t.modification.leaving.inEffect]: dayAfter(30) });
  await visit.next(t.modification.preview.heading);
  await visit.press(t.modification.confirm.button);
  await visit.press(visit.backend.identification.endings.identified, t.ending.thanks.modification.pending.title);
  await visit.signOut('Emilia');

  await visit.signIn('ville.korhonen@example.com');
  await visit.seesHeading('Hei, Ville!');
  await visit.goTo(`${contract}/sopimusmuutos/vahvista`, words.heading);
  await visit.press(words.decision.accept.button);
  await visit.press(visit.backend.identification.endings.identified, words.outcome.accept.confirmed.title);
});

// What the next user of a shared device can press.
// Rules: session.cleared-everywhere
for (const end of ['signing out', 'an expired session'] as const)
  test(`shows nothing of a resident after ${end}, on reload, in a saved tab and at Back`, {
    tag: ['@only-nginx', '@sample-nginx'],
  }, async ({ visit }) => {
    const seesNothing = async () => {
      await visit.seesHeading(t['sign-in'].heading);
      expect(await visit.words()).not.toMatch(PERSONAL);
    };
    await visit.signIn(AINO);
    // On the page that the tab was sent away from by the test before, or on the front page.
    await visit.sees('Aino');
    await visit.goTo(OWN_DETAILS, t.common.menu.ownDetails);
    await visit.sees(AINO);
    expect(await visit.words()).toMatch(PERSONAL);
    await (end === 'signing out' ? visit.signOutByAddress() : visit.endSessions());
    await visit.reload();
    await seesNothing();
    for (const saved of [HOME, OWN_DETAILS]) {
      await visit.goTo(saved, undefined, '/login');
      await seesNothing();
    }
    for (let presses = 0; presses < 3; presses += 1) {
      await visit.back();
      await seesNothing();
    }
    expect(visit.kept.shown).toEqual([]);
  });

test('lets a visitor of the demonstration choose a resident, who stays signed in over a reload', {
  tag: ['@only-demonstration', '@sample-demonstration'],
}, async ({ visit }) => {
  await visit.goTo('/login?lang=fi');
  await visit.choose(demonstration.choose.resident, `${demonstration.situations['fixed-term']} (Daniel Berg)`);
  await visit.press(demonstration.choose.submit, 'Hei, Daniel!');
  await visit.reload();
  await visit.seesHeading('Hei, Daniel!');
  await visit.press(demonstration.reset);
  await visit.sees(demonstration.choose.heading);
});
