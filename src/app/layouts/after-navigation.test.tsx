// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { MAIN_ID } from '@/ui/SkipLink.tsx';

// It knows which page of the document was shown before, so it is loaded anew.
vi.resetModules();
const { KeptScroll, useFocusOnNavigation, useFocusOnReplacement } = await import('./after-navigation.tsx');

function Layout() {
  useFocusOnNavigation();
  return <Outlet />;
}
/** As the pages behind the sign-in, and those before it. */
function OtherLayout() {
  useFocusOnNavigation();
  return <Outlet />;
}

/** As the message of an error, whose code comes when the layout has looked for a heading already. */
function Message() {
  useFocusOnReplacement();
  return <PageHeading>no network</PageHeading>;
}
const LateMessage = lazy(() => Promise.resolve({ default: Message }));

afterEach(cleanup);

it('leaves the focus of the first page alone, and moves it to the heading of each next one, also in another layout', async () => {
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '/', element: <PageHeading>first</PageHeading> }] },
    { element: <OtherLayout />, children: [{ path: '/login', element: <PageHeading>other</PageHeading> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/login'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'other' }));
});

/** The first page of a document that another document of the same browser has opened. */
async function openFrom(referrer: string, navigation: NavigationTimingType) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const entry = { type: navigation } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  vi.resetModules();
  const anew = await import('./after-navigation.tsx');
  function First() {
    anew.useFocusOnNavigation();
    return <PageHeading>front page</PageHeading>;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <First /> }])} />);
}

it('moves the focus to the heading of the front page after signing in, which opens another document', async () => {
  await openFrom(`${location.origin}/login?lang=sv`, 'navigate');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'front page' }));
});

it.each([
  ['when it is loaded again', `${location.origin}/login`, 'reload'],
  ['when another site leads to it', 'https://elsewhere.example/login', 'navigate'],
  ['when another page of the host leads to it', `${location.origin}/elsewhere`, 'navigate'],
  ['when nothing leads to it', '', 'navigate'],
] as const)('leaves the focus of the front page alone %s', async (_, referrer, navigation) => {
  await openFrom(referrer, navigation);
  expect(document.activeElement).toBe(document.body);
});

it('moves the focus to the heading of a page that comes later', async () => {
  const late = (
    <Suspense fallback={<p>loading</p>}>
      <LateMessage />
    </Suspense>
  );
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <PageHeading>first</PageHeading> },
        { path: '/late', element: late },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/late'));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'no network' }));
});

it('moves the focus to the heading of the page that follows a message without a layout, also where it was shown before', async () => {
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '/', element: <PageHeading>first</PageHeading> }] },
    { path: '/alone', element: <Message /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/alone'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'no network' }));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'first' }));
});

describe('a page fades in', () => {
  const animate = vi.fn<Element['animate']>();
  beforeEach(() => {
    animate.mockClear();
    Element.prototype.animate = animate;
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  /** Two pages in the portal's layout. `motion` is what the resident wants of it. */
  async function openFirst(motion: 'no-preference' | 'reduce') {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${motion})` }));
    vi.resetModules();
    const anew = await import('./after-navigation.tsx');
    function WithMain() {
      anew.useFocusOnNavigation();
      return (
        <main id={MAIN_ID}>
          <Outlet />
        </main>
      );
    }
    const router = createMemoryRouter([
      {
        element: <WithMain />,
        children: [
          { path: '/', element: <PageHeading>first</PageHeading> },
          { path: '/next', element: <PageHeading>next</PageHeading> },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    return router;
  }

  it('when a press leads to it: not the first one, not at the next step of a form, not at Back', async () => {
    const router = await openFirst('no-preference');
    expect(animate).not.toHaveBeenCalled();
    await act(() => router.navigate('/next'));
    expect(animate.mock.contexts).toEqual([screen.getByRole('main')]);
    expect(animate.mock.calls[0]?.[1]).toBe(120);
    await act(() => router.navigate('/next?vaihe=2'));
    await act(() => router.navigate(-2));
    expect(screen.getByRole('heading', { name: 'first' })).toBeDefined();
    expect(animate).toHaveBeenCalledOnce();
  });

  it('not where motion is reduced', async () => {
    const router = await openFirst('reduce');
    await act(() => router.navigate('/next'));
    expect(screen.getByRole('heading', { name: 'next' })).toBeDefined();
    expect(animate).not.toHaveBeenCalled();
  });
});

const scrollTo = vi.fn<(x: number, y: number) => void>();

/** Opens a page in a new document of the same tab. */
function open(path: string) {
  cleanup();
  scrollTo.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <KeptScroll /> }], { initialEntries: [path] })} />);
}

function leaveScrolledTo(y: number) {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('pagehide'));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a page at its top although another page of the tab was left scrolled', async () => {
  open('/login');
  leaveScrolledTo(49);
  open('/omat-tiedot');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(scrollTo).not.toHaveBeenCalledWith(0, 49);
});

it('shows a page where it was left when it is loaded again', async () => {
  open('/omat-tiedot?lang=sv');
  leaveScrolledTo(49);
  open('/omat-tiedot?lang=sv');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 49));
});
