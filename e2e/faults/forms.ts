/** For each operation that a press or a form makes: the page with the form filled in, ready to be sent. In Finnish. */
import type { Locator, Page } from '@playwright/test';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { toPreview } from '../states/adding.ts';
import { confirmPage } from '../states/confirming.ts';
import { AINO, endingStep, FILLED_IN } from '../states/ending.ts';
import { EMILIA, leavingStep } from '../states/leaving.ts';
import { drafts, home, type UiState } from '../states/ui-state.ts';
import { button, field } from '../support/ending.ts';
import { atIdentification, identify } from '../support/identify.ts';
import { contractUuid, credentials } from '../support/portal.ts';
import { beginsWith, textsOf } from '../support/texts.ts';
import type { Scene } from './bench.ts';

export interface FilledForm {
  scene: Scene;
  /** From the opened page to the form that is ready. */
  fill?: (page: Page, world: World) => Promise<void>;
  /** The button that makes the call; what it asks first is answered by `fill`. */
  press?: (page: Page) => Locator;
  /** Gives what a failed attempt asks for anew. */
  again?: (page: Page, world: World) => Promise<void>;
  /** What no draft may keep (session.personal-data): it is given again after a sign-in, as is what confirms a deed. */
  unkept?: readonly (string | RegExp)[];
  /** Each tab acts on its own: another session, another code. */
  everyTabActs?: true;
  /** The second of two tabs changes nothing: what it asks for is so already. */
  isIdempotent?: true;
  /** Each press is an action of its own: another code, another identification, of which nothing is recorded before its end. */
  everyPressActs?: true;
  /** The portal repeats the call for a minute before it tells of a failure. */
  isRepeated?: true;
  /** For a call that no button makes. */
  send?: (page: Page) => Promise<void>;
}

const t = textsOf('fi');
const PASSWORD = 'Uusi-Koti-2026!';
const PHONE = '+358 40 000 0999';
const EMAIL = 'uusi.asukas@example.com';
const at = (path: string): Scene => ({ address: `${home('party-payer')}${path}`, resident: 'party-payer' });
const OWN: Scene = { address: `/omat-tiedot/${contractUuid('party-payer')}`, resident: 'party-payer' };
const report = (number: number) => `70000000-0000-4000-8000-00000000${number}`;
const sceneOf = ({ path, resident = 'party-payer', remembered = {} }: UiState): Scene => ({ address: path, resident, remembered });
const named =
  (name: string, exact = true) =>
  (page: Page) =>
    page.getByRole('button', { name, exact }).locator('visible=true').first();

/** The newest code that was sent, to whomever. */
const codeOf = (world: World) => world.collection('mails').all().at(-1)?.code ?? '';
const givePassword = async (page: Page) => {
  await page.getByLabel(t.credentials.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(t.credentials.repeatPassword, { exact: true }).fill(PASSWORD);
};

/** A question or feedback, or a change of one, up to the preview. */
/** Opens the form on the page of a report, which a draft has open already. */
const openFold = async (page: Page, name: string) => {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
};

const written = (kind: 'question' | 'feedback', path: string, isNew: boolean): FilledForm => ({
  scene: at(path),
  fill: async (page) => {
    const { title, description, toPreview: go } = t['feedback-form'].form;
    if (!isNew) await openFold(page, t['feedback-form'].change[kind]);
    await field(page, isNew ? title.label : description.label).fill('Ovi narisee');
    await button(page, go).click();
    await named(t['feedback-form'].preview[kind].send)(page).waitFor();
  },
  press: named(t['feedback-form'].preview[kind].send),
});

const PDF = { name: 'todistus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const UPLOAD: FilledForm = {
  scene: at('/kysymys'),
  everyPressActs: true,
  fill: (page) => field(page, t['feedback-form'].form.title.label).fill('Ovi narisee'),
  send: async (page) => {
    const again = page.getByRole('button', { name: `${t.common.action.retry} ${PDF.name}` });
    if (await again.isVisible()) return again.click();
    // A file that was refused for good is taken out before it is chosen anew.
    const remove = page.getByRole('button', { name: `${t.common.action.remove} ${PDF.name}` });
    if (await remove.isVisible()) await remove.click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, t.files.choose).click()]);
    await chooser.setFiles(PDF);
  },
};

