import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeExternalUrl, safeUrl } from './safe-url.ts';

const origin = 'https://asukas.example.com';
const rules = { origin, allowedHosts: ['tunnistus.example.com', 'files.example.com:8443'] };

// Rules: api.safe-url
describe('an address from outside', () => {
  it.each([
    ['/api/media/pine.svg', 'https://asukas.example.com/api/media/pine.svg'],
    ['/', 'https://asukas.example.com/'],
    ['/a?b=//c#//d', 'https://asukas.example.com/a?b=//c#//d'],
    ['https://asukas.example.com/x', 'https://asukas.example.com/x'],
    ['https://tunnistus.example.com/start?x=1', 'https://tunnistus.example.com/start?x=1'],
    ['HTTPS://Tunnistus.Example.com', 'https://tunnistus.example.com/'],
    ['https://tunnistus.example.com:443/', 'https://tunnistus.example.com/'],
    ['https://files.example.com:8443/put', 'https://files.example.com:8443/put'],
  ])('%s is accepted', (address, href) => expect(safeUrl(address, rules)).toBe(href));

  it.each([
    '',
    'viestit',
    './x',
    '?x',
    '#x',
    '//tunnistus.example.com/x',
    '///tunnistus.example.com',
    '/\\tunnistus.example.com',
    'https:\\\\tunnistus.example.com',
    'https://tunnistus.example.com\\@evil.example',
    'http://tunnistus.example.com/',
    'https:tunnistus.example.com',
    'https:/tunnistus.example.com',
    'https:///tunnistus.example.com',
    'https://evil.example/',
    'https://tunnistus.example.com.evil.example/',
    'https://evil.example/https://tunnistus.example.com',
    'https://evil.example#@tunnistus.example.com/',
    'https://user@tunnistus.example.com/',
    'https://user:pass@tunnistus.example.com/',
    'https://@tunnistus.example.com/',
    'https://tunnistus.example.com@evil.example/',
    'https://tunnistus.example.com:8443/',
    'https://files.example.com/',
    'https://xn--tunnstus-i2a.example.com/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://tunnistus.example.com/',
    'https://tunnistus.example.com/ ',
    '/\t/evil.example',
    '\u0000/x',
    'data:text/html,x',
    'blob:https://asukas.example.com/1-2',
    'filesystem:https://asukas.example.com/x',
    'ftp://tunnistus.example.com/',
    'https://[::1',
  ])('%j is refused', (address) => expect(safeUrl(address, rules)).toBeNull());

  it('passes with plain http only on our own origin (development)', () => {
    const local = { origin: 'http://localhost:5173', allowedHosts: [] };
    expect(safeUrl('http://localhost:5173/x', local)).toBe('http://localhost:5173/x');
    expect(safeUrl('http://localhost:9999/x', local)).toBeNull();
  });
});

// Rules: configuration.external-urls
describe('an address of the configuration', () => {
  it('leads to any host over https', () => {
    expect(safeExternalUrl('https://www.example.org/tietosuoja', origin)).toBe('https://www.example.org/tietosuoja');
    expect(safeExternalUrl('/tietosuoja', origin)).toBe('https://asukas.example.com/tietosuoja');
    expect(safeExternalUrl('/tietosuoja', 'http://localhost:5173')).toBe('http://localhost:5173/tietosuoja');
  });

  it.each([
    'http://www.example.org/',
    '//www.example.org',
    'https://a@www.example.org',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'x',
  ])('%j is refused', (address) => expect(safeExternalUrl(address, origin)).toBeNull());
});

describe('any address', () => {
  const host = fc.constantFrom('tunnistus.example.com', 'evil.example', 'asukas.example.com', '', 'tunnistus.example.com@evil.example');
  const scheme = fc.constantFrom('https:', 'http:', 'HTTPS:', 'javascript:', 'blob:https:', '', 'ht\ntps:');
  const slashes = fc.constantFrom('//', '/', '\\\\', '/\\', '', '///', '/\t/');
  const tail = fc.oneof(fc.webPath(), fc.string());
  const nasty = fc.tuple(scheme, slashes, host, tail).map((parts) => parts.join(''));

  it('never leads a browser outside our origin and the allowed hosts', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (address) => {
        const safe = safeUrl(address, rules);
        if (safe === null) return;
        // The original address leads to the same place as the checked one.
        for (const href of [safe, address]) {
          const url = new URL(href, `${origin}/asiointi/1`);
          expect(['asukas.example.com', 'tunnistus.example.com', 'files.example.com:8443']).toContain(url.host);
          expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
        }
        expect(safeUrl(safe, rules)).toBe(safe);
      }),
      { numRuns: 2000 },
    );
  });
});
