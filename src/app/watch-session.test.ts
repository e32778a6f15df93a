// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { isPublicPage, type SessionWatch, watchSession } from './watch-session.ts';

const HOME = '/asiointi/10000000-0000-4000-8000-000000000001';

/** The channel as another tab has it. */
// oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel takes none: it stays within the origin
let otherTab: BroadcastChannel;
let heard: unknown[];
let watch: SessionWatch | undefined;

beforeEach(() => {
  sessionStorage.clear();
  otherTab = new BroadcastChannel('portal.session');
  heard = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  watch?.stop();
  otherTab.close();
  document.documentElement.style.removeProperty('display');
});

function tabAt(pathname: string, isSameUser: () => Promise<boolean> = async () => true) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/user/profile'], { firstName: 'Aino' });
  const router = {
    state: { location: { pathname, search: '?step=preview' }, navigation: {} },
    navigate: vi.fn(async (to: string) => {
      router.state.location = { pathname: to, search: '' };
    }),
  };
  const startAnew = vi.fn();
  watch = watchSession({ queryClient, router, startAnew, isSameUser: vi.fn(isSameUser) });
  return { queryClient, router, startAnew, watch };
}

const isHidden = () => document.documentElement.style.display === 'none';
const restored = (type: 'pagehide' | 'pageshow', persisted = true) => dispatchEvent(Object.assign(new Event(type), { persisted }));

