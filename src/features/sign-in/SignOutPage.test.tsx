// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patterns, RETURN_FROM_ELSEWHERE, SIGN_OUT } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { show } from '@/test-support/show.tsx';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/sign-in.json';
import metadata from '../../../openapi/examples/getUserMetadata/200.party-payer.json';
import signedOut from '../../../openapi/examples/logout/200.signed-out.json';
import { SignOutPage } from './SignOutPage.tsx';

const LOGOUT = '/api/logout';

function leave(answers: Answers, state: unknown = SIGN_OUT) {
  const asked = answerWith(answers);
  const shown = show(<SignOutPage />, {
    path: patterns.logout,
    at: { pathname: patterns.logout, state },
    isPublic: true,
    routes: [{ path: patterns.login, element: <p>sign-in page</p> }],
  });
  return { asked, ...shown };
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: sign-in.sign-out
describe('signing out', () => {
  it('clears the cache and goes to the sign-in page, which confirms the sign-out', async () => {
    const { asked, router, queryClient } = leave({ [LOGOUT]: signedOut.value });
    await screen.findByText('sign-in page');
    expect(asked).toEqual([LOGOUT]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(router.state.location.state).toEqual({ notice: 'signed_out' });
  });

  it('keeps the state that it came with', async () => {
    const { router } = leave({ [LOGOUT]: signedOut.value }, { error: 'registration_failed' });
    await screen.findByText('sign-in page');
    expect(router.state.location.state).toEqual({ error: 'registration_failed' });
  });

  it('succeeds for a user who was not signed in', async () => {
    leave({ [LOGOUT]: new Refusal(401, 'UNAUTHORIZED') });
    expect(await screen.findByText('sign-in page')).toBeTruthy();
  });

  it('shows a failure as a failure, and can be retried repeatedly', async () => {
    const answers: Answers = { [LOGOUT]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    const { asked, queryClient } = leave(answers);
    await screen.findByRole('heading', { level: 1, name: fi.signOutFailed.title });
    expect(document.body.textContent).toContain(errors.SERVICE_UNAVAILABLE);
    expect(queryClient.getQueryCache().getAll()).not.toEqual([]);
    // The transport sends a call that is answered 503 twice.
    expect(asked).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: fi.signOutFailed.retry }));
    await waitFor(() => expect(asked).toHaveLength(4));
    await screen.findByRole('heading', { level: 1, name: fi.signOutFailed.title });
    answers[LOGOUT] = signedOut.value;
    await userEvent.click(screen.getByRole('button', { name: fi.signOutFailed.retry }));
    await screen.findByText('sign-in page');
    expect(asked).toHaveLength(5);
  });
});

// Rules: sign-in.sign-out-asked
describe('an address of sign-out that was opened from elsewhere', () => {
  it('asks first, and signs out only when that is confirmed', async () => {
    const { asked } = leave({ [LOGOUT]: signedOut.value }, null);
    await screen.findByRole('heading', { level: 1, name: fi.signOutQuestion.title });
    expect(screen.getByRole('link', { name: fi.signOutQuestion.stay }).getAttribute('href')).toBe('/');
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: fi.signOutQuestion.confirm }));
    await screen.findByText('sign-in page');
    expect(asked).toEqual([LOGOUT]);
  });
});

// Rules: sign-in.return-elsewhere
describe('the return of an identification that this browser did not begin', () => {
  const METADATA = '/api/user/metadata';

  it('asks before it ends a session, and takes its notice to the sign-in page', async () => {
    const { asked, router } = leave({ [LOGOUT]: signedOut.value, [METADATA]: metadata.value }, RETURN_FROM_ELSEWHERE);
    await screen.findByRole('heading', { level: 1, name: fi.signOutQuestion.title });
    expect(asked).toEqual([METADATA]);
    await userEvent.click(screen.getByRole('button', { name: fi.signOutQuestion.confirm }));
    await screen.findByText('sign-in page');
    expect(asked).toEqual([METADATA, LOGOUT]);
    expect(router.state.location.state).toEqual(RETURN_FROM_ELSEWHERE);
  });

  it('asks also when it is not known whether there is a session', async () => {
    leave({ [METADATA]: new Refusal(500, 'INTERNAL_SERVER_ERROR') }, RETURN_FROM_ELSEWHERE);
    expect(await screen.findByRole('heading', { level: 1, name: fi.signOutQuestion.title })).toBeTruthy();
  });

  it('goes on to the sign-in page where nobody is signed in', async () => {
    const { asked, router } = leave({ [METADATA]: new Refusal(401, 'UNAUTHORIZED') }, RETURN_FROM_ELSEWHERE);
    await screen.findByText('sign-in page');
    expect(asked).toEqual([METADATA]);
    expect(router.state.location.state).toEqual(RETURN_FROM_ELSEWHERE);
  });
});
