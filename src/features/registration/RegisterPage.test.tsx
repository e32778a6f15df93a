// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { backendForTests, InTurn, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import { submit } from '@/test-support/submit.ts';
import credentials from '../../../locales/fi/credentials.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/registration.json';
import codeSent from '../../../openapi/examples/verifyEmail/200.code-sent.json';
import { RegisterPage } from './RegisterPage.tsx';

const PASSWORD = 'Asukas-2026!';
const EMAIL = 'uusi.asukas@example.com';

let backend: ReturnType<typeof backendForTests>;
/** Waits for the step with this heading. */
const reach = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (search = '?authorized=true', state?: unknown) =>
  showPublicPage(<RegisterPage />, { pattern: paths.register(), search, state });
const elsewhere = async () => JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
const press = (name: string) => submit(screen.getByRole('button', { name }));

async function choosePassword(password = PASSWORD, again = password) {
  await userEvent.type(screen.getByLabelText(credentials.newPassword), password);
  await userEvent.type(screen.getByLabelText(credentials.repeatPassword), again);
  await press(fi.password.submit);
}
async function giveEmail(email = EMAIL) {
  await userEvent.type(await screen.findByLabelText(fi.email.label), email);
  await press(fi.email.submit);
}
async function enterCode(code: string) {
  await userEvent.clear(screen.getByLabelText(credentials.code));
  await userEvent.type(screen.getByLabelText(credentials.code), code);
  await press(fi.code.submit);
}
const refuse = (code: string, status = 400) => new Refusal(status, code);

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({
    'POST /api/verify-email': codeSent.value,
    'POST /api/set-verification-code': SUCCESS,
    'POST /api/resend-verification-code': SUCCESS,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a registration', () => {
  // Rules: registration.phase-order, registration.return-address
  it('goes from the password to the e-mail address to the code to success', async () => {
    const router = open();
    // The identification has led here.
    expect(document.activeElement).toBe(await reach(fi.password.heading));
    await choosePassword();
    await reach(fi.email.heading);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await giveEmail('Uusi.Asukas@Example.com');
    await reach(fi.code.heading);
    expect(screen.getByText(`Lähetimme vahvistuskoodin osoitteeseen ${EMAIL}.`)).toBeTruthy();
    await enterCode('123 456');
    await reach(fi.success.heading);
    expect(screen.getByRole('link', { name: fi.signIn }).getAttribute('href')).toBe('/login');
    expect(backend.calls).toEqual([
      { call: 'POST /api/verify-email', body: { email: EMAIL, newPassword: PASSWORD } },
      { call: 'POST /api/set-verification-code', body: { verificationCode: '123456', email: EMAIL } },
    ]);
    expect(router.state.location).toMatchObject({ pathname: '/register', search: '' });
  });

  it('names the number of its step in each heading, for screen readers', async () => {
    open();
    const stepOf = (heading: HTMLElement) => document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(stepOf(await reach(fi.password.heading))).toBe('Vaihe 1/3');
    await choosePassword();
    expect(stepOf(await reach(fi.email.heading))).toBe('Vaihe 2/3');
    await giveEmail();
    expect(stepOf(await reach(fi.code.heading))).toBe('Vaihe 3/3');
  });

  it('never puts a password or an e-mail address into the URL or storage', async () => {
    const router = open();
    await choosePassword();
    await giveEmail();
    await reach(fi.code.heading);
    const { pathname, search, state } = router.state.location;
    expect(`${pathname}${search}`).toBe('/register?authorized=true');
    expect(JSON.stringify(state)).not.toContain(PASSWORD);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Asukas|uusi/);
  });

  it('keeps the password when going back to it', async () => {
    const router = open();
    await choosePassword();
    await reach(fi.email.heading);
    await act(() => router.navigate(-1));
    await reach(fi.password.heading);
    expect(screen.getByLabelText<HTMLInputElement>(credentials.newPassword).value).toBe(PASSWORD);
  });

  it('lets the user correct the e-mail address', async () => {
    open();
    await choosePassword();
    await giveEmail('vaara@example.com');
    await userEvent.click(await screen.findByRole('link', { name: fi.code.changeEmail }));
    await reach(fi.email.heading);
    expect(screen.getByLabelText<HTMLInputElement>(fi.email.label).value).toBe('vaara@example.com');
    await userEvent.clear(screen.getByLabelText(fi.email.label));
    await giveEmail();
    expect(backend.calls.map(({ body }) => body)).toContainEqual({ email: EMAIL, newPassword: PASSWORD });
    await reach(fi.code.heading);
  });

  it('returns to the password step after a reload of the e-mail step', async () => {
    open('?authorized=true', { registration: 'email' });
    await reach(fi.password.heading);
  });

  // Rules: registration.cancel-target
  it('leads to the sign-out when it is cancelled', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: fi.cancel }));
    expect(await elsewhere()).toEqual({ to: '/logout', state: { error: 'registration_cancelled' } });
  });

  // Rules: registration.not-authorized
  it.each([[''], ['?authorized=false'], ['?authorized=']])('fails without authorization (%j)', async (search) => {
    open(search);
    expect(await elsewhere()).toEqual({ to: '/logout', state: { error: 'registration_failed' } });
    expect(backend.calls).toEqual([]);
  });
});

