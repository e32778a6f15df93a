// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markAwaitedLink, SAID_AFTER_MS } from './awaited-link.ts';

let answer: (data: null) => void;
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;
const link = (name: string) => document.querySelector<HTMLAnchorElement>(`a[href="/${name}"]`);

beforeEach(() => {
  vi.useFakeTimers();
  const data = new Promise<null>((resolve) => {
    answer = resolve;
  });
  router = createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/next', loader: () => data, Component: () => null },
    { path: '/other', loader: () => data, Component: () => null },
  ]);
  document.body.innerHTML = '<a href="/next"><span>Next</span></a><a href="/other">Other</a>';
  document.body.addEventListener('click', (event) => event.preventDefault());
  stop = markAwaitedLink(router);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('says of the pressed link that its page is on its way, until the page is there', async () => {
  link('next')?.querySelector('span')?.click();
  const arrived = router.navigate('/next');
  await vi.advanceTimersByTimeAsync(SAID_AFTER_MS - 1);
  expect(link('next')?.ariaBusy).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(link('next')?.getAttribute('aria-busy')).toBe('true');
  answer(null);
  await arrived;
  expect(link('next')?.getAttribute('aria-busy')).toBeNull();
});

it('says it of the link that was pressed last', async () => {
  link('next')?.click();
  void router.navigate('/next');
  await vi.advanceTimersByTimeAsync(SAID_AFTER_MS);
  link('other')?.click();
  void router.navigate('/other');
  await vi.advanceTimersByTimeAsync(SAID_AFTER_MS);
  expect([link('next'), link('other')].map((one) => one?.getAttribute('aria-busy'))).toEqual([null, 'true']);
});

it('says nothing of a link that leads elsewhere', async () => {
  link('other')?.click();
  void router.navigate('/next');
  await vi.advanceTimersByTimeAsync(SAID_AFTER_MS);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});