const MODIFICATION_ASKED: Scene = {
  address: `${home('party-payer')}/sopimusmuutos/vahvista`,
  resident: 'party-payer',
  states: [['a modification request in a status', { status: 'pending_tenant_approval' }]],
};
const ENDING = sceneOf(endingStep(AINO, 'preview', 'preview', FILLED_IN));
const LEAVING = sceneOf(leavingStep('preview', 'preview', [EMILIA]));
/** Identified, and recorded when the portal asks for it (ending.return-states). After a failure it begins again, where that is offered. */
const identified = (scene: Scene, start: string): FilledForm => {
  const begin = async (page: Page) => {
    await named(start)(page).click();
    await atIdentification(page);
  };
  return {
    scene,
    isRepeated: true,
    fill: begin,
    send: async (page) => {
      const restart = page.getByRole('link', { name: t.identification.restart, exact: true });
      if (await restart.isVisible()) {
        await restart.click();
        await begin(page);
      }
      if (page.url().includes('/dev/identify/')) await identify(page, 'later');
    },
  };
};

const registration = async (page: Page) => {
  await givePassword(page);
  await button(page, t.registration.password.submit).click();
  await page.getByLabel(t.registration.email.label, { exact: true }).fill(EMAIL);
};
const REGISTER: Scene = { address: '/register?authorized=true', states: [['a person identified for registration']] };

