import { afterEach, expect, it, vi } from 'vitest';
import { inPortal, onHost, ownName } from './base-path.ts';

afterEach(() => vi.unstubAllEnvs());

it('leaves everything as it is for a portal at the root of its host', () => {
  expect([onHost('/login'), inPortal('/login'), ownName('portal.lang')]).toEqual(['/login', '/login', 'portal.lang']);
});

it.each([
  ['/', '/portal/'],
  ['/login?lang=fi', '/portal/login?lang=fi'],
  ['/asiointi/portal/', '/portal/asiointi/portal/'],
])('asks the host of a portal under a path for %s as %s', (own, asked) => {
  vi.stubEnv('BASE_URL', '/portal/');
  expect([onHost(own), inPortal(asked)]).toEqual([asked, own]);
});

it('leaves absolute addresses, and paths beside the portal, as they are', () => {
  vi.stubEnv('BASE_URL', '/portal/');
  expect(onHost('https://tunnistus.example.com/')).toBe('https://tunnistus.example.com/');
  expect(inPortal('/login')).toBe('/login');
});

it('names what is kept differently for portals under different paths', () => {
  const names = ['/', '/a/', '/b/', '/a/b/'].map((base) => {
    vi.stubEnv('BASE_URL', base);
    return ownName('portal.lang');
  });
  expect(new Set(names).size).toBe(4);
});
