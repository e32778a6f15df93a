// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPlace, takePlace } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

// Rules: session.return-after-expiry
describe('the place to come back to', () => {
  it.each(['/asiointi/1', '/asiointi/1/irtisano?step=preview', '/omat-tiedot/1'])('comes back as %s, once', (path) => {
    rememberPlace(path);
    expect(takePlace()).toBe(path);
    expect(takePlace()).toBeNull();
  });

  it('gives way to a newer one', () => {
    rememberPlace('/asiointi/1');
    rememberPlace('/asiointi/2');
    expect(takePlace()).toBe('/asiointi/2');
  });

  const NO_PLACES = [
    '/',
    '/login',
    '/register?authorized=true',
    '/404',
    '/asiointi',
    '/asiointi/',
    '/omat-tiedot',
    '//asiointi/1',
    '/asiointi//evil.example.com',
    String.raw`/asiointi/\evil.example.com`,
    String.raw`/asiointi/1\..\..`,
    'https://evil.example.com/asiointi/1',
    'asiointi/1',
  ];

  it.each(NO_PLACES)('refuses %s', (path) => {
    rememberPlace(path);
    expect(takePlace()).toBeNull();
  });

  it.each(NO_PLACES)('refuses %s, also when something else has put it into the storage', (path) => {
    rememberPlace('/asiointi/1');
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, path);
    expect(takePlace()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays the last remembered page when the user opens a public page', () => {
    rememberPlace('/asiointi/1');
    rememberPlace('/login');
    expect(takePlace()).toBe('/asiointi/1');
  });
});