describe('a session that ended', () => {
  it('is left once, with the place to come back to, and the other tabs hear of it', async () => {
    const { router, queryClient } = tabAt(HOME);
    watch?.leaveForSignIn();
    await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    watch?.leaveForSignIn();
    expect(router.navigate.mock.calls).toEqual([['/login', { replace: true, state: { error: 'login_expired' } }]]);
    expect(sessionStorage.getItem('portal.return-to')).toBe(`${HOME}?step=preview`);
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'expired' }]));
    expect(isHidden()).toBe(false);
  });

  it('is not spoken of on the sign-in page where this document has seen none', async () => {
    const { router, queryClient } = tabAt(HOME);
    queryClient.clear();
    watch?.leaveForSignIn();
    expect(router.navigate.mock.calls).toEqual([['/login', { replace: true, state: { error: 'login_expired', isFirstVisit: true } }]]);
    await vi.waitFor(() => expect(isHidden()).toBe(false));
  });

  it('does not navigate away from a public page', () => {
    const { router } = tabAt('/register');
    watch?.leaveForSignIn();
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  it('signs this tab out and removes its drafts when another tab signed out', async () => {
    sessionStorage.setItem('portal.draft.form.user.contract', '{}');
    const { router, queryClient } = tabAt(HOME);
    otherTab.postMessage({ kind: 'signed-out', notice: 'account_removed' });
    await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(router.navigate.mock.calls).toEqual([['/login', { replace: true, state: { notice: 'account_removed' } }]]);
    expect(sessionStorage.getItem('portal.draft.form.user.contract')).toBeNull();
    expect(heard).toEqual([]);
  });

  it('makes this one start anew where somebody else has signed in', async () => {
    const { startAnew } = tabAt(HOME, async () => false);
    otherTab.postMessage({ kind: 'signed-in' });
    await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
  });

  it('changes nothing here where the same resident has signed in again', async () => {
    const asked = vi.fn(async () => true);
    const { startAnew, router } = tabAt(HOME, asked);
    otherTab.postMessage({ kind: 'signed-in' });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(startAnew).not.toHaveBeenCalled();
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('reads the own details again when another tab saved them', async () => {
    const { queryClient } = tabAt(HOME);
    otherTab.postMessage({ kind: 'profile-saved' });
    await vi.waitFor(() => expect(queryClient.getQueryState(['/user/profile'])?.isInvalidated).toBe(true));
  });

  it('changes nothing when it says what this release does not know', async () => {
    const { router, startAnew } = tabAt(HOME);
    for (const message of [null, 'signed-out', {}, { kind: 'new' }]) otherTab.postMessage(message);
    otherTab.postMessage({ kind: 'signed-in' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(router.navigate).not.toHaveBeenCalled();
    expect(startAnew).not.toHaveBeenCalled();
  });
});

describe('a page that the browser brings back', () => {
  it('is hidden from the moment it goes until the user is known to be the same', async () => {
    let answer: (same: boolean) => void = () => undefined;
    tabAt(HOME, () => new Promise((resolve) => (answer = resolve)));
    restored('pagehide');
    expect(isHidden()).toBe(true);
    restored('pageshow');
    expect(isHidden()).toBe(true);
    await vi.waitFor(() => {
      answer(true);
      expect(isHidden()).toBe(false);
    });
  });

  it.each([
    ['somebody else is signed in', async () => false],
    ['nobody is signed in, or there is no network', () => Promise.reject(new Error('401'))],
  ])('stays hidden and starts anew when %s', async (_, isSameUser) => {
    const { startAnew } = tabAt(HOME, isSameUser);
    restored('pagehide');
    restored('pageshow');
    await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
    expect(isHidden()).toBe(true);
  });

  it('is shown at once when it is public, or was not brought back at all', () => {
    tabAt('/login');
    restored('pagehide');
    expect(isHidden()).toBe(false);
    watch?.stop();
    tabAt(HOME);
    restored('pageshow', false);
    expect(isHidden()).toBe(false);
  });
});

// Rules: session.cleared-everywhere
describe('a tab that is shown again', () => {
  const turn = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('asks who is signed in, without hiding the page, and starts anew when it is somebody else', async () => {
    const { startAnew } = tabAt(HOME, async () => false);
    turn('hidden');
    expect(isHidden()).toBe(false);
    turn('visible');
    expect(isHidden()).toBe(false);
    await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
  });

  it('asks nothing on a public page', () => {
    const asked = vi.fn(async () => true);
    tabAt('/login', asked);
    turn('hidden');
    turn('visible');
    expect(asked).not.toHaveBeenCalled();
  });

  it('hides without BroadcastChannel in the background and until the user is known to be the same', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const { watchSession: watchAlone } = await import('./watch-session.ts');
    let answer: (same: boolean) => void = () => undefined;
    const router = { state: { location: { pathname: HOME, search: '' }, navigation: {} }, navigate: vi.fn(async () => undefined) };
    const isSameUser = () => new Promise<boolean>((resolve) => (answer = resolve));
    watch = watchAlone({ queryClient: new QueryClient(), router, startAnew: vi.fn(), isSameUser });
    turn('hidden');
    expect(isHidden()).toBe(true);
    turn('visible');
    expect(isHidden()).toBe(true);
    answer(true);
    await vi.waitFor(() => expect(isHidden()).toBe(false));
  });

  it.each([
    ['somebody else is signed in', async () => false],
    [
      'nobody is signed in',
      () => {
        watch?.leaveForSignIn();
        return Promise.reject(new Error('401'));
      },
    ],
  ])('stays hidden without BroadcastChannel until the page is left when %s', async (_, isSameUser) => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const { watchSession: watchAlone } = await import('./watch-session.ts');
    const navigate = vi.fn(() => new Promise<void>(() => undefined));
    const router = { state: { location: { pathname: HOME, search: '' }, navigation: {} }, navigate };
    const startAnew = vi.fn();
    watch = watchAlone({ queryClient: new QueryClient(), router, startAnew, isSameUser });
    turn('visible');
    await vi.waitFor(() => expect(startAnew.mock.calls.length + navigate.mock.calls.length).toBe(1));
    // All that waits for the answer has run.
    await new Promise((resolve) => setTimeout(resolve));
    expect(isHidden()).toBe(true);
  });

  it('shows the page again without BroadcastChannel and network: nothing typed is lost', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const { watchSession: watchAlone } = await import('./watch-session.ts');
    const router = { state: { location: { pathname: HOME, search: '' }, navigation: {} }, navigate: vi.fn(async () => undefined) };
    const startAnew = vi.fn();
    watch = watchAlone({ queryClient: new QueryClient(), router, startAnew, isSameUser: () => Promise.reject(new Error('offline')) });
    turn('hidden');
    turn('visible');
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect(startAnew).not.toHaveBeenCalled();
  });
});

// Rules: shell.public-layout, shell.statement-pages
it.each([
  '/login',
  '/logout',
  '/register',
  '/register/chooseAuth',
  '/register/auth',
  '/register/verify-email',
  '/password/forgot',
  '/saavutettavuus',
  '/tietosuoja',
  '/selaimen-tallennus',
])('%s is for those who are not signed in', (path) => expect(isPublicPage(path)).toBe(true));

it.each([paths.root(), paths.frontPage({ contractUuid: '1' }), paths.ownDetails({ contractUuid: '1' })])('%s is not', (path) =>
  expect(isPublicPage(path)).toBe(false),
);