describe('a new password', () => {
  const item = (text: string) => screen.getByText(text, { exact: false, selector: 'li > span' }).textContent;

  // Rules: password.requirements-shown
  it('shows each requirement as met or unmet while it is typed', async () => {
    open();
    expect(item(credentials.requirements.uppercase)).toContain(credentials.requirements.unmet);
    await userEvent.type(screen.getByLabelText(credentials.newPassword), 'Ä');
    expect(item(credentials.requirements.uppercase)).toContain(credentials.requirements.met);
    expect(item(credentials.requirements.digit)).toContain(credentials.requirements.unmet);
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('Vaatimuksista täyttyy 1/6.');
  });

  it.each([
    ['asukas-2026!', 'asukas-2026!', credentials.newPassword, 'Salasana ei täytä kaikkia vaatimuksia. Katso, mikä puuttuu.'],
    [PASSWORD, 'Asukas-2026', credentials.repeatPassword, 'Salasanat eivät ole samat. Kirjoita sama salasana molempiin kenttiin.'],
  ])('%s with %s stays', async (password, again, label, message) => {
    open();
    await choosePassword(password, again);
    await reach(fi.password.heading);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
  });
});

// Rules: registration.error-messages
describe('an account that cannot be created', () => {
  const create = async (answer: unknown) => {
    backend.answers['POST /api/verify-email'] = answer;
    open();
    await choosePassword();
    await giveEmail('Aino@Example.com');
  };

  it.each(['UNAUTHORIZED', 'AUTH_ERROR'])('ends the registration for want of authorization (%s)', async (code) => {
    await create(refuse(code, 401));
    expect(await elsewhere()).toEqual({ to: '/logout', state: { error: 'registration_failed' } });
  });

  it('leads to the sign-in page with the address when it exists already', async () => {
    await create(refuse('USER_ALREADY_REGISTERED'));
    expect(await elsewhere()).toEqual({ to: '/login', state: { error: 'user_already_registered', email: 'aino@example.com' } });
  });

  it('says on the sign-in page that the person has no contract', async () => {
    await create(refuse('NO_TENANT_FOUND'));
    expect(await elsewhere()).toEqual({ to: '/logout', state: { error: 'no_tenant_found' } });
  });

  it.each([
    'INVALID_PASSWORD_EXCEPTION',
    'LIMIT_EXCEEDED_EXCEPTION',
    'TOO_MANY_REQUESTS_EXCEPTION',
    'VALIDATION_ERROR',
    'INTERNAL_SERVER_ERROR',
  ] as const)('shows the message of %s and keeps the address', async (code) => {
    await create(refuse(code));
    expect((await screen.findByRole('alert')).textContent).toContain(errors[code]);
    expect(screen.getByLabelText<HTMLInputElement>(fi.email.label).value).toBe('aino@example.com');
  });

  // Rules: registration.cancel-target
  it('tells the sign-in page of the account when it is cancelled after that, also from an earlier step', async () => {
    for (const back of [[], [fi.code.changeEmail], [fi.code.changeEmail, fi.email.back]]) {
      await create(codeSent.value);
      await screen.findByRole('heading', { level: 1, name: fi.code.heading });
      for (const name of back) await userEvent.click(await screen.findByRole('link', { name }));
      await userEvent.click(screen.getByRole('link', { name: fi.cancel }));
      expect(await elsewhere()).toEqual({ to: '/logout', state: { error: 'registration_cancelled', email: 'aino@example.com' } });
      cleanup();
    }
  });

  it('offers to start again when it never can be', async () => {
    await create(refuse('REGISTRATION_FAILED'));
    const link = await screen.findByRole('link', { name: fi.restart });
    expect(link.getAttribute('href')).toBe('/register/auth?provider=telia&resetOldUser=true');
  });
});

