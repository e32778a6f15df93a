// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import credentials from '../../../locales/fi/credentials.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/password.json';
import { ChangePassword } from './ChangePassword.tsx';

const SEND = 'POST /api/user/send-password-reset-code';
const CHANGE = 'POST /api/user/confirm-reset-password';
const PASSWORD = 'Uusi-Koti-2026!';

let backend: Backend;
function open({ isStaff = false } = {}) {
  return show(<ChangePassword email="party-payer@example.com" />, {
    path: patterns.ownDetails,
    at: paths.ownDetails({ contractUuid: CONTRACT }),
    session: isStaff ? { metadata: staff } : {},
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => submit(await button(name));
const control = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const sent = (call: string) => backend.calls.filter((one) => one.call === call).map(({ body }) => body);
async function giveCode(code = '123456') {
  await userEvent.type(await control(credentials.code), code);
  await press(common.action.next);
}
async function givePassword() {
  await userEvent.type(await control(credentials.newPassword), PASSWORD);
  await userEvent.type(await control(credentials.repeatPassword), PASSWORD);
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({ [SEND]: SUCCESS, [CHANGE]: SUCCESS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Before all others: who has the steps once keeps them.
// Rules: shell.missing-code
it('sends no code while the step that asks for it cannot be loaded', async () => {
  vi.doMock('./OwnPasswordSteps.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  open();
  await press(fi.own.start);
  await screen.findByRole('group', { name: new RegExp(fi.failed.heading), description: errors.NETWORK_ERROR });
  expect(sent(SEND)).toEqual([]);
  vi.doUnmock('./OwnPasswordSteps.tsx');
  // All that the step imports is compiled first: on a busy machine that takes longer than a query waits.
  await import('./OwnPasswordSteps.tsx');
  await press(fi.failed.retry);
  await control(credentials.code);
  expect(sent(SEND)).toHaveLength(1);
});

// Rules: profile.change-password, shell.busy-buttons
describe('changing the password in own details', () => {
  it('sends one code and one change when each button is pressed twice', async () => {
    open();
    await userEvent.dblClick(await button(fi.own.start));
    await giveCode();
    await givePassword();
    await userEvent.dblClick(await button(fi.change.submit));
    expect(await screen.findByText(fi.own.completed.title)).toBeTruthy();
    expect(sent(SEND)).toHaveLength(1);
    expect(sent(CHANGE)).toEqual([{ resetCode: '123456', newPassword: PASSWORD }]);
  });

  // Rules: password.code-length
  it('takes a pasted code with spaces and a hyphen, and no short one', async () => {
    open();
    await press(fi.own.start);
    await giveCode('123');
    expect((await control(credentials.code)).getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(await control(credentials.code));
    await userEvent.click(await control(credentials.code));
    await userEvent.paste(' 123-456 ');
    await press(common.action.next);
    expect(await screen.findByRole('heading', { name: fi.own.newPassword.heading })).toBeTruthy();
  });

  // Rules: password.new-password, password.repeat-matches, password.requirements-shown
  it('shows each requirement as met or not, and sends no passwords that differ', async () => {
    open();
    await press(fi.own.start);
    await giveCode();
    await userEvent.type(await control(credentials.newPassword), 'abc');
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines().filter((line) => line.includes(credentials.requirements.met))).toHaveLength(1);
    expect(lines().filter((line) => line.includes(credentials.requirements.unmet))).toHaveLength(5);
    await userEvent.clear(await control(credentials.newPassword));
    await userEvent.type(await control(credentials.newPassword), PASSWORD);
    const same = () => lines().find((line) => line.includes(credentials.requirements.same));
    expect(same()).toContain(credentials.requirements.unmet);
    await userEvent.type(await control(credentials.repeatPassword), PASSWORD);
    expect(same()).toContain(credentials.requirements.met);
    await userEvent.clear(await control(credentials.repeatPassword));
    await userEvent.type(await control(credentials.repeatPassword), 'Toinen-Koti-1!');
    expect(same()).toContain(credentials.requirements.unmet);
    await press(fi.change.submit);
    expect((await control(credentials.repeatPassword)).getAttribute('aria-invalid')).toBe('true');
    expect(sent(CHANGE)).toEqual([]);
  });

  it('stops at every step when it is cancelled, and keeps nothing', async () => {
    open();
    await press(fi.own.start);
    await giveCode();
    await givePassword();
    await press(fi.own.cancel);
    await press(fi.own.start);
    expect((await control(credentials.code)).value).toBe('');
    await press(fi.own.cancel);
    expect(await screen.findByText(fi.own.lead)).toBeTruthy();
  });

  // Rules: profile.change-password-failed
  it('moves the focus to what failed, which is read out with its cause and without its buttons', async () => {
    backend.answers[CHANGE] = new Refusal(400, 'CODE_MISMATCH_EXCEPTION');
    open();
    await press(fi.own.start);
    await giveCode();
    await givePassword();
    await press(fi.change.submit);
    const failure = await screen.findByRole('group', { name: new RegExp(fi.failed.heading), description: fi.own.cause.wrong_code });
    expect(document.activeElement).toBe(failure);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // Rules: profile.change-password-failed
  it('says that the outcome is not known when no answer came', async () => {
    backend.answers[CHANGE] = NO_NETWORK;
    open();
    await press(fi.own.start);
    await giveCode();
    await givePassword();
    await press(fi.change.submit);
    expect(await screen.findByText(fi.own.unknown.title)).toBeTruthy();
    backend.answers[CHANGE] = SUCCESS;
    await press(fi.failed.retry);
    await press(fi.change.submit);
    expect(await screen.findByText(fi.own.completed.title)).toBeTruthy();
  });

  it('says when another code was sent, or why it was not', async () => {
    backend.answers[SEND] = new InTurn(SUCCESS, SUCCESS, new Refusal(400, 'LIMIT_EXCEEDED_EXCEPTION'));
    open();
    await press(fi.own.start);
    await press(credentials.resend.ask);
    expect(await screen.findByText(/Uusi koodi lähetettiin klo/)).toBeTruthy();
    await press(credentials.resend.ask);
    expect(await screen.findByText(credentials.resend.failed)).toBeTruthy();
  });

  // Rules: session.impersonation-controls
  it('stays closed to staff, and says why', async () => {
    open({ isStaff: true });
    await press(fi.own.start);
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await waitFor(() => expect(backend.calls).toEqual([]));
  });
});
