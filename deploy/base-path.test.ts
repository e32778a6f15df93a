import { expect, it } from 'vitest';
import { basePathFrom, basePathOf } from './base-path.ts';

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['portal', '/portal/'],
  ['/a/b', '/a/b/'],
  ['/v1.2/portal', '/v1.2/portal/'],
])('reads %j as the path %s', (wanted, base) => expect(basePathFrom(wanted)).toBe(base));

it.each(['https://portal.example.com/', '/por tal/', '/"/', '/../', '/$1/'])('refuses %s, which is no path', (wanted) => {
  expect(() => basePathFrom(wanted)).toThrow('PORTAL_BASE');
});

it('finds the path in a built page', () => {
  expect(basePathOf('<script src="/assets/boot-a1.js"></script>')).toBe('/');
  expect(basePathOf('<script src="/a/portal/assets/boot-a1.js"></script>')).toBe('/a/portal/');
});
