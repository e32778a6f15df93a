// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { backendForTests, InTurn, NO_NETWORK, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import { submit } from '@/test-support/submit.ts';
import credentials from '../../../locales/fi/credentials.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/password.json';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const EMAIL = 'party-payer@example.com';
const PASSWORD = 'Uusi-Koti-2026!';

let backend: ReturnType<typeof backendForTests>;
const open = (state?: unknown) => showPublicPage(<ForgotPasswordPage />, { pattern: paths.forgotPassword(), state });
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits for the step with this heading. */
const reach = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name }));
const elsewhere = async () => JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');

async function giveEmail() {
  await userEvent.type(control(fi.email.label), 'Party-Payer@example.com');
  await press(fi.email.submit);
}
async function changePassword() {
  await userEvent.type(control(credentials.code), '123456');
  await userEvent.type(control(credentials.newPassword), PASSWORD);
  await userEvent.type(control(credentials.repeatPassword), PASSWORD);
  await press(fi.change.submit);
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({ 'POST /api/forgot-password': SUCCESS, 'POST /api/confirm-forgot-password': SUCCESS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a forgotten password', () => {
  // Rules: password.forgot-page
  it('changes with the code, and the sign-in page says so', async () => {
    const router = open();
    await reach(fi.email.heading);
    await giveEmail();
    await reach(fi.change.heading);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(router.state.location.search).toBe('');
    await changePassword();
    expect(await elsewhere()).toEqual({ to: '/login', state: { notice: 'password_changed' } });
    expect(backend.calls).toEqual([
      { call: 'POST /api/forgot-password', body: { email: EMAIL } },
      { call: 'POST /api/confirm-forgot-password', body: { email: EMAIL, resetCode: '123456', newPassword: PASSWORD } },
    ]);
  });

  it('stays at the code step after a reload, and returns to the e-mail step on Back', async () => {
    open({ codeSentTo: EMAIL });
    await reach(fi.change.heading);
    cleanup();
    const router = open();
    await giveEmail();
    await reach(fi.change.heading);
    await act(() => router.navigate(-1));
    await reach(fi.email.heading);
  });

  it('sends a second code at a press, and says when', async () => {
    open({ codeSentTo: EMAIL });
    await press(credentials.resend.ask);
    expect(await screen.findByText(/Uusi koodi lähetettiin klo/)).toBeTruthy();
    expect(backend.calls).toEqual([{ call: 'POST /api/forgot-password', body: { email: EMAIL } }]);
  });

  // Rules: password.code-length
  it('sends nothing with an invalid code or password', async () => {
    open({ codeSentTo: EMAIL });
    await userEvent.type(control(credentials.code), '12345');
    await press(fi.change.submit);
    for (const label of [credentials.code, credentials.newPassword, credentials.repeatPassword]) {
      expect(control(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(backend.calls).toEqual([]);
  });
});

// Rules: password.failure-screen, password.failure-causes
describe('a password change that failed', () => {
  it.each([
    ['VALIDATION_ERROR', fi.failed.cause.wrong_code],
    ['CODE_MISMATCH_EXCEPTION', fi.failed.cause.wrong_code],
    ['EXPIRED_CODE_EXCEPTION', fi.failed.cause.expired_code],
    ['INVALID_PASSWORD_EXCEPTION', fi.failed.cause.wrong_password],
    ['LIMIT_EXCEEDED_EXCEPTION', errors.LIMIT_EXCEEDED_EXCEPTION],
    ['TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', fi.failed.cause.too_many_attempts],
    ['TOO_MANY_REQUESTS_EXCEPTION', fi.failed.cause.too_many_attempts],
    ['USER_NOT_CONFIRMED_EXCEPTION', fi.failed.cause.user_not_confirmed],
    ['USER_NOT_FOUND_EXCEPTION', fi.failed.cause.user_not_found],
    ['FORGOT_OR_CHANGE_PASSWORD', errors.FORGOT_OR_CHANGE_PASSWORD],
  ])('shows the cause of %s', async (code, text) => {
    backend.answers['POST /api/confirm-forgot-password'] = new Refusal(400, code);
    open({ codeSentTo: EMAIL });
    await changePassword();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(fi.failed.heading);
    expect(notice.textContent).toContain(text);
  });

  it('keeps the form with the address and all that was typed, and the next attempt sends it', async () => {
    backend.answers['POST /api/confirm-forgot-password'] = new InTurn(new Refusal(400, 'CODE_MISMATCH_EXCEPTION'), SUCCESS);
    open({ codeSentTo: EMAIL });
    await changePassword();
    await screen.findByRole('alert');
    expect(screen.getByText(fi.change.lead.replace('{{email}}', EMAIL))).toBeTruthy();
    expect(control(credentials.code).value).toBe('123456');
    expect(control(credentials.newPassword).value).toBe(PASSWORD);
    expect(control(credentials.repeatPassword).value).toBe(PASSWORD);
    await press(fi.change.submit);
    expect(await elsewhere()).toMatchObject({ to: '/login' });
  });

  it('says how long to wait when the backend says so', async () => {
    backend.answers['POST /api/confirm-forgot-password'] = Response.json(
      { code: 'TOO_MANY_REQUESTS_EXCEPTION' },
      { status: 429, headers: { 'Retry-After': '45' } },
    );
    open({ codeSentTo: EMAIL });
    await changePassword();
    expect((await screen.findByRole('alert')).textContent).toContain('45\u00a0sekunnin');
  });

  it('says without an answer that the password may be the new one', async () => {
    backend.answers['POST /api/confirm-forgot-password'] = NO_NETWORK;
    open({ codeSentTo: EMAIL });
    await changePassword();
    expect((await screen.findByRole('alert')).textContent).toContain(fi.own.unknown.title);
    expect(control(credentials.newPassword).value).toBe(PASSWORD);
  });

  it('goes away with the cause of an expired code once another code is asked for', async () => {
    backend.answers['POST /api/confirm-forgot-password'] = new Refusal(400, 'EXPIRED_CODE_EXCEPTION');
    open({ codeSentTo: EMAIL });
    await changePassword();
    await screen.findByText(fi.failed.cause.expired_code);
    await press(credentials.resend.ask);
    await screen.findByText(/Uusi koodi lähetettiin klo/);
    expect(screen.queryByText(fi.failed.cause.expired_code)).toBeNull();
    expect(control(credentials.newPassword).value).toBe(PASSWORD);
  });

  it('keeps the form and the address when no code could be sent', async () => {
    backend.answers['POST /api/forgot-password'] = new Refusal(400, 'LIMIT_EXCEEDED_EXCEPTION');
    open();
    await giveEmail();
    await screen.findByText(fi.failed.heading);
    expect(screen.getByText(errors.LIMIT_EXCEEDED_EXCEPTION)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: fi.email.heading })).toBeTruthy();
    expect(control(fi.email.label).value).toBe(EMAIL);
  });

  it('leads to the registration when that is unfinished', async () => {
    backend.answers['POST /api/forgot-password'] = new Refusal(400, 'USER_NOT_CONFIRMED_EXCEPTION');
    open();
    await giveEmail();
    await userEvent.click(await screen.findByRole('link', { name: fi.failed.continueRegistration }));
    expect(await elsewhere()).toEqual({ to: '/register', state: { continueRegistration: true, email: EMAIL } });
  });
});
