// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { backendForTests, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { showPublicPage } from '@/test-support/show-public-page.tsx';
import fi from '../../../locales/fi/registration.json';
import authorized from '../../../openapi/examples/getRegistrationEntryLink/200.authorized.json';
import service from '../../../openapi/examples/getRegistrationEntryLink/200.identification-service.json';
import { RegisterAuthPage, readProvider } from './RegisterAuthPage.tsx';
import { restartPath } from './registration-phase.ts';

const leave = vi.fn<(url: string) => void>();
let backend: ReturnType<typeof backendForTests>;
const open = (search: string, state?: unknown) =>
  showPublicPage(<RegisterAuthPage leave={leave} />, { pattern: paths.registerAuth(), search, state });
const elsewhere = async () => JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
const FAILED = { to: '/logout', state: { error: 'registration_link_fetch_failed' } };

beforeAll(() => startI18nForTests());
beforeEach(() => {
  leave.mockReset();
  backend = backendForTests();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: registration.entry-link, registration.reset-old-user
describe('on the way to identification', () => {
  it.each([
    ['?provider=telia', undefined, 'GET /api/registration-entry-link?locale=fi'],
    ['', { provider: 'telia' }, 'GET /api/registration-entry-link?locale=fi'],
    ['?provider=telia&resetOldUser=true', undefined, 'GET /api/registration-entry-link?locale=fi&resetOldUser=true'],
    ['?provider=candour', undefined, 'GET /api/registration-entry-link-passport?locale=fi'],
  ])('query %j and state %j ask for %s', async (search, state, call) => {
    backend.answers[call] = service.value;
    open(search, state);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.leaving.heading);
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(service.value.link));
    expect(backend.calls.map((made) => made.call)).toEqual([call]);
  });

  // Rules: registration.restart-provider
  it('keeps the provider, with which an interrupted registration starts again', async () => {
    localStorage.clear();
    backend.answers['GET /api/registration-entry-link-passport?locale=fi'] = service.value;
    open('?provider=candour');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(restartPath()).toBe('/register/auth?provider=candour');
  });

  it('a path of our own origin is followed', async () => {
    backend.answers['GET /api/registration-entry-link'] = authorized.value;
    open('?provider=telia');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`${window.location.origin}/register?authorized=true`));
  });

  it.each([
    ['whoever waits is sent away', () => undefined, 1],
    ['whoever leaves the page first is not', cleanup, 0],
  ])('%s, however much time goes by', async (_, meanwhile, times) => {
    vi.useFakeTimers();
    let answer: (body: unknown) => void = () => undefined;
    backend.answers['GET /api/registration-entry-link'] = new Promise((resolve) => {
      answer = resolve;
    });
    open('?provider=telia');
    expect(backend.calls).toHaveLength(1);
    meanwhile();
    answer(service.value);
    await vi.runAllTimersAsync();
    expect(leave).toHaveBeenCalledTimes(times);
  });
});

// Rules: registration.no-entry-link
describe('without a link that may be followed', () => {
  it.each([
    ['503', new Refusal(503, 'REGISTRATION_LINK_FETCH_FAILED')],
    ['passport not offered', new Refusal(400, 'PASSPORT_IDENTITY_DISABLED')],
    ['no link', {}],
    ['empty link', { link: '' }],
    ['a host that is not allowed', { link: 'https://evil.example.org/' }],
    ['another scheme', { link: 'javascript:alert(1)' }],
  ] as const)('%s: registration is out of order', async (_, answer) => {
    backend.answers['GET /api/registration-entry-link'] = answer;
    open('?provider=telia');
    expect(await elsewhere()).toMatchObject(FAILED);
    expect(leave).not.toHaveBeenCalled();
  });

  it('a network failure: registration is out of order', async () => {
    backend.answers['GET /api/registration-entry-link'] = NO_NETWORK;
    open('?provider=telia');
    expect(await elsewhere()).toEqual({ ...FAILED, state: { ...FAILED.state, cause: { code: 'NETWORK_ERROR', status: -1 } } });
  });
});

// Rules: registration.provider-source
it.each(['', '?provider=other', '?resetOldUser=true'])('the query %j names no provider: says so and calls nothing', (search) => {
  open(search);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.provider.heading);
  expect(screen.getByRole('link', { name: fi.toSignIn }).getAttribute('href')).toBe('/login');
  expect(backend.calls).toEqual([]);
});

it.each([
  [{ provider: 'telia' }, '', 'telia'],
  [{ provider: 'candour' }, '?provider=telia', 'candour'],
  [null, '?provider=telia', 'telia'],
  [null, '?provider=candour&resetOldUser=true', 'candour'],
  [{ provider: 'other' }, '?provider=telia', 'telia'],
  [null, '?provider=other', null],
  [{ provider: 7 }, '', null],
  [null, '', null],
])('the navigation state %j and the query %j name the provider %j', (state, search, provider) =>
  expect(readProvider(state, search)?.name ?? null).toBe(provider),
);
