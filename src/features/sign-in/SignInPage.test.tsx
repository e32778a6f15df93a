// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor } from '@/test-support/session.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import { submit } from '@/test-support/submit.ts';
import fi from '../../../locales/fi/sign-in.json';
import { SignInPage } from './SignInPage.tsx';

/** Not the default of 15 minutes. */
const LOCK_MINUTES = 40;
const config = configFor();
const { too_many_attempts: locked, too_many_requests: limited } = fi.state;

/** Signs in on the page, is answered so, and gives the message above the form. */
async function refusedWith(answer: unknown, lockMinutes = LOCK_MINUTES): Promise<string | null> {
  backendForTests({ 'POST /api/login': answer });
  showPublicPage(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
    { pattern: paths.login(), config: { ...config, policy: { ...config.policy, lockMinutes } } },
  );
  await userEvent.type(screen.getByLabelText(fi.username), 'party-payer@example.com');
  await userEvent.type(screen.getByLabelText(fi.password), 'Koti-2026!');
  await submit(screen.getByRole('button', { name: fi.submit }));
  return (await screen.findByRole('alert')).textContent;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: sign-in.locked-account
it('says how many minutes of the configuration a locked account stays locked', async () => {
  expect(config.policy.lockMinutes).not.toBe(LOCK_MINUTES);
  const minutes = String(LOCK_MINUTES);
  const message = await refusedWith(new Refusal(401, 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION'));
  expect(message).toContain(locked.title_other.replace('{{minutes}}', minutes));
  expect(message).toContain(locked.text_other.replace('{{minutes}}', minutes));
});

// Rules: sign-in.locked-account
it('speaks of one minute in the singular', async () => {
  const message = await refusedWith(new Refusal(401, 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION'), 1);
  expect(message).toContain('Tili on lukittu yhdeksi minuutiksi');
  expect(message).toContain('Odota yksi minuutti');
});

// Rules: sign-in.rate-limit
it.each([
  ['the backend', new Refusal(401, 'TOO_MANY_REQUESTS_EXCEPTION')],
  ['a gateway', new Response('<html>Too many requests</html>', { status: 429, headers: { 'content-type': 'text/html' } })],
])('tells a rate limit of %s without a word of a locked account', async (_, answer) => {
  const message = await refusedWith(answer);
  expect(message).toContain(limited.title);
  expect(message).toContain(limited.text);
  expect(message).not.toContain('lukittu');
});

const arrive = (state: object) =>
  showPublicPage(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
    { pattern: paths.login(), state },
  );

// Rules: registration.cancel-target
it('says that nothing was saved only when the registration was cancelled before there was an account', () => {
  const { registration_cancelled: nothing, registration_cancelled_account: account } = fi.state;
  arrive({ error: 'registration_cancelled' });
  expect(screen.getByText(nothing.text)).toBeTruthy();
  cleanup();
  arrive({ error: 'registration_cancelled', email: 'aino@example.com' });
  expect(screen.getByText(account.text.replace('{{email}}', 'aino@example.com'))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(fi.username).value).toBe('aino@example.com');
});

// Rules: sign-in.first-visit
it('speaks of a session that ended only where there was one', () => {
  const { login_expired: ended, login_expired_firstVisit: first } = fi.state;
  arrive({ error: 'login_expired' });
  expect(screen.getByText(ended.text)).toBeTruthy();
  expect(ended.text).toContain('päättynyt');
  cleanup();
  arrive({ error: 'login_expired', isFirstVisit: true });
  expect(screen.getByText(first.title)).toBeTruthy();
  expect(screen.getByText(first.text)).toBeTruthy();
  expect(first.text).not.toContain('päättynyt');
  expect(screen.queryByText(ended.title)).toBeNull();
});

// Rules: registration.continue-interrupted
it.each([
  ['the code, when it knows the address', { email: 'aino@example.com' }, paths.register()],
  ['the address and the code', {}, paths.registerVerifyEmail()],
])('leads from an address that is not confirmed to %s', async (_, known, to) => {
  arrive({ error: 'user_not_confirmed', ...known });
  await userEvent.click(screen.getByRole('link', { name: fi.continueRegistration }));
  const { to: reached, state } = JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
  expect(reached).toBe(to);
  if ('email' in known) expect(state).toEqual({ continueRegistration: true, ...known });
});
