// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import world from '../../openapi/world.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import fi from '../texts/fi.json' with { type: 'json' };
import sv from '../texts/sv.json' with { type: 'json' };
import { folderView } from './folder-view.ts';

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [key] : keysOf(text).map((rest) => `${key}.${rest}`)));

it('shows the same texts in all three languages', () => {
  expect(keysOf(sv)).toEqual(keysOf(fi));
  expect(keysOf(en)).toEqual(keysOf(fi));
});

it('names the situation of every resident of the world', () => {
  expect(Object.keys(fi.situations)).toEqual(world.residents.map(({ key }) => key));
});

it('shows the portal its address without the folder, and opens what it opens in the folder', () => {
  history.replaceState(null, '', '/portal/asiointi/1?a=b#c');
  const view = folderView(window, '/portal/');
  expect([view.location.pathname, view.location.href]).toEqual(['/asiointi/1', `${location.origin}/asiointi/1?a=b#c`]);
  view.history.pushState({ idx: 1 }, '', '/login');
  expect([location.pathname, view.window.location.pathname]).toEqual(['/portal/login', '/login']);
  view.location.replace('/portal/login#in');
  expect([location.pathname, location.hash]).toEqual(['/portal/login', '#in']);
  const listener = vi.fn();
  view.window.addEventListener('popstate', listener);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(listener).toHaveBeenCalledTimes(1);
});
