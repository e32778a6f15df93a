/** Own details: viewing, editing, changing the password, removing the account, downloading one's data, and the announced end of a session. */
import type { Page } from '@playwright/test';
import { contractUuid, errorSummary, type Language, withConfig } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { inTurn, NEXT, NOW, named, type UiState } from './ui-state.ts';

const own = (name: string, rest: Partial<UiState> & { contract?: string } = {}): UiState => {
  const { contract = 'party-payer', ...state } = rest;
  return { name: `own details: ${name}`, path: `/omat-tiedot/${contractUuid(contract)}`, resident: 'party-payer', ...state };
};

const EDIT = named((t) => t.profile.edit.open);
const SAVE = named((t) => t.profile.edit.save);
const START = named((t) => t.password.own.start);
const REMOVE = named((t) => t.profile.remove.open);

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).locator('visible=true').first().click();

/** The form with another e-mail address, which is not sent. */
async function edited(page: Page, language: Language): Promise<void> {
  const t = textsOf(language);
  await press(page, EDIT);
  await page.getByLabel(t.profile.details.email, { exact: true }).fill('uusi.osoite@example.com');
  await page.getByText(t.profile.edit.emailChange.title).waitFor();
}

/** A refused button takes no click, but Enter sends the form. */
async function sentWithoutPhone(page: Page, language: Language): Promise<void> {
  await press(page, EDIT);
  await page.getByLabel(textsOf(language).profile.details.email, { exact: true }).press('Enter');
  await errorSummary(page).waitFor();
}

async function toCode(page: Page, language: Language): Promise<void> {
  await press(page, START);
  await page.getByRole('heading', { name: textsOf(language).password.own.code.heading }).waitFor();
}

async function toNewPassword(page: Page, language: Language): Promise<void> {
  await toCode(page, language);
  await page.getByLabel(textsOf(language).credentials.code, { exact: true }).fill('123456');
  await press(page, NEXT);
  await page.getByRole('heading', { name: textsOf(language).password.own.newPassword.heading }).waitFor();
}

const CHANGE = named((t) => t.password.change.submit);

async function givenPassword(page: Page, language: Language): Promise<void> {
  await toNewPassword(page, language);
  const t = textsOf(language).credentials;
  await page.getByLabel(t.newPassword, { exact: true }).fill('Uusi-Koti-2026!');
  await page.getByLabel(t.repeatPassword, { exact: true }).fill('Uusi-Koti-2026!');
}

const refusedPassword = (example: string): UiState =>
  own(`new password refused: ${example}`, {
    prepare: givenPassword,
    press: CHANGE,
    answers: { '/user/confirm-reset-password': `code=400, example=${example}` },
  });

export const profileStates: readonly UiState[] = [
  { name: 'data and rights', path: `/omat-tiedot/${contractUuid('party-payer')}/oikeudet`, resident: 'party-payer' },
  own('view'),
  ...inTurn([
    own('not loaded', { answers: { '/user/profile': 'code=500' } }),
    own('edit', { press: EDIT }),
    own('a company’s e-invoice', { resident: 'company', contract: 'company' }),
    own('nothing known', { answers: { '/user/profile': 'code=200, example=minimal' } }),
    own('invoice address not loaded', { answers: { '/invoice-address': 'code=500' } }),
    own('without account removal', { answers: { '/feature-flags': 'code=200, example=all-off' } }),
    own('staff', { resident: 'staff' }),
    own('restricted', { modules: { contractTerminationOnly: true } }),
    own('another e-mail address', { prepare: edited }),
    own('a phone number is missing', { resident: 'no-phone', contract: 'no-phone', prepare: sentWithoutPhone }),
    own('from a page that needs a phone number', {
      resident: 'no-phone',
      contract: 'no-phone',
      handedOver: { returnTo: `/asiointi/${contractUuid('no-phone')}` },
    }),
    own('not saved', { prepare: edited, press: SAVE, answers: { '/user/update': 'code=503, example=service-unavailable' } }),
    own('saved', { prepare: edited, press: SAVE }),
    own('code sent', { prepare: toCode }),
    own('code missing', { prepare: toCode, press: NEXT }),
    own('new password', { prepare: toNewPassword, press: CHANGE }),
    own('password changed', { prepare: givenPassword, press: CHANGE }),
    own('no code sent', { press: START, answers: { '/user/send-password-reset-code': 'code=400, example=limit-exceeded-exception' } }),
    refusedPassword('code-mismatch-exception'),
    refusedPassword('expired-code-exception'),
    refusedPassword('invalid-password-exception'),
    refusedPassword('too-many-failed-attempts-exception'),
    refusedPassword('too-many-requests-exception'),
    refusedPassword('user-not-confirmed-exception'),
    refusedPassword('user-not-found-exception'),
    own('removing the account', { press: REMOVE, asks: true }),
    own('data collected', { press: named((t) => t.profile.download.start) }),
    { name: 'sign-in: account removed', path: '/login', handedOver: { notice: 'account_removed' } },
  ]),
];

const CONFIRM = named((t) => t.profile.remove.dialog.confirm);

async function givenWord(page: Page, language: Language): Promise<void> {
  await press(page, REMOVE);
  await page.getByRole('alertdialog').getByRole('textbox').fill(textsOf(language).profile.remove.word);
}

/** A session of ten minutes, of which the resident has let eight and a half pass. */
async function idleUntilTheEnd(page: Page): Promise<void> {
  await withConfig(page, (config) => Object.assign((config.policy ??= {}), { sessionMinutes: 10 }));
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.clock.setFixedTime(new Date(NOW.getTime() + 8.5 * 60_000));
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await page.getByRole('alertdialog').waitFor();
}

/** At the end of the catalogue, so that the others keep the device and the language in which they are looked at. */
export const refusedProfileStates: readonly UiState[] = inTurn([
  own('no code sent, too many tries', {
    press: START,
    answers: { '/user/send-password-reset-code': 'code=400, example=too-many-requests-exception' },
  }),
  refusedPassword('limit-exceeded-exception'),
  own('new password: nobody knows whether it was changed', {
    prepare: givenPassword,
    press: CHANGE,
    answers: { '/user/confirm-reset-password': 'code=500, example=internal-server-error' },
  }),
  own('account not removed, the word is missing', { prepare: (page) => press(page, REMOVE), press: CONFIRM, asks: true }),
  own('account not removed', {
    prepare: givenWord,
    press: CONFIRM,
    asks: true,
    answers: { '/user/remove-user': 'code=500, example=internal-server-error' },
  }),
  own('the end of the session is announced', { prepare: idleUntilTheEnd, asks: true }),
]);