// Rules: registration.continue-interrupted
describe('an interrupted registration', () => {
  const resume = () => open('', { continueRegistration: true, email: EMAIL });

  it('continues with the code and has its own heading', async () => {
    resume();
    await reach(fi.code.continueHeading);
    await enterCode('654321');
    expect(backend.calls).toEqual([{ call: 'POST /api/set-verification-code', body: { verificationCode: '654321', email: EMAIL } }]);
    await reach(fi.success.heading);
  });

  it('offers to start again or to cancel', () => {
    resume();
    expect(screen.getByRole('link', { name: fi.restart }).getAttribute('href')).toContain('resetOldUser=true');
    expect(screen.getByRole('link', { name: fi.cancel })).toBeTruthy();
  });

  // Rules: formats.verification-code
  it.each(['12345', '1234567', 'abcdef', ''])('does not send the code %j', async (code) => {
    resume();
    if (code !== '') await userEvent.type(screen.getByLabelText(credentials.code), code);
    await press(fi.code.submit);
    expect(screen.getByLabelText(credentials.code).getAttribute('aria-invalid')).toBe('true');
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['CODE_MISMATCH_EXCEPTION', errors.CODE_MISMATCH_EXCEPTION],
    ['VALIDATION_ERROR', errors.CODE_MISMATCH_EXCEPTION],
    ['EXPIRED_CODE_EXCEPTION', errors.EXPIRED_CODE_EXCEPTION],
    ['LIMIT_EXCEEDED_EXCEPTION', errors.LIMIT_EXCEEDED_EXCEPTION],
    ['TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', errors.TOO_MANY_FAILED_ATTEMPTS_EXCEPTION],
    ['TOO_MANY_REQUESTS_EXCEPTION', errors.TOO_MANY_REQUESTS_EXCEPTION],
    ['USER_NOT_FOUND_EXCEPTION', errors.USER_NOT_FOUND_EXCEPTION],
  ])('shows a code error for %s', async (code, text) => {
    backend.answers['POST /api/set-verification-code'] = new InTurn(refuse(code), SUCCESS);
    resume();
    await enterCode('000000');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await enterCode('123456');
    await reach(fi.success.heading);
  });

  // Rules: registration.resend-code
  it('sends a new code and shows its time', async () => {
    resume();
    await press(credentials.resend.ask);
    expect(backend.calls).toEqual([{ call: 'POST /api/resend-verification-code', body: { email: EMAIL } }]);
    expect((await screen.findByText(/Uusi koodi lähetettiin klo\s\d{1,2}\.\d\d/)).closest('[role=status]')?.textContent).toContain(
      'Huomio',
    );
  });

  it('removes the error of the old code when a new one was sent', async () => {
    backend.answers['POST /api/set-verification-code'] = refuse('EXPIRED_CODE_EXCEPTION');
    resume();
    await enterCode('000000');
    await screen.findByRole('alert');
    await press(credentials.resend.ask);
    await screen.findByText(/Uusi koodi lähetettiin/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the sign-in page when the registration is already finished, also when a new code is requested', async () => {
    backend.answers['POST /api/resend-verification-code'] = refuse('USER_ALREADY_REGISTERED');
    resume();
    await press(credentials.resend.ask);
    expect(await elsewhere()).toEqual({ to: '/login', state: { error: 'user_already_registered', email: EMAIL } });
  });

  it('says why no new code was sent', async () => {
    backend.answers['POST /api/resend-verification-code'] = refuse('LIMIT_EXCEEDED_EXCEPTION');
    resume();
    await press(credentials.resend.ask);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(credentials.resend.failed);
    expect(alert.textContent).toContain(errors.LIMIT_EXCEEDED_EXCEPTION);
  });
});