export const FORMS: Partial<Record<OperationId, FilledForm>> = {
  login: {
    scene: { address: '/login' },
    fill: async (page) => {
      await page.getByLabel(t['sign-in'].username).fill(credentials('party-payer').username);
      await page.getByLabel(t['sign-in'].password, { exact: true }).fill(credentials('party-payer').password);
    },
    press: named(t['sign-in'].submit),
    everyTabActs: true,
  },
  logout: { scene: { address: '/logout', resident: 'party-payer' }, press: named(t['sign-in'].signOutQuestion.confirm) },
  forgotPassword: {
    scene: { address: '/password/forgot' },
    fill: (page) => page.getByLabel(t.password.email.label, { exact: true }).fill(credentials('party-payer').username),
    press: named(t.password.email.submit),
    everyTabActs: true,
  },
  confirmForgotPassword: {
    scene: { address: '/password/forgot' },
    fill: async (page, world) => {
      await page.getByLabel(t.password.email.label, { exact: true }).fill(credentials('party-payer').username);
      await button(page, t.password.email.submit).click();
      await page.getByLabel(t.credentials.code, { exact: true }).waitFor();
      await page.getByLabel(t.credentials.code, { exact: true }).fill(codeOf(world));
      await givePassword(page);
    },
    press: named(t.password.change.submit),
  },
  verifyEmail: { scene: REGISTER, fill: registration, press: named(t.registration.email.submit), everyTabActs: true },
  setVerificationCode: {
    scene: REGISTER,
    fill: async (page, world) => {
      await registration(page);
      await button(page, t.registration.email.submit).click();
      await page.getByLabel(t.credentials.code, { exact: true }).waitFor();
      await page.getByLabel(t.credentials.code, { exact: true }).fill(codeOf(world));
    },
    press: named(t.registration.code.submit),
  },
  resendVerificationCode: {
    scene: { address: '/register/verify-email', states: [['a registration that waits for its code']] },
    fill: (page) => page.getByLabel(t.registration.email.label, { exact: true }).fill(EMAIL),
    press: named(t.registration.email.submit),
    everyTabActs: true,
  },
  closeNotification: {
    scene: at(''),
    press: (page) => page.getByRole('button', { name: beginsWith(t.notifications.close.replace(': {{title}}', ':')) }).first(),
    isIdempotent: true,
  },
  updateUser: {
    scene: OWN,
    unkept: [PHONE],
    isIdempotent: true,
    fill: async (page) => {
      const edit = named(t.profile.edit.open)(page);
      if (await edit.isVisible()) await edit.click();
      await page.getByLabel(t.profile.details.phone, { exact: true }).fill(PHONE);
    },
    press: named(t.profile.edit.save),
  },
  removeUser: {
    scene: OWN,
    unkept: [t.profile.remove.word],
    fill: async (page) => {
      await named(t.profile.remove.open)(page).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill(t.profile.remove.word);
    },
    press: named(t.profile.remove.dialog.confirm),
  },
  sendPasswordResetCode: { scene: OWN, press: named(t.password.own.start), everyPressActs: true },
  confirmResetPassword: {
    scene: OWN,
    unkept: [PASSWORD],
    fill: async (page, world) => {
      await named(t.password.own.start)(page).click();
      await page.getByLabel(t.credentials.code, { exact: true }).waitFor();
      await page.getByLabel(t.credentials.code, { exact: true }).fill(codeOf(world));
      await named(t.common.action.next)(page).click();
      await givePassword(page);
    },
    again: async (page, world) => {
      const code = page.getByLabel(t.credentials.code, { exact: true });
      if (!(await code.isVisible())) return;
      await code.fill(codeOf(world));
      await named(t.common.action.next)(page).click();
    },
    press: named(t.password.change.submit),
  },
  sendMessage: {
    scene: {
      ...at('/viestit'),
      remembered: drafts(1, 'party-payer', { 'message-new': { subject: 'Koe', message: { mode: 'plain', text: 'Hei' }, files: [] } }),
    },
    fill: async (page) => {
      // A kept draft opens the form by itself (messages.draft-opens).
      const open = named(t.messages.form.open)(page);
      if (await open.isVisible()) await open.click();
      await page.getByLabel(t.messages.form.subject, { exact: true }).waitFor();
    },
    press: named(t.messages.form.send),
  },
  initTermination: { scene: ENDING, press: named(t.termination.confirm.button), everyPressActs: true },
  initModification: { scene: LEAVING, press: named(t.modification.confirm.button), everyPressActs: true },
  initTerminationApproval: {
    scene: sceneOf(confirmPage('termination', 'asked')),
    press: named(t['confirm-termination'].decision.accept.button),
    everyPressActs: true,
  },
  initModificationApproval: {
    scene: MODIFICATION_ASKED,
    press: named(t['confirm-modification'].decision.accept.button),
    everyPressActs: true,
  },
  completeTermination: identified(ENDING, t.termination.confirm.button),
  completeModification: identified(LEAVING, t.modification.confirm.button),
  addTenants: {
    scene: at('/lisaa-asukas'),
    fill: (page) => toPreview(page, 'fi'),
    // Identity code, date of birth, e-mail address, phone number.
    unkept: [/^\d{6}[-+A-Y]\w{4}$/, /^\d\d\.\d\d\.\d{4}$/, /@/, /^\+358/],
    press: named(t['add-tenant'].preview.send),
  },
  createDefectNotice: {
    scene: {
      ...at('/vikailmoitus?step=preview'),
      remembered: drafts(1, 'party-payer', {
        'fault-report': { defectLocation: 'CONTRACT_TARGET', defectClass: '2', title: 'Hana vuotaa', description: 'Tippuu koko ajan.' },
      }),
    },
    press: named(t['fault-report'].preview.send),
  },
  updateDefectNotice: {
    scene: at(`/vikailmoitus/${report(3010)}`),
    fill: async (page) => {
      await openFold(page, t['fault-report'].edit.change);
      await field(page, t['fault-report'].form.description.label).fill('Alkoi eilen illalla.');
      await page.getByRole('button', { name: beginsWith(t['fault-report'].form.toPreview) }).click();
      await named(t['fault-report'].preview.send)(page).waitFor();
    },
    press: named(t['fault-report'].preview.send),
  },
  createQuestion: written('question', '/kysymys', true),
  updateQuestion: written('question', `/kysymys/${report(3108)}`, false),
  createFeedback: written('feedback', '/palaute', true),
  updateFeedback: written('feedback', `/palaute/${report(3109)}`, false),
  initFile: UPLOAD,
  uploadFile: UPLOAD,
  completeFile: UPLOAD,
  reserveParkingSpot: {
    scene: at('/pysakointi?spot=4014'),
    fill: (page) => page.getByRole('dialog').getByRole('checkbox').check(),
    unkept: [/^\S* on$/],
    press: named(t.parking.reserve.send),
  },
  terminateParkingReservation: {
    scene: at('/pysakointi?spot=4012'),
    fill: (page) => page.getByRole('textbox', { name: t.parking.end.date }).fill('31.12.2026'),
    press: named(t.parking.end.send),
  },
  getDocumentLink: {
    scene: at('/dokumentit'),
    press: (page) => page.getByRole('button', { name: /^Vuokrasopimus/ }).first(),
  },
  getBulletinAttachmentLink: {
    scene: at('/tiedotteet/30000000-0000-4000-8000-000000000001'),
    press: (page) => page.getByRole('region', { name: t.bulletins.attachments.heading }).getByRole('button').first(),
  },
};
