/** For each operation that a button or a form calls: how its form is opened, filled in and sent. In Finnish. */
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
import type { Scene } from './fixtures.ts';

export interface FilledForm {
  scene: Scene;
  /** Fills in the form on the opened page. */
  fill?: (page: Page, world: World) => Promise<void>;
  /** The button that makes the call. Questions before it are answered by `fill`. */
  button?: (page: Page) => Locator;
  /** Makes the call where pressing one button is not enough. */
  send?: (page: Page) => Promise<void>;
  /** Gives what a failed attempt asks for once more. */
  refill?: (page: Page, world: World) => Promise<void>;
  /** Values that no draft keeps (session.personal-data): after a sign-in they are given again. */
  notInDraft?: readonly (string | RegExp)[];
  /** Each press is an action of its own: another code, or another identification, of which nothing is recorded before its end. */
  everyPressActs?: true;
  /** The same of two tabs. */
  everyTabActs?: true;
  /** The second of two tabs changes nothing. */
  isIdempotent?: true;
  /** The portal repeats the call for a minute before it shows a failure. */
  isRepeatedByPortal?: true;
}

const t = textsOf('fi');
const PASSWORD = 'Uusi-Koti-2026!';
const PHONE = '+358 40 000 0999';
const EMAIL = 'uusi.asukas@example.com';
const at = (path: string): Scene => ({ address: `${home('party-payer')}${path}`, resident: 'party-payer' });
const OWN: Scene = { address: `/omat-tiedot/${contractUuid('party-payer')}`, resident: 'party-payer' };
const report = (number: number) => `70000000-0000-4000-8000-00000000${number}`;
const sceneOf = ({ path, resident = 'party-payer', remembered = {} }: UiState): Scene => ({ address: path, resident, remembered });
const buttonNamed =
  (name: string, exact = true) =>
  (page: Page) =>
    page.getByRole('button', { name, exact }).locator('visible=true').first();

