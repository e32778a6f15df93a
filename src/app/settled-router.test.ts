// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { settledRouter } from './settled-router.ts';

function routerWith(loader: () => Promise<null>) {
  return createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/next', loader, Component: () => null },
  ]);
}

afterEach(() => document.body.replaceChildren());

function focused(markup: string, selector: string): Element | null {
  document.body.innerHTML = markup;
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element;
}

it('takes the focus from the link of the page that goes', async () => {
  const router = routerWith(async () => null);
  const settled = settledRouter(router);
  settled.subscribe(() => {});
  const link = focused('<main><a href="/next">Next</a></main>', 'a');
  expect(document.activeElement).toBe(link);
  await settled.navigate('?step=2');
  expect(document.activeElement).toBe(link);
  await settled.navigate('/next');
  expect(document.activeElement).toBe(document.body);
});

it('gives the focus back to the link when its page is asked for again before the next one was there', async () => {
  const settled = settledRouter(routerWith(async () => null));
  settled.subscribe(() => {});
  const link = focused('<main><a href="/next">Next</a></main>', 'a');
  await settled.navigate('/next');
  await settled.navigate('/');
  expect(document.activeElement).toBe(link);
});

it.each(['/next', '?step=2'])('gives it back once, and not with a navigation to %s after that', async (to) => {
  const settled = settledRouter(routerWith(async () => null));
  settled.subscribe(() => {});
  const link = focused('<main><a href="/next">Next</a></main>', 'a');
  await settled.navigate('/next');
  await settled.navigate('/');
  if (link instanceof HTMLElement) link.blur();
  await settled.navigate(to);
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to the heading where the link has gone with its page', async () => {
  const settled = settledRouter(routerWith(async () => null));
  settled.subscribe(() => {});
  const link = focused('<main><a href="/next">Next</a></main>', 'a');
  await settled.navigate('/next');
  link?.remove();
  await settled.navigate('/');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['a field of the page', '<main><input></main>', 'input'],
  ['the menu', '<header><button>Menu</button></header>', 'button'],
])('leaves the focus to %s', async (_, markup, selector) => {
  const settled = settledRouter(routerWith(async () => null));
  settled.subscribe(() => {});
  const field = focused(markup, selector);
  await settled.navigate('/next');
  expect(document.activeElement).toBe(field);
});

it('tells of the next page when it can be shown, and of nothing before', async () => {
  let answer: (data: null) => void = () => {};
  const data = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const router = routerWith(() => data);
  const settled = settledRouter(router);
  const told: string[] = [];
  settled.subscribe(({ location, navigation }) => told.push(`${location.pathname} ${navigation.state}`));
  const arrived = settled.navigate('/next');
  expect(router.state.navigation.state).toBe('loading');
  expect(told).toEqual([]);
  answer(null);
  await arrived;
  expect(told).toEqual(['/next idle']);
  expect(settled.state.location.pathname).toBe('/next');
});

it('tells when a page asks before it is left, and when a navigation fails', async () => {
  const router = routerWith(() => Promise.reject(new Error('out of order')));
  const settled = settledRouter(router);
  const told: string[] = [];
  settled.subscribe(({ blockers, errors }) => told.push(errors ? 'failed' : (blockers.get('draft')?.state ?? 'no blocker')));
  router.getBlocker('draft', () => true);
  await settled.navigate('/next');
  expect(told.at(-1)).toBe('blocked');
  router.deleteBlocker('draft');
  await settled.navigate('/next');
  expect(told.at(-1)).toBe('failed');
});
