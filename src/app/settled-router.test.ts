import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { settledRouter } from './settled-router.ts';

function routerWith(loader: () => Promise<null>) {
  return createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/next', loader, Component: () => null },
  ]);
}

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