/** Types the newest code that was sent. */
const fillInCode = async (page: Page, world: World) => {
  const input = page.getByLabel(t.credentials.code, { exact: true });
  // The code is sent before the field is shown.
  await input.waitFor();
  await input.fill(world.collection('mails').all().at(-1)?.code ?? '');
};
const fillInPassword = async (page: Page) => {
  await page.getByLabel(t.credentials.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(t.credentials.repeatPassword, { exact: true }).fill(PASSWORD);
};

/** Opens the form on the page of a report; a draft opens it by itself. */
const openEditor = async (page: Page, name: string) => {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
};

/** A new question or feedback, or a change of one, up to the preview. */
const feedbackForm = (kind: 'question' | 'feedback', path: string, isNew: boolean): FilledForm => ({
  scene: at(path),
  fill: async (page) => {
    const { title, description, toPreview: go } = t['feedback-form'].form;
    if (!isNew) await openEditor(page, t['feedback-form'].change[kind]);
    await field(page, isNew ? title.label : description.label).fill('Ovi narisee');
    await button(page, go).click();
    await buttonNamed(t['feedback-form'].preview[kind].send)(page).waitFor();
  },
  button: buttonNamed(t['feedback-form'].preview[kind].send),
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

const MODIFICATION_REQUESTED: Scene = {
  address: `${home('party-payer')}/sopimusmuutos/vahvista`,
  resident: 'party-payer',
  states: [['a modification request in a status', { status: 'pending_tenant_approval' }]],
};
const ENDING = sceneOf(endingStep(AINO, 'preview', 'preview', FILLED_IN));
const LEAVING = sceneOf(leavingStep('preview', 'preview', [EMILIA]));
/** Recorded after the identification, when the portal asks for it (ending.return-states). After a failure the identification begins again. */
const afterIdentification = (scene: Scene, start: string): FilledForm => {
  const begin = async (page: Page) => {
    await buttonNamed(start)(page).click();
    await atIdentification(page);
  };
  return {
    scene,
    isRepeatedByPortal: true,
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
  await fillInPassword(page);
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
    button: buttonNamed(t['sign-in'].submit),
    everyTabActs: true,
  },
  logout: { scene: { address: '/logout', resident: 'party-payer' }, button: buttonNamed(t['sign-in'].signOutQuestion.confirm) },
  forgotPassword: {
    scene: { address: '/password/forgot' },
    fill: (page) => page.getByLabel(t.password.email.label, { exact: true }).fill(credentials('party-payer').username),
    button: buttonNamed(t.password.email.submit),
    everyTabActs: true,
  },
  confirmForgotPassword: {
    scene: { address: '/password/forgot' },
    fill: async (page, world) => {
      await page.getByLabel(t.password.email.label, { exact: true }).fill(credentials('party-payer').username);
      await button(page, t.password.email.submit).click();
      await fillInCode(page, world);
      await fillInPassword(page);
    },
    button: buttonNamed(t.password.change.submit),
  },
  verifyEmail: { scene: REGISTER, fill: registration, button: buttonNamed(t.registration.email.submit), everyTabActs: true },
  setVerificationCode: {
    scene: REGISTER,
    fill: async (page, world) => {
      await registration(page);
      await button(page, t.registration.email.submit).click();
      await fillInCode(page, world);
    },
    button: buttonNamed(t.registration.code.submit),
  },
  resendVerificationCode: {
    scene: { address: '/register/verify-email', states: [['a registration that waits for its code']] },
    fill: (page) => page.getByLabel(t.registration.email.label, { exact: true }).fill(EMAIL),
    button: buttonNamed(t.registration.email.submit),
    everyTabActs: true,
  },
  closeNotification: {
    scene: at(''),
    button: (page) => page.getByRole('button', { name: beginsWith(t.notifications.close.replace(': {{title}}', ':')) }).first(),
    isIdempotent: true,
  },
  updateUser: {
    scene: OWN,
    notInDraft: [PHONE],
    isIdempotent: true,
    fill: async (page) => {
      const edit = buttonNamed(t.profile.edit.open)(page);
      if (await edit.isVisible()) await edit.click();
      await page.getByLabel(t.profile.details.phone, { exact: true }).fill(PHONE);
    },
    button: buttonNamed(t.profile.edit.save),
  },
  removeUser: {
    scene: OWN,
    notInDraft: [t.profile.remove.word],
    fill: async (page) => {
      await buttonNamed(t.profile.remove.open)(page).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill(t.profile.remove.word);
    },
    button: buttonNamed(t.profile.remove.dialog.confirm),
  },
  sendPasswordResetCode: { scene: OWN, button: buttonNamed(t.password.own.start), everyPressActs: true },
  confirmResetPassword: {
    scene: OWN,
    notInDraft: [PASSWORD],
    fill: async (page, world) => {
      await buttonNamed(t.password.own.start)(page).click();
      await fillInCode(page, world);
      await buttonNamed(t.common.action.next)(page).click();
      await fillInPassword(page);
    },
    refill: async (page, world) => {
      if (!(await page.getByLabel(t.credentials.code, { exact: true }).isVisible())) return;
      await fillInCode(page, world);
      await buttonNamed(t.common.action.next)(page).click();
    },
    button: buttonNamed(t.password.change.submit),
  },
  sendMessage: {
    scene: {
      ...at('/viestit'),
      remembered: drafts(1, 'party-payer', { 'message-new': { subject: 'Koe', message: { mode: 'plain', text: 'Hei' }, files: [] } }),
    },
    fill: async (page) => {
      // A kept draft opens the form by itself (messages.draft-opens).
      const open = buttonNamed(t.messages.form.open)(page);
      if (await open.isVisible()) await open.click();
      await page.getByLabel(t.messages.form.subject, { exact: true }).waitFor();
    },
    button: buttonNamed(t.messages.form.send),
  },
  initTermination: { scene: ENDING, button: buttonNamed(t.termination.confirm.button), everyPressActs: true },
  initModification: { scene: LEAVING, button: buttonNamed(t.modification.confirm.button), everyPressActs: true },
  initTerminationApproval: {
    scene: sceneOf(confirmPage('termination', 'asked')),
    button: buttonNamed(t['confirm-termination'].decision.accept.button),
    everyPressActs: true,
  },
  initModificationApproval: {
    scene: MODIFICATION_REQUESTED,
    button: buttonNamed(t['confirm-modification'].decision.accept.button),
    everyPressActs: true,
  },
  completeTermination: afterIdentification(ENDING, t.termination.confirm.button),
  completeModification: afterIdentification(LEAVING, t.modification.confirm.button),
  addTenants: {
    scene: at('/lisaa-asukas'),
    fill: (page) => toPreview(page, 'fi'),
    // Identity code, date of birth, e-mail address, phone number.
    notInDraft: [/^\d{6}[-+A-Y]\w{4}$/, /^\d\d\.\d\d\.\d{4}$/, /@/, /^\+358/],
    button: buttonNamed(t['add-tenant'].preview.send),
  },
  createDefectNotice: {
    scene: {
      ...at('/vikailmoitus?step=preview'),
      remembered: drafts(1, 'party-payer', {
        'fault-report': { defectLocation: 'CONTRACT_TARGET', defectClass: '2', title: 'Hana vuotaa', description: 'Tippuu koko ajan.' },
      }),
    },
    button: buttonNamed(t['fault-report'].preview.send),
  },
  updateDefectNotice: {
    scene: at(`/vikailmoitus/${report(3010)}`),
    fill: async (page) => {
      await openEditor(page, t['fault-report'].edit.change);
      await field(page, t['fault-report'].form.description.label).fill('Alkoi eilen illalla.');
      await page.getByRole('button', { name: beginsWith(t['fault-report'].form.toPreview) }).click();
      await buttonNamed(t['fault-report'].preview.send)(page).waitFor();
    },
    button: buttonNamed(t['fault-report'].preview.send),
  },
  createQuestion: feedbackForm('question', '/kysymys', true),
  updateQuestion: feedbackForm('question', `/kysymys/${report(3108)}`, false),
  createFeedback: feedbackForm('feedback', '/palaute', true),
  updateFeedback: feedbackForm('feedback', `/palaute/${report(3109)}`, false),
  initFile: UPLOAD,
  uploadFile: UPLOAD,
  completeFile: UPLOAD,
  reserveParkingSpot: {
    scene: at('/pysakointi?spot=4014'),
    fill: (page) => page.getByRole('dialog').getByRole('checkbox').check(),
    notInDraft: [/^\S* on$/],
    button: buttonNamed(t.parking.reserve.send),
  },
  terminateParkingReservation: {
    scene: at('/pysakointi?spot=4012'),
    fill: (page) => page.getByRole('textbox', { name: t.parking.end.date }).fill('31.12.2026'),
    button: buttonNamed(t.parking.end.send),
  },
  getDocumentLink: {
    scene: at('/dokumentit'),
    button: (page) => page.getByRole('button', { name: /^Vuokrasopimus/ }).first(),
  },
  getBulletinAttachmentLink: {
    scene: at('/tiedotteet/30000000-0000-4000-8000-000000000001'),
    button: (page) => page.getByRole('region', { name: t.bulletins.attachments.heading }).getByRole('button').first(),
  },
};
