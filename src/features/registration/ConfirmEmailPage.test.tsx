// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { backendForTests, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import { submit } from '@/test-support/submit.ts';
import credentials from '../../../locales/fi/credentials.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/registration.json';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

let backend: ReturnType<typeof backendForTests>;
const open = (search = '') => showPublicPage(<ConfirmEmailPage />, { pattern: paths.registerVerifyEmail(), search });
const email = () => screen.getByLabelText<HTMLInputElement>(fi.email.label);
/** Waits for the step with this heading. */
const reach = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name }));

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({ 'POST /api/resend-verification-code': SUCCESS, 'POST /api/set-verification-code': SUCCESS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['?email=unconfirmed%40example.com', 'unconfirmed@example.com'],
  ['?email=Unconfirmed%40Example.com', 'unconfirmed@example.com'],
  ['?email=not-an-address', ''],
  ['?email=%3Cscript%3E', ''],
  ['', ''],
])('the query %j fills in %j', (search, filled) => {
  open(search);
  expect(email().value).toBe(filled);
});

// Rules: registration.verify-email
it('goes from the address to the code to success', async () => {
  open('?email=unconfirmed%40example.com');
  await reach(fi.confirmEmail.heading);
  await press(fi.email.submit);
  await reach(fi.code.heading);
  await userEvent.type(screen.getByLabelText(credentials.code), '123456');
  await press(fi.code.submit);
  await reach(fi.success.heading);
  expect(backend.calls).toEqual([
    { call: 'POST /api/resend-verification-code', body: { email: 'unconfirmed@example.com' } },
    { call: 'POST /api/set-verification-code', body: { email: 'unconfirmed@example.com', verificationCode: '123456' } },
  ]);
});

// Rules: registration.verify-email
it.each(['USER_NOT_FOUND_EXCEPTION', 'LIMIT_EXCEEDED_EXCEPTION'] as const)('tells %s and offers to start afresh', async (code) => {
  backend.answers['POST /api/resend-verification-code'] = new Refusal(400, code);
  open('?email=unconfirmed%40example.com');
  await press(fi.email.submit);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(fi.confirmEmail.failed);
  expect(alert.textContent).toContain(errors[code]);
  expect(screen.getByRole('link', { name: fi.restart }).getAttribute('href')).toBe('/register/auth?provider=telia&resetOldUser=true');
});

it('leads to the sign-in page when the account is already confirmed', async () => {
  backend.answers['POST /api/resend-verification-code'] = new Refusal(400, 'USER_ALREADY_REGISTERED');
  open('?email=unconfirmed%40example.com');
  await press(fi.email.submit);
  expect(JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '')).toEqual({
    to: '/login',
    state: { error: 'user_already_registered', email: 'unconfirmed@example.com' },
  });
});
